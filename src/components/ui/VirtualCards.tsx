import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { PickerOption } from './option'
import { usePageTop } from './usePageTop'

const estimatedPx = 68
const gapPx = 8
const overscan = 3

export type VirtualCardsProps = {
  options: readonly PickerOption[]
  /** Stays though it is out of view, as it holds the focus or the tab stop. */
  keptIndex: number
  /** Of the grid that this stands in, and of each of its rows. */
  gridClass: string
  children: (option: PickerOption, index: number) => ReactNode
}

/** The cards in view of a list of thousands, row by row in as many columns as the list has. */
export function VirtualCards({ options, keptIndex, gridClass, children }: VirtualCardsProps) {
  const body = useRef<HTMLDivElement>(null)
  const top = usePageTop(body)
  const columns = useColumns(body)
  const keptRow = Math.floor(keptIndex / columns)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(options.length / columns),
    estimateSize: () => estimatedPx,
    gap: gapPx,
    getItemKey: useCallback((row: number) => options[row * columns]?.value ?? row, [options, columns]),
    overscan,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), keptRow])].sort((a, b) => a - b),
      [keptRow],
    ),
  })
  return (
    <div
      ref={body}
      role="presentation"
      className="relative col-span-full"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index: row, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          role="presentation"
          data-index={row}
          className={`absolute inset-x-0 top-0 ${gridClass}`}
          style={{ transform: `translateY(${String(start - top)}px)` }}
        >
          {options
            .slice(row * columns, (row + 1) * columns)
            .map((option, column) => children(option, row * columns + column))}
        </div>
      ))}
    </div>
  )
}

/** How many columns the grid around an element has. */
function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const grid = element.current?.parentElement
    if (!grid) return
    const count = () => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    count()
    const observer = new ResizeObserver(count)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [element])
  return columns
}
