import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** The width of an element, px, updated on resize; `fallback` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback)
  useLayoutEffect(() => {
    const target = element.current
    if (!target || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      if (target.clientWidth > 0) setWidth(target.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
