let last: Element | null = null

document.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null
})

/** Whether the focus went with what had it, or was taken from `keeper`, in place of being on its way to another field. */
export function isFocusLost(keeper: Element | null): boolean {
  if (document.activeElement !== document.body || last === null) return false
  return last === keeper || !last.isConnected
}
