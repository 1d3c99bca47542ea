import { catalogue } from './builders'
import { languages } from '@/config/languages'

/** Wraps every text of a file: ⟦Cart⟧. Interpolated values are inside the marks. */
export function marked(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? `⟦${value}⟧` : marked(value as object),
    ]),
  )
}

/** Labels of the catalogue that have a translation. */
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

/** Text that is the same in every language: names of parts, of languages and of time zones. */
const data = [
  ...Object.values(catalogue).flatMap((list = []) =>
    typeof list === 'string'
      ? []
      : list.map(({ label }) => label).filter((label) => !translatedData.has(label)),
  ),
  ...catalogue.wireList.map(({ stranding }) => stranding),
  ...catalogue.fuseList.map(({ type }) => type).filter((type) => !translatedData.has(type)),
  ...languages.map(({ name }) => name),
  ...Intl.supportedValuesOf('timeZone').map((name) => name.replaceAll('_', ' ')),
  'UTC',
].sort((a, b) => b.length - a.length)

const money = /AU\$/g

/** The letters of a text that come from no language file: without marked parts and data. */
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

/** The lines of a drawing's label, in the order of its group. */
const linesOf = (element: Element) =>
  [...element.children].filter(({ tagName }) => tagName === 'text').flatMap(ownText)

function textsOf(element: Element): string[] {
  const own = element.tagName === 'text' ? [] : [...ownText(element), linesOf(element).join(' ')]
  const named = attributes.flatMap((name) => element.getAttribute(name) ?? [])
  const chosen = element instanceof HTMLInputElement && element.role === 'combobox' ? [element.value] : []
  return [...own, ...named, ...chosen].filter((text) => text !== logoName)
}

/**
 * Every unmarked text of the page: visible, for screen readers, or a control's name. Excludes dates, which the
 * platform formats, the shop's documents, which are Markdown files, code and styles.
 */
export function unmarkedTexts(ownData: readonly string[] = []): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('script, style, time, .document'),
  )
  const texts = new Set([document.title, ...elements.flatMap(textsOf)])
  return [...texts].filter((text) => unmarkedPart(text, ownData) !== '')
}
