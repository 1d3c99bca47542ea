import type { MouseEvent } from 'react'

/** What is typed wrong would go unnoticed: the saved quantity is another one. */
export function blockWhenInvalid(event: MouseEvent): void {
  const wrong = document.querySelector<HTMLElement>('[data-order] [aria-invalid=true]')
  if (!wrong) return
  event.preventDefault()
  wrong.focus()
}
