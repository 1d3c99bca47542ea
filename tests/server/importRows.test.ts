import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ImportCheck } from '@/contract/catalogueImport'
import { fileOf, makeImportServer, newB } from './importing'

// Rows are read before anything is written: on one engine.

let server: Awaited<ReturnType<typeof makeImportServer>>
beforeEach(async () => {
  server = await makeImportServer()
  onTestFinished(server.close)
})

describe('a row that is wrong', () => {
  it('names its part by what is stored of it, or by what it says itself', async () => {
    const { errors } = await server.check(
      fileOf(
        { value: 'a-sb50-grey', label: 'SB50', price: 'x' },
        { ...newB, price: 'x' },
        { ...newB, value: 'b-two', label: '' },
        { ...newB, value: '', label: '' },
      ),
    )
    const { label } = await server.part('a-sb50-grey')
    const names = new Map(errors.map((error) => [error.line, error.label]))
    expect([...names.values()]).toEqual([label, newB.label, 'b-two', ''])
  })

  it('names the line that changed the product, not the first one of it', async () => {
    const shared = { ...newB, sku: 'one' }
    await server.importFile(fileOf(shared, { ...shared, value: 'b-two' }, { ...shared, value: 'b-three' }))
    const { price } = newB
    const { errors } = await server.check(
      fileOf({ value: newB.value, price }, { value: 'b-two', price: '1' }, { value: 'b-three', price: '2' }),
    )
    expect(errors.map(({ line, column, otherLine }) => [line, column, otherLine])).toEqual([[4, 'price', 3]])
  })

  it('with an empty cell explains for an existing part how to keep the stored value', async () => {
    const saidOf = async (row: Record<string, string>) =>
      (await server.check(fileOf(row))).errors.map(({ column, message }) => [column, message])
    const keep = 'Empty: fill it in, or remove the column from the file to keep the saved values.'
    expect(
      await saidOf({
        value: 'a-sb50-grey',
        label: '',
        type: ' ',
        price: '',
        stock: '',
        mass: '',
        poles: '2',
      }),
    ).toEqual(['label', 'type', 'mass', 'price', 'stock'].map((column) => [column, keep]))
    const required = 'This field is required.'
    expect(await saidOf({ ...newB, label: '', price: '' })).toEqual(
      ['label', 'price'].map((column) => [column, required]),
    )
  })

  const bare = { ...newB, families: '' }
  it.each<[string, Record<string, string>[], [number, string, number | null][]]>([
    ['without a slug', [{ ...newB, value: '' }], [[2, 'value', null]]],
    ['with a slug of blanks', [{ ...newB, value: 'b two' }], [[2, 'value', null]]],
    ['for the part of an earlier line', [newB, newB], [[3, 'value', 2]]],
    ['with a mistyped slug, and so without a list', [{ ...newB, list: '' }], [[2, 'value', null]]],
    ['with an unknown list', [{ ...newB, list: 'postList' }], [[2, 'list', null]]],
    [
      'that moves a part to another list',
      [{ value: 'a-sb50-grey', list: 'connectorBList' }],
      [[2, 'list', null]],
    ],
    ['that gives a part another product', [{ value: 'a-sb50-grey', sku: 'sb50-red' }], [[2, 'sku', null]]],
    ['with a sku of blanks', [{ ...newB, sku: 'a b' }], [[2, 'sku', null]]],
    [
      'that gives a fuse another product than its own',
      [
        {
          value: 'f-anl-48',
          list: 'fuseList',
          label: 'ANL',
          type: 'ANL',
          sku: 'anl',
          price: '1',
          stock: '1',
          voltageRatingV: '58',
          ratingsA: '5',
          gaugeMinimum: '0.5',
          gaugeMaximum: '5.3',
          mounting: 'inline',
        },
      ],
      [[2, 'sku', null]],
    ],
    ['without a label', [{ ...newB, label: ' ' }], [[2, 'label', null]]],
    ['with a line break in its label', [{ ...newB, label: 'a\nb' }], [[2, 'label', null]]],
    [
      'with tabs in the label and type of a part',
      [{ value: 'a-sb50-grey', label: 'a\tb', type: 'a\tb' }],
      [
        [2, 'label', null],
        [2, 'type', null],
      ],
    ],
    ['with a tab in a contact’s name', [{ ...newB, plusContact: '1\t2' }], [[2, 'plusContact', null]]],
    ['with too long a label', [{ ...newB, label: 'x'.repeat(201) }], [[2, 'label', null]]],
    ['without a price', [{ ...newB, price: '' }], [[2, 'price', null]]],
    ['with thousands', [{ ...newB, price: '1,500' }], [[2, 'price', null]]],
    ['with half a piece', [{ ...newB, stock: '1.5' }], [[2, 'stock', null]]],
    ['with a price below zero', [{ ...newB, price: '-1' }], [[2, 'price', null]]],
    ['with a limit in words', [{ ...newB, stockLimit: 'few' }], [[2, 'stockLimit', null]]],
    ['retired as Object’s own', [{ ...newB, retired: 'constructor' }], [[2, 'retired', null]]],
    ['retired as a prototype', [{ ...newB, retired: '__proto__' }], [[2, 'retired', null]]],
    ['retired perhaps', [{ ...newB, retired: 'perhaps' }], [[2, 'retired', null]]],
    [
      'with a picture from another site',
      [{ ...newB, picture: 'https://example.com/x.png' }],
      [[2, 'picture', null]],
    ],
    [
      'with a picture that was not uploaded',
      [{ ...newB, picture: '/api/pictures/no' }],
      [[2, 'picture', null]],
    ],
    ['with an attribute of another list', [{ ...bare, amps: '5' }], [[2, 'amps', null]]],
    ['without a figure', [{ ...newB, poles: '' }], [[2, 'poles', null]]],
    ['with an attribute out of bounds', [{ ...newB, poles: '0' }], [[2, 'poles', null]]],
    ['with a gauge with its bounds swapped', [{ ...newB, gaugeMaximum: '1' }], [[2, 'gaugeMaximum', null]]],
    ['with a rating in words', [{ value: 'f-midi', ratingsA: '30 or 40' }], [[2, 'ratingsA', null]]],
    ['with two ratings out of bounds', [{ value: 'f-midi', ratingsA: '0 9999' }], [[2, 'ratingsA', null]]],
    [
      'with a contact of two figures',
      [{ value: 'b-pp30', contacts: '1331|1.3|3.3' }],
      [[2, 'contacts', null]],
    ],
    ['with a contact twice', [{ value: 'b-pp30', contacts: 'a|1|2|3;a|1|2|3' }], [[2, 'contacts', null]]],
    [
      'with an unknown colour',
      [{ value: 'w-twin-2p9', coreColours: 'red|pink' }],
      [[2, 'coreColours', null]],
    ],
    [
      'with too many colours',
      [{ value: 'w-twin-2p9', coreColours: 'red|red|red' }],
      [[2, 'coreColours', null]],
    ],
    ['with a rating twice', [{ value: 'f-midi', ratingsA: '30 30' }], [[2, 'ratingsA', null]]],
    [
      'that is wrong twice',
      [{ ...newB, price: 'x', poles: 'y' }],
      [
        [2, 'poles', null],
        [2, 'price', null],
      ],
    ],
    [
      'that differs from an earlier line of its product',
      [
        { ...newB, sku: 'one' },
        { ...newB, value: 'b-two', sku: 'one', stock: '3' },
      ],
      [[3, 'stock', 2]],
    ],
    [
      'that differs from an earlier line of an existing product',
      [
        { value: 'a-sb50-grey', price: '1' },
        { value: 'b-sb50-grey', price: '2' },
      ],
      [[3, 'price', 2]],
    ],
  ])('%s is reported by line and column, and nothing is applied', async (_, rows, wrong) => {
    const before = await server.parts()
    const checked = await server.check(fileOf(...rows))
    expect(checked.errors.map(({ line, column, otherLine }) => [line, column, otherLine])).toEqual(wrong)
    expect(checked.errors.every(({ message }) => message.endsWith('.'))).toBe(true)
    expect(checked.counts.wrong).toBe(1)
    expect((await server.apply(checked)).statusCode).toBe(422)
    expect(await server.parts()).toEqual(before)
  })

  const figures = { amps: '17', families: 'Blade ATO/ATC' }
  const midi = 'MIDI'
  const rating = { list: 'fuseRatingList', type: 'Fuse rating', price: '0', stock: '1', ...figures }
  it.each<[string, Record<string, string>[], [number, string, number | null][]]>([
    ['that is there', [{ ...rating, value: 'r-x', label: ' 5A ' }], [[2, 'label', null]]],
    ['that exists, by a change', [{ value: 'r-blade-10a', label: '5A' }], [[2, 'label', null]]],
    [
      'of an earlier line',
      [
        { ...rating, value: 'r-x', label: '17A' },
        { ...rating, value: 'r-y', label: '17A' },
      ],
      [[3, 'label', 2]],
    ],
    [
      'that an earlier line keeps for its part',
      [
        { value: 'r-blade-5a', label: '5A' },
        { value: 'r-blade-10a', label: '5A' },
      ],
      [[3, 'label', 2]],
    ],
    [
      'that an earlier line replaced',
      [
        { value: 'r-blade-5a', label: '5 A', amps: '5' },
        { value: 'r-blade-10a', label: '5A', amps: '5' },
      ],
      [],
    ],
    ['of a part of another list', [{ value: 'f-midi', label: '5A' }], []],
    [
      'of a link of another family',
      [{ ...rating, value: 'r-x', label: '5A', amps: '5', families: midi }],
      [],
    ],
    [
      'of a link of one of its families',
      [{ ...rating, value: 'r-x', label: '5A', amps: '5', families: `${midi}|Blade ATO/ATC` }],
      [[2, 'label', null]],
    ],
    ['of a family that it gets', [{ value: 'r-anl-40a', families: `ANL|${midi}` }], [[2, 'label', null]]],
    [
      'of a family that an earlier line has left',
      [
        { value: 'r-midi-40a', families: 'ATO' },
        { value: 'r-anl-40a', families: `ANL|${midi}` },
      ],
      [],
    ],
    [
      'of a family that an earlier line got',
      [
        { value: 'r-mrbf-40a', families: 'ATO' },
        { value: 'r-midi-40a', families: `${midi}|ATO` },
      ],
      [[3, 'label', 2]],
    ],
    ['without its amperes', [{ ...rating, value: 'r-x', label: '170A' }], [[2, 'label', null]]],
    ['that does not match its amperes', [{ value: 'r-blade-5a', amps: '6' }], [[2, 'label', null]]],
  ])('has the label of a fuse rating %s: orders reference it by label', async (_, rows, wrong) => {
    const { errors } = await server.check(fileOf(...rows))
    expect(errors.map(({ line, column, otherLine }) => [line, column, otherLine])).toEqual(wrong)
  })

  it('has the label of a fuse rating that another owner has added since its check', async () => {
    const checked = await server.check(fileOf({ ...rating, value: 'r-x', label: '17A' }))
    const added = { list: 'fuseRatingList', value: 'r-y', label: '17A', type: 'Fuse rating' }
    await server.post('/parts', {
      ...added,
      price: 0,
      stock: 1,
      figures: { amps: 17, families: ['Blade ATO/ATC'] },
    })
    expect((await server.apply(checked)).statusCode).toBe(409)
  })

  it.each(['30 1.500', '30 1.500,5', '30 1.2.3', '30 1,5,'])(
    'with the ratings %j and a decimal comma is reported',
    async (ratingsA) => {
      const { errors } = await server.check(`value;ratingsA\nf-midi;${ratingsA}`, ',')
      expect(errors.map(({ column }) => column)).toEqual(['ratingsA'])
    },
  )

  it('has a missing cell', async () => {
    const rows = [{ line: 2, cells: ['a-sb50-grey'] }]
    const answer = await server.post('/import/check', { columns: ['value', 'label'], decimalSign: '.', rows })
    expect(answer.json<ImportCheck>().errors).toMatchObject([{ line: 2, column: '' }])
  })

  it('is reported in the reader’s language', async () => {
    const { file } = await server.check(fileOf({ ...newB, poles: '' }))
    const german = await server.post('/import/check', file, { ...server.owner, 'accept-language': 'de' })
    expect(german.body).toContain('Pflichtfeld.')
  })
})
