import type { Language } from '../../../src/config/languages'
import { readTexts, textFiles } from '../../support/texts'

/** Returns a function for the texts of a language by key, with placeholders filled in. */
export function textsIn(language: Language): (key: string, values?: Record<string, string>) => string {
  const texts = new Map(textFiles.flatMap((file) => [...readTexts(language, file)]))
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`${language} has no ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_open, name: string) => values[name] ?? '')
  }
}
