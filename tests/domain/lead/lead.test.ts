import { describe, expect, test } from 'vitest'
import {
  addEmptyAttachment,
  addConnectorB,
  changeSystem,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  choosePost,
  chooseWire,
  removeAllAttachments,
  copyLead,
  duplicateAttachment,
  removeAttachment,
  setLoad,
  setWireLength,
} from '@/domain/lead/editLead'
import {
  attachmentsOf,
  emptyLead,
  isChosen,
  isEmpty,
  noConnectorA,
  noConnectorB,
  noFuse,
  noWire,
  wireVoltage,
} from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import {
  priceVectorLead,
  attachmentOf,
  catalogue,
  connectorA,
  connectorB,
  fuse,
  wire,
} from '../../support/builders'

function idsOf(lead: Lead): [string, number][] {
  return attachmentsOf(lead).map(([uuid, { id }]) => [uuid, id])
}

describe('a new lead', () => {
  test('has the defaults', () => {
    expect(emptyLead('new')).toEqual({
      objectId: 'new',
      name: '',
      post: { label: 'Normal', value: 10.6 },
      andrsonPlugHandle: '',
      quantity: '1',
      total: 0,
      connectorA: noConnectorA,
      connectBGroup: {},
      isComplete: false,
      systemVoltageV: 12,
      fedFrom: 'A',
      source: '',
      sourceAh: null,
      sourceVocV: null,
      dropLimitPercent: 5,
    })
  })

  test('has nothing chosen', () => {
    for (const part of [noConnectorA, noConnectorB, noWire, noFuse]) {
      expect(isChosen(part)).toBe(false)
      expect(part.price).toBe(0)
    }
    expect(isChosen(connectorA('a-sb50-grey'))).toBe(true)
  })
})

describe('an empty lead', () => {
  test('has neither connector A nor an attachment, whatever its delivery', () => {
    expect(isEmpty(emptyLead('1'))).toBe(true)
    expect(isEmpty({ ...emptyLead('1'), quantity: '3', andrsonPlugHandle: '2' })).toBe(true)
    expect(isEmpty(chooseConnectorA(emptyLead('1'), connectorA('a-sb50-grey')))).toBe(false)
    expect(isEmpty(addEmptyAttachment(emptyLead('1'), 'one'))).toBe(false)
  })
})

describe('connector A', () => {
  test('is stored with all its fields', () => {
    const lead = chooseConnectorA(emptyLead('1'), connectorA('a-sb50-grey'))
    expect(lead.connectorA).toEqual(connectorA('a-sb50-grey'))
    expect(lead.connectorA.objectId).toBe('row-a-sb50-grey')
  })

  test('can change and clears nothing', () => {
    const before = priceVectorLead()
    const lead = chooseConnectorA(before, connectorA('a-sb120-grey'))
    expect(lead.connectorA.value).toBe('a-sb120-grey')
    expect(lead.connectBGroup).toBe(before.connectBGroup)
  })
})

