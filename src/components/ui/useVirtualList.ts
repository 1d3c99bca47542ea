import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range, VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The range in view plus the items that stay rendered out of view, such as the focused one. */
export function useRangeWith(kept: readonly number[]) {
  return useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    [kept],
  )
}

/** Props that measure a row and position it. */
export function virtualItemProps<Scroller extends Element | Window>(
  { measureElement, options }: Virtualizer<Scroller, Element>,
  { index, start }: VirtualItem,
) {
  return {
    ref: measureElement,
    'data-index': index,
    style: { transform: `translateY(${String(start - options.scrollMargin)}px)` },
  }
}

export type VirtualListOptions = {
  count: number
  estimatedPx: number
  gapPx?: number
  /** Has to be memoised, as `kept`. */
  keyOf: (index: number) => string | number
  kept: readonly number[]
  overscan: number
}

/** A virtual list that scrolls with the page: rows in view and kept ones are rendered. */
export function useVirtualList({ count, estimatedPx, gapPx = 0, keyOf, kept, overscan }: VirtualListOptions) {
  const list = useRef<HTMLDivElement>(null)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedPx,
    gap: gapPx,
    getItemKey: keyOf,
    overscan,
    scrollMargin: usePageTop(list),
    rangeExtractor: useRangeWith(kept),
  })
  const rows = virtualizer.getVirtualItems().map((item) => ({
    index: item.index,
    key: item.key,
    place: virtualItemProps(virtualizer, item),
  }))
  return { list, height: virtualizer.getTotalSize(), rows }
}

/** An element's distance from the top of the page, px; content above it may change size. */
function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
