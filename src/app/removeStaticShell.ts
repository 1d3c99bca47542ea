/** As if it were typed: React hears of a value only if it was set behind its back. */
function type(control: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The app takes the place of what index.html showed so far. What was typed into its copy of the form goes on in the
 * real one, and so does a form that was sent.
 */
export function removeStaticShell(): void {
  const shell = document.getElementById('shell')
  if (!shell) return
  const controls = [...shell.querySelectorAll('input')]
  const focused = controls.find((control) => control === document.activeElement)
  // Between pressing and letting go is no click yet, and its button goes away.
  const wasSent = shell.querySelector('form[data-sent], form :active[type=submit]') !== null
  shell.remove()
  const { dataset } = document.documentElement
  delete dataset.shell
  delete dataset.shellLayout
  delete dataset.shellCollapsed
  const twinOf = ({ name }: HTMLInputElement) =>
    document.querySelector<HTMLInputElement>(`#root form input[name="${name}"]`)
  const twin = focused && twinOf(focused)
  twin?.focus({ preventScroll: true })
  // The page is being put in place: what it hears now it could not act on.
  queueMicrotask(() => {
    for (const control of controls) {
      const real = twinOf(control)
      if (real && control.value !== '') type(real, control.value)
    }
    if (focused && twin) twin.setSelectionRange(focused.selectionStart, focused.selectionEnd)
    if (wasSent) document.querySelector<HTMLFormElement>('#root form')?.requestSubmit()
  })
}
