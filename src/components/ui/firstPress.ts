type Press = { detail: number }

/**
 * A handler that ignores the second press of a double tap or click: it would act twice, or on a button that has moved to
 * where another one was.
 */
export const firstPress =
  (act: () => void) =>
  ({ detail: pressesInARow }: Press) => {
    if (pressesInARow < 2) act()
  }
