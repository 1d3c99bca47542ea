import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '@/config/languages'
import {
  localesFolder,
  placeholdersIn,
  plural,
  readServerTexts,
  readTexts,
  textFiles,
  turnsDate,
} from '../support/texts'

const namesIn = (file: string) =>
  [...readFileSync(join(localesFolder, 'en', `${file}.ts`), 'utf8').matchAll(/\.\/(\w+)\.json/g)].map(
    ([, name = '']) => name,
  )

it('each text file is loaded on its own or as part of one other file', () => {
  const loaded = ['core', 'admin', 'secondFactor', 'lazy', ...namesIn('signedIn'), ...namesIn('otherPages')]
  expect(loaded.toSorted()).toEqual(textFiles.toSorted())
})

it.each(['signedIn', 'otherPages'])('no two files of %s share a top-level key', (file) => {
  const tops = namesIn(file).flatMap((name) => [
    ...new Set([...readTexts('en', name).keys()].map((key) => key.split('.')[0])),
  ])
  expect(new Set(tops).size).toBe(tops.length)
})

const stem = (key: string) => key.replace(plural, '')
const categoryOf = (key: string) => (plural.exec(key)?.[0].slice(1) ?? '') as Intl.LDMLPluralRule | ''

/** The keys that a language must have: the English ones, with the language's own plural forms. */
function keysFor(english: Map<string, string>, code: string): Set<string> {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  return new Set(
    [...english.keys()].flatMap((key) =>
      plural.test(key) ? categories.map((category) => `${stem(key)}_${category}`) : [key],
    ),
  )
}

/** Whether a plural form is used for one number only, which its text may then spell out: Arabic "two pieces". */
function isForOneNumber(code: string, category: Intl.LDMLPluralRule): boolean {
  const rules = new Intl.PluralRules(code)
  return (
    Array.from({ length: 1000 }, (_, count) => count).filter((n) => rules.select(n) === category).length === 1
  )
}

/** Words that are the same in a language and in English. */
const sharedWords: Record<string, string[]> = {
  ar: ['Class T', 'SKU'],
  'zh-cn': ['SKU'],
  de: [
    'Code',
    'SKU',
    'Name',
    'Administrator',
    'Class T',
    '{{label}} (optional)',
    'Name (optional)',
    'Status',
    'Transparent',
    'Navigation',
    'Layout',
    'Modern',
    'Express',
    'Orange',
    'Cyan',
    'Indigo',
    'Fuchsia',
    'Pink',
  ],
  fr: [
    'Administration',
    'SKU',
    'Code',
    'Catalogue',
    'Contact',
    'Navigation',
    'Guides',
    'Transparent',
    'Simple',
    'Total',
    'Type',
    'Actions',
    'Date',
    'Express',
    'Stock (m)',
    'Stock',
    'Stock ({{unit}})',
    'Orange',
    'Cyan',
    'Indigo',
    'Violet',
    'Fuchsia',
  ],
  es: [
    'Error',
    'SKU',
    'Total',
    'Cable',
    'cable {{number}}: {{core}}',
    'cable {{number}}: {{core}}, {{area}}',
    'Cable {{number}}: {{label}}, {{link}}.',
    'Cable {{number}}: {{cores}}',
  ],
}

/** Names of products and manufacturers, the same in every language. */
const productNames = [
  'Anderson SB50',
  'Powerpole',
  'Deutsch DT',
  'Deutsch DTP',
  'ATO/ATC',
  'MAXI',
  'MIDI',
  'MRBF',
  'ANL',
  'MEGA',
]

/** Has words of at least three letters; otherwise there is nothing to translate. */
const hasWords = (text: string) => /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}/g, ''))

