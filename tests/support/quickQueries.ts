import { type Config, configure, getConfig } from '@testing-library/react'

/** Of jsdom's own classes behind the document and its elements. */
type ElementImpl = { _localName: string; getAttributeNS: (namespace: null, name: string) => string | null }
type Answer = { match: boolean }
type DocumentImpl = {
  _getDOMSelector: () => { check: (selector: string, element: ElementImpl) => Answer }
}

/** Whether a selector lists only types and directions, such as "[dir]:dir(ltr), bdi:dir(ltr), input[type=tel i]:dir(ltr)". */
function isOfTypesAndDirections(selector: string): boolean {
  const parts = selector.replaceAll(/\[dir[^\]]*\]|\[type=tel i\]|:dir\(\w+\)/g, '').split(',')
  return parts.every((part) => /^[a-z\d]*$/.test(part.trim()))
}

/** What decides about such selectors; undefined where the text inside decides. */
function facetsOf(element: ElementImpl): string | undefined {
  const name = element._localName
  const [dir, type] = ['dir', 'type'].map((attribute) => element.getAttributeNS(null, attribute))
  return name === 'bdi' || type === 'tel' || dir === 'auto' ? undefined : `${name} ${dir} ${type}`
}

/**
 * jsdom compares each element, whenever a query asks whether it is hidden, with all rules of its style sheet. Three of
 * these, for directions and for blocks, took four fifths of the time: they are compared once for elements that are alike.
 */
function rememberAnswers(): void {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  if (!symbol) return
  const selectors = (document as unknown as Record<symbol, DocumentImpl>)[symbol]!._getDOMSelector()
  const check = selectors.check.bind(selectors)
  const bySelector = new Map<string, Map<string, Answer> | undefined>()
  selectors.check = (selector, element) => {
    if (!bySelector.has(selector))
      bySelector.set(selector, isOfTypesAndDirections(selector) ? new Map() : undefined)
    const answers = bySelector.get(selector)
    const facets = answers && facetsOf(element)
    if (facets === undefined) return check(selector, element)
    const answer = answers?.get(facets) ?? check(selector, element)
    answers?.set(facets, answer)
    return answer
  }
}

rememberAnswers()

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
