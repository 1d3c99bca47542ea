import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { accounts } from '../../server/repositories/accounts'
import { planImport } from '../../server/services/import/importPlan'
import { writePlan } from '../../server/services/import/writePlan'
import { transact } from '../../server/services/transact'
import { second } from '../support/testServer'
import { fileOf, makeImportServer, newB } from './importing'
import { aLead, bodyFor, place, setProduct, stockOf } from './ordering'

let server: Awaited<ReturnType<typeof makeImportServer>>
beforeEach(async () => {
  server = await makeImportServer()
  onTestFinished(server.close)
})

const none = { new: 0, changed: 0, unchanged: 0, wrong: 0, alsoChanged: 0 }

describe('an exported file', () => {
  const exported = async (query = '') => (await server.get(`/export${query}`)).body

  it.each([
    ['', '.'],
    ['?decimalSign=,', ','],
  ] as const)('with %j is imported without changes', async (query, decimalSign) => {
    await server.db
      .updateTable('part')
      .set({ label: `'=1+1;"x",\n2` })
      .where('value', '=', 'a-sb50-grey')
      .execute()
    await server.db
      .updateTable('part')
      .set({ label: '-5 A', retired: 1 })
      .where('value', '=', 'r-blade-5a')
      .execute()
    await setProduct(server, 'sb50-red', { price: 1 })
    const oversold = { stockLimit: 5, stock: -2 }
    await server.db.updateTable('product').set(oversold).where('sku', '=', 'sb50-red').execute()
    const before = await server.parts()
    const file = await exported(query)
    expect(await server.importFile(file, decimalSign)).toMatchObject({
      status: 204,
      counts: { ...none, unchanged: before.length },
      errors: [],
      changes: { new: [], changed: [], alsoChanged: [] },
    })
    expect(await server.parts()).toEqual(before)
    expect(await server.history()).toEqual([])
  })

  it('is a download with a byte order mark, a row for each part, and no cell like a formula', async () => {
    await server.db.updateTable('part').set({ label: '=cmd' }).where('value', '=', 'w-twin-2p9').execute()
    const answer = await server.get('/export')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="catalogue.csv"',
    })
    expect(answer.body.startsWith('\uFEFF"value","list","label"')).toBe(true)
    expect(answer.body.trimEnd().split('\r\n')).toHaveLength((await server.parts()).length + 1)
    expect(answer.body).toContain(`"'=cmd"`)
    expect((await server.get('/export?decimalSign=x')).statusCode).toBe(422)
  })

  it.each(['/export', '/template'])('from %s is an error where its rows cannot be read', async (url) => {
    await server.db.schema.alterTable('part').renameTo('gone').execute()
    const answer = await server.get(url)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([500, undefined])
  })

  it('as a template has a part of each list, and is imported without changes too', async () => {
    const answer = await server.get('/template?decimalSign=,')
    expect(answer.headers['content-disposition']).toContain('template')
    const { counts, status } = await server.importFile(answer.body, ',')
    expect([counts, status]).toEqual([{ ...none, unchanged: 5 }, 204])
  })
})

