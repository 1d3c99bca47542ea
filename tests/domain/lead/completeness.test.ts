import { describe, expect, test } from 'vitest'
import { isComplete, isLengthValid, missingParts } from '@/domain/lead/completeness'
import type { Missing } from '@/domain/lead/completeness'
import {
  addEmptyAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  chooseWire,
  removeAttachment,
  setLoad,
  setWireLength,
} from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { priceVectorLead, attachmentOf, connectorA, connectorB, fuse, wire } from '../../support/builders'

test('a new lead lacks connector A and an attachment', () => {
  expect(missingParts(emptyLead('1'))).toEqual([{ kind: 'connectorA' }, { kind: 'attachment' }])
  expect(isComplete(emptyLead('1'))).toBe(false)
})

test('a lead with everything chosen lacks nothing', () => {
  expect(missingParts(priceVectorLead())).toEqual([])
  expect(isComplete(priceVectorLead())).toBe(true)
})

test.each<[Partial<Lead>, Missing['kind'] | null]>([
  [{}, null],
  [{ source: 'bank' }, null],
  [{ source: 'bank', sourceAh: 1 }, null],
  [{ source: 'bank', sourceAh: 100_000 }, null],
  [{ source: 'bank', sourceAh: 0.9 }, 'sourceAh'],
  [{ source: 'bank', sourceAh: 100_000.1 }, 'sourceAh'],
  [{ source: 'lithium', sourceAh: 0.9, sourceVocV: 0 }, null],
  [{ source: 'panel', sourceVocV: 1000 }, null],
  [{ source: 'panel', sourceVocV: 0.9 }, 'sourceVoc'],
  [{ source: 'panel', sourceVocV: 1000.1, sourceAh: 0 }, 'sourceVoc'],
  [{ sourceVocV: 1000.1 }, null],
])('with %j a lead lacks %s', (answer, kind) => {
  expect(missingParts(priceVectorLead(answer))).toEqual(kind === null ? [] : [{ kind }])
})

test('a new attachment lacks its four parts in display order, and no rating before a fuse', () => {
  const lead = addEmptyAttachment(priceVectorLead(), 'two')
  const kinds = ['connectB', 'wire', 'wireLength', 'fuse']
  expect(missingParts(lead)).toEqual(kinds.map((kind) => ({ kind, attachment: 'two' })))
})

test('missing parts are reported for each attachment', () => {
  const lead = addEmptyAttachment(chooseFuse(priceVectorLead(), 'attachment-1', fuse('f-blade')), 'two')
  expect(missingParts(lead)[0]).toEqual({ kind: 'fuseRating', attachment: 'attachment-1' })
  expect(missingParts(lead).filter(({ attachment }) => attachment === 'two')).toHaveLength(4)
})

test('"No fuse" needs no rating', () => {
  expect(isComplete(chooseFuse(priceVectorLead(), 'attachment-1', fuse('f-none')))).toBe(true)
})

test('a fuse that is not chosen is not "No fuse"', () => {
  const lead = chooseWire(priceVectorLead(), 'attachment-1', wire('w-twin-7p9'))
  expect(missingParts(lead)).toEqual([{ kind: 'fuse', attachment: 'attachment-1' }])
})

test('a lead whose last attachment was removed is incomplete', () => {
  expect(missingParts(removeAttachment(priceVectorLead(), 'attachment-1'))).toEqual([{ kind: 'attachment' }])
})

test('another connector A can make a length invalid that was valid before', () => {
  const lead = chooseConnectorA(priceVectorLead(), connectorA('a-pp15'))
  expect(missingParts(lead)).toEqual([{ kind: 'wireLength', attachment: 'attachment-1' }])
})

describe('the length of a wire at connector A with 15 to 1000 cm', () => {
  test.each([
    [15, true],
    [14.9, false],
    [1000, true],
    [1000.1, false],
    [0, false],
  ])('%d cm is valid: %j', (lengthCm, valid) => {
    const lead = setWireLength(priceVectorLead(), 'attachment-1', lengthCm)
    expect(isLengthValid(lead, attachmentOf(lead, 'attachment-1'))).toBe(valid)
    expect(isComplete(lead)).toBe(valid)
  })
})

test.each([
  [null, true],
  [0.1, true],
  [1000, true],
  [0, false],
  [-3, false],
  [1000.1, false],
])('with a load of %s A it is complete: %s', (load, complete) => {
  const missing = missingParts(setLoad(priceVectorLead(), 'attachment-1', load))
  expect(missing).toEqual(complete ? [] : [{ kind: 'load', attachment: 'attachment-1' }])
})

describe('delivery', () => {
  test.each([
    { change: { quantity: '0' }, missing: 'quantity' },
    { change: { quantity: '' }, missing: 'quantity' },
    { change: { quantity: '10000' }, missing: 'quantity' },
    { change: { andrsonPlugHandle: '-1' }, missing: 'plugHandles' },
    { change: { andrsonPlugHandle: 'x' }, missing: 'plugHandles' },
    { change: { post: { label: '', value: 0 } }, missing: 'post' },
  ])('$change lacks $missing', ({ change, missing }) => {
    expect(missingParts({ ...priceVectorLead(), ...change })).toEqual([{ kind: missing }])
  })

  test('no plug handles and free postage are complete', () => {
    const pickUp = { andrsonPlugHandle: '', post: { label: 'Pick-up', value: 0 } }
    expect(isComplete({ ...priceVectorLead(), ...pickUp })).toBe(true)
  })
})

test('completeness depends on the parts, not on the stored flag', () => {
  expect(isComplete({ ...emptyLead('1'), isComplete: true })).toBe(false)
  expect(isComplete({ ...priceVectorLead(), isComplete: false })).toBe(true)
})

test('after a new connector B the wire, its length and the fuse are missing again', () => {
  const lead = chooseConnectorB(priceVectorLead(), 'attachment-1', connectorB('b-xt60'))
  const kinds = ['wire', 'wireLength', 'fuse']
  expect(missingParts(lead)).toEqual(kinds.map((kind) => ({ kind, attachment: 'attachment-1' })))
  expect(missingParts(chooseFuseRating(lead, 'attachment-1', '30A'))).toHaveLength(3)
})
