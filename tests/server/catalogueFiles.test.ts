import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { csvOf } from '@/domain/papers/csv'
import { decodeText } from '@/lib/decodeText'
import { readCsv } from '@/lib/readCsv'
import { makeImportServer } from './importing'

let server: Awaited<ReturnType<typeof makeImportServer>>
beforeEach(async () => {
  server = await makeImportServer()
  onTestFinished(server.close)
})

const mark = '\uFEFF'
const utf16 = (text: string) => Buffer.from(mark + text, 'utf16le')
const midi = { label: 'MIDI', price: 20.5 }

/** Each sets the label and price of f-midi, or is refused. */
it.each<[string, string | Buffer, '.' | ',', { label: string; price: number } | string]>([
  ['with commas', 'value,label,price\nf-midi,MIDI,20.5\n', '.', midi],
  ['with commas and CRLF', 'value,label,price\r\nf-midi,MIDI,20.5\r\n', '.', midi],
  ['with CR alone', 'value,label,price\rf-midi,MIDI,20.5\r', '.', midi],
  ['with semicolons and a decimal comma', 'value;label;price\nf-midi;MIDI;20,5', ',', midi],
  ['with semicolons and a decimal point', 'value;label;price\nf-midi;MIDI;20.5', '.', midi],
  ['with tabs', 'value\tlabel\tprice\nf-midi\tMIDI\t20.5', '.', midi],
  ['with a mark', `${mark}value,label,price\nf-midi,MIDI,20.5`, '.', midi],
  ['with a mark and quotes', `${mark}"value";"label";"price"\r\n"f-midi";"MIDI";"20,5"\r\n`, ',', midi],
  ['in UTF-16', utf16('value\tlabel\tprice\r\nf-midi\tMIDI\t20,5'), ',', midi],
  ['in UTF-16, big end first', utf16('value,label,price\nf-midi,MIDI,20.5').swap16(), '.', midi],
  ['with columns in another order', 'price,value,label\n20.5,f-midi,MIDI', '.', midi],
  ['with a quoted line break', 'value,label,price\nf-midi,MIDI,"20.5\n"', '.', midi],
  ['with a quoted CRLF', 'value,label,price\r\nf-midi,MIDI,"20.5\r\n"\r\n', '.', midi],
  ['with a line break in a label', 'value,label,price\nf-midi,"MI\nDI",20.5', '.', 'wrong 2 label'],
  ['with doubled quotes', 'value,label,price\nf-midi,"5"" MIDI",20.5', '.', { ...midi, label: '5" MIDI' }],
  [
    'with a separator in a cell',
    'value,label,price\nf-midi,"MIDI, 5;",20.5',
    '.',
    { ...midi, label: 'MIDI, 5;' },
  ],
  ['with an escaped formula', `value,label,price\nf-midi,"'=1+1",20.5`, '.', { ...midi, label: '=1+1' }],
  ['with a literal apostrophe', `value,label,price\nf-midi,'MIDI',20.5`, '.', { ...midi, label: "'MIDI'" }],
  [
    'with other letters',
    'value,label,price\nf-midi,MIDI 线 é ²,20.5',
    '.',
    { ...midi, label: 'MIDI 线 é ²' },
  ],
  ['with blanks around slug and number', 'value,label,price\n f-midi ,MIDI, 20.5 ', '.', midi],
  ['with blank lines', 'value,label,price\n\nf-midi,MIDI,20.5\n\n  \n', '.', midi],
  ['with words for yes', 'value,label,price,retired\nf-midi,MIDI,20.5,FALSE', '.', midi],
  ['with an exponent', 'value,label,price\nf-midi,MIDI,2.05e1', '.', midi],
  ['with thousands', 'value,label,price\nf-midi,MIDI,"1,020.5"', '.', 'wrong 2 price'],
  ['with thousands and a decimal comma', 'value;label;price\nf-midi;MIDI;1.020,5', ',', 'wrong 2 price'],
  ['with an undeclared decimal comma', 'value;label;price\nf-midi;MIDI;20,5', '.', 'wrong 2 price'],
  ['with a slug twice', 'value,label\nf-midi,"MIDI\n"\nf-midi,MIDI', '.', 'wrong 4 value'],
  ['with an unknown column', 'value,label,prize\nf-midi,MIDI,20.5', '.', 'refused'],
  ['with a column twice', 'value,label,label\nf-midi,MIDI,MIDI', '.', 'refused'],
  ['without slugs', 'label,price\nMIDI,20.5', '.', 'refused'],
  ['that is empty', '', '.', 'empty'],
  ['that is a header only', 'value,label,price\r\n', '.', 'no rows'],
  ['with a quote that does not end', 'value,label,price\nf-midi,"MIDI,20.5', '.', 'quote 2'],
  ['with a cell too many', 'value,label,price\nf-midi,MIDI,20,5', '.', 'cells 2'],
  ['in Windows-1252', Buffer.from('value,label,price\nf-midi,MIDI é,20.5', 'latin1'), '.', 'not Unicode'],
])('a file %s', async (_, file, decimalSign, expected) => {
  const text = decodeText(typeof file === 'string' ? Buffer.from(file) : file)
  const outcome = async (): Promise<unknown> => {
    if (text === null) return 'not Unicode'
    const table = readCsv(text)
    if ('error' in table) return 'line' in table ? `${table.error} ${table.line}` : table.error
    if (table.rows.length === 0) return 'no rows'
    const checked = await server.check(text, decimalSign).catch(() => null)
    if (checked === null) return 'refused'
    const [wrong] = checked.errors
    const { statusCode } = await server.apply(checked)
    if (wrong) return statusCode === 422 && `wrong ${wrong.line} ${wrong.column}`
    const { label, price } = await server.part('f-midi')
    return statusCode === 204 && { label, price }
  }
  expect(await outcome()).toEqual(expected)
})

it('of 10,000 rows, new and known, is checked and applied, and the same file then changes nothing', async () => {
  const header = ['value', 'list', 'label', 'type', 'sku', 'price', 'stock', 'mass', 'contactRatingA']
  header.push('gaugeMinimum', 'gaugeMaximum', 'poles', 'voltageMaximumV')
  const figures = [60, 75, 2, 16, 2, 60]
  const rowsOf = (label: string, price: number) =>
    Array.from({ length: 10_000 }, (_, index) => [
      `b-many-${index}`,
      'connectorBList',
      `${label} ${index}`,
      `Kind ${index % 7}`,
      `many-${index % 9000}`,
      price,
      5,
      ...figures,
    ])
  const run = async (text: string) => {
    const { counts, status } = await server.importFile(text)
    return { counts, status }
  }
  const none = { new: 0, changed: 0, unchanged: 0, wrong: 0, alsoChanged: 0 }
  const first = csvOf([header, ...rowsOf('Part', 3)], ',')
  expect(await run(first)).toEqual({ counts: { ...none, new: 10_000 }, status: 204 })
  const second = csvOf([header, ...rowsOf('Renamed', 4)], ',')
  expect(await run(second)).toEqual({ counts: { ...none, changed: 10_000 }, status: 204 })
  expect(await run(second)).toEqual({ counts: { ...none, unchanged: 10_000 }, status: 204 })
  expect(await server.part('b-many-9999')).toMatchObject({ label: 'Renamed 9999', price: 4, sku: 'many-999' })
  const { count } = await server.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(10_000 + 10_000 + 9000)
})
