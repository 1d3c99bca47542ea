import { catalogue } from './builders'
import { languages } from '@/config/languages'

/** Wraps every text of a file: ⟦Cart⟧. What is filled in later stands inside the marks. */
export function marked(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? `⟦${value}⟧` : marked(value as object),
    ]),
  )
}

/** Words of the catalogue that have a text all the same. */
const translatedData = new Set([
  'Battery and ring terminals',
  'Accessory plugs',
  'Solar',
  'Trailer plugs',
  'XT connectors',
  'Open end',
  'Normal',
  'Express',
  'Express, signature on delivery',
  'Heavy parcel, over 5 kg',
  'Pick-up',
  'No fuse',
])

/** What may stand on a page in no language: names of parts, and what languages call themselves. */
const data = [
  ...Object.values(catalogue).flatMap((list) =>
    typeof list === 'string'
      ? []
      : list.map(({ label }) => label).filter((label) => !translatedData.has(label)),
  ),
  ...catalogue.wireList.map(({ stranding }) => stranding),
  ...catalogue.fuseList.map(({ type }) => type).filter((type) => !translatedData.has(type)),
  ...languages.map(({ name }) => name),
].sort((a, b) => b.length - a.length)

const money = /AU\$/g

/** What is left of a text without its marked parts and without data: letters that no language file holds. */
export function unmarkedPart(text: string, ownData: readonly string[] = []): string {
  let rest = text
  for (let before = ''; rest !== before;) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
  }
  if (!/\p{L}|[⟦⟧]/u.test(rest)) return ''
  for (const word of [...ownData, ...data]) rest = rest.replaceAll(word, '')
  rest = rest.replace(money, '').trim()
  return /\p{L}|[⟦⟧]/u.test(rest) ? rest : ''
}

const attributes = [
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-valuetext',
  'aria-description',
].concat('aria-roledescription', 'aria-placeholder')
const logoName = 'customised cable'

const ownText = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')

/** A label of the drawing stands in lines, one after the other in its group. */
const linesOf = (element: Element) =>
  [...element.children].filter(({ tagName }) => tagName === 'text').flatMap(ownText)

function textsOf(element: Element): string[] {
  const own = element.tagName === 'text' ? [] : [...ownText(element), linesOf(element).join(' ')]
  const named = attributes.flatMap((name) => element.getAttribute(name) ?? [])
  const chosen = element instanceof HTMLInputElement && element.role === 'combobox' ? [element.value] : []
  return [...own, ...named, ...chosen].filter((text) => text !== logoName)
}

/**
 * Every text of the page that is not marked: seen, only for screen readers, or the name of a control. Dates are
 * the platform's, code and style are no text.
 */
export function unmarkedTexts(ownData: readonly string[] = []): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('script, style, time'),
  )
  const texts = new Set([document.title, ...elements.flatMap(textsOf)])
  return [...texts].filter((text) => unmarkedPart(text, ownData) !== '')
}
