/**
 * The ref of a button that goes once its press has succeeded. If it has the focus then, the heading of its section or page
 * gets it.
 */
export function passFocusOn(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement !== button) return
    const place = button.closest('section, main')
    queueMicrotask(() => {
      // What has come in its place may have taken the focus itself.
      if (document.activeElement !== document.body) return
      const heading = place?.querySelector<HTMLElement>('h1, h2, h3')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus()
    })
  }
}
