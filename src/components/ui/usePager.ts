import { useState } from 'react'

type Query<Page> = { data?: Page | undefined; currentData?: Page | undefined; isFetching: boolean }

/** Cursor pagination: the cursor of the current page, and the pager from its query. */
export function usePager() {
  const [cursors, setCursors] = useState<string[]>([])
  const isFirst = cursors.length === 0
  return {
    /** Undefined for the first page. */
    cursor: cursors.at(-1),
    show: <Page extends { next: string | null }>({ data, currentData, isFetching }: Query<Page>) => {
      const next = currentData?.next ?? null
      // While a page loads, its buttons stay: the pressed one has the focus.
      const isTurning = data !== undefined && !currentData
      return {
        // The previous page stays until the next is loaded, but not after a failure.
        page: currentData ?? (isFetching ? data : undefined),
        /** Null if there is only one page. */
        pager:
          isFirst && next === null && !isTurning
            ? null
            : {
                isFirst,
                hasNext: next !== null,
                // A refetched page can still be turned.
                busy: isFetching && !currentData,
                onBack: () => setCursors(cursors.slice(0, -1)),
                onOn: () => next !== null && setCursors([...cursors, next]),
              },
      }
    },
  }
}
