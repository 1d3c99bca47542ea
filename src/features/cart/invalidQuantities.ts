import type { MouseEvent, RefCallback } from 'react'

/** The quantity fields whose text is invalid, by lead. */
const fields = new Map<string, HTMLInputElement>()

/** Registers the quantity field of a lead while its text is invalid. */
export function invalidQuantityRef(lead: string): RefCallback<HTMLInputElement> {
  return (field) => {
    if (field) fields.set(lead, field)
    return () => void fields.delete(lead)
  }
}

/** Blocks leaving while a quantity is invalid: the saved one differs, and the buyer would not notice. */
export function blockWhenInvalid(event: MouseEvent): void {
  const [first] = fields.values()
  if (!first) return
  event.preventDefault()
  first.focus()
}
