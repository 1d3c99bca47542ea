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
