import type { MouseEvent } from 'react'

/** Not the second press of a double tap or click, nor one after it. */
export const isFirstPress = ({ detail: pressesInARow }: { detail: number }): boolean => pressesInARow < 2

/**
 * A handler that ignores the second press of a double tap or click: it would act twice, or on a button that has moved to
 * where another one was.
 */
export const firstPress =
  (act: () => void) =>
  (event: { detail: number }): void => {
    if (isFirstPress(event)) act()
  }

/** For `onClickCapture` of what takes the place of a pressed button: nothing inside acts on a second press. */
export function onlyFirstPress(event: MouseEvent): void {
  if (isFirstPress(event)) return
  event.preventDefault()
  event.stopPropagation()
}
