import type { Language } from '@/config/languages'

/** `core` is what the first load shows, `admin` what only administrators see; the rest is only seen signed in. */
export type TextFile = 'core' | 'signedIn' | 'admin'

const files = import.meta.glob<object>(
  ['./*/core.json', './*/signedIn.ts', './*/admin.json', '!./en/core.json'],
  { import: 'default' },
)

/** The texts of one file in a language, fetched. */
async function fetchTexts(language: Language, file: TextFile): Promise<object> {
  const path = `./${language}/${file}.${file === 'signedIn' ? 'ts' : 'json'}`
  const fetched = await files[path]?.()
  if (!fetched) throw new Error(`There is no ${path}`)
  return fetched
}

/** Where the texts come from: an object, so that a test can take its place. */
export const textSource = { fetchTexts }

/** Makes the names of months and days known to dayjs; the English ones always are. */
export const fetchDateLocale: Record<Language, () => Promise<unknown>> = {
  en: () => Promise.resolve(),
  de: () => import('dayjs/locale/de'),
  fr: () => import('dayjs/locale/fr'),
  es: () => import('dayjs/locale/es'),
  ar: () => import('dayjs/locale/ar'),
  'zh-cn': () => import('dayjs/locale/zh-cn'),
}
