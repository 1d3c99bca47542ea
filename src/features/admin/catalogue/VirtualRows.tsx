import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useVirtualList } from '@/components/ui/useVirtualList'
import { HoldRow } from './heldRow'

export type VirtualRowsProps = {
  ids: readonly string[]
  children: (id: string) => ReactNode
}

/**
 * Rows of a table of any length: those in view, the one that holds the focus and those that hold what is typed and
 * not stored, so that nothing is lost by scrolling. They count themselves for screen readers.
 */
export function VirtualRows({ ids, children }: VirtualRowsProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const [held, hold] = useHeldIds()
  const kept = useMemo(
    () => [...held, focused].flatMap((id) => (id === null ? [] : [ids.indexOf(id)])).filter((at) => at >= 0),
    [held, focused, ids],
  )
  const { list, height, rows } = useVirtualList({
    count: ids.length,
    estimatedPx: 64,
    keyOf: useCallback((index: number) => ids[index] ?? index, [ids]),
    kept,
    overscan: 6,
  })
  return (
    <div
      ref={list}
      role="rowgroup"
      className="relative"
      style={{ height }}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)}
    >
      {rows.map(({ index, key, place }) => {
        const id = ids[index]
        return (
          id !== undefined && (
            <div
              key={key}
              {...place}
              role="row"
              data-row={id}
              // The heading is the first.
              aria-rowindex={index + 2}
              className="absolute inset-x-0 top-0 grid gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 max-lg:grid-cols-6 lg:grid-cols-(--columns)"
            >
              <HeldRow id={id} hold={hold}>
                {children(id)}
              </HeldRow>
            </div>
          )
        )
      })}
    </div>
  )
}

type Hold = (id: string) => () => void

function HeldRow({ id, hold, children }: { id: string; hold: Hold; children: ReactNode }) {
  const holdThis = useCallback(() => hold(id), [hold, id])
  return <HoldRow value={holdThis}>{children}</HoldRow>
}

/** Which rows are held, once for each that holds them. */
function useHeldIds(): [readonly string[], Hold] {
  const [held, setHeld] = useState<readonly string[]>([])
  const hold = useCallback((id: string) => {
    setHeld((present) => [...present, id])
    return () =>
      setHeld((present) => {
        const at = present.indexOf(id)
        return at < 0 ? present : present.toSpliced(at, 1)
      })
  }, [])
  return [held, hold]
}
