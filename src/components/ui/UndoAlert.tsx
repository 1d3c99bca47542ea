import { useEffect, useRef } from 'react'
import { Alert } from './Alert'
import { Button } from './Button'

export type UndoAlertProps = {
  message: string
  undoLabel: string
  onUndo: () => void
  className?: string
}

/** Says what was taken away and offers it back. Takes the focus where that went with it. */
export function UndoAlert({ message, undoLabel, onUndo, className }: UndoAlertProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    // A menu that is about to close gives the focus back to what was taken away.
    if (focused === document.body || focused?.closest('[role=menu]')) button.current?.focus()
  })
  return (
    <Alert
      tone="info"
      className={`items-center ${className ?? ''}`}
      action={
        <Button ref={button} size="sm" onClick={onUndo}>
          {undoLabel}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
