import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { yamlOf } from '@/domain/papers/yaml'
import type { Yaml } from '@/domain/papers/yaml'

const readers = [{ version: '1.1' }, { version: '1.2' }] as const

/** Common pitfalls of hand-written YAML. */
const hostile = [
  'no',
  'Y',
  '12e3',
  '0o7',
  '1:30',
  '~',
  'null',
  '=',
  '<<',
  '# no comment',
  'it\'s: "so"',
  '- a',
]
  .concat(['', ' blank ends ', 'two\nlines\r\n', '\t', '%TAG', '---', '&a *b !c', '\\u0041', '{a: [1]}'])
  .concat([
    'mm² Größe 線',
    '😀',
    '\u2028\u2029\u0085\u007f\u0000\u001f\u009f\ufeff\uffff',
    '\ud800',
    'x\udc00y',
  ])

describe.each(readers)('read as YAML $version', (options) => {
  test.each(hostile)('%j comes back as text, as value, key and item', (text) => {
    const value = { [text]: text, list: [text, { [text]: [text] }] }
    expect(parse(yamlOf(value), options)).toEqual(value)
  })

  test('any value survives a round trip', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile))
    const { value } = fc.letrec<{ value: Yaml }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        text,
        fc.boolean(),
        fc.integer(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          text.filter((key) => key !== '__proto__'),
          tie('value'),
          { maxKeys: 4, noNullPrototype: true },
        ),
      ),
    }))
    fc.assert(
      fc.property(value, (any) => {
        expect(parse(yamlOf(any), options)).toEqual(any)
      }),
    )
  })
})

test('it is readable block style without non-printable characters', () => {
  expect(yamlOf({ a: [{ b: 1, c: ['d'] }, []], e: {}, f: true })).toBe(
    ['"a":', '  - "b": 1', '    "c":', '      - "d"', '  - []', '"e": {}', '"f": true', ''].join('\n'),
  )
  expect(yamlOf('\u2028\u0085\u007f\ufeff\ud800')).toBe('"\\u2028\\u0085\\u007f\\ufeff\\ud800"\n')
})
