import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadSelectionSchema, storedLeadSchema } from '@/contract/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { emptyLead, noConnectorA, noConnectorB, noFuse, noWire } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { priceLead } from '@/domain/pricing/pricing'
import { priceVectorLead } from '../support/builders'
import { shopLead } from '../domain/leadArbitraries'

/** A value after a round trip through local storage. */
function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

describe('a stored lead', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(shopLead, (lead) => {
        expect(storedLeadSchema.parse(stored(lead))).toEqual(lead)
      }),
    )
  })

  test('that is empty is read as it was written', () => {
    expect(storedLeadSchema.parse(stored(emptyLead('1')))).toEqual(emptyLead('1'))
  })

  test('with only the fields of the specification gets defaults for the others', () => {
    const old = {
      objectId: 'old',
      post: { label: 'Normal', value: 10.6 },
      andrsonPlugHandle: '2',
      quantity: '3',
      total: 214.3,
      connectorA: {
        objectId: 'row',
        value: 'a-sb50-grey',
        label: 'Anderson SB50 grey, 50 A',
        type: 'Anderson SB',
        picture: { url: '/pictures/anderson-sb50-grey.svg' },
        price: 9.9,
        wireMinimum: 15,
        wireMaximum: 1000,
        mass: 52,
        stock: 64,
      },
      connectBGroup: {
        one: {
          id: 0,
          connectB: { type: 'Anderson Powerpole', price: 5.9, picture: { url: '/pictures/b.svg' } },
          wire: {
            type: 'Twin sheath',
            priceCM: 0.056,
            picture: { url: '/pictures/w.svg' },
            wire_len: 600,
            wire_voltage: 7.7471,
          },
          fuse: { type: 'MIDI', price: 16.5, picture: { url: '/pictures/f.svg' } },
          fuse_rating: '30A',
        },
      },
      isComplete: true,
    }
    const lead: Lead = storedLeadSchema.parse(stored(old))
    const { one } = old.connectBGroup
    const ratingSource = 'trade'
    expect(lead).toEqual({
      ...old,
      name: '',
      connectorA: { ...noConnectorA, ratingSource, ...old.connectorA },
      connectBGroup: {
        one: {
          ...one,
          connectB: { ...noConnectorB, ratingSource, ...one.connectB },
          wire: { ...noWire, ratingSource, ...one.wire },
          fuse: { ...noFuse, ratingSource, ...one.fuse },
          loadA: null,
        },
      },
      systemVoltageV: 12,
      fedFrom: 'A',
      source: '',
      sourceAh: null,
      sourceVocV: null,
      dropLimitPercent: 5,
    })
    expect(priceLead(lead).total).toBe(214.3)
  })

  test('with the required fields only is a lead with nothing chosen', () => {
    const least = { objectId: '1', post: { label: 'Normal', value: 10.6 }, connectBGroup: {} }
    expect(storedLeadSchema.parse(least)).toEqual(emptyLead('1'))
  })

  test('with an attachment without fields gets an empty one', () => {
    const parsed = storedLeadSchema.parse({ ...emptyLead('1'), connectBGroup: { one: {} } })
    expect(parsed.connectBGroup).toEqual({
      one: { id: 0, connectB: noConnectorB, wire: noWire, fuse: noFuse, fuse_rating: '', loadA: null },
    })
  })

  test('may have its counts as numbers; they are converted to text', () => {
    const parsed = storedLeadSchema.parse({ ...priceVectorLead(), quantity: 3, andrsonPlugHandle: 0 })
    expect([parsed.quantity, parsed.andrsonPlugHandle]).toEqual(['3', '0'])
  })

  test('loses unknown keys at every depth', () => {
    const lead = priceVectorLead()
    const more = { ...lead, hack: 1, connectorA: { ...lead.connectorA, disabled: false } }
    expect(storedLeadSchema.parse(stored(more))).toEqual(lead)
  })

  test('with a key __proto__ is harmless', () => {
    const evil = JSON.stringify(priceVectorLead())
      .replace('{', '{"__proto__": {"polluted": true}, ')
      .replace('"connectBGroup":{', '"connectBGroup":{"__proto__": {"polluted": true, "id": 7}, ')
    const parsed = storedLeadSchema.parse(JSON.parse(evil))
    expect(parsed).toEqual(priceVectorLead())
    expect(Object.getPrototypeOf(parsed.connectBGroup)).toBe(Object.prototype)
    expect('polluted' in parsed || 'polluted' in parsed.connectBGroup || 'polluted' in {}).toBe(false)
  })

  test.each<[string, object]>([
    ['no id', { objectId: undefined }],
    ['an empty id', { objectId: '' }],
    ['no postage', { post: undefined }],
    ['postage as text', { post: 'Normal' }],
    ['a postage price as text', { post: { label: 'Normal', value: '10.6' } }],
    ['a quantity that is a list', { quantity: [1] }],
    ['plug handles that are nothing', { andrsonPlugHandle: null }],
    ['a total as text', { total: '82.50' }],
    ['an infinite total', { total: Infinity }],
    ['connector A as text', { connectorA: 'a-sb50-grey' }],
    ['a price as text', { connectorA: { price: '9.9' } }],
    ['attachments as a list', { connectBGroup: [] }],
    ['no attachments at all', { connectBGroup: undefined }],
    ['an attachment that is nothing', { connectBGroup: { one: null } }],
    ['an attachment under an empty key', { connectBGroup: { '': {} } }],
    ['an attachment under a key too long', { connectBGroup: { ['k'.repeat(65)]: {} } }],
    ['a length as text', { connectBGroup: { one: { wire: { wire_len: '600' } } } }],
    ['a load as text', { connectBGroup: { one: { loadA: '20' } } }],
    ['ratings that are no numbers', { connectBGroup: { one: { fuse: { ratingsA: ['30A'] } } } }],
    ['completeness as text', { isComplete: 'yes' }],
    ['a voltage not on offer', { systemVoltageV: 36 }],
    ['a feeding end not on offer', { fedFrom: 'B' }],
    ['a source not on offer', { source: 'mains' }],
    ['a bank size as text', { sourceAh: '200' }],
    ['an open-circuit voltage as text', { sourceVocV: '40' }],
    ['a drop limit not on offer', { dropLimitPercent: 4 }],
  ])('with %s is refused', (_, change) => {
    expect(storedLeadSchema.safeParse({ ...priceVectorLead(), ...change }).success).toBe(false)
  })

  test('with 1e309, which JSON reads as Infinity, is refused', () => {
    const written = JSON.stringify(priceVectorLead()).replace('"price":9.9', '"price":1e309')
    expect(storedLeadSchema.safeParse(JSON.parse(written)).success).toBe(false)
  })

  test.each([null, undefined, 'order', 5, [[]], true])('is not %j', (value) => {
    expect(storedLeadSchema.safeParse(value).success).toBe(false)
  })
})

