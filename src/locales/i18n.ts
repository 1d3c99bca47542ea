import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage } from '@/config/constants'
import { directionOf, languages, translationName } from '@/config/languages'
import type { Language } from '@/config/languages'
import { withinTime } from '@/lib/withinTime'
import core from './en/core.json'
import { textSource } from './textFiles'
import type { TextFile } from './textFiles'

/** How long the first render waits for a language other than English. */
const startTimeoutMs = 3_000
const retryAfterMs = 15_000

/** Isolates part names and amounts, so that they keep their own direction in right-to-left text. */
export function isolate(value: string): string {
  return directionOf(i18n.language) === 'rtl' ? `\u2068${value}\u2069` : value
}

/** The i18next key of a language, used for its plural rules: "zh-CN". */
const tagOf = (language: Language) => Intl.getCanonicalLocales(language)[0] ?? language

void i18n.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: Object.fromEntries(
    languages.map(({ code }) => [translationName(code), [tagOf(code), defaultLanguage]]),
  ),
  resources: { en: { translation: core } },
  initAsync: false,
  // The default. Unless it is given, i18next looks whether each key is one or a sentence.
  keySeparator: '.',
  // React escapes interpolated values.
  interpolation: { escape: isolate },
  react: { useSuspense: false },
})

/** The text files that the app has used so far; a language chosen later loads the same. */
const usedFiles = new Set<TextFile>(['core'])
const loads = new Map<string, Promise<void>>([[`${defaultLanguage}/core`, Promise.resolve()]])
let requestedLanguage: Language = defaultLanguage
let shownLanguage: Language = defaultLanguage
/** Some text on the page is in English because its translation could not be loaded. */
let isIncomplete = false
let retry: ReturnType<typeof setTimeout> | undefined

function loadFile(language: Language, file: TextFile): Promise<void> {
  const name = `${language}/${file}`
  let load = loads.get(name)
  if (!load) {
    load = textSource.fetchTexts(language, file).then((texts) => {
      i18n.addResourceBundle(tagOf(language), 'translation', texts, true)
    })
    loads.set(name, load)
    load.catch(() => loads.delete(name))
  }
  return load
}

/** Loads the texts and dates of a language that the app needs; rejects if one fails. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...usedFiles].map((file) => loadFile(language, file)))
}

async function switchLanguage(language: Language): Promise<void> {
  requestedLanguage = language
  await loadLanguage(language)
  if (requestedLanguage !== language || (shownLanguage === language && !isIncomplete)) return
  shownLanguage = language
  isIncomplete = false
  await i18n.changeLanguage(translationName(language))
  const { default: dayjs } = await import('dayjs')
  if (shownLanguage === language) dayjs.locale(language)
}

/** Switches texts and dates; a failed load is retried in the background while the language is still requested. */
export async function followLanguage(language: Language): Promise<void> {
  clearTimeout(retry)
  try {
    await switchLanguage(language)
  } catch {
    isIncomplete = true
    if (requestedLanguage === language) retry = setTimeout(() => void followLanguage(language), retryAfterMs)
  }
}

/** Loads the stored language before the first render; on a timeout the app starts in English. */
export async function startLanguage(language: Language): Promise<void> {
  await withinTime(followLanguage(language), startTimeoutMs)
}

/** Loads texts that the first load leaves out, in English and in the current language. */
export async function loadTexts(file: Exclude<TextFile, 'core'>): Promise<void> {
  usedFiles.add(file)
  await Promise.all([loadLanguage(defaultLanguage), followLanguage(requestedLanguage)])
}
