import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { PickerOption } from './option'
import { useVirtualList } from './useVirtualList'

export type VirtualCardsProps = {
  options: readonly PickerOption[]
  /** Rendered out of view too, because it has the focus or the tab stop. */
  keptIndex: number
  /** Classes of the grid around this, and of each row. */
  gridClass: string
  children: (option: PickerOption, index: number) => ReactNode
}

/** A virtual list of cards, row by row in the columns of the grid. */
export function VirtualCards({ options, keptIndex, gridClass, children }: VirtualCardsProps) {
  const [columns, setColumns] = useState(1)
  const keptRow = Math.floor(keptIndex / columns)
  const { list, height, rows } = useVirtualList({
    count: Math.ceil(options.length / columns),
    estimatedPx: 68,
    gapPx: 8,
    keyOf: useCallback((row: number) => options[row * columns]?.value ?? row, [options, columns]),
    kept: useMemo(() => [keptRow], [keptRow]),
    overscan: 3,
  })
  useColumnCount(list, setColumns)
  return (
    <div ref={list} role="presentation" className="relative col-span-full" style={{ height }}>
      {rows.map(({ index: row, key, place }) => (
        <div key={key} {...place} role="presentation" className={`absolute inset-x-0 top-0 ${gridClass}`}>
          {options
            .slice(row * columns, (row + 1) * columns)
            .map((option, column) => children(option, row * columns + column))}
        </div>
      ))}
    </div>
  )
}

/** Reports the number of columns of the grid around an element. */
function useColumnCount(element: RefObject<HTMLElement | null>, onCount: (columns: number) => void) {
  useLayoutEffect(() => {
    const grid = element.current?.parentElement
    if (!grid) return
    const count = () => onCount(getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    count()
    const observer = new ResizeObserver(count)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [element, onCount])
}
