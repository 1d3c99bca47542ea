import type { MouseEvent, RefCallback } from 'react'

/** The fields whose text is invalid, or what is around them. */
const invalid = new Set<HTMLElement>()

/** Registers a field, or an element around one, while its text is invalid. */
export const invalidFieldRef: RefCallback<HTMLElement> = (element) => {
  if (element) invalid.add(element)
  return () => {
    if (element) invalid.delete(element)
  }
}

const inPageOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** The first invalid field inside an element. */
export function firstInvalidField(inside: Node = document): HTMLElement | undefined {
  const [first] = [...invalid].filter((element) => inside.contains(element)).toSorted(inPageOrder)
  return first?.querySelector('input') ?? first
}

/** Moves the focus to the first invalid field inside an element, and returns whether there is one. */
export function focusInvalidField(inside: Node = document): boolean {
  const first = firstInvalidField(inside)
  first?.focus()
  return first !== undefined
}

/** Blocks leaving while a text is invalid: the saved one differs, and the buyer would not notice. */
export function blockWhenInvalid(event: MouseEvent): void {
  if (focusInvalidField()) event.preventDefault()
}
