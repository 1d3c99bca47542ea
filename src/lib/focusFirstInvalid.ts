/** Moves the focus to the first control of a form whose name has an error. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Record<string, unknown>): void {
  const controls = [...form.elements] as HTMLInputElement[]
  controls.find(({ name }) => errors[name] !== undefined)?.focus()
}
