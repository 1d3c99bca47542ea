import { nameLanguages } from '../catalogue/names'
import type { OtherNames } from '../catalogue/names'

/** A part that can be named. */
export type NamedPart = { value: string; label: string }

/** The part of a name; several parts that it fits; or none, with the labels nearest to it. */
export type NameMatch<Part> =
  | { what: 'one'; part: Part }
  | { what: 'several'; parts: Part[] }
  | { what: 'none'; closest: Part[] }

/** Other spellings, each with the one that is compared. B&S is the American Wire Gauge. */
const spellings: Record<string, string> = {
  gray: 'grey',
  amp: 'a',
  amps: 'a',
  ampere: 'a',
  amperes: 'a',
  volt: 'v',
  volts: 'v',
  gauge: 'awg',
  bs: 'awg',
  sqmm: 'mm2',
  qmm: 'mm2',
}
/** Words that belong to the number before them. */
const unitWords = new Set(['a', 'v', 'mm', 'mm2', 'awg', 'pin', 'core'])

/** Between the names of one part, so that no group of tokens extends over two. */
const nameEnd = '|'

const isNumber = (token: string) => /^\d/.test(token)

function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/b\s*&\s*s\b/g, 'bs')
    .replace(/\bsq\.?\s*mm\b|\bmm\s*sq\b|\bmm\^2/g, 'mm2')
    .replace(/\b([1-4])\/0\b/g, (_match, zeros: string) => '0'.repeat(Number(zeros)))
}

function tokensOf(plain: string): string[] {
  const found = plain.match(/mm2|\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  return found.map((token) =>
    token.includes('.')
      ? String(Number(token))
      : (Object.hasOwn(spellings, token) && spellings[token]) || token,
  )
}

/**
 * The tokens of a name in groups that belong together: what is written without a blank ("sb50", "dt06-2s"), and a
 * number with its unit ("60 A", "AWG 8").
 */
function groupsOf(plain: string): string[][] {
  const groups: string[][] = []
  for (const word of plain.split(/[^\p{L}\d.-]+/u)) {
    const tokens = tokensOf(word)
    const last = groups.at(-1)
    const end = last?.at(-1)
    if (tokens.length === 1 && tokens[0] !== undefined && unitWords.has(tokens[0]) && end && isNumber(end))
      last?.push(tokens[0])
    else if (last?.length === 1 && end === 'awg' && tokens.length === 1 && tokens[0] && isNumber(tokens[0]))
      groups[groups.length - 1] = [tokens[0], 'awg']
    else if (tokens.length > 0) groups.push(tokens)
  }
  return groups
}

type Compare = (written: string, ofPart: string) => boolean

/** In names of wires mm² are often written as mm: it fits both, so that the buyer decides. */
const isWhole: Compare = (written, ofPart) => written === ofPart || (written === 'mm' && ofPart === 'mm2')

const shortestStart = 2
const isStart: Compare = (written, ofPart) =>
  isWhole(written, ofPart) ||
  (!isNumber(written) && written.length >= shortestStart && ofPart.startsWith(written))

const longEnoughForPlural = 4
/** Without the s of a plural. */
const isStem: Compare = (written, ofPart) =>
  isStart(written, ofPart) ||
  (written.length >= longEnoughForPlural && written.endsWith('s') && isStart(written.slice(0, -1), ofPart))

/** Whether the tokens of the part have this group, in one piece. */
function hasGroup(tokens: readonly string[], group: readonly string[], compare: Compare): boolean {
  return tokens.some((_token, start) =>
    group.every((written, index) => {
      const ofPart = tokens[start + index]
      return ofPart !== undefined && compare(written, ofPart)
    }),
  )
}

/** A part with the words of all its names, each of its own names whole, and the pairs of letters of each. */
type Prepared<Part> = { part: Part; tokens: string[]; own: ReadonlySet<string>; pairs: Set<string>[] }

/** Two letters each, over the whole name: how alike two texts are. */
function pairsOf(tokens: readonly string[]): Set<string> {
  const text = tokens.join('')
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_pair, at) => text.slice(at, at + 2)))
}

const closestCount = 3
/** The least share of the written pairs that a label has to have to be offered. */
const leastAlike = 0.4

