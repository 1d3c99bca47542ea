import { type Config, configure, getConfig } from '@testing-library/react'

/** Of jsdom's own classes behind the document and its elements. */
type ElementImpl = { _localName: string; hasAttributeNS: (namespace: null, name: string) => boolean }
type DocumentImpl = {
  _getDOMSelector: () => { check: (selector: string, element: ElementImpl) => { match: boolean } }
}

/** Apart from those with the attribute `dir`. */
const withDirection = new Set(['bdi', 'input', 'textarea'])

const onlyTypes = /^[a-z\d\s,]+$/
const typesOf = new Map<string, Set<string> | undefined>()

/** Undefined for a selector that is not a list of types. */
function listedTypes(selector: string): Set<string> | undefined {
  if (!typesOf.has(selector))
    typesOf.set(selector, onlyTypes.test(selector) ? new Set(selector.split(/\s*,\s*/)) : undefined)
  return typesOf.get(selector)
}

/** False only where the selector of jsdom's style sheet cannot match. */
function mayMatch(selector: string, element: ElementImpl): boolean {
  const type = element._localName
  if (selector.includes(':dir(')) return withDirection.has(type) || element.hasAttributeNS(null, 'dir')
  return listedTypes(selector)?.has(type) ?? true
}

/**
 * jsdom compares each element, whenever a query asks whether it is hidden, with all rules of its style sheet. Three of
 * these, for directions and for blocks, took four fifths of the time.
 */
function skipWhatCannotMatch(): void {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  if (!symbol) return
  const selectors = (document as unknown as Record<symbol, DocumentImpl>)[symbol]!._getDOMSelector()
  const check = selectors.check.bind(selectors)
  selectors.check = (selector, element) =>
    mayMatch(selector, element) ? check(selector, element) : { match: false }
}

skipWhatCannotMatch()

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
