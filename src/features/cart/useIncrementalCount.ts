import { startTransition, useEffect, useState } from 'react'

/** More than a screen holds. */
const atFirst = 10
const more = 20

/**
 * How many of so many to show: what fills the screen at once, the others soon after and bit by bit, so that the page
 * takes input meanwhile. All are there in the end, for search, print and screen readers.
 */
export function useIncrementalCount(count: number): number {
  const [shown, setShown] = useState(atFirst)
  const isAll = shown >= count
  useEffect(() => {
    if (!isAll) startTransition(() => setShown(shown + more))
  }, [isAll, shown])
  return isAll ? count : shown
}