describe('a selection in a request or a link', () => {
  const selection = selectionOf(priceVectorLead())
  const attachment = selection.connectBGroup['attachment-1']!
  const withAttachment = (change: object) => ({
    ...selection,
    connectBGroup: { 'attachment-1': { ...attachment, ...change } },
  })

  test('of any complete lead is accepted unchanged', () => {
    fc.assert(
      fc.property(shopLead, (lead) => {
        expect(leadSelectionSchema.parse(stored(selectionOf(lead)))).toEqual(selectionOf(lead))
      }),
    )
  })

  test.each<[string, object]>([
    ['a total', { ...selection, total: 1 }],
    ['connector A’s price', { ...selection, connectorA: { ...selection.connectorA, price: 0 } }],
    ['the postage’s price', { ...selection, post: { ...selection.post, value: 0 } }],
    ['connector B’s price', withAttachment({ connectB: { value: 'b-pp45', price: 0 } })],
    ['a wire’s price', withAttachment({ wire: { ...attachment.wire, priceCM: 0 } })],
    ['a fuse’s price', withAttachment({ fuse: { value: 'f-midi', price: 0 } })],
    ['an attachment’s price', withAttachment({ price: 0 })],
  ])('with %s are refused', (_, value) => {
    const answer = leadSelectionSchema.safeParse(value)
    expect(answer.error?.issues.map(({ code }) => code)).toEqual(['unrecognized_keys'])
  })

  test.each<[string, object]>([
    ['no connector A', { ...selection, connectorA: undefined }],
    ['no quantity', { ...selection, quantity: undefined }],
    ['quantity 0', { ...selection, quantity: '0' }],
    ['quantity 10000', { ...selection, quantity: '10000' }],
    ['a quantity that is a number', { ...selection, quantity: 3 }],
    ['a quantity in words', { ...selection, quantity: 'three' }],
    ['less than no plug handles', { ...selection, andrsonPlugHandle: '-1' }],
    ['a voltage not on offer', { ...selection, systemVoltageV: 13 }],
    ['a feeding end not on offer', { ...selection, fedFrom: 'C' }],
    ['a source not on offer', { ...selection, source: 'mains' }],
    ['a source that is nothing', { ...selection, source: null }],
    ['a bank of 0.9 Ah', { ...selection, sourceAh: 0.9 }],
    ['a bank above 100,000 Ah', { ...selection, sourceAh: 100_000.1 }],
    ['a bank size as text', { ...selection, sourceAh: '200' }],
    ['an open-circuit voltage of 0', { ...selection, sourceVocV: 0 }],
    ['an open-circuit voltage above 1000 V', { ...selection, sourceVocV: 1000.1 }],
    ['a drop limit not on offer', { ...selection, dropLimitPercent: 0 }],
    ['NUL in a name', { ...selection, connectorA: { value: 'a\0' } }],
    ['a lone surrogate in a name', { ...selection, post: { label: '\ud83d' } }],
    ['a name that is too long', { ...selection, connectorA: { value: 'a'.repeat(201) } }],
    ['an id that is no whole number', withAttachment({ id: 0.5 })],
    ['an id below 0', withAttachment({ id: -1 })],
    ['a length below 0', withAttachment({ wire: { value: 'w-twin-4p58', wire_len: -1 } })],
    ['an infinite length', withAttachment({ wire: { value: 'w-twin-4p58', wire_len: Infinity } })],
    ['a load below 0', withAttachment({ loadA: -1 })],
    ['a load of 0', withAttachment({ loadA: 0 })],
    ['a load as text', withAttachment({ loadA: '20' })],
    ['an attachment under an empty key', { ...selection, connectBGroup: { '': attachment } }],
  ])('with %s are refused', (_, value) => {
    expect(leadSelectionSchema.safeParse(value).success).toBe(false)
  })

  test.each<[string, object]>([
    ['plug handles left empty', { ...selection, andrsonPlugHandle: '' }],
    ['a load', withAttachment({ loadA: 20 })],
    ['the least load', withAttachment({ loadA: 0.1 })],
    ['what feeds it', { ...selection, source: 'bank', sourceAh: 100_000, sourceVocV: 1000 }],
    ['the least figures of what feeds it', { ...selection, source: 'panel', sourceAh: 1, sourceVocV: 1 }],
    ['no length yet', withAttachment({ wire: { value: '', wire_len: 0 } })],
    ['no attachments', { ...selection, connectBGroup: {} }],
    ['a key that every object inherits', { ...selection, connectBGroup: { constructor: attachment } }],
  ])('with %s are accepted', (_, value) => {
    expect(leadSelectionSchema.parse(value)).toEqual(value)
  })

  test('of an older client says nothing of what feeds it', () => {
    const { source: _s, sourceAh: _ah, sourceVocV: _v, ...early } = selection
    const unsaid = { source: '', sourceAh: null, sourceVocV: null }
    expect(leadSelectionSchema.parse(early)).toEqual({ ...early, ...unsaid })
  })

  test('with an attachment __proto__ loses it', () => {
    const evil: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(attachment)}}`)
    const { connectBGroup } = leadSelectionSchema.parse({ ...selection, connectBGroup: evil })
    expect(Object.keys(connectBGroup)).toEqual([])
    expect(Object.getPrototypeOf(connectBGroup)).toBe(Object.prototype)
  })
})