describe('an import', () => {
  it('does nothing before it is applied', async () => {
    const before = await server.parts()
    await server.check(fileOf(newB))
    expect(await server.parts()).toEqual(before)
  })

  it('of a label and a price changes only these, and writes a line for each', async () => {
    const { label, stock } = await server.part('a-sb50-grey')
    const changed = {
      line: 2,
      value: 'a-sb50-grey',
      label: 'SB50',
      changes: [
        { field: 'label', was: label, now: 'SB50' },
        { field: 'price', was: '9.9', now: '10.5' },
      ],
    }
    const alsoChanged = [{ value: 'b-sb50-grey', label, sku: 'sb50-grey' }]
    expect(await server.importFile('value;label;price\na-sb50-grey;SB50;10,5', ',')).toMatchObject({
      status: 204,
      counts: { ...none, changed: 1, alsoChanged: 1 },
      changes: { new: [], changed: [changed], alsoChanged },
      errors: [],
    })
    expect(await server.part('a-sb50-grey')).toMatchObject({ label: 'SB50', price: 10.5, stock })
    expect((await server.part('b-sb50-grey')).price).toBe(10.5)
    expect(
      (await server.history()).map(({ subject, field, was, now }) => [subject, field, was, now]),
    ).toEqual([
      ['sb50-grey', 'price', '9.9', '10.5'],
      ['a-sb50-grey', 'label', label, 'SB50'],
    ])
  })

  it.each([
    ['first', '1', '9.9'],
    ['second', '9.9', '1'],
  ])('takes the price that the %s of two lines of a product changes', async (_, priceA, priceB) => {
    const left = await stockOf(server, 'sb50-grey')
    const rows = [
      { value: 'a-sb50-grey', price: priceA, stock: String(left) },
      { value: 'b-sb50-grey', price: priceB, stock: String(left) },
    ]
    const checked = await server.importFile(fileOf(...rows))
    expect(checked).toMatchObject({ status: 204, errors: [], counts: { ...none, changed: 2 } })
    expect(checked.changes.changed.map(({ changes }) => changes)).toEqual(
      rows.map(() => [{ field: 'price', was: '9.9', now: '1' }]),
    )
    expect((await server.part('a-sb50-grey')).price).toBe(1)
    expect((await server.history()).map(({ subject, field }) => [subject, field])).toEqual([
      ['sb50-grey', 'price'],
    ])
  })

  it('sets the stock that one of two lines of a product changes', async () => {
    const left = await stockOf(server, 'sb50-grey')
    const checked = await server.importFile(
      fileOf(
        { value: 'a-sb50-grey', stock: String(left) },
        { value: 'b-sb50-grey', stock: String(left + 5) },
      ),
    )
    expect(checked).toMatchObject({ status: 204, stockLines: [2] })
    expect(await stockOf(server, 'sb50-grey')).toBe(left + 5)
  })

  it('can change every field of a part', async () => {
    const { errors, status } = await server.importFile(
      fileOf({
        value: 'f-midi',
        type: 'MIDI 70 V',
        stock: '7',
        stockLimit: '2',
        retired: 'yes',
        picture: '',
        voltageRatingV: '70',
        ratingsA: '30 62.5',
        family: 'mega',
        ratingSource: 'trade',
      }),
    )
    expect([errors, status]).toEqual([[], 204])
    expect(await server.part('f-midi')).toMatchObject({
      type: 'MIDI 70 V',
      stock: 7,
      stockLimit: 2,
      retired: true,
      picture: null,
      figures: { voltageRatingV: 70, ratingsA: [30, 62.5], family: 'mega', ratingSource: 'trade' },
    })
    await server.importFile('value,sheathed,solar\nw-twin-2p9,no,YES')
    expect((await server.part('w-twin-2p9')).figures).toMatchObject({ sheathed: false, solar: true })
    await server.importFile('value,stockLimit,retired\nf-midi,,0')
    expect(await server.part('f-midi')).toMatchObject({ stockLimit: null, retired: false, stock: 7 })
  })

  it.each(['.', ','] as const)(
    'has contacts separated by ";" and core colours by "|", and so has an export with "%s"',
    async (decimalSign) => {
      const contacts = ['5952|0.8|1.3|14', '1331|1.3|3.3|7.9']
      const { errors, status } = await server.importFile(
        fileOf(
          { value: 'b-pp30', contacts: contacts.join('; ') },
          { value: 'w-twin-2p9', conductors: '3', coreColours: 'black|red| black' },
        ),
      )
      expect([errors, status]).toEqual([[], 204])
      const before = await server.parts()
      const figuresOf = (slug: string) => before.find(({ value }) => value === slug)?.figures
      expect(figuresOf('b-pp30')).toMatchObject({ contacts })
      expect(figuresOf('w-twin-2p9')).toMatchObject({ coreColours: ['black', 'red', 'black'] })
      const file = (await server.get(`/export?decimalSign=${decimalSign}`)).body
      expect(file).toContain(contacts.join(';'))
      expect(file).toContain('black|red|black')
      const { counts } = await server.importFile(file, decimalSign)
      expect(counts).toEqual({ ...none, unchanged: before.length })
      expect(await server.parts()).toEqual(before)
    },
  )

  it('of the type of every fuse of a family takes its links along, in the file or not', async () => {
    const { label } = await server.part('f-midi')
    const file = fileOf(
      { value: 'f-midi', type: 'AMI', label },
      { value: 'r-midi-40a', type: 'Fuse rating', label: '40A fast' },
    )
    const renamed = await server.importFile(file, ',')
    const families = { field: 'families', was: 'MIDI', now: 'AMI' }
    expect(renamed.changes.changed).toMatchObject([
      { line: 2, changes: [{ field: 'type', was: 'MIDI', now: 'AMI' }] },
      { line: 3, changes: [{ field: 'label' }, families] },
    ])
    const also = renamed.changes.alsoChanged.map(({ value }) => value)
    expect(also).toContain('r-midi-30a')
    expect(also).not.toContain('r-midi-40a')
    expect([renamed.status, renamed.counts]).toEqual([204, { ...none, changed: 2, alsoChanged: also.length }])
    const named = (await server.parts()).filter(({ figures }) => String(figures['families']) === 'AMI')
    expect(named).toHaveLength(also.length + 1)
    expect((await server.part('r-midi-40a')).label).toBe('40A fast')
    expect((await server.history()).filter(({ field }) => field === 'families')).toHaveLength(named.length)
  })

  it('of the type of some fuses of a family leaves its links, as one does that says families', async () => {
    const familiesOf = async (value: string) => (await server.part(value)).figures['families']
    const { figures } = await server.part('f-midi')
    const another = { list: 'fuseList', label: 'MIDI 2', type: 'MIDI', value: 'f-midi-2', price: 5, stock: 5 }
    expect((await server.post('/parts', { ...another, figures })).statusCode).toBe(201)
    const some = await server.importFile('value;type\nf-midi;AMI', ',')
    expect([some.status, some.changes.alsoChanged]).toEqual([204, []])
    await server.importFile('value;type\nf-midi;MIDI', ',')
    const parted = await server.check('value;type\nf-midi;AMI\nf-midi-2;slow', ',')
    expect(parted.changes.alsoChanged).toEqual([])
    await server.importFile('value;type\nf-midi;AMI', ',')
    const said = await server.importFile(
      'value;type;families\nr-midi-40a;Fuse rating;MIDI|MEGA\nf-midi-2;AMI;',
      ',',
    )
    expect(said.errors).toEqual([])
    expect(await familiesOf('r-midi-40a')).toEqual(['MIDI', 'MEGA'])
    expect(await familiesOf('r-midi-30a')).toEqual(['AMI'])
  })

  it('can swap the types of two families', async () => {
    const swapped = await server.importFile('value;type\nf-midi;ANL\nf-anl;MIDI', ',')
    expect(swapped.status).toBe(204)
    expect((await server.part('r-midi-40a')).figures['families']).toEqual(['ANL'])
    expect((await server.part('r-anl-40a')).figures['families']).toEqual(['MIDI'])
  })

  it('that joins two families leaves the links of both', async () => {
    const joined = await server.importFile('value;type\nf-midi;bolted\nf-anl;bolted', ',')
    expect([joined.status, joined.changes.alsoChanged]).toEqual([204, []])
    expect((await server.part('r-midi-40a')).figures['families']).toEqual(['MIDI'])
  })

  it('of a type is refused when another fuse has got it since its check', async () => {
    const checked = await server.check('value;type\nf-midi;AMI', ',')
    const { objectId } = await server.part('f-anl')
    const changes = [{ field: 'type', was: 'ANL', now: 'MIDI' }]
    await server.inject({
      method: 'PATCH',
      url: `/api/admin/catalogue/parts/${objectId}`,
      headers: server.owner,
      payload: { changes },
    })
    expect((await server.apply(checked)).statusCode).toBe(409)
  })

  it('trims labels and types, except those that are stored untrimmed', async () => {
    await server.db.updateTable('part').set({ label: ' Red ' }).where('value', '=', 'a-sb50-red').execute()
    const { counts } = await server.check('value,label\na-sb50-red, Red ')
    expect(counts).toEqual({ ...none, unchanged: 1 })
    await server.importFile('value,label,type\na-sb50-red, Red,\tPlugs \nf-midi, MIDI ,MIDI')
    expect(await server.part('a-sb50-red')).toMatchObject({ label: 'Red', type: 'Plugs' })
    expect((await server.part('f-midi')).label).toBe('MIDI')
  })

  it('accepts decimal points in lists of a file with decimal commas, as spreadsheets write them', async () => {
    const { errors } = await server.importFile('value;ratingsA\nf-midi;5 7.5 0.125 12,5', ',')
    expect(errors).toEqual([])
    expect((await server.part('f-midi')).figures).toMatchObject({ ratingsA: [5, 7.5, 0.125, 12.5] })
  })

  it('adds parts of any list, in the order of their lines, with products and categories', async () => {
    const rating = { value: 'r-17a', list: 'fuseRatingList', label: '17A', type: 'Fuse rating' }
    const { status, ...shown } = await server.importFile(
      fileOf(
        { ...newB, value: 'b-two', sku: 'radlok', stockLimit: '4', picture: '/pictures/bare-ends.svg' },
        { ...newB, value: 'b-one', sku: 'radlok', stockLimit: '4' },
        { ...rating, price: '0', stock: '3', amps: '17', families: 'ANL|Glass 3AG' },
      ),
    )
    expect(shown).toMatchObject({ counts: { ...none, new: 3 }, errors: [] })
    expect(shown.changes.new[0]).toEqual({
      line: 2,
      list: 'connectorBList',
      value: 'b-two',
      label: 'Radlok 75, blue',
    })
    expect(status).toBe(204)
    server.clock.advance(second)
    const { headers } = await server.signUp()
    const offered = (await server.inject({ url: '/api/catalogue', headers })).json<Catalogue>()
    expect(offered.connectorBList.slice(-2)).toMatchObject([
      {
        value: 'b-two',
        price: 14.25,
        stock: 20,
        sku: 'radlok',
        mass: 60,
        picture: { url: '/pictures/bare-ends.svg' },
      },
      { value: 'b-one', price: 14.25, stock: 20, sku: 'radlok', picture: { url: '/part.svg' } },
    ])
    expect(offered.connectorBCategory.at(-1)?.value).toBe('Radlok')
    expect(offered.fuseRatingList.at(-1)).toMatchObject({
      amps: 17,
      families: ['ANL', 'Glass 3AG'],
      stock: 3,
    })
    expect((await server.part('b-one')).stockLimit).toBe(4)
    expect((await server.history()).map(({ subject, field }) => [subject, field])).toEqual([
      ['r-17a', 'added'],
      ['b-one', 'added'],
      ['b-two', 'added'],
    ])
  })

  it('is applied once: the same version is refused afterwards, and a check finds no changes', async () => {
    const checked = await server.check(fileOf(newB))
    expect((await server.apply(checked)).statusCode).toBe(204)
    expect((await server.apply(checked)).statusCode).toBe(409)
    expect((await server.check(fileOf(newB))).counts).toEqual({ ...none, unchanged: 1 })
    expect(await server.history()).toHaveLength(1)
  })

  it('is refused when a concurrent one changes the same', async () => {
    const files = [11, 12].map((price) => server.check(`value,price\na-sb50-grey,${price}`))
    const answers = await Promise.all((await Promise.all(files)).map(server.apply))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    expect(await server.history()).toHaveLength(1)
  })

  it('is not refused when something else is changed concurrently', async () => {
    const checked = await server.check('value,price\na-sb50-grey,11')
    const other = await server.check('value,price\na-sb50-red,12')
    const answers = await Promise.all([checked, other].map(server.apply))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect([(await server.part('a-sb50-grey')).price, (await server.part('a-sb50-red')).price]).toEqual([
      11, 12,
    ])
  })

  it('is refused when the file differs from the checked one', async () => {
    const { version, stockLines } = await server.check('value,price\na-sb50-grey,11')
    const { file } = await server.check('value,price\na-sb50-grey,1')
    expect((await server.apply({ version, stockLines, file })).statusCode).toBe(409)
    const added = await server.check(fileOf(newB))
    const { file: other } = await server.check(fileOf({ ...newB, price: '1.25' }))
    expect((await server.apply({ ...added, file: other })).statusCode).toBe(409)
    expect(await server.history()).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'a sale reduced the stock that it sets',
      async () => {
        const { headers } = await server.signUp()
        expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
      },
    ],
    ['another owner changed a price', () => setProduct(server, 'sb50-red', { price: 1 })],
    [
      'another owner changed a label',
      () => server.db.updateTable('part').set({ label: 'x' }).where('value', '=', 'w-twin-2p9').execute(),
    ],
    [
      'another owner changed an attribute',
      () => server.db.updateTable('part').set({ figures: '{}' }).where('value', '=', 'w-twin-2p9').execute(),
    ],
    [
      'another owner removed the picture',
      () => server.db.updateTable('part').set({ picture: null }).where('value', '=', 'w-twin-2p9').execute(),
    ],
    [
      'another owner retired one',
      () => server.db.updateTable('part').set({ retired: 1 }).where('value', '=', 'w-twin-2p9').execute(),
    ],
    [
      'another owner added one',
      () =>
        server.post('/parts', {
          list: 'fuseRatingList',
          value: 'r-17a',
          label: '17A',
          type: 'Fuse rating',
          price: 0,
          stock: 1,
          figures: { amps: 17, families: ['ANL'] },
        }),
    ],
    [
      'another owner added its product',
      () =>
        server.db
          .insertInto('product')
          .values({ sku: 'r-17a', price: 0, stock: 3, stockLimit: null })
          .execute(),
    ],
  ])('is refused as a whole when, since its check, %s', async (_, change) => {
    const grey = await server.part('a-sb50-grey')
    const checked = await server.check(
      fileOf(
        {
          value: 'a-sb50-grey',
          stock: '500',
          price: String(grey.price),
          type: grey.type,
          label: grey.label,
          picture: grey.picture ?? '',
          retired: 'no',
          families: '',
        },
        {
          value: 'a-sb50-red',
          stock: '27',
          price: '11',
          type: 'Anderson SB',
          label: 'Red',
          picture: '/pictures/anderson-sb50-red.svg',
          retired: 'no',
        },
        {
          value: 'w-twin-2p9',
          label: 'Twin',
          type: 'Twin',
          stock: '5',
          price: '4',
          picture: '/pictures/fuse-none.svg',
          retired: 'yes',
          ampacityA: '26.5',
        },
        {
          value: 'r-17a',
          list: 'fuseRatingList',
          label: '17A',
          type: 'Fuse rating',
          price: '0',
          stock: '3',
          amps: '17',
          families: 'ANL',
        },
      ),
    )
    expect(checked.errors).toEqual([])
    await change()
    const before = await server.parts()
    const lines = await server.history()
    const answer = await server.apply(checked)
    expect([answer.statusCode, await server.parts(), await server.history()]).toEqual([409, before, lines])
  })

  it('keeps what it does not change: also a sale since its check', async () => {
    const { stock, sku } = await server.part('a-sb50-grey')
    const checked = await server.check('value,price\na-sb50-grey,12')
    const { headers } = await server.signUp()
    await place(server, headers, bodyFor([aLead()]))
    expect((await server.apply(checked)).statusCode).toBe(204)
    expect([await stockOf(server, sku), (await server.part('a-sb50-grey')).price]).toEqual([stock - 1, 12])
  })

  it('of the exported catalogue with one price keeps the sales since its check', async () => {
    const { stock, sku } = await server.part('a-sb50-grey')
    const exported = (await server.get('/export')).body
    const checked = await server.check(exported.replaceAll('"sb50-grey",9.9,', '"sb50-grey",12,'))
    expect(checked.counts).toMatchObject({ changed: 2, wrong: 0 })
    const { headers } = await server.signUp()
    expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    expect((await server.apply(checked)).statusCode).toBe(204)
    expect([await stockOf(server, sku), (await server.part('a-sb50-grey')).price]).toEqual([stock - 1, 12])
  })

  it('is applied while orders are placed all the time, and keeps their stock', async () => {
    const { sku, price } = await server.part('a-sb50-grey')
    const stock = 1000
    await setProduct(server, sku, { stock })
    const { headers } = await server.signUp()
    const shared = { ...newB, sku, price: String(price), stock: String(stock), stockLimit: '3' }
    const rows = Array.from({ length: 2000 }, (_, index) => ({ ...shared, value: `b-new-${String(index)}` }))
    const checked = await server.check(fileOf(...rows))
    expect(checked).toMatchObject({ counts: { ...none, new: 2000, alsoChanged: 2 }, stockLines: [] })
    let isApplied = false
    const applying = server.apply(checked).finally(() => {
      isApplied = true
    })
    let placed = 0
    while (!isApplied && placed < 60) {
      expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
      placed += 1
    }
    expect((await applying).statusCode).toBe(204)
    expect([await stockOf(server, sku), (await server.part('a-sb50-grey')).stockLimit]).toEqual([
      stock - placed,
      3,
    ])
  })

  describe('that is planned', () => {
    const columns = ['value', 'list', 'label', 'type', 'price', 'stock', 'amps', 'families'] as const
    const part = (value: string, change: object) =>
      server.db.updateTable('part').set(change).where('value', '=', value).execute()
    /** Plans a file, makes another change, and writes the plan. */
    async function writeAfter(change: () => Promise<unknown>, ...more: string[][]) {
      const rows = [
        ['r-blade-5a', '', '5 A', 'Rating', '1', '', '5', 'Blade ATO/ATC'],
        ['r-17a', 'fuseRatingList', '17A', 'Fuse rating', '0', '3', '17', 'ANL'],
        ...more,
      ].map((cells, index) => ({ line: index + 2, cells }))
      const { stock } = await server.part('r-blade-5a')
      rows[0]!.cells[5] = String(stock)
      const plan = await planImport(server.db, columns, { columns: [...columns], decimalSign: '.', rows })
      expect(plan.errors).toEqual([])
      await change()
      const before = await server.parts()
      const { objectId } = await server.db.selectFrom('account').select('objectId').executeTakeFirstOrThrow()
      const account = (await accounts.byId(server.db, objectId))!
      const written = await transact(server.db, (transaction) =>
        writePlan(transaction, plan, account, server.clock.now()),
      )
      return { before, stock, isWritten: written.ok }
    }

    it('keeps what was changed in between and is not in the file', async () => {
      const { stock, isWritten } = await writeAfter(async () => {
        await part('r-blade-5a', { retired: 1 })
        await setProduct(server, 'r-blade-5a', { stock: 1 })
      })
      expect([isWritten, stock === 1]).toEqual([true, false])
      expect(await server.part('r-blade-5a')).toMatchObject({
        label: '5 A',
        price: 1,
        stock: 1,
        retired: true,
      })
      expect((await server.part('r-17a')).stock).toBe(3)
    })

    it('with a type is refused when another fuse or rating was changed in between', async () => {
      const { label, price, stock } = await server.part('f-midi')
      const renamed = ['f-midi', '', label, 'AMI', String(price), String(stock), '', '']
      expect((await writeAfter(() => part('f-anl', { type: 'MIDI' }), renamed)).isWritten).toBe(false)
      const families = JSON.stringify({ amps: 40, families: ['MIDI', 'MEGA'] })
      expect((await writeAfter(() => part('r-midi-40a', { figures: families }), renamed)).isWritten).toBe(
        false,
      )
      expect((await writeAfter(() => Promise.resolve(), renamed)).isWritten).toBe(true)
    })

    const product = { price: 1, stock: 1, stockLimit: null }
    const added = {
      list: 'fuseRatingList',
      type: 'Fuse rating',
      position: 99,
      retired: 0,
      figures: '{"amps":17,"families":["ANL"]}',
      picture: null,
    } as const
    const add = async (row: { value: string; sku: string; label: string }) => {
      await server.db
        .insertInto('product')
        .values({ sku: row.sku, ...product })
        .execute()
      await server.db
        .insertInto('part')
        .values({ objectId: 'other', ...added, ...row })
        .execute()
    }
    it.each<[string, () => Promise<unknown>]>([
      ['a price', () => setProduct(server, 'r-blade-5a', { price: 7 })],
      ['a label', () => part('r-blade-5a', { label: '5a' })],
      ['a type', () => part('r-blade-5a', { type: 'x' })],
      ['a slug', () => add({ value: 'r-17a', sku: 'x', label: '18A' })],
      ['a sku', () => add({ value: 'x', sku: 'r-17a', label: '18A' })],
      ['the label of a rating', () => add({ value: 'x', sku: 'x', label: '17A' })],
    ])('is refused as a whole when %s of it was changed or taken in between', async (_, change) => {
      const { before, isWritten } = await writeAfter(change)
      expect([isWritten, await server.parts(), await server.history()]).toEqual([false, before, []])
    })
  })

  it('with a cell of more than 100,000 characters is refused', async () => {
    const fileWith = (cell: string) => ({
      columns: ['value'],
      decimalSign: '.',
      rows: [{ line: 2, cells: [cell] }],
    })
    const long = await server.post('/import/check', fileWith('x'.repeat(100_001)))
    expect([long.statusCode, Object.keys(long.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['rows.0.cells.0'],
    ])
    expect((await server.post('/import/check', fileWith('x'.repeat(100_000)))).statusCode).toBe(200)
  })

  it('lists 200 parts that it also changes, and counts them all; so for lines that set stock', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => `b-many-${String(index)},many-${String(index)}`)
    const common = 'connectorBList,Many,Many,1,5,60,75,2,16,2,60'
    const header =
      'list,label,type,price,stock,mass,contactRatingA,gaugeMinimum,gaugeMaximum,poles,voltageMaximumV'
    const first = rows.map((row) => `${row},${common}`)
    const second = rows.map((row) => `${row.replace('b-', 'b-too-')},${common}`)
    await server.importFile([`value,sku,${header}`, ...first, ...second].join('\n'))
    const prices = rows.map((row, index) => `${row.split(',')[0]!},2,${index === 249 ? '9' : '5'}`)
    const checked = await server.check(['value,price,stock', ...prices].join('\n'))
    expect(checked.counts).toEqual({ ...none, changed: 250, alsoChanged: 250 })
    expect([checked.changes.alsoChanged.length, checked.stockLines]).toEqual([200, [251]])
  })

  it.each([
    [
      ['value', 'colour', 'Price'],
      ['columns.colour', 'columns.Price'],
    ],
    [
      ['label', 'label'],
      ['columns.label', 'columns.value'],
    ],
    [['value', '__proto__'], ['columns.__proto__']],
  ])('with the columns %j is refused at %j', async (columns, wrong) => {
    const file = { columns, decimalSign: '.', rows: [{ line: 2, cells: columns }] }
    for (const answer of [
      await server.post('/import/check', file),
      await server.post('/import/apply', { version: '', stockLines: [], ...file }),
    ])
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, wrong])
  })

  it.each([0, 10_001])('of %d rows is refused', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => ({ line: index + 2, cells: ['x'] }))
    const answer = await server.post('/import/check', { columns: ['value'], decimalSign: '.', rows })
    expect(answer.statusCode).toBe(422)
  })
})
