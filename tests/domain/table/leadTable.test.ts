import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isComplete } from '@/domain/lead/completeness'
import { lengthBoundsCm } from '@/domain/lead/bounds'
import { setWireLength } from '@/domain/lead/editLead'
import { attachmentsOf } from '@/domain/lead/lead'
import { leadColumns } from '@/domain/table/leadColumns'
import { exampleLeads, isRight, mostTableRows, readLeadTable, rowOfLead } from '@/domain/table/leadTable'
import type { LeadTableReading } from '@/domain/table/leadTable'
import { aPostOption, buildLead, catalogue, connectorA } from '../../support/builders'
import { shopLead } from '../leadArbitraries'

const post = { label: 'Normal', value: 10.6 }
const usual: LeadTableReading = {
  catalogue,
  post,
  system: { source: 'starter' },
  noFuseNames: ['Keine Sicherung'],
  length: {
    usual: 'cm',
    isStated: false,
    unitNames: { cm: 'cm', m: 'm', mm: 'mm', ft: 'ft' },
    decimalSign: '.',
  },
  headings: {
    connectorA: ['Connector A', 'Anschluss A'],
    connectB: ['Connector B', 'Anschluss B'],
    wire: ['Wire', 'Leitung'],
    length: ['Length', 'Länge'],
    fuse: ['Fuse', 'Sicherung'],
    rating: ['Rating', 'Sicherungswert'],
    quantity: ['Quantity', 'Stückzahl'],
    name: ['Name'],
  },
  newIds: () => ({ objectId: 'lead', attachment: 'one' }),
}
const good = ['sb50 grey', 'sb50 grey', '4.58 twin', '200 cm', 'MIDI', '30', '2', 'Fridge']

const readCells = (rows: string[][], reading = usual) =>
  readLeadTable(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    reading,
  )
function readRows(rows: string[][], reading = usual) {
  const table = readCells(rows, reading)
  if ('why' in table) throw new Error(table.why)
  return table
}
function readOne(cells: string[], reading = usual) {
  const row = readRows([cells], reading).rows[0]
  if (!row) throw new Error('There is no row.')
  return row
}
/** The usual row with another cell. */
function withCell(column: (typeof leadColumns)[number], text: string) {
  return readOne(good.map((cell, place) => (leadColumns[place] === column ? text : cell)))
}
function attachmentOf(row: ReturnType<typeof readOne>) {
  const attachment = row.lead && attachmentsOf(row.lead)[0]?.[1]
  if (!attachment) throw new Error(JSON.stringify(row.issues))
  return attachment
}

