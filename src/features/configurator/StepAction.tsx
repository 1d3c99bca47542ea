import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the bar with the total shows the action that leads on; none on a wide screen. */
export const StepActionContext = createContext<HTMLElement | null>(null)

/** The action that leads on from a tab: in the bar with the total, or in its place on a wide screen. */
export function StepAction({ children }: { children: (isInBar: boolean) => ReactNode }) {
  const bar = useContext(StepActionContext)
  return bar ? createPortal(children(true), bar) : children(false)
}
