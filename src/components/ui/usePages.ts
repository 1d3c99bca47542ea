import { useState } from 'react'

type Query<Page> = { data?: Page | undefined; currentData?: Page | undefined; isFetching: boolean }

/** The pages gone through of a long list: the cursor of the one shown, and what its query's answer makes of it. */
export function usePages() {
  const [cursors, setCursors] = useState<string[]>([])
  const isFirst = cursors.length === 0
  return {
    /** Undefined for the first. */
    cursor: cursors.at(-1),
    show: <Page extends { next: string | null }>({ data, currentData, isFetching }: Query<Page>) => {
      const next = currentData?.next ?? null
      // One that is not here yet keeps the buttons, for the one that was pressed has the focus.
      const isTurning = data !== undefined && !currentData
      return {
        // The former page stands until the next is there, but not in its place where that did not come.
        page: currentData ?? (isFetching ? data : undefined),
        /** Null where there is but one. */
        pager:
          isFirst && next === null && !isTurning
            ? null
            : {
                isFirst,
                hasNext: next !== null,
                // A page that is looked at anew leads on all the same.
                busy: isFetching && !currentData,
                onBack: () => setCursors(cursors.slice(0, -1)),
                onOn: () => next !== null && setCursors([...cursors, next]),
              },
      }
    },
  }
}
