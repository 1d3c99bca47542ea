import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'

const margin = '300px'

/**
 * Whether an element is in view, or was, or is about to be. Browsers fetch lazy pictures thousands of pixels ahead: on
 * a first visit these compete with the code.
 */
export function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const ref: RefCallback<Element> = useCallback((element) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: margin, scrollMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isNear]
}
