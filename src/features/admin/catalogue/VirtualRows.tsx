import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { usePageTop } from '@/components/ui/usePageTop'
import { HoldRow } from './heldRow'

const estimatedPx = 64
const overscan = 6

export type VirtualRowsProps = {
  ids: readonly string[]
  children: (id: string) => ReactNode
}

/**
 * Rows of a table of any length: those in view, the one that holds the focus and those that hold what is typed and
 * not stored, so that nothing is lost by scrolling. They count themselves for screen readers.
 */
export function VirtualRows({ ids, children }: VirtualRowsProps) {
  const body = useRef<HTMLDivElement>(null)
  const top = usePageTop(body)
  const [focused, setFocused] = useState<string | null>(null)
  const [held, hold] = useHeldIds()
  const kept = useMemo(
    () => [...held, focused].flatMap((id) => (id === null ? [] : [ids.indexOf(id)])).filter((at) => at >= 0),
    [held, focused, ids],
  )
  const rangeExtractor = useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    [kept],
  )
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => estimatedPx,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan,
    scrollMargin: top,
    rangeExtractor,
  })
  return (
    <div
      ref={body}
      role="rowgroup"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const id = ids[index]
        return (
          id !== undefined && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              role="row"
              data-row={id}
              data-index={index}
              // The heading is the first.
              aria-rowindex={index + 2}
              className="absolute inset-x-0 top-0 grid gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 max-lg:grid-cols-6 lg:grid-cols-(--columns)"
              style={{ transform: `translateY(${String(start - top)}px)` }}
            >
              <HeldRow id={id} hold={hold}>
                {children(id)}
              </HeldRow>
            </div>
          )
        )
      })}
    </div>
  )
}

type Hold = (id: string) => () => void

function HeldRow({ id, hold, children }: { id: string; hold: Hold; children: ReactNode }) {
  const holdThis = useCallback(() => hold(id), [hold, id])
  return <HoldRow value={holdThis}>{children}</HoldRow>
}

/** Which rows are held, once for each that holds them. */
function useHeldIds(): [readonly string[], Hold] {
  const [held, setHeld] = useState<readonly string[]>([])
  const hold = useCallback((id: string) => {
    setHeld((present) => [...present, id])
    return () =>
      setHeld((present) => {
        const at = present.indexOf(id)
        return at < 0 ? present : present.toSpliced(at, 1)
      })
  }, [])
  return [held, hold]
}
