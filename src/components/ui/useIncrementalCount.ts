import { startTransition, useEffect, useState } from 'react'

const atFirst = 10
const more = 20

/**
 * How many of `count` rows to render: a screenful at once, the rest in low-priority batches that let the page
 * handle input. In the end all are rendered, for find in page, print and screen readers.
 */
export function useIncrementalCount(count: number): number {
  const [shown, setShown] = useState(atFirst)
  const isAll = shown >= count
  useEffect(() => {
    if (!isAll) startTransition(() => setShown(shown + more))
  }, [isAll, shown])
  return isAll ? count : shown
}
