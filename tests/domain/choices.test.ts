import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesSchema } from '@/contract/lead'
import { choicesOf, orderFromChoices } from '@/domain/choices'
import type { Choices } from '@/domain/choices'
import { isComplete, missingParts } from '@/domain/completeness'
import { addAttachment, chooseFuse, duplicateAttachment, emptyOrder, removeAttachment } from '@/domain/order'
import { priceOrder } from '@/domain/pricing'
import { anOrder, attachmentOf, catalogue, fuse } from '../support/builders'
import { shopOrder } from './orderArbitraries'

const leadChoices: Choices = {
  connectorA: { value: 'a-sb50-grey' },
  post: { label: 'Normal' },
  andrsonPlugHandle: '2',
  quantity: '3',
  systemVoltageV: 24,
  fedFrom: 'both',
  dropLimitPercent: 3,
  connectBGroup: {
    'attachment-1': {
      id: 0,
      connectB: { value: 'b-pp45' },
      wire: { value: 'w-twin-4p58', wire_len: 600 },
      fuse: { value: 'f-midi' },
      fuse_rating: '30A',
      loadA: null,
    },
  },
}

function withAttachment(change: Partial<Choices['connectBGroup'][string]>): Choices {
  const chosen = { ...leadChoices.connectBGroup['attachment-1']!, ...change }
  return { ...leadChoices, connectBGroup: { 'attachment-1': chosen } }
}

describe('the choices of an order', () => {
  test('name its parts and hold no price, label or figure', () => {
    const delivery = { andrsonPlugHandle: '2', quantity: '3' }
    const checks = { systemVoltageV: 24, fedFrom: 'both', dropLimitPercent: 3 } as const
    expect(choicesOf(anOrder({ ...delivery, ...checks }))).toEqual(leadChoices)
  })

  test('have no keys but these, whatever the order', () => {
    const keys = (value: object) => Object.keys(value).toSorted()
    fc.assert(
      fc.property(shopOrder, (order) => {
        const choices = choicesOf(order)
        expect(keys(choices)).toEqual(keys(leadChoices))
        expect(keys(choices.connectorA)).toEqual(['value'])
        expect(keys(choices.post)).toEqual(['label'])
        for (const attachment of Object.values(choices.connectBGroup)) {
          expect(keys(attachment)).toEqual(['connectB', 'fuse', 'fuse_rating', 'id', 'loadA', 'wire'])
          expect(keys(attachment.connectB)).toEqual(['value'])
          expect(keys(attachment.wire)).toEqual(['value', 'wire_len'])
          expect(keys(attachment.fuse)).toEqual(['value'])
        }
      }),
    )
  })

  test('of an order with nothing chosen name nothing', () => {
    const { connectorA, connectBGroup } = choicesOf(addAttachment(emptyOrder('1'), 'one'))
    expect(connectorA).toEqual({ value: '' })
    expect(connectBGroup['one']).toEqual({
      id: 0,
      connectB: { value: '' },
      wire: { value: '', wire_len: 0 },
      fuse: { value: '' },
      fuse_rating: '',
      loadA: null,
    })
  })
})