describe('attachments', () => {
  test('start with nothing chosen, under their key', () => {
    expect(addEmptyAttachment(emptyLead('1'), 'attachment-1').connectBGroup).toEqual({
      'attachment-1': {
        id: 0,
        connectB: noConnectorB,
        wire: noWire,
        fuse: noFuse,
        fuse_rating: '',
        loadA: null,
      },
    })
  })

  test('get the number of attachments before them as id, and are never renumbered', () => {
    let lead = ['a', 'b', 'c'].reduce(addEmptyAttachment, emptyLead('1'))
    expect(idsOf(lead)).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
    lead = addEmptyAttachment(removeAttachment(lead, 'a'), 'd')
    expect(idsOf(lead)).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 2],
    ])
  })

  test('are not added twice under one key', () => {
    const lead = priceVectorLead()
    expect(addEmptyAttachment(lead, 'attachment-1')).toBe(lead)
  })

  test('a duplicate has the same parts under its own key and id, after the others', () => {
    const lead = duplicateAttachment(addEmptyAttachment(priceVectorLead(), 'two'), 'attachment-1', 'copy')
    expect(idsOf(lead)).toEqual([
      ['attachment-1', 0],
      ['two', 1],
      ['copy', 2],
    ])
    expect(attachmentOf(lead, 'copy')).toEqual({ ...attachmentOf(lead, 'attachment-1'), id: 2 })
  })

  test('a duplicate changes apart from its original', () => {
    const lead = setWireLength(duplicateAttachment(priceVectorLead(), 'attachment-1', 'copy'), 'copy', 100)
    expect(attachmentOf(lead, 'attachment-1').wire.wire_len).toBe(600)
  })

  test('a duplicate of an unknown attachment, or under an existing key, changes nothing', () => {
    const lead = addEmptyAttachment(priceVectorLead(), 'two')
    expect(duplicateAttachment(lead, 'nobody', 'copy')).toBe(lead)
    expect(duplicateAttachment(lead, 'attachment-1', 'two')).toBe(lead)
  })

  test('are removed one at a time', () => {
    const lead = removeAttachment(addEmptyAttachment(priceVectorLead(), 'two'), 'attachment-1')
    expect(Object.keys(lead.connectBGroup)).toEqual(['two'])
    expect(removeAttachment(lead, 'attachment-1')).toBe(lead)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])(
    'can have the key %j, which every object knows',
    (key) => {
      const without = emptyLead('1')
      for (const untouched of [
        removeAttachment(without, key),
        chooseConnectorB(without, key, connectorB('b-pp45')),
        setWireLength(without, key, 100),
        duplicateAttachment(without, key, 'copy'),
      ])
        expect(untouched).toBe(without)

      const lead = chooseConnectorB(addEmptyAttachment(without, key), key, connectorB('b-pp45'))
      expect(attachmentsOf(lead).map(([uuid, { connectB }]) => [uuid, connectB.value])).toEqual([
        [key, 'b-pp45'],
      ])
      expect(Object.getPrototypeOf(lead.connectBGroup)).toBe(Object.prototype)
      const copy = duplicateAttachment(priceVectorLead(), 'attachment-1', key)
      expect(Object.keys(copy.connectBGroup)).toEqual(['attachment-1', key])
      expect(Object.keys(removeAttachment(copy, key).connectBGroup)).toEqual(['attachment-1'])
    },
  )
})

describe('the choices that a choice clears', () => {
  const full = () =>
    setLoad(duplicateAttachment(priceVectorLead(), 'attachment-1', 'other'), 'attachment-1', 20)

  test('a new connector B clears wire, length, fuse and rating of its own attachment', () => {
    const lead = chooseConnectorB(full(), 'attachment-1', connectorB('b-xt60'))
    expect(attachmentOf(lead, 'attachment-1')).toEqual({
      id: 0,
      connectB: connectorB('b-xt60'),
      wire: noWire,
      fuse: noFuse,
      fuse_rating: '',
      loadA: 20,
    })
    expect(attachmentOf(lead, 'other')).toEqual(attachmentOf(full(), 'other'))
  })

  test('the first connector B keeps the length and load that were entered before it', () => {
    let lead = addEmptyAttachment(emptyLead('new'), 'one')
    lead = setLoad(setWireLength(lead, 'one', 400), 'one', 8)
    lead = chooseConnectorB(lead, 'one', connectorB('b-pp45'))
    expect(attachmentOf(lead, 'one')).toMatchObject({ loadA: 8, wire: { value: '', wire_len: 400 } })
  })
  test('a new wire clears fuse and rating and keeps the length', () => {
    const lead = chooseWire(full(), 'attachment-1', wire('w-twin-7p9'))
    expect(attachmentOf(lead, 'attachment-1')).toEqual({
      ...attachmentOf(full(), 'attachment-1'),
      wire: { ...wire('w-twin-7p9'), wire_len: 600, wire_voltage: 4.4859 },
      fuse: noFuse,
      fuse_rating: '',
    })
    expect(attachmentOf(lead, 'other')).toEqual(attachmentOf(full(), 'other'))
  })

  test('a new fuse clears the rating and nothing else', () => {
    const lead = chooseFuse(full(), 'attachment-1', fuse('f-maxi'))
    expect(attachmentOf(lead, 'attachment-1')).toEqual({
      ...attachmentOf(full(), 'attachment-1'),
      fuse: fuse('f-maxi'),
      fuse_rating: '',
    })
  })

  test('a new rating, length or load clears nothing', () => {
    const before = attachmentOf(full(), 'attachment-1')
    const { wire: sameWire } = before
    const changed = (lead: Lead) => attachmentOf(lead, 'attachment-1')
    expect(changed(chooseFuseRating(full(), 'attachment-1', '40A'))).toEqual({
      ...before,
      fuse_rating: '40A',
    })
    expect(changed(setLoad(full(), 'attachment-1', null))).toEqual({ ...before, loadA: null })
    expect(changed(setWireLength(full(), 'attachment-1', 250))).toEqual({
      ...before,
      wire: { ...sameWire, wire_len: 250 },
    })
  })

  test('the same option again returns the same object', () => {
    const lead = full()
    for (const again of [
      chooseConnectorA(lead, { ...connectorA('a-sb50-grey') }),
      chooseConnectorB(lead, 'attachment-1', { ...connectorB('b-pp45') }),
      chooseWire(lead, 'attachment-1', { ...wire('w-twin-4p58') }),
      setWireLength(lead, 'attachment-1', 600),
      chooseFuse(lead, 'attachment-1', { ...fuse('f-midi') }),
      chooseFuseRating(lead, 'attachment-1', '30A'),
      setLoad(lead, 'attachment-1', 20),
      choosePost(lead, { label: 'Normal', value: 10.6 }),
    ])
      expect(again).toBe(lead)
  })

  test('a choice for an unknown attachment changes nothing', () => {
    const lead = full()
    for (const same of [
      chooseConnectorB(lead, 'nobody', connectorB('b-xt60')),
      chooseWire(lead, 'nobody', wire('w-twin-7p9')),
      setWireLength(lead, 'nobody', 1),
      chooseFuse(lead, 'nobody', fuse('f-maxi')),
      chooseFuseRating(lead, 'nobody', '40A'),
      setLoad(lead, 'nobody', 1),
    ])
      expect(same).toBe(lead)
  })

  test.each([
    [12.41, 12.5],
    [-0.04, 0],
    [1e308, null],
    [NaN, null],
  ])('a load of %s A is kept as %s', (load, kept) => {
    expect(setLoad(priceVectorLead(), 'attachment-1', load).connectBGroup['attachment-1']?.loadA).toBe(kept)
  })

  test('no rule modifies its input', () => {
    const lead = full()
    const before = structuredClone(lead)
    chooseConnectorA(lead, connectorA('a-pp45'))
    chooseConnectorB(lead, 'attachment-1', connectorB('b-xt60'))
    chooseWire(lead, 'attachment-1', wire('w-twin-7p9'))
    setWireLength(lead, 'attachment-1', 1)
    chooseFuse(lead, 'attachment-1', fuse('f-maxi'))
    chooseFuseRating(lead, 'attachment-1', '40A')
    setLoad(lead, 'attachment-1', 1)
    choosePost(lead, { label: 'Express', value: 15.9 })
    addEmptyAttachment(lead, 'new')
    duplicateAttachment(lead, 'attachment-1', 'new')
    removeAttachment(lead, 'attachment-1')
    removeAllAttachments(lead)
    expect(lead).toEqual(before)
  })
})

