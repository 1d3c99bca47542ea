import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Idioms that a search engine does not know, each with what to write instead. */
const idioms: [RegExp, string][] = [
  [/\bstands?\b(?! for\b|-)|\bstood\b/i, 'is, are'],
  [/\banew\b/i, 'again'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bto be had\b/i, 'available'],
  [/\bmeanwhile\b/i, 'while'],
  [/\bby now\b/i, 'now'],
  [/\b(makes?|made|making) up (a|the) leads?\b/i, 'configure a lead'],
  [/\bwhat (was|is) typed\b/i, 'the text'],
  [/\bha(s|ve) (it|them) fetched\b/i, 'fetches'],
  [/\bhand(s|ed|ing)? over\b/i, 'passes'],
  [/\btold\b/i, 'reported, shown'],
]

/** Former names, which a word of today has replaced everywhere. */
const formerNames = new Set(
  `Room roomFor Misfit indexParts withLiveParts recheck changesSince changesSinceAll atTodaysPrices
  takeTodaysPrices leadOfToday ForeignLead orderFromForeign LeftOut leftOut choicesFile Choices choicesOf
  LatePart menuKit StandIn Taken OpenableMenu ShownTooltip leaveStaticShell builtTexts TextStore loadChecks
  checkStored underway putBack adopt layOver takeLate isSettled markOf patienceMs orderNotes OrderNotes unheard
  Hindrances CartNotes OrderWork Handlers keeping KeptPart keptParts useKeeping KeptFields catalogueKeeping heldRow
  HoldRow tellUnseen Shelf arrangeParts Portion useMoreAndMore stayIfWrong useHandedOver Say useSay Words Alternative
  alternativeOf tenthAbove tenthBelow isThrownOut openBeside Asked Made Stored
  stockFor Moment giveBack judgeRow FurtherTab shots contactSheet StartError ownAccountApi routerInParts`.split(
    /\s+/,
  ),
)

/** Words that no part of a name is, as in `misfitText` or `unmended`. */
const formerWords = new Set([
  'misfit',
  'mend',
  'mended',
  'unmended',
  'unheard',
  'hindrance',
  'hindrances',
  'anew',
  'told',
])
const isFormer = (name: string) =>
  formerNames.has(name) || name.split(/(?=[A-Z])/).some((word) => formerWords.has(word.toLowerCase()))

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
}

const code = ['src', 'server', 'scripts', 'tests'].flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs)$/))
const documents = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...filesIn('docs', /\.md$/)]
const textFiles = [...filesIn('src/locales', /\.json$/), ...filesIn('server', /\/messages\/.*\.json$/)]

type Place = { file: string; text: string }

/** The identifiers and the comments of a file; texts between quotes are no part of either. */
function partsOf(file: string): { identifiers: Set<string>; comments: string[] } {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const identifiers = new Set<string>()
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text)
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? [])
      if (!ts.isJsxText(node)) comments.set(range.pos, text.slice(range.pos, range.end))
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? [])
      if (!ts.isJsxText(node)) comments.set(range.pos, text.slice(range.pos, range.end))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { identifiers, comments: [...comments.values()] }
}

function idiomsIn({ file, text }: Place): string[] {
  const plain = text.replace(/\s*\n\s*\*?\s*/g, ' ')
  return idioms
    .filter(([idiom]) => idiom.test(plain))
    .map(
      ([idiom, instead]) =>
        `${file}: "${idiom.exec(plain)?.[0] ?? ''}" (write: ${instead}) in ${plain.slice(0, 120)}`,
    )
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []

// This file names what the others may not.
const checked = code
  .filter((file) => !file.endsWith('words.test.ts'))
  .map((file) => ({ file, ...partsOf(file) }))

it('keeps former names out of identifiers', () => {
  const found = checked.flatMap(({ file, identifiers }) =>
    [...identifiers].filter(isFormer).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it('keeps former names out of the keys of texts', () => {
  const found = textFiles.flatMap((file) =>
    keysOf(JSON.parse(readFileSync(file, 'utf8')))
      .filter(isFormer)
      .map((key) => `${file}: ${key}`),
  )
  expect(found).toEqual([])
})

it('keeps idioms out of comments', () => {
  expect(
    checked.flatMap(({ file, comments }) => comments.flatMap((text) => idiomsIn({ file, text }))),
  ).toEqual([])
})

it('keeps idioms out of documents', () => {
  expect(
    documents.flatMap((file) =>
      readFileSync(file, 'utf8')
        .replace(/^```[\s\S]*?^```/gm, '')
        .split(/\n\s*\n/)
        .flatMap((text) => idiomsIn({ file, text })),
    ),
  ).toEqual([])
})
