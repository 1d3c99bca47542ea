import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileText, linkText, readFileText, readLinkText } from '@/contract/leadShareFormat'
import { leadSelectionSchema, storedLeadSchema } from '@/contract/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { leadFromImport } from '@/domain/lead/importedLead'
import type { ImportedLead } from '@/domain/lead/importedLead'
import { priceLead } from '@/domain/pricing/pricing'
import { shopLead } from '../domain/leadArbitraries'
import { priceVectorLead, catalogue } from '../support/builders'
import { hostileLeads, soundLead } from '../support/hostileLeads'

const savedAt = new Date('2026-11-21T14:05:00Z')

function leadOf(link: string): ImportedLead {
  const lead = readLinkText(link)
  if (typeof lead === 'string') throw new Error(lead)
  return lead
}

function readLeads(file: string): (ImportedLead | null)[] {
  const read = readFileText(file)
  if (typeof read === 'string') throw new Error(read)
  return read.leads
}

describe('the JSON of a link', () => {
  test('gives back the selection of any lead', () => {
    fc.assert(
      fc.property(shopLead, (sample) => {
        const lead = leadOf(linkText(sample))
        expect(lead).toEqual({ choices: selectionOf(sample), dropped: [] })
        const opened = leadFromImport(lead, catalogue, sample.objectId)
        expect(opened).toEqual({ lead: sample, dropped: [] })
      }),
    )
  })

  test('has no price', () => {
    const text = linkText(priceVectorLead({ total: 76.5, isComplete: true }))
    expect(text).not.toMatch(/price|total|"label":"Anderson|10\.6|9\.9/)
  })
})

describe('a file', () => {
  test('gives back the selections of any leads, in order', () => {
    fc.assert(
      fc.property(fc.array(shopLead, { minLength: 1, maxLength: 4 }), (orders) => {
        const leads = readLeads(fileText(orders, savedAt))
        expect(leads).toEqual(orders.map((lead) => ({ choices: selectionOf(lead), dropped: [] })))
      }),
    )
  })

  test('has its kind, version and time, and no price', () => {
    const text = fileText([priceVectorLead({ total: 76.5 })], savedAt)
    expect(JSON.parse(text)).toEqual({
      kind: 'customised-cable-orders',
      version: 1,
      savedAt: '2026-11-21T14:05:00.000Z',
      orders: [selectionOf(priceVectorLead())],
    })
    expect(readLeads(`\ufeff${text}`)).toHaveLength(1)
  })

  test('is read up to 1,000 leads and reports how many more it has', () => {
    const orders = Array.from({ length: 1003 }, () => soundLead)
    const file = readFileText(JSON.stringify({ kind: 'customised-cable-orders', version: 1, orders }))
    expect(file).toMatchObject({ tooMany: 3, leads: { length: 1000 } })
  })
})

describe('hostile selections', () => {
  test('are many', () => expect(hostileLeads.length).toBeGreaterThanOrEqual(60))

  test.each(hostileLeads)('in a link: %s', (_name, json, kinds) => {
    const read = readLinkText(`{"version":1,"choices":${json}}`)
    if (kinds === null) {
      expect(['broken', 'nothing']).toContain(read)
      return
    }
    const lead = leadOf(`{"version":1,"choices":${json}}`)
    expect(leadSelectionSchema.safeParse(lead.choices).success).toBe(true)
    const opened = leadFromImport(lead, catalogue, 'new')
    expect(opened?.dropped.map(({ kind }) => kind)).toEqual(kinds)
    for (const { value } of opened?.dropped ?? []) {
      expect(value.length).toBeLessThanOrEqual(40)
      expect(value).not.toMatch(/[\0\p{Surrogate}]/u)
    }
    // The result is a lead like any other: storage keeps it unchanged, its prices are those of the catalogue.
    const sample = opened!.lead
    expect(storedLeadSchema.parse(JSON.parse(JSON.stringify(sample)))).toEqual(sample)
    expect(sample).toMatchObject({ objectId: 'new', total: 0, isComplete: false })
    expect(Object.keys(sample.connectBGroup).length).toBeLessThanOrEqual(100)
    for (const { unitPrice } of priceLead(sample).lines) expect(unitPrice).toBeGreaterThanOrEqual(0)
    expect(Object.prototype).not.toHaveProperty('admin')
  })

  test('beside a valid lead in a file leave that one unchanged', () => {
    for (const [name, json, kinds] of hostileLeads) {
      const orders = `[${json},${JSON.stringify(soundLead)}]`
      const leads = readLeads(`{"kind":"customised-cable-orders","version":1,"orders":${orders}}`)
      expect(leads[0] === null, name).toBe(kinds === null)
      expect(leads[1], name).toEqual({ choices: soundLead, dropped: [] })
    }
  })
})

const sound = JSON.stringify(soundLead)

describe('an invalid link', () => {
  test.each([
    ['', 'broken'],
    ['   ', 'broken'],
    ['{', 'broken'],
    ['undefined', 'broken'],
    ['NaN', 'broken'],
    ["{'version':1}", 'broken'],
    ['<!doctype html><title>404</title>', 'broken'],
    ['{"version":1}', 'broken'],
    [`{"choices":${sound}}`, 'broken'],
    [`{"version":"1","choices":${sound}}`, 'broken'],
    [`{"version":0,"choices":${sound}}`, 'broken'],
    [`{"version":-1e309,"choices":${sound}}`, 'broken'],
    [`{"version":1.5,"choices":${sound}}`, 'newer'],
    [`{"version":2,"choices":${sound}}`, 'newer'],
    [`{"version":1,"choices":[${sound}]}`, 'broken'],
    ['{"version":1,"choices":{}}', 'nothing'],
    [sound, 'broken'],
    ['['.repeat(100_000), 'broken'],
  ])('%.40s is refused: %s', (text, refusal) => expect(readLinkText(text)).toBe(refusal))
})

describe('an invalid file', () => {
  const head = '"kind":"customised-cable-orders","version":1'
  test.each([
    ['', 'broken'],
    ['\ufeff', 'broken'],
    ['PK\u0003\u0004', 'broken'],
    ['connectors:\n  A: {type: SB50}\n', 'broken'],
    ['<html></html>', 'broken'],
    ['[]', 'broken'],
    [`[${sound}]`, 'broken'],
    [`{"orders":[${sound}]}`, 'broken'],
    [`{"kind":"other","version":1,"orders":[${sound}]}`, 'broken'],
    [`{"kind":["customised-cable-orders"],"version":1,"orders":[${sound}]}`, 'broken'],
    [`{"kind":"customised-cable-orders","orders":[${sound}]}`, 'broken'],
    [`{"kind":"customised-cable-orders","version":7,"orders":[${sound}]}`, 'newer'],
    [`{${head}}`, 'broken'],
    [`{${head},"orders":{"0":${sound}}}`, 'broken'],
    [`{${head},"orders":"${'x'.repeat(1000)}"}`, 'broken'],
    [`{${head},"orders":[]}`, 'nothing'],
    [`{${head},"orders":[${sound}]`, 'broken'],
  ])('%.50s is refused: %s', (text, refusal) => expect(readFileText(text)).toBe(refusal))
})

test('a lead with none of its parts in the catalogue is null', () => {
  const gone = { ...soundLead, connectorA: { value: 'a-gone' }, connectBGroup: {} }
  const lead = leadOf(JSON.stringify({ version: 1, choices: gone }))
  expect(leadFromImport(lead, catalogue, 'new')).toBeNull()
})

test('each dropped field is reported once, with the place of its attachment', () => {
  const one = soundLead.connectBGroup['one']!
  const connectBGroup = {
    one,
    two: { ...one, wire: { value: 'w-gone', wire_len: -1 }, price: 1, total: { price: 2 } },
    three: 'x',
    four: { ...one, fuse: { value: 'f-gone', price: 3 } },
  }
  const lead = leadOf(JSON.stringify({ version: 1, choices: { ...soundLead, connectBGroup } }))
  expect(leadFromImport(lead, catalogue, 'new')?.dropped).toEqual([
    { kind: 'field', attachment: 2, value: 'price' },
    { kind: 'field', attachment: 2, value: 'total' },
    { kind: 'wireLength', attachment: 2, value: '-1' },
    { kind: 'attachment', value: 'three' },
    { kind: 'field', attachment: 3, value: 'price' },
    { kind: 'wire', attachment: 2, value: 'w-gone' },
    { kind: 'fuse', attachment: 3, value: 'f-gone' },
  ])
})
