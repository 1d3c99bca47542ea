import { useEffect, useRef } from 'react'
import { Alert } from './Alert'
import { Button } from './Button'

export type UndoAlertProps = {
  message: string
  undoLabel: string
  onUndo: () => void
  className?: string
}

/**
 * Says what was taken away and offers it back. Takes the focus where that went with it: itself, not its button,
 * which a second press of the key would set off.
 */
export function UndoAlert({ message, undoLabel, onUndo, className }: UndoAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    // A menu that is about to close gives the focus back to what was taken away.
    if (focused === document.body || focused?.closest('[role=menu]')) place.current?.focus()
  })
  const undo = () => {
    // The message goes with its button; the page keeps the keyboard's place.
    place.current?.closest('main')?.focus({ preventScroll: true })
    onUndo()
  }
  return (
    <Alert
      ref={place}
      tone="info"
      className={`items-center ${className ?? ''}`}
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
