/** Whether someone holding these roles may enter what asks for one of `required`; an empty list asks for none. */
export function mayEnter(required: readonly string[], held: readonly string[]): boolean {
  return required.length === 0 || required.some((role) => held.includes(role))
}
