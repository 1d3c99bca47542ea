/** A ref, defined once: a new ref callback on each render would take the focus back on every key. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
