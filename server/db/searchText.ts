/** Normalised text for searching: without differences of case and Unicode form, one text per line. */
export function searchTextOf(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => text.normalize('NFKC').toLowerCase())
    .join('\n')
}

/** A pattern for `like … escape '\'` that matches this text anywhere. */
export function patternFor(text: string): string {
  return `%${searchTextOf([text.trim()]).replace(/[\\%_]/g, '\\$&')}%`
}
