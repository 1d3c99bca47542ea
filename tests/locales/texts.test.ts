import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { placeholdersIn, plural, readTexts, textFiles } from '../support/texts'

const source = join(import.meta.dirname, '../../src')

const english = textFiles.flatMap((file) => [...readTexts('en', file)])
const keys = [...new Set(english.map(([key]) => key.replace(plural, '')))]

const wantedBy = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]))
for (const [key, text] of english)
  for (const name of placeholdersIn(text)) wantedBy.get(key.replace(plural, ''))?.add(name)

/** A call of t(): its key with '*' for dynamic parts, and its values. */
type Use = { pattern: string; given: Set<string> | null; place: string }

const matches = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`).test(key)

/** The keys that an argument of t() can have; none if it cannot be analysed. */
function patternsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')]
  if (ts.isConditionalExpression(node)) return [...patternsOf(node.whenTrue), ...patternsOf(node.whenFalse)]
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return patternsOf(node.expression)
  return []
}

/** The property names of an object literal; null for a spread or a computed key. */
function namesGiven(key: ts.Expression, node: ts.Expression | undefined): Set<string> | null {
  if (!node) return ts.isTemplateExpression(key) ? null : new Set()
  if (!ts.isObjectLiteralExpression(node)) return null
  return new Set(node.properties.map(({ name }) => name?.getText() ?? '*'))
}

function usesIn(path: string): { uses: Use[]; mentioned: string[] } {
  const file = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const uses: Use[] = []
  const mentioned: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) mentioned.push(node.text)
    if (ts.isTemplateExpression(node) && /^\w+\./.test(node.head.text)) mentioned.push(...patternsOf(node))
    if (ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0]) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      const place = `${path.slice(source.length + 1)}:${String(line + 1)}`
      for (const pattern of patternsOf(node.arguments[0]))
        uses.push({ pattern, given: namesGiven(node.arguments[0], node.arguments[1]), place })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { uses, mentioned }
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => usesIn(join(source, name)))
const uses = files.flatMap((file) => file.uses)
const mentioned = [...new Set(files.flatMap((file) => file.mentioned))]
const mentionedPatterns = mentioned.filter((text) => text.includes('*'))

describe('the English texts', () => {
  it('are found by a scan of the source', () => {
    expect(uses.length).toBeGreaterThan(100)
  })

  it('contain every key in use', () => {
    const absent = uses.filter(({ pattern }) => !keys.some((key) => matches(pattern, key)))
    expect(absent.map(({ pattern, place }) => `${pattern} (${place})`)).toEqual([])
  })

  it('contain no unused key', () => {
    const used = (key: string) =>
      mentioned.includes(key) || mentionedPatterns.some((pattern) => matches(pattern, key))
    expect(keys.filter((key) => !used(key))).toEqual([])
  })

  it('get a value for every placeholder', () => {
    const without = uses.flatMap(({ pattern, given, place }) =>
      keys
        .filter((key) => given && matches(pattern, key))
        .flatMap((key) =>
          [...(wantedBy.get(key) ?? [])]
            .filter((name) => !given?.has(name))
            .map((name) => `${key}: ${name} (${place})`),
        ),
    )
    expect(without).toEqual([])
  })

  it('include the number in every plural form', () => {
    const counted = english.filter(([key]) => plural.test(key))
    expect(counted.filter(([, text]) => !placeholdersIn(text).includes('count'))).toEqual([])
  })

  it('are in one file each', () => {
    const all = english.map(([key]) => key)
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
  })

  it('are never blank', () => {
    expect(english.filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
