import type { MouseEvent, RefCallback } from 'react'

/** The quantity fields whose text is invalid. */
const fields = new Set<HTMLInputElement>()

/** Registers a quantity field while its text is invalid. */
export const invalidQuantityRef: RefCallback<HTMLInputElement> = (field) => {
  if (field) fields.add(field)
  return () => {
    if (field) fields.delete(field)
  }
}

const inPageOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** Blocks leaving while a quantity is invalid: the saved one differs, and the buyer would not notice. */
export function blockWhenInvalid(event: MouseEvent): void {
  const [first] = [...fields].toSorted(inPageOrder)
  if (!first) return
  event.preventDefault()
  first.focus()
}