it('every language has its folder and each folder its language', () => {
  const folders = readdirSync(localesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(languages.map(({ code }): string => code).sort())
})

describe.each(languages.filter(({ code }) => code !== 'en'))('$name', ({ code }) => {
  describe.each(textFiles)('in %s.json', (file) => {
    const english = readTexts('en', file)
    const texts = readTexts(code, file)

    it('has the English keys, with its own plural forms', () => {
      const expected = keysFor(english, code)
      expect(
        [...expected].filter((key) => !texts.has(key)),
        'missing',
      ).toEqual([])
      expect(
        [...texts.keys()].filter((key) => !expected.has(key)),
        'too many',
      ).toEqual([])
    })

    it('has the placeholders of the English texts', () => {
      const wrong = [...texts].filter(([key, text]) => {
        const category = categoryOf(key)
        const expected = placeholdersIn(english.get(key) ?? english.get(`${stem(key)}_other`) ?? '')
        const given = new Set(placeholdersIn(text))
        if (category !== '' && isForOneNumber(code, category)) given.add('count')
        return [...given].sort().join() !== [...new Set(expected)].sort().join()
      })
      expect(wrong).toEqual([])
    })

    it('translates every text', () => {
      const blank = [...texts].filter(([, text]) => text.trim() === '')
      const copied = [...texts].filter(
        ([key, text]) =>
          hasWords(text) &&
          text === english.get(key) &&
          ![...productNames, ...(sharedWords[code] ?? [])].includes(text),
      )
      expect({ blank, copied }).toEqual({ blank: [], copied: [] })
    })
  })

  it('lists no shared English word that it does not use', () => {
    const words = new Set(textFiles.flatMap((file) => [...readTexts(code, file).values()]))
    expect([...productNames, ...(sharedWords[code] ?? [])].filter((word) => !words.has(word))).toEqual([])
  })
})

/** All texts of a language: those of the app, of the server and of its documents. */
const textsOf = (code: string) => [
  ...textFiles.flatMap((file) => [...readTexts(code, file)]),
  ...readServerTexts(code),
]

/** French: U+00A0 before a colon and inside « », U+202F before ; ! ? and between thousands. */
const frenchSpaces = [
  ' [?!;:»%]',
  '«(?!\u00a0)|(?<!\u00a0)»',
  '(?<!\u00a0):(?=\\s|$)',
  '(?<!\u202f|«\u00a0)[?!;](?=\\s|$)',
  '\\d[ \u00a0]\\d{3}(?!\\d)',
].join('|')

/** Typographic rules of the language: quotes, apostrophes, spaces before punctuation. */
it.each([
  ['de', /"|'|[«»”]/, 'straight quotes or those of another language'],
  ['fr', new RegExp(`"|'|[“„]|${frenchSpaces}`, 'm'), 'straight quotes, or a wrong space at a sign'],
  ['es', /"|'|[“„]/, 'straight quotes or those of another language'],
  ['ar', /"|'|[“„?;]|,(?!\d)/, 'Latin punctuation'],
  ['zh-cn', /"|'|[「『«]|[一-鿿][,;:!?]|\s%/, 'Latin punctuation after a character, or a space before %'],
])('%s has no %s: %s', (code, wrong) => {
  const texts = textsOf(code)
  expect(texts.filter(([, text]) => wrong.test(text.replace(/\{\{\w+\}\}/g, '')))).toEqual([])
})

it.each([
  ['half-width parentheses', /\p{Script=Han}[ \u00a0]?[()]|[()][ \u00a0]?\p{Script=Han}/u],
  ['spaced dashes', /\p{Script=Han}[ \u00a0][–—][ \u00a0]\p{Script=Han}/u],
])('Chinese has no %s beside its characters', (_name, wrong) => {
  // A placeholder stands for characters.
  const found = textsOf('zh-cn').filter(([, text]) => wrong.test(text.replace(/\{\{\w+\}\}/g, '字')))
  expect(found).toEqual([])
})

/** Units as the languages write them; no line break may come between a number and its unit. */
const units = [
  'A',
  'Ah',
  'kA',
  'V',
  'mV',
  'mm²',
  'mm',
  'cm',
  'm',
  'g',
  'kg',
  '°C',
  '%',
  'أمبير',
  'كيلو',
  'فولت',
  'ملّي',
  'مم²',
  'مم',
  'سم',
  'م',
  'غ',
  'كغ',
  '°م',
  'kB',
  'ko',
  'MB',
  'Mo',
  'GB',
  'Go',
  'ft',
  'AWG',
  'Uhr',
]
const parted = new RegExp(
  `(?:\\d|\\}\\}) (?:${units.join('|')})(?![\\p{L}\\p{M}²])|(?<!\\p{L})V (?:DC|CC|直流)`,
  'u',
)

it('Arabic keeps dates in figures from left to right', () => {
  const texts = textFiles.flatMap((file) => [...readTexts('ar', file).values()])
  expect(texts.filter(turnsDate)).toEqual([])
})

/** Price lines that begin with their sign, and percentages, which are isolated. */
const neutral = ['guides.prices.times', 'guides.prices.equals', 'system.percent', 'checks.unit.percent']

it('Arabic texts with placeholders begin from right to left, also where they stand alone', () => {
  // A line of a mail or document may be one name or address.
  const texts = textsOf('ar').filter(([key, text]) => /\{\{.*\}\}./.test(text) && !neutral.includes(key))
  const wrong = texts.filter(([, text]) => {
    const own = text.replace(/\{\{\w+\}\}|\u2066[^\u2069]*\u2069/g, '')
    const first = /[\p{L}\u200f]/u.exec(own)?.[0] ?? ''
    return !/[\p{Script=Arabic}\u200f]/u.test(first)
  })
  expect(wrong).toEqual([])
})

it('Arabic keeps a sign and its figure together, from left to right', () => {
  const texts = textFiles.flatMap((file) => [...readTexts('ar', file)])
  const signed = /[+\u2212]\{\{|\}\}%/
  expect(texts.filter(([, text]) => signed.test(text.replace(/\u2066[^\u2069]*\u2069/g, '')))).toEqual([])
})

it.each(languages)('$name keeps a number and its unit on one line', ({ code }) => {
  expect(textsOf(code).filter(([, text]) => parted.test(text))).toEqual([])
})

/** Visible button texts, with the accessible names of the same buttons where several have the same text. */
const named = [
  ['config.nextStep', 'config.next'],
  ['checks.fix', 'checks.fixNamed'],
  ['checks.show', 'checks.showNamed'],
  ['suggest.take', 'suggest.takeNamed'],
]

it.each(languages)('$name names a button by its visible text (WCAG 2.5.3)', ({ code }) => {
  const texts = new Map(['checks', 'shop', 'lazy'].flatMap((file) => [...readTexts(code, file)]))
  const unlike = named.filter(([shown = '', name = '']) => {
    const words = texts.get(shown)
    return words === undefined || !texts.get(name)?.toLowerCase().includes(words.toLowerCase())
  })
  expect(unlike).toEqual([])
})