describe('a row', () => {
  it('is a complete lead of one attachment with the postage and system of all', () => {
    const row = readOne(good)
    const { lead, issues } = row
    expect(issues).toEqual([])
    expect(isRight(row)).toBe(true)
    expect(lead).toEqual(
      buildLead({
        name: 'Fridge',
        connectorA: connectorA('a-sb50-grey'),
        attachments: {
          one: {
            connectB: catalogue.connectorBList.find(({ value }) => value === 'b-sb50-grey'),
            wire: catalogue.wireList.find(({ value }) => value === 'w-twin-4p58'),
            lengthCm: 200,
            fuse: catalogue.fuseList.find(({ value }) => value === 'f-midi'),
            rating: '30A',
          },
        },
        post: aPostOption(post),
        quantity: '2',
        source: 'starter',
      }),
    )
  })

  it('may name the rating in the cell of the fuse', () => {
    expect(attachmentOf(readOne([...good.slice(0, 4), 'MIDI 30A'])).fuse_rating).toBe('30A')
    expect(attachmentOf(readOne([...good.slice(0, 4), 'midi 30 amp', '30 A'])).fuse_rating).toBe('30A')
    expect(readOne([...good.slice(0, 4), 'MIDI 30A', '40']).issues).toMatchObject([{ kind: 'twoRatings' }])
  })

  it('is without a fuse only if it says so', () => {
    for (const text of ['No fuse', 'none', '-', 'keine sicherung'])
      expect(attachmentOf(readOne([...good.slice(0, 4), text])).fuse.value).toBe('f-none')
    expect(withCell('fuse', '').issues).toEqual([{ kind: 'missing', column: 'fuse' }])
    expect(withCell('fuse', 'none').issues).toEqual([{ kind: 'withoutFuse', column: 'rating', text: '30' }])
  })

  it('has a rating that its fuse is sold with', () => {
    expect(withCell('rating', '15A').issues).toMatchObject([
      {
        kind: 'notOfFuse',
        fuse: 'MIDI bolt-down holder, two lugs',
        labels: ['30A', '40A', '50A', '60A', '70A', '80A', '100A', '125A', '150A', '200A'],
      },
    ])
    expect(withCell('rating', '').issues).toEqual([{ kind: 'missing', column: 'rating' }])
    expect(withCell('rating', 'big').issues).toMatchObject([{ kind: 'unreadable' }])
    expect(attachmentOf(readOne([...good.slice(0, 4), 'ATO/ATC', '7,5 A'])).fuse_rating).toBe('7.5A')
  })

  it('names the parts that a name could be, and the closest of an unknown one', () => {
    expect(withCell('connectorA', 'SB50').issues).toEqual([
      {
        kind: 'several',
        column: 'connectorA',
        text: 'SB50',
        labels: [
          'Anderson SB50 grey, 50 A',
          'Anderson SB50 red, 50 A (24 V key)',
          'Anderson SB50 blue, 50 A (48 V key)',
        ],
      },
    ])
    expect(withCell('connectB', 'SB51 grey').issues).toMatchObject([
      { kind: 'unknown', column: 'connectB', labels: ['Anderson SB50 grey, 50 A'] },
    ])
  })

  it('has a length within the bounds of connector A', () => {
    const bounds = lengthBoundsCm(connectorA('a-sb50-grey'))
    expect(withCell('length', '90 m').issues).toEqual([
      { kind: 'outOfBounds', column: 'length', text: '90 m', bounds },
    ])
    expect(withCell('length', 'long').issues).toMatchObject([{ kind: 'unreadable', column: 'length' }])
    expect(isRight(withCell('length', '2'))).toBe(true)
    expect(withCell('length', '2')).toMatchObject({ meant: { lengthCm: 200, unit: 'm' } })
  })

  it('has a length that is read or refused however many blanks are in it', () => {
    const blanks = ' '.repeat(6000)
    expect(isRight(withCell('length', `2${blanks}m`))).toBe(true)
    expect(withCell('length', `2${blanks}m\nlong`).issues).toMatchObject([{ kind: 'unreadable' }])
  })

  it.each([
    ['', '1'],
    ['3', '3'],
    ['3x', '3'],
    ['x 3', '3'],
    ['3 pcs', '3'],
    ['3.0', '3'],
  ])('has the quantity %s as %s', (text, quantity) =>
    expect(withCell('quantity', text).lead?.quantity).toBe(quantity),
  )

  it.each(['0', '1.5', '10000', '4 m', '-1', 'two'])('cannot have the quantity %s', (text) => {
    expect(withCell('quantity', text)).toMatchObject({ lead: null })
  })

  it('is not taken if a check keeps it from being ordered', () => {
    const row = withCell('wire', '1.13')
    expect(row.lead).not.toBeNull()
    expect(row.findings.map(({ kind }) => kind)).toContain('gaugeB')
    expect(isRight(row)).toBe(false)
  })

  it('lists all that is wrong with it', () => {
    expect(readOne(['', '', '', '', '', '', 'x']).issues.map(({ column }) => column)).toEqual([
      'connectorA',
      'connectB',
      'wire',
      'length',
      'fuse',
      'quantity',
    ])
  })

  it('is refused with more cells than columns, unless they are blank', () => {
    expect(isRight(readOne([...good, '', ' ']))).toBe(true)
    expect(readOne([...good, '', 'x']).issues).toEqual([{ kind: 'tooManyCells', column: null, width: 8 }])
  })

  it('has its name in one line, up to 60 characters', () => {
    expect(withCell('name', ' Fridge,\n trailer ').lead?.name).toBe('Fridge, trailer')
    expect(withCell('name', 'x'.repeat(61)).issues).toEqual([
      { kind: 'tooLong', column: 'name', text: 'x'.repeat(61) },
    ])
  })
})

