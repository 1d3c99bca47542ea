const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/** How many letters have to be added, removed or replaced to make one text of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...b].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const lettersPerFault = 4

/** The names that a text differs from by few letters, or only by case, spaces and signs; the nearest first. */
export function nearMatches(text: string, names: readonly string[]): string[] {
  const typed = lettersOf(text)
  const most = Math.max(1, Math.floor(typed.length / lettersPerFault))
  return names
    .map((name) => ({ name, faults: distance(typed, lettersOf(name)) }))
    .filter(({ name, faults }) => faults <= most && lettersOf(name).length > faults)
    .toSorted((a, b) => a.faults - b.faults)
    .map(({ name }) => name)
}
