/** Whether a user with these roles has one of the `required` ones; true when none is required. */
export function mayEnter(required: readonly string[], roles: readonly string[]): boolean {
  return required.length === 0 || required.some((role) => roles.includes(role))
}
