import { expect, test } from 'vitest'
import { importsOf, readModules } from '../support/imports'

/** The modules that are part of an import cycle, or between two cycles. The lint rule ignores `import type`. */
function inCycles(texts: ReadonlyMap<string, string>): string[] {
  const left = importsOf(texts)
  for (let before = -1; before !== left.size;) {
    before = left.size
    const imported = new Set([...left.values()].flat())
    for (const [path, imports] of left)
      if (!imported.has(path) || !imports.some((one) => left.has(one))) left.delete(path)
  }
  return [...left.keys()].sort()
}

test.each([
  ['a type only', "import type { B } from './b'", "import type { A } from '@/lib/a'"],
  ['a value and a type', "import { b } from './b'", "export type { A } from './a'"],
  ['a dynamic import', "export const b = () => import('./b')", "import { type A } from './a'"],
])('modules that import each other (%s) are found', (_, a, b) => {
  const texts = new Map([
    ['src/lib/a.ts', a],
    ['src/lib/b.tsx', b],
    ['src/lib/end.ts', "import { readFileSync } from 'node:fs'"],
    ['src/lib/start.ts', "import './a'\nimport './end'"],
  ])
  expect(inCycles(texts)).toEqual(['src/lib/a.ts', 'src/lib/b.tsx'])
})

test('no modules of the app form an import cycle, types included', () => {
  const texts = readModules('src', 'server')
  expect(texts.size).toBeGreaterThan(400)
  expect(inCycles(texts)).toEqual([])
})
