import leven from 'leven'

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

const lettersPerFault = 4

/** The names that a text differs from by few letters, or only by case, spaces and signs; the nearest first. */
export function nearMatches(text: string, names: readonly string[]): string[] {
  const typed = lettersOf(text)
  const most = Math.max(1, Math.floor(typed.length / lettersPerFault))
  return names
    .map((name) => ({ name, faults: leven(typed, lettersOf(name)) }))
    .filter(({ name, faults }) => faults <= most && lettersOf(name).length > faults)
    .toSorted((a, b) => a.faults - b.faults)
    .map(({ name }) => name)
}
