import { defaultLanguage } from './constants'

/** The languages there are, each with its own name for itself. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'zh-cn', name: '简体中文', direction: 'ltr' },
] as const

export type Language = (typeof languages)[number]['code']

const languageByCode = new Map<string, (typeof languages)[number]>(languages.map((each) => [each.code, each]))

/** The language of a stored code; one that there is no longer is the default. */
export function languageOf(code: string): Language {
  return languageByCode.get(code)?.code ?? defaultLanguage
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  return languageByCode.get(languageOf(code))?.direction ?? 'ltr'
}

/** The translation language of a code: dashes turn into camel case, "zh-cn" is "zhCn". */
export function translationName(code: string): string {
  return code.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}
