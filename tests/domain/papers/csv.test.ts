import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, numberIn, plainCell } from '@/domain/papers/csv'

/** Fields by RFC 4180, an independent parser: quoted texts without their quotes, others unchanged. */
function fieldsOf(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'y')
  while (field.lastIndex < csv.length) {
    const match = field.exec(csv)
    if (!match) throw new Error('no field here')
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('rows end in CRLF, texts are quoted, numbers are not', () => {
  expect(
    csvOf(
      [
        ['Label', 'Price'],
        ['4.58 mm² twin, "6 mm auto"', 5.6],
      ],
      ',',
    ),
  ).toBe('"Label","Price"\r\n"4.58 mm² twin, ""6 mm auto""",5.6\r\n')
  expect(csvOf([['a;b', -3]], ';')).toBe('"a;b";-3\r\n')
  expect(csvOf([], ',')).toBe('')
  expect(csvOf([['1.5', 1.5, -3, 4.25]], ';', ',')).toBe('"1.5";1,5;-3;4,25\r\n')
})

describe('a text that looks like a formula', () => {
  test.each(['=1+1', '+61 2 1234', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠a'])(
    '%j gets an apostrophe',
    (text) => {
      expect(csvOf([[text]], ',')).toBe(`"'${text}"\r\n`)
    },
  )
  test.each(["'=1", "''@a"])('%j with its apostrophe gets another', (text) => {
    expect(csvOf([[text]], ',')).toBe(`"'${text}"\r\n`)
  })
  test.each(['a=1', ' =1', "'a", "'", '5', ''])('%j does not', (text) => {
    expect(csvOf([[text]], ',')).toBe(`"${text}"\r\n`)
  })
  test.each([
    ['x;=1;', "x;'=1;"],
    ['a,@b', "a,'@b"],
    ["a;'=b", "a;''=b"],
    ['a;"=b', 'a;""\'=b'],
    ['12 V, -5 °C', '12 V, -5 °C'],
  ])('%j gets one after a separator too', (text, written) => {
    expect(csvOf([[text]], ',')).toBe(`"${written}"\r\n`)
  })
  test('a negative number stays a number', () => expect(csvOf([[-5]], ',')).toBe('-5\r\n'))
})

test('any text survives a round trip, and no field looks like a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=', '"', ',', ';', '\r\n', '\n', '@a"', "'=", ';=', ',"-', '＠'),
  )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  fc.assert(
    fc.property(rows, fc.constantFrom<',' | ';'>(',', ';'), (given, separator) => {
      const read = fieldsOf(csvOf(given, separator), separator)
      expect(read.map((row) => row.map(plainCell))).toEqual(given)
      for (const text of read.flat()) expect(text).not.toMatch(/^[\t\r\n]|(^|[;,\t\r\n]"*)[=+\-@＝＋－＠]/)
    }),
  )
})

describe('a number in a cell', () => {
  test.each([
    ['1.5', '.', 1.5],
    [' 12 ', '.', 12],
    ['1,5', ',', 1.5],
    ['-3', ',', -3],
    ['1e-7', '.', 1e-7],
    ['1,00E-07', ',', 1e-7],
    ['.5', '.', 0.5],
  ] as const)('%j with %s is %d', (cell, decimalSign, number) => {
    expect(numberIn(cell, decimalSign)).toBe(number)
  })
  test.each([
    ['1,500', '.'],
    ['1.500', ','],
    ['1.500,5', ','],
    ['1 500', '.'],
    ['1.5.5', '.'],
    ['1,5,5', ','],
    ['', '.'],
    ['five', '.'],
    ['0x10', '.'],
    ['NaN', '.'],
    ['Infinity', '.'],
  ] as const)('%j with %s is none', (cell, decimalSign) => {
    expect(numberIn(cell, decimalSign)).toBeNaN()
  })
})
