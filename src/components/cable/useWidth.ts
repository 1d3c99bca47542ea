import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How wide an element is, px, now and as it changes; the usual width where that is not known yet. */
export function useWidth(element: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const place = element.current
    if (!place || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      if (place.clientWidth > 0) setWidth(place.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [element])
  return width
}
