import { createContext, useContext, useEffect } from 'react'

/** Has the row of a table stay while it is scrolled out of view; answers what lets it go. */
export const HoldRow = createContext<() => () => void>(() => () => undefined)

/** What is typed and not stored yet goes with its row: until then the row stays. */
export function useHeldRow(holds: boolean): void {
  const hold = useContext(HoldRow)
  useEffect(() => (holds ? hold() : undefined), [holds, hold])
}
