/** The suffix of a plural form. */
export const plural = /_(?:zero|one|two|few|many|other)$/

/** Every text of a file with its key, "a.b.c". */
export function leavesOf(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leavesOf(value as object, `${prefix}${key}.`),
  )
}

/** The placeholders of a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}
