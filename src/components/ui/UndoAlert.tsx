import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Alert } from './Alert'
import { Button } from './Button'
import { isFocusLost } from './focusLost'

export type UndoAlertProps = {
  /** Identifies the action: the page scrolls to the message once for each. */
  of: unknown
  message: ReactNode
  undoLabel: string
  onUndo: () => void
  className?: string
}

/**
 * Reports a removal and offers to undo it. Takes the focus if the removal lost it: on the message, not on its button,
 * which a second press of the same key would activate.
 */
export function UndoAlert({ of, message, undoLabel, onUndo, className }: UndoAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  const lastScrolledTo = useRef<unknown>(null)
  useEffect(() => {
    // A closing menu returns the focus to the removed element, and it is lost again.
    if (!document.activeElement?.closest('[role=menu]') && !isFocusLost(alert.current)) return
    alert.current?.focus({ preventScroll: lastScrolledTo.current === of })
    lastScrolledTo.current = of
  })
  const undo = () => {
    // The message is removed with its button; keep the keyboard's place in the page.
    alert.current?.closest('main')?.focus({ preventScroll: true })
    onUndo()
  }
  return (
    <Alert
      ref={alert}
      tone="info"
      className={className}
      action={
        <Button size="sm" onClick={undo}>
          {undoLabel}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