describe('an order from choices', () => {
  test('is the order they were taken from, under a new id', () => {
    fc.assert(
      fc.property(shopOrder, (order) => {
        const { order: again, unknown } = orderFromChoices(choicesOf(order), catalogue, order.objectId)
        expect(again).toEqual(order)
        expect(Object.keys(again.connectBGroup)).toEqual(Object.keys(order.connectBGroup))
        expect(unknown).toEqual([])
      }),
    )
    expect(orderFromChoices(leadChoices, catalogue, 'new').order.objectId).toBe('new')
  })

  test('survives being written as text', () => {
    fc.assert(
      fc.property(shopOrder, (order) => {
        const choices = choicesSchema.parse(JSON.parse(JSON.stringify(choicesOf(order))))
        expect(orderFromChoices(choices, catalogue, order.objectId).order).toEqual(order)
      }),
    )
  })

  test('keeps the ids of attachments whose neighbours were removed', () => {
    const three = ['b', 'c'].reduce((lead, key) => duplicateAttachment(lead, 'attachment-1', key), anOrder())
    const order = duplicateAttachment(removeAttachment(three, 'attachment-1'), 'c', 'd')
    const again = orderFromChoices(choicesOf(order), catalogue, order.objectId).order
    expect(Object.values(again.connectBGroup).map(({ id }) => id)).toEqual([1, 2, 2])
  })

  test('has the prices of the catalogue, not those at which it was saved', () => {
    const saved = anOrder()
    const dearer = {
      ...catalogue,
      connectorAList: catalogue.connectorAList.map((part) => ({ ...part, price: part.price + 1 })),
      postList: catalogue.postList.map((post) => ({ ...post, value: post.value + 2 })),
    }
    const { order } = orderFromChoices(choicesOf(saved), dearer, '1')
    expect(priceOrder(order).total).toBe(79.5)
    expect(order.post).toEqual({ label: 'Normal', value: 12.6 })
  })

  test('starts with nothing computed and not confirmed', () => {
    const saved = { ...anOrder(), total: 76.5, isComplete: true }
    expect(orderFromChoices(choicesOf(saved), catalogue, '1').order).toMatchObject({
      total: 0,
      isComplete: false,
    })
  })

  test('names what the catalogue does not have and leaves it unchosen', () => {
    const choices: Choices = {
      ...withAttachment({
        connectB: { value: 'b-gone' },
        wire: { value: 'w-gone', wire_len: 600 },
        fuse: { value: 'f-gone' },
      }),
      connectorA: { value: 'a-gone' },
      post: { label: 'By pigeon' },
    }
    const { order, unknown } = orderFromChoices(choices, catalogue, '1')
    expect(unknown).toEqual([
      { kind: 'connectorA', value: 'a-gone' },
      { kind: 'post', value: 'By pigeon' },
      { kind: 'connectB', attachment: 'attachment-1', value: 'b-gone' },
      { kind: 'wire', attachment: 'attachment-1', value: 'w-gone' },
      { kind: 'fuse', attachment: 'attachment-1', value: 'f-gone' },
    ])
    expect(missingParts(order).map(({ kind }) => kind)).toEqual([
      'connectorA',
      'connectB',
      'wire',
      'fuse',
      'post',
    ])
    expect(priceOrder(order).total).toBe(6)
  })

  test('names a rating that is unknown or of another family', () => {
    for (const rating of ['31A', '5A', '300A']) {
      const { order, unknown } = orderFromChoices(withAttachment({ fuse_rating: rating }), catalogue, '1')
      expect(unknown).toEqual([{ kind: 'fuseRating', attachment: 'attachment-1', value: rating }])
      expect(attachmentOf(order, 'attachment-1').fuse_rating).toBe('')
    }
  })

  test('has no rating with "No fuse"', () => {
    const choices = withAttachment({ fuse: { value: 'f-none' }, fuse_rating: '30A' })
    const { order } = orderFromChoices(choices, catalogue, '1')
    expect(order).toEqual({
      ...chooseFuse(anOrder({ objectId: '1' }), 'attachment-1', fuse('f-none')),
      andrsonPlugHandle: '2',
      quantity: '3',
      systemVoltageV: 24,
      fedFrom: 'both',
      dropLimitPercent: 3,
    })
  })

  test('does not take what was left open for the default', () => {
    const open = choicesOf({ ...emptyOrder('1'), post: { label: '', value: 0 } })
    const { order, unknown } = orderFromChoices(open, catalogue, '1')
    expect(unknown).toEqual([])
    expect(order.post).toEqual({ label: '', value: 0 })
    expect(isComplete(order)).toBe(false)
  })

  test.each(['constructor', 'toString', '__proto__'])(
    'takes an attachment under the key %j for what it is',
    (key) => {
      const connectBGroup = Object.fromEntries([[key, leadChoices.connectBGroup['attachment-1']!]])
      const { order, unknown } = orderFromChoices({ ...leadChoices, connectBGroup }, catalogue, '1')
      expect(unknown).toEqual([])
      expect(Object.entries(order.connectBGroup)).toEqual([[key, attachmentOf(anOrder(), 'attachment-1')]])
    },
  )

  test('of 10,000 attachments is made in time that grows with their number, not with its square', () => {
    const chosen = leadChoices.connectBGroup['attachment-1']!
    const group = Array.from({ length: 10_000 }, (_, id) => [`a${id}`, { ...chosen, id }] as const)
    const choices = { ...leadChoices, connectBGroup: Object.fromEntries(group) }
    const started = performance.now()
    expect(isComplete(orderFromChoices(choices, catalogue, '1').order)).toBe(true)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
