import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const localesFolder = join(import.meta.dirname, '../../src/locales')
const serverFolder = join(import.meta.dirname, '../../server')

/** The names of the text files that every language has. */
export const textFiles = readdirSync(join(localesFolder, 'en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))

/** The suffix of a plural form. */
export const plural = /_(?:zero|one|two|few|many|other)$/

/** Every text of a file with its key, "a.b.c". */
export function leavesOf(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leavesOf(value as object, `${prefix}${key}.`),
  )
}

/** Whether a date in figures would be turned around in right-to-left text: it is not isolated. */
export const turnsDate = (text: string) => /\d-\d/.test(text.replace(/\u2066[^\u2069]*\u2069/g, ''))

/** The placeholders of a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}

/** The texts of one file of a language, by key. */
export function readTexts(code: string, file: string): Map<string, string> {
  return new Map(
    leavesOf(JSON.parse(readFileSync(join(localesFolder, code, `${file}.json`), 'utf8')) as object),
  )
}

/** The server's texts of a language, by key: messages, mails, and the paragraphs of the documents. */
export function readServerTexts(code: string): Map<string, string> {
  // The server knows languages, not their regions.
  const language = code.slice(0, 2)
  const messages = readFileSync(join(serverFolder, 'messages', `${language}.json`), 'utf8')
  const documents = join(serverFolder, 'documents', language)
  return new Map([
    ...leavesOf(JSON.parse(messages) as object),
    ...readdirSync(documents).flatMap((file) =>
      leavesOf(readFileSync(join(documents, file), 'utf8').split(/\n{2,}/), `${file} `),
    ),
  ])
}
