type Press = { detail: number }

/**
 * A handler that ignores the second press of a double tap or click: what the first one showed may have moved the button
 * to where another one was.
 */
export const firstPress =
  (act: () => void) =>
  ({ detail: pressesInARow }: Press) => {
    if (pressesInARow < 2) act()
  }
