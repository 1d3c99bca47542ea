let lastFocused: Element | null = null

document.addEventListener('focusin', ({ target }) => {
  lastFocused = target instanceof Element ? target : null
})

/** Whether the focused element was removed, or `keeper` lost the focus without another element gaining it. */
export function isFocusLost(keeper: Element | null): boolean {
  if (document.activeElement !== document.body || lastFocused === null) return false
  return lastFocused === keeper || !lastFocused.isConnected
}
