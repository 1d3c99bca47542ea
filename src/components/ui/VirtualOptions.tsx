import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { classNames } from '@/lib/classNames'
import { ComboboxOption, headingClass } from './ComboboxOption'
import type { OptionGroup, PickerOption } from './option'
import { virtualItemProps, useRangeWith } from './useVirtualList'

const estimatedPx = { heading: 32, option: 56 }
const paddingPx = 6
const overscan = 4

/** The highlighted option, by its index among all. */
export type Highlight = { index: number; byPointer: boolean }

/** A group's heading, or an option with its index among all. */
type Row = { group: string; option?: PickerOption; index: number }

function rowsOf(groups: readonly OptionGroup[]): Row[] {
  const rows: Row[] = []
  let index = 0
  for (const { value: group, items } of groups) {
    if (group !== '') rows.push({ group, index: -1 })
    for (const option of items) {
      rows.push({ group, option, index })
      index += 1
    }
  }
  return rows
}

/** The rows in view, grouped under their headings. */
function runsOf(inView: readonly VirtualItem[], rows: readonly Row[]) {
  const runs: { group: string; shown: { row: Row; item: VirtualItem }[] }[] = []
  for (const item of inView) {
    const row = rows[item.index]
    if (!row) continue
    const last = runs.at(-1)
    if (last?.group === row.group) last.shown.push({ row, item })
    else runs.push({ group: row.group, shown: [{ row, item }] })
  }
  return runs
}

/** A virtual list of options: those in view and the highlighted one, with position and count for screen readers. */
export function VirtualOptions({ highlight }: { highlight: Highlight | null }) {
  const groups = BaseCombobox.useFilteredItems<OptionGroup>()
  const rows = useMemo(() => rowsOf(groups), [groups])
  const [list, setList] = useState<HTMLElement | null>(null)
  const highlightedRow = highlight ? rows.findIndex(({ index }) => index === highlight.index) : -1
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list,
    estimateSize: (index) => (rows[index]?.option ? estimatedPx.option : estimatedPx.heading),
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row?.option ? `option ${row.option.value}` : `heading ${row?.group ?? ''}`
      },
      [rows],
    ),
    overscan,
    paddingStart: paddingPx,
    paddingEnd: paddingPx,
    scrollPaddingStart: paddingPx,
    scrollPaddingEnd: paddingPx,
    rangeExtractor: useRangeWith(
      useMemo(() => (highlightedRow < 0 ? [] : [highlightedRow]), [highlightedRow]),
    ),
  })
  useLayoutEffect(() => {
    // With the first option, its heading is scrolled into view too.
    if (list && highlight && !highlight.byPointer)
      virtualizer.scrollToIndex(highlight.index === 0 ? 0 : highlightedRow)
  }, [list, highlight, highlightedRow, rows, virtualizer])

  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const placeClass = 'absolute inset-x-0 top-0'
  return (
    <BaseCombobox.List ref={setList} className="overflow-y-auto overscroll-contain px-1.5">
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {runsOf(virtualizer.getVirtualItems(), rows).map(({ group, shown }) => (
          // Its heading may be out of view.
          <div
            key={group}
            {...(group !== '' ? { role: 'group', 'aria-label': group } : { role: 'presentation' })}
          >
            {shown.map(({ row: { option, index }, item }) =>
              option ? (
                <ComboboxOption
                  key={item.key}
                  {...virtualItemProps(virtualizer, item)}
                  option={option}
                  index={index}
                  aria-setsize={count}
                  aria-posinset={index + 1}
                  className={placeClass}
                />
              ) : (
                <div
                  key={item.key}
                  {...virtualItemProps(virtualizer, item)}
                  aria-hidden="true"
                  className={classNames(placeClass, headingClass)}
                >
                  {group}
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </BaseCombobox.List>
  )
}
