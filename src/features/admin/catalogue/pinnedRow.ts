import { createContext, useContext, useEffect } from 'react'

/** Keeps the row of a table rendered while it is scrolled out of view; returns a function that releases it. */
export const PinRow = createContext<() => () => void>(() => () => undefined)

/** A row with an unsaved draft stays rendered, so that its error is found. */
export function usePinnedRow(isPinned: boolean): void {
  const pin = useContext(PinRow)
  useEffect(() => (isPinned ? pin() : undefined), [isPinned, pin])
}
