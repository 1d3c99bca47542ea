import { describe, expect, it } from 'vitest'
import { decodeText } from '@/lib/decodeText'
import { readCsv } from '@/lib/readCsv'

const twoRows = {
  separator: ',',
  header: ['value', 'label'],
  rows: [
    { line: 2, cells: ['a', 'One'] },
    { line: 3, cells: ['b', 'Two'] },
  ],
}
const of = (...rows: [number, ...string[]][]) => ({
  separator: ',',
  header: ['value', 'label'],
  rows: rows.map(([line, ...cells]) => ({ line, cells })),
})

describe('a CSV file', () => {
  it.each<[string, string, unknown]>([
    ['with LF', 'value,label\na,One\nb,Two\n', twoRows],
    ['with CRLF', 'value,label\r\na,One\r\nb,Two\r\n', twoRows],
    ['with CR', 'value,label\ra,One\rb,Two\r', twoRows],
    ['with line ends of each kind', 'value,label\r\na,One\nb,Two\r', twoRows],
    ['with quoted cells and mixed line ends', '"value","label"\n"a","One"\r\n"b","Two"\r', twoRows],
    ['with no line end at its end', 'value,label\na,One\nb,Two', twoRows],
    ['with blank lines at its end', 'value,label\na,One\nb,Two\n\n  \n\r\n', twoRows],
    ['with a blank line between', 'value,label\n\na,One', of([3, 'a', 'One'])],
    ['with a byte order mark', '\uFEFFvalue,label\na,One\nb,Two', twoRows],
    ['with a mark and quotes', '\uFEFF"value","label"\n"a","One"\n"b","Two"', twoRows],
    ['with semicolons', 'value;label\na;One\nb;Two', { ...twoRows, separator: ';' }],
    ['with tabs', 'value\tlabel\na\tOne\nb\tTwo', { ...twoRows, separator: '\t' }],
    [
      'with more commas than tabs in its first row',
      'One, two, three\tFour, five\na\tb',
      { separator: '\t', header: ['One, two, three', 'Four, five'], rows: [{ line: 2, cells: ['a', 'b'] }] },
    ],
    [
      'with a comma in a cell of a file with semicolons',
      'value;label\na;1,5',
      { ...of([2, 'a', '1,5']), separator: ';' },
    ],
    [
      'with commas in a quoted header of a file with semicolons',
      '"a,b,c";d\n1;2',
      {
        separator: ';',
        header: ['a,b,c', 'd'],
        rows: [{ line: 2, cells: ['1', '2'] }],
      },
    ],
    ['with all cells quoted', '"value","label"\n"a","One"\n"b","Two"\n', twoRows],
    ['with doubled quotes', 'value,label\na,"5"" pipe"', of([2, 'a', '5" pipe'])],
    [
      'with a quote inside of a bare cell',
      'value,label\na,5" pipe\nb,6" pipe',
      of([2, 'a', '5" pipe'], [3, 'b', '6" pipe']),
    ],
    [
      'with a quoted LF, which counts',
      'value,label\na,"One\nmore"\nb,Two',
      of([2, 'a', 'One\nmore'], [4, 'b', 'Two']),
    ],
    [
      'with a quoted CRLF, which stays',
      'value,label\r\na,"One\r\nmore"\r\nb,Two',
      of([2, 'a', 'One\r\nmore'], [4, 'b', 'Two']),
    ],
    [
      'with a quoted line break in its header',
      '"value","la\nbel"\na,One',
      { separator: ',', header: ['value', 'la\nbel'], rows: [{ line: 3, cells: ['a', 'One'] }] },
    ],
    ['with quoted separators', 'value,label\na,"1,5;\t"', of([2, 'a', '1,5;\t'])],
    [
      'with blanks around',
      'value, label\n a ,One ',
      { separator: ',', header: ['value', ' label'], rows: [{ line: 2, cells: [' a ', 'One '] }] },
    ],
    ['with empty cells', 'value,label\n,x\n"","y"', of([2, '', 'x'], [3, '', 'y'])],
    [
      'with rows of separators alone, as spreadsheets leave behind',
      ',,,\nvalue,label\n,\na,One\n , \n"",""\r\nb,Two\n,,,\n,\n',
      of([4, 'a', 'One'], [7, 'b', 'Two']),
    ],
    ['of separators alone', ';;;\n;;;\n', { error: 'empty' }],
    [
      'with one column',
      'value\na\nb\n',
      {
        separator: ',',
        header: ['value'],
        rows: [
          { line: 2, cells: ['a'] },
          { line: 3, cells: ['b'] },
        ],
      },
    ],
    ['with an escaped formula', `value,label\na,"'=1+1"`, of([2, 'a', "'=1+1"])],
    ['that is a header only', 'value,label\n', of()],
    ['that is empty', '', { error: 'empty' }],
    ['that is blank', '\uFEFF \r\n\n', { error: 'empty' }],
    ['with a quote that does not end', 'value,label\na,One\nb,"Two\nc,Three', { error: 'quote', line: 3 }],
    ['with a quote that ends early', 'value,label\na,"One" more\nb,Two', { error: 'quote', line: 2 }],
    ['with a cell too many', 'value,label\na,One\nb,Two,3', { error: 'cells', line: 3 }],
    [
      'with a cell too few, after a quoted line break',
      'value,label\na,"1\n2"\nb',
      { error: 'cells', line: 4 },
    ],
  ])('%s is read', (_, file, table) => {
    expect(readCsv(file)).toEqual(table)
  })

  it('of 20,000 rows is read in linear time, each with its line', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `"part-${index}","Li\nne",${index}\r\n`)
    const table = readCsv(`value,label,stock\r\n${rows.join('')}`)
    expect('rows' in table && table.rows.at(-1)).toEqual({
      line: 40_000,
      cells: ['part-19999', 'Li\nne', '19999'],
    })
  })
})

describe('the bytes of a file', () => {
  const text = 'value;label\r\na;4 mm² 线'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  it.each<[string, Uint8Array, string | null]>([
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), text],
    ['UTF-16, little end first', utf16, text],
    ['UTF-16, big end first', Buffer.from(utf16).swap16(), text],
    ['nothing', Buffer.from(''), ''],
    ['Windows-1252', Buffer.from([0x34, 0x20, 0x6d, 0x6d, 0xb2]), null],
    ['UTF-16 without a mark', Buffer.from('value', 'utf16le'), null],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), null],
  ])('in %s', (_, bytes, read) => {
    expect(decodeText(bytes)).toBe(read)
  })
})
