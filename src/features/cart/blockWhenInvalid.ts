import type { MouseEvent } from 'react'

/** Blocks leaving while a quantity is invalid: the saved one differs, and the buyer would not notice. */
export function blockWhenInvalid(event: MouseEvent): void {
  const wrong = document.querySelector<HTMLElement>('[data-order] [aria-invalid=true]')
  if (!wrong) return
  event.preventDefault()
  wrong.focus()
}
