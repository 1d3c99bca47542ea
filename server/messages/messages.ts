import { ar } from './ar'
import { de } from './de'
import { en, type FieldCode, type Messages } from './en'
import { es } from './es'
import { fr } from './fr'
import { zhCn } from './zhCn'

/** By language alone: whoever reads another Chinese reads ours sooner than English. */
const languages = { en, de, fr, es, ar, zh: zhCn } satisfies Record<string, Messages>
export type ReaderLanguage = keyof typeof languages

const isOurs = (language: string): language is ReaderLanguage => Object.hasOwn(languages, language)

/** The first language of an Accept-Language header that there is anything in, else English. */
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
    if (isOurs(language)) return language
  }
  return 'en'
}

export function messagesIn(language: string): Messages {
  return isOurs(language) ? languages[language] : en
}

export function messagesFor(acceptLanguage: string | undefined): Messages {
  return languages[readerLanguage(acceptLanguage)]
}

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(en.fields, code)

/** What a schema's issue says, where it is a code of ours. */
export function fieldCode(message: string): FieldCode {
  return isFieldCode(message) ? message : 'invalid'
}