describe('the heading', () => {
  const heading = ['Qty', 'job', 'FUSE', 'Amps', 'Wire length (m)', 'Cable', 'B', 'connector_a', 'Label']
  const cells = ['2', 'Ute', 'midi', '30', '2', '4.58 twin', 'sb50 grey', 'SB50 grey', 'Fridge']

  it('gives the columns in any order, and the unit of lengths', () => {
    const { rows, unread } = readRows([heading, cells])
    expect(unread).toEqual(['job'])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ line: 2, meant: null })
    expect(rows.every(isRight)).toBe(true)
    expect(rows[0]?.lead).toEqual(readOne(good).lead)
  })

  const german = ['Anschluss A', 'Anschluss B', 'Leitung', 'Länge', 'Sicherung']

  it('is understood in the other language too', () => {
    const { rows, unread } = readRows([[...german, 'Sicherungswert', 'Stückzahl', 'Name'], good])
    expect(rows.map(({ lead }) => lead)).toEqual([readOne(good).lead])
    expect(unread).toEqual([])
  })

  it('of an earlier template is understood', () => {
    const { rows, unread } = readRows([[...german, 'Nennstrom', 'Stückzahl', 'Bezeichnung'], good])
    expect(rows.map(({ lead }) => lead)).toEqual([readOne(good).lead])
    expect(unread).toEqual([])
  })

  it('gives the first of two columns with one name, and names the other', () => {
    const { rows, unread } = readRows([
      [...heading, 'Wire'],
      [...cells, '1.13'],
    ])
    expect(unread).toEqual(['job', 'Wire'])
    expect(rows[0]?.lead).toEqual(readOne(good).lead)
  })

  it('has to have the columns without which there is no lead', () => {
    expect(readCells([['Connector A', 'Wire', 'Rating'], good])).toEqual({
      why: 'columns',
      missing: ['connectB', 'length', 'fuse'],
    })
  })
})

it('refuses a table without rows, or with too many', () => {
  expect(readCells([])).toEqual({ why: 'noRows' })
  expect(readCells([['Connector A', 'Connector B', 'Wire', 'Length', 'Fuse']])).toEqual({ why: 'noRows' })
  const rows = Array.from({ length: mostTableRows + 1 }, () => good)
  expect(readCells(rows)).toEqual({ why: 'tooManyRows', count: mostTableRows + 1 })
  expect(readRows(rows.slice(1)).rows).toHaveLength(mostTableRows)
})

it('has sound leads as examples', () => {
  const examples = exampleLeads(catalogue)
  expect(examples.map(({ connectorA }) => connectorA.value)).toEqual(['a-sb50-grey', 'a-lug-m8-pair'])
  const reading = { ...usual, system: {} }
  for (const lead of examples) {
    const cells = Object.values(rowOfLead(lead, { decimalSign: '.', labelOf: (label) => label }))
    expect(isRight(readOne(cells, reading))).toBe(true)
  }
  expect(exampleLeads({ ...catalogue, wireList: [] })).toEqual([])
})

it.each(['.', ','])(
  'reads every lead of the catalogue back from its row, with decimal sign %s',
  (decimalSign) => {
    const reading = { ...usual, length: { ...usual.length, decimalSign } }
    fc.assert(
      fc.property(shopLead, fc.nat(), (any, tenths) => {
        const { minimum, maximum } = lengthBoundsCm(any.connectorA)
        const lengthCm = minimum + (tenths % ((maximum - minimum) * 10)) / 10
        const lead = setWireLength(any, attachmentsOf(any)[0]?.[0] ?? '', lengthCm)
        const cells = rowOfLead(lead, {
          decimalSign,
          labelOf: (label) => (label === 'No fuse' ? 'Keine Sicherung' : label),
        })
        const row = readOne(Object.values(cells), reading)
        expect(row.issues).toEqual([])
        expect(attachmentOf(row)).toEqual({ ...attachmentsOf(lead)[0]?.[1], id: 0, loadA: null })
        expect(row.lead).toMatchObject({
          connectorA: lead.connectorA,
          quantity: lead.quantity,
          name: lead.name,
        })
        expect(row.lead && isComplete(row.lead)).toBe(true)
      }),
    )
  },
)

it('never throws, whatever is in the cells', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 9 }), { maxLength: 2 }),
      (rows) => {
        readCells(rows)
      },
    ),
  )
})