function closestTo<Part>(tokens: readonly string[], prepared: readonly Prepared<Part>[]): Part[] {
  const written = [...pairsOf(tokens)]
  const scoreOf = (pairs: Set<string>) => written.filter((pair) => pairs.has(pair)).length
  const scored = prepared
    .map(({ part, pairs }) => ({ part, score: Math.max(...pairs.map(scoreOf)) }))
    .sort((a, b) => b.score - a.score)
  const best = Math.max(scored[0]?.score ?? 0, written.length * leastAlike, 1)
  return scored
    .filter(({ score }) => score >= best)
    .slice(0, closestCount)
    .map(({ part }) => part)
}

/** A list with its tokens, and the names that were already looked for. */
type Directory<Part> = {
  otherNames: readonly OtherNames[]
  candidates: Prepared<Part>[]
  matches: Map<string, NameMatch<Part>>
}

const directories = new WeakMap<object, Directory<never>>()
const mostMatches = 2000

/** Cached by list. */
function directoryOf<Part extends NamedPart>(
  list: readonly Part[],
  otherNames: readonly OtherNames[],
  sizeNameOf: (part: Part) => string,
): Directory<Part> {
  const cached = directories.get(list) as Directory<Part> | undefined
  if (cached?.otherNames === otherNames) return cached
  const inLanguages = new Map(otherNames.map((names) => [names.label, names]))
  const candidates = list.map((part): Prepared<Part> => {
    const other = inLanguages.get(part.label)
    const names = [part.label, ...nameLanguages.map((language) => other?.[language] ?? '')]
    const own = names.filter((name) => name !== '').map((name) => tokensOf(plainText(name)))
    const tokens = [...own, tokensOf(plainText(sizeNameOf(part)))].flatMap((words) => [...words, nameEnd])
    return {
      part,
      tokens,
      own: new Set(own.map((words) => words.join(' '))),
      pairs: own.map(pairsOf),
    }
  })
  const directory: Directory<Part> = { otherNames, candidates, matches: new Map() }
  directories.set(list, directory as unknown as Directory<never>)
  return directory
}

function search<Part extends NamedPart>(
  name: string,
  candidates: readonly Prepared<Part>[],
): NameMatch<Part> {
  const typed = name.trim().toLowerCase()
  const plain = plainText(name)
  const tokens = tokensOf(plain)
  const groups = groupsOf(plain)
  const inOrder = groups.flat()
  const hasAll = (candidate: Prepared<Part>, compare: Compare) =>
    groups.every((group) => hasGroup(candidate.tokens, group, compare))
  const ways: ((candidate: Prepared<Part>) => boolean)[] = [
    ({ part }) => part.value === typed || part.label.trim().toLowerCase() === typed,
    ({ own }) => own.has(tokens.join(' ')),
    (candidate) => hasGroup(candidate.tokens, inOrder, isWhole),
    (candidate) => hasAll(candidate, isWhole),
    (candidate) => hasAll(candidate, isStart),
    (candidate) => hasAll(candidate, isStem),
  ]
  if (inOrder.length > 0)
    for (const fits of ways) {
      const [part, ...others] = candidates.filter(fits).map((candidate) => candidate.part)
      if (part)
        return others.length > 0 ? { what: 'several', parts: [part, ...others] } : { what: 'one', part }
    }
  return { what: 'none', closest: closestTo(tokens, candidates) }
}

const noOtherNames: readonly OtherNames[] = []

/**
 * Finds a part by its name as people write it: case, blanks, dashes, accents, a decimal comma and the spelling of units
 * do not matter, and some words of the name are enough if only one part has them. The slug and names in other languages
 * name a part too. Of several ways to read a name the strictest that finds anything counts: the whole name, its words in
 * this order, in any order, their beginnings, without a plural's s. `sizeNameOf` is a further name ('' for none), which
 * does not count as a whole one; it has to be the same function for the same list.
 */
export function findPart<Part extends NamedPart>(
  name: string,
  list: readonly Part[],
  otherNames = noOtherNames,
  sizeNameOf: (part: Part) => string = () => '',
): NameMatch<Part> {
  const { candidates, matches } = directoryOf(list, otherNames, sizeNameOf)
  const known = matches.get(name)
  if (known) return known
  const match = search(name, candidates)
  if (matches.size >= mostMatches) matches.clear()
  matches.set(name, match)
  return match
}
