import { invalid as arInvalid } from '@/locales/ar/core.json'
import { data as arData } from '@/locales/ar/shop.json'
import { invalid as deInvalid } from '@/locales/de/core.json'
import { data as deData } from '@/locales/de/shop.json'
import { invalid as enInvalid } from '@/locales/en/core.json'
import { data as enData } from '@/locales/en/shop.json'
import { invalid as esInvalid } from '@/locales/es/core.json'
import { data as esData } from '@/locales/es/shop.json'
import { invalid as frInvalid } from '@/locales/fr/core.json'
import { data as frData } from '@/locales/fr/shop.json'
import { invalid as zhInvalid } from '@/locales/zh-cn/core.json'
import { data as zhData } from '@/locales/zh-cn/shop.json'
import type { mailLanguages } from '@/contract/shop'
import { translatedLabels } from '@/locales/translatedLabels'
import ar from './ar.json'
import de from './de.json'
import en from './en.json'
import es from './es.json'
import fr from './fr.json'
import zh from './zh.json'

/** Rules that the browser also checks, and labels that it translates, have the browser's texts. */
function withClientTexts(messages: typeof en, invalid: typeof enInvalid, data: typeof enData) {
  return { ...messages, fields: { ...invalid, ...messages.fields }, data }
}

/** All texts of the server for readers: problems, wrong fields and mails. */
export type Messages = ReturnType<typeof withClientTexts>
export type FieldCode = keyof Messages['fields']

/** By language without region: readers of any Chinese variant get this one rather than English. */
const languages = {
  en: withClientTexts(en, enInvalid, enData),
  de: withClientTexts(de, deInvalid, deData),
  fr: withClientTexts(fr, frInvalid, frData),
  es: withClientTexts(es, esInvalid, esData),
  ar: withClientTexts(ar, arInvalid, arData),
  zh: withClientTexts(zh, zhInvalid, zhData),
} satisfies Record<(typeof mailLanguages)[number], unknown>
export type ReaderLanguage = keyof typeof languages

const isReaderLanguage = (language: string): language is ReaderLanguage => Object.hasOwn(languages, language)

/** The first language of an Accept-Language header that has messages, else English. */
export function readerLanguage(acceptLanguage: string | undefined): ReaderLanguage {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const language = tag.split('-')[0] ?? ''
    if (isReaderLanguage(language)) return language
  }
  return 'en'
}

/** The translation of a label of the catalogue, or the label. */
export function labelIn({ data }: Messages, label: string): string {
  const key = translatedLabels.get(label)
  return key ? data[key] : label
}

export function messagesIn(language: string): Messages {
  return languages[isReaderLanguage(language) ? language : 'en']
}

export function messagesFor(acceptLanguage: string | undefined): Messages {
  return languages[readerLanguage(acceptLanguage)]
}

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(languages.en.fields, code)

/** The field code in a schema issue's message; `invalid` for other issues. */
export function fieldCode(message: string): FieldCode {
  return isFieldCode(message) ? message : 'invalid'
}
