/** What a search compares: neither case nor the form of a character tells two apart, and words stand in lines. */
export function searchTextOf(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => text.normalize('NFKC').toLowerCase())
    .join('\n')
}

/** A pattern for `like … escape '\'` that finds this text anywhere. */
export function patternFor(text: string): string {
  return `%${searchTextOf([text.trim()]).replace(/[\\%_]/g, '\\$&')}%`
}