describe('settings of the whole lead', () => {
  const lead = priceVectorLead()

  test.each([
    { what: 'systemVoltageV', answer: 24, stored: 24 },
    { what: 'fedFrom', answer: 'both', stored: 'both' },
    { what: 'source', answer: 'bank', stored: 'bank' },
    { what: 'sourceAh', answer: 200.02, stored: 200.1 },
    { what: 'sourceVocV', answer: 22.41, stored: 22.5 },
    { what: 'dropLimitPercent', answer: 3, stored: 3 },
  ])('$what is changed alone, and the same once more is no change', ({ what, answer, stored }) => {
    const changed = changeSystem(lead, { [what]: answer })
    expect(changed).toEqual({ ...lead, [what]: stored })
    expect(changed).not.toEqual(lead)
    expect(changeSystem(changed, { [what]: answer })).toBe(changed)
  })

  test('keep the figure entered for one source while another is chosen', () => {
    const bank = changeSystem(lead, { source: 'bank', sourceAh: 200 })
    expect(changeSystem(changeSystem(bank, { source: 'panel' }), { source: 'bank' })).toEqual(bank)
    expect(changeSystem(bank, { sourceAh: null }).sourceAh).toBeNull()
    expect(changeSystem(bank, { sourceVocV: NaN })).toBe(bank)
  })

  test('stay when all attachments are removed', () => {
    const settings = { source: 'bank', sourceAh: 200, sourceVocV: 40, fedFrom: 'both' } as const
    expect(removeAllAttachments(priceVectorLead(settings))).toMatchObject(settings)
  })
})

describe('wire length', () => {
  test.each([
    [600, 600],
    [123.44, 123.4],
    [123.46, 123.5],
    [0.04, 0],
    [NaN, 0],
    [Infinity, 0],
    [1e308, 0],
  ])('%d cm is stored as %d', (typed, stored) => {
    expect(
      attachmentOf(setWireLength(priceVectorLead(), 'attachment-1', typed), 'attachment-1').wire.wire_len,
    ).toBe(stored)
  })

  test('may be entered before the wire is chosen, and stays', () => {
    const early = setWireLength(addEmptyAttachment(emptyLead('1'), 'attachment-1'), 'attachment-1', 150)
    const lead = chooseWire(early, 'attachment-1', wire('w-twin-1p85'))
    expect(attachmentOf(lead, 'attachment-1').wire.wire_len).toBe(150)
  })
})

