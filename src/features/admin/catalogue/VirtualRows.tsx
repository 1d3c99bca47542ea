import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useVirtualList } from '@/components/ui/useVirtualList'
import { PinRow } from './pinnedRow'

export type VirtualRowsProps = {
  ids: readonly string[]
  children: (id: string) => ReactNode
}

/**
 * Virtual table rows: those in view, the focused one, and those pinned by an unsaved draft. aria-rowindex
 * numbers them for screen readers.
 */
export function VirtualRows({ ids, children }: VirtualRowsProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const [pinned, pin] = usePinnedIds()
  const alwaysShown = useMemo(
    () =>
      [...pinned, focused].flatMap((id) => (id === null ? [] : [ids.indexOf(id)])).filter((at) => at >= 0),
    [pinned, focused, ids],
  )
  const { list, height, rows } = useVirtualList({
    count: ids.length,
    estimatedPx: 64,
    keyOf: useCallback((index: number) => ids[index] ?? index, [ids]),
    kept: alwaysShown,
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
              // The header is row 1.
              aria-rowindex={index + 2}
              className="absolute inset-x-0 top-0 grid gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 @max-4xl:grid-cols-6 @4xl:grid-cols-(--columns)"
            >
              <PinnedRow id={id} pin={pin}>
                {children(id)}
              </PinnedRow>
            </div>
          )
        )
      })}
    </div>
  )
}

type Pin = (id: string) => () => void

function PinnedRow({ id, pin, children }: { id: string; pin: Pin; children: ReactNode }) {
  const pinThis = useCallback(() => pin(id), [pin, id])
  return <PinRow value={pinThis}>{children}</PinRow>
}

/** The pinned rows, each once for each field that pins it. */
function usePinnedIds(): [readonly string[], Pin] {
  const [pinned, setPinned] = useState<readonly string[]>([])
  const pin = useCallback((id: string) => {
    setPinned((present) => [...present, id])
    return () =>
      setPinned((present) => {
        const at = present.indexOf(id)
        return at < 0 ? present : present.toSpliced(at, 1)
      })
  }, [])
  return [pinned, pin]
}
