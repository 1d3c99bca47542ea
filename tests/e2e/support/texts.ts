import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../src/config/languages'
import { leavesOf } from '../../support/texts'

const folder = join(import.meta.dirname, '../../../src/locales')

/** Returns a function for the texts of a language by key, with placeholders filled in. */
export function textsIn(language: Language): (key: string, values?: Record<string, string>) => string {
  const texts = new Map(
    ['core', 'shell', 'shop', 'guides', 'drawing', 'checks', 'orders', 'paper', 'account', 'admin'].flatMap(
      (file) => {
        const path = join(folder, language, `${file}.json`)
        return leavesOf(JSON.parse(readFileSync(path, 'utf8')) as object)
      },
    ),
  )
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`${language} has no ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_open, name: string) => values[name] ?? '')
  }
}
