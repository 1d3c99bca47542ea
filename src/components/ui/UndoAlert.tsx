import { useEffect, useRef } from 'react'
import { Alert } from './Alert'
import { Button } from './Button'

export type UndoAlertProps = {
  /** What was done: each time it is another, the focus is looked after once. */
  of: unknown
  message: string
  undoLabel: string
  onUndo: () => void
  className?: string
}

/**
 * Says what was taken away and offers it back. Takes the focus where that went with it: itself, not its button,
 * which a second press of the key would set off.
 */
export function UndoAlert({ of, message, undoLabel, onUndo, className }: UndoAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    // A menu that is about to close gives the focus back to what was taken away.
    if (focused === document.body || focused?.closest('[role=menu]')) place.current?.focus()
  }, [of])
  const undo = () => {
    // The message goes with its button; the page keeps the keyboard's place.
    place.current?.closest('main')?.focus({ preventScroll: true })
    onUndo()
  }
  return (
    <Alert
      ref={place}
      tone="info"
      className={className ?? ''}
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
