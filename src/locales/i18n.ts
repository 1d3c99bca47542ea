import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage } from '@/config/constants'
import { directionOf, languages, translationName } from '@/config/languages'
import type { Language } from '@/config/languages'
import core from './en/core.json'
import { fetchDateLocale, textSource } from './textFiles'
import type { TextFile } from './textFiles'

/** How long the first render waits for another language than English. */
const startPatienceMs = 3_000
const retryAfterMs = 15_000

/** Names of parts and amounts keep their own order within a sentence that is written from right to left. */
function isolate(value: string): string {
  return directionOf(i18n.language) === 'rtl' ? `\u2068${value}\u2069` : value
}

/** The key of a language's texts, by which i18next finds its plural forms: "zh-CN". */
const tagOf = (language: Language) => Intl.getCanonicalLocales(language)[0] ?? language

void i18n.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: Object.fromEntries(
    languages.map(({ code }) => [translationName(code), [tagOf(code), defaultLanguage]]),
  ),
  resources: { en: { translation: core } },
  initAsync: false,
  // What is filled in is not escaped, React does that.
  interpolation: { escape: isolate },
  react: { useSuspense: false },
})

/** What the app has needed so far; a language chosen later needs the same. */
const needed = new Set<TextFile>(['core'])
const loads = new Map<string, Promise<void>>([[`${defaultLanguage}/core`, Promise.resolve()]])
let wanted: Language = defaultLanguage
let shown: Language = defaultLanguage
/** Something on the page stands there in English because it could not be loaded. */
let isLacking = false
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

const dateLocales = new Map<Language, Promise<unknown>>()

/** An import() that is done already still takes a turn, in which the page would be painted between two languages. */
function loadDateLocale(language: Language): Promise<unknown> {
  const load = dateLocales.get(language) ?? fetchDateLocale[language]()
  dateLocales.set(language, load)
  load.catch(() => dateLocales.delete(language))
  return load
}

async function loadNeededFiles(language: Language): Promise<void> {
  await Promise.all([...needed].map((file) => loadFile(language, file)))
}

/** Has at hand what the app shows in a language; rejects where it cannot be had. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadNeededFiles(language), loadDateLocale(language)])
}

async function switchLanguage(language: Language): Promise<void> {
  wanted = language
  await loadLanguage(language)
  if (wanted !== language || (shown === language && !isLacking)) return
  shown = language
  isLacking = false
  await i18n.changeLanguage(translationName(language))
  const { default: dayjs } = await import('dayjs')
  if (shown === language) dayjs.locale(language)
}

/** Switches texts and dates; what cannot be loaded is tried again quietly while it is still wanted. */
export async function followLanguage(language: Language): Promise<void> {
  clearTimeout(retry)
  try {
    await switchLanguage(language)
  } catch {
    isLacking = true
    if (wanted === language) retry = setTimeout(() => void followLanguage(language), retryAfterMs)
  }
}

/** The stored language, before anything is shown; the app begins in English where that takes too long. */
export async function startLanguage(language: Language): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, startPatienceMs)))
  await Promise.race([followLanguage(language), tooLong])
  clearTimeout(timer)
}

/** What the first load leaves out, in English and in the present language. */
export async function loadTexts(file: Exclude<TextFile, 'core'>): Promise<void> {
  needed.add(file)
  await Promise.all([loadNeededFiles(defaultLanguage), followLanguage(wanted)])
}