describe('wire_voltage', () => {
  test('4.58 mm² twin drops 7.7471 mV per A per m', () => {
    expect(attachmentOf(priceVectorLead(), 'attachment-1').wire.wire_voltage).toBe(7.7471)
  })

  test.each([
    [0.0077471, 7.7471],
    [0.0558251, 55.8251],
    [0.00123456789, 1.23457],
    [0.1 + 0.2, 300],
    [0.000000004, 0],
    [0, 0],
  ])('%d V per A per m is %d mV', (drop, expected) => {
    expect(wireVoltage(drop)).toBe(expected)
  })

  test.each([undefined, null, NaN, Infinity, -Infinity, 1e306, -0.001, -0, '0.0077471', '', {}, [[]], true])(
    '%j is no figure, so 0',
    (drop) => {
      expect(wireVoltage(drop)).toBe(0)
    },
  )

  test('every wire of the catalogue has five decimals', () => {
    for (const row of catalogue.wireList) {
      expect(wireVoltage(row.voltageDropPerAmp)).toBeCloseTo(row.voltageDropPerAmp * 1000, 5)
      expect(String(wireVoltage(row.voltageDropPerAmp))).toMatch(/^\d+(\.\d{1,5})?$/)
    }
  })
})

describe('postage', () => {
  test('stores label and price only', () => {
    const lead = choosePost(priceVectorLead(), { label: 'Express', value: 15.9 })
    expect(lead.post).toEqual({ label: 'Express', value: 15.9 })
  })

  test('with the same label at another price is a change', () => {
    const lead = choosePost(priceVectorLead(), { label: 'Normal', value: 12 })
    expect(lead.post).toEqual({ label: 'Normal', value: 12 })
  })
})

describe('starting again', () => {
  const delivery = { andrsonPlugHandle: '2', quantity: '3', post: { label: 'Express', value: 15.9 } }

  test('clears the attachments and keeps connector A, postage, plug handles, quantity and id', () => {
    const sample = { ...addEmptyAttachment(priceVectorLead(), 'two'), ...delivery }
    expect(removeAllAttachments(sample)).toEqual({ ...sample, connectBGroup: {} })
  })

  test('changes nothing without attachments', () => {
    const lead = chooseConnectorA(emptyLead('1'), connectorA('a-sb50-grey'))
    expect(removeAllAttachments(lead)).toBe(lead)
  })
})

test('a copy of a lead differs in its id only', () => {
  expect(copyLead(priceVectorLead(), 'copy')).toEqual({ ...priceVectorLead(), objectId: 'copy' })
})

describe('a connector B chosen without an attachment', () => {
  const xt60 = connectorB('b-xt60')

  test('goes into the first attachment that lacks one', () => {
    const before = ['two', 'three'].reduce(addEmptyAttachment, priceVectorLead())
    const { lead, uuid } = addConnectorB(before, xt60, 'new')
    expect(uuid).toBe('two')
    expect(attachmentOf(lead, 'two').connectB).toEqual(xt60)
    expect(idsOf(lead)).toEqual(idsOf(before))
    expect(attachmentOf(lead, 'attachment-1')).toEqual(attachmentOf(before, 'attachment-1'))
    expect(attachmentOf(lead, 'three').connectB).toEqual(noConnectorB)
  })

  test('gets a new attachment if each has one, or there is none', () => {
    const { lead, uuid } = addConnectorB(priceVectorLead(), xt60, 'new')
    expect(uuid).toBe('new')
    expect(idsOf(lead)).toEqual([
      ['attachment-1', 0],
      ['new', 1],
    ])
    expect(attachmentOf(lead, 'new')).toMatchObject({ connectB: xt60, wire: noWire, fuse: noFuse })
    expect(attachmentOf(addConnectorB(emptyLead('1'), xt60, 'only').lead, 'only').id).toBe(0)
  })

  test('changes nothing under an existing key, and does not modify its input', () => {
    const before = priceVectorLead()
    expect(addConnectorB(before, xt60, 'attachment-1').lead).toBe(before)
    addConnectorB(before, xt60, 'new')
    expect(before).toEqual(priceVectorLead())
  })
})
