/** Sets the value like user input: React ignores a value set through its own property setter. */
function enterText(control: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Replaces the static shell of index.html by the app. Text entered into its copy of the form is copied to the real
 * form, and a submit is repeated.
 */
export function removeStaticShell(): void {
  const shell = document.getElementById('shell')
  if (!shell) return
  const controls = [...shell.querySelectorAll('input')]
  const focused = controls.find((control) => control === document.activeElement)
  // While a pointer is down there is no click yet, and removing the button would lose it.
  const wasSubmitted = shell.querySelector('form[data-sent], form :active[type=submit]') !== null
  shell.remove()
  const { dataset } = document.documentElement
  delete dataset.shell
  delete dataset.shellLayout
  delete dataset.shellCollapsed
  const realControlOf = ({ name }: HTMLInputElement) =>
    document.querySelector<HTMLInputElement>(`#root form input[name="${name}"]`)
  const realFocused = focused && realControlOf(focused)
  realFocused?.focus({ preventScroll: true })
  // React is committing the page; events dispatched now would not be handled.
  queueMicrotask(() => {
    for (const control of controls) {
      const real = realControlOf(control)
      if (real && control.value !== '') enterText(real, control.value)
    }
    if (focused && realFocused) realFocused.setSelectionRange(focused.selectionStart, focused.selectionEnd)
    if (wasSubmitted) document.querySelector<HTMLFormElement>('#root form')?.requestSubmit()
  })
}
