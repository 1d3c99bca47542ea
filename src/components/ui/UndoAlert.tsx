import { useEffect, useRef } from 'react'
import { Alert } from './Alert'
import { Button } from './Button'
import { isFocusLost } from './focusLost'

export type UndoAlertProps = {
  /** What was done: the page goes to the message once for each. */
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
  const told = useRef<unknown>(null)
  useEffect(() => {
    // A menu that is about to close gives the focus back to what was taken away, and it is lost once more.
    if (!document.activeElement?.closest('[role=menu]') && !isFocusLost(place.current)) return
    place.current?.focus({ preventScroll: told.current === of })
    told.current = of
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
