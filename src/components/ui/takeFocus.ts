/** A ref, defined once: a new ref callback on each render would take the focus back on every key. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** The same, unless somebody is typing: an answer that comes later must not take the keys. */
export function takeFocusUnlessTyping(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, textarea, select')) takeFocus(element)
}
