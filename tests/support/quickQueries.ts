import { type Config, configure, getConfig } from '@testing-library/react'

/** Of jsdom's own classes behind the document. */
type DocumentImpl = {
  _getDOMSelector: () => { check: (selector: string, element: object) => { match: boolean } }
}

const ofDirections = /:dir\(|\[dir=/

/**
 * jsdom compares each element, whenever a query asks whether it is hidden, with all rules of its style sheet. Those for
 * the direction of text, which no test asks jsdom for, took most of the time.
 */
function leaveOutDirections(): void {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  if (!symbol) return
  const selectors = (document as unknown as Record<symbol, DocumentImpl>)[symbol]!._getDOMSelector()
  const check = selectors.check.bind(selectors)
  selectors.check = (selector, element) =>
    ofDirections.test(selector) ? { match: false } : check(selector, element)
}

leaveOutDirections()

/** A query that waits prints the page once, when it has waited in vain, and not with each try. */
const { getElementError } = getConfig()
const isWaiting = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

const labelable = 'input:not([type=hidden]), select, textarea, button, meter, output, progress'

/** jsdom compares each label of the page with each element of the page, for each field that a query asks for its name. */
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const all = [...this.ownerDocument.getElementsByTagName('label')]
      return all.filter((label) =>
        label.htmlFor === '' ? label.querySelector(labelable) === this : label.htmlFor === this.id,
      )
    },
  })
