import { defaultLanguage } from './constants'

/** The supported languages, each with its native name. */
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

/** The language of a stored code, or the default if it is not supported. */
export function languageOf(code: string): Language {
  return languageByCode.get(code)?.code ?? defaultLanguage
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  return languageByCode.get(languageOf(code))?.direction ?? 'ltr'
}

/** The name of a language in the translations: its code in camel case ("zh-cn" is "zhCn"). */
export function translationName(code: string): string {
  return code.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}
