import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadSelectionSchema } from '@/contract/lead'
import { selectionOf, leadFromSelection } from '@/domain/lead/leadSelection'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import { isComplete, missingParts } from '@/domain/lead/completeness'
import { addEmptyAttachment, chooseFuse, duplicateAttachment, removeAttachment } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import { priceLead } from '@/domain/pricing/pricing'
import { priceVectorLead, attachmentOf, catalogue, fuse } from '../../support/builders'
import { shopLead } from '../leadArbitraries'

const leadChoices: LeadSelection = {
  name: 'Fridge, trailer',
  connectorA: { value: 'a-sb50-grey' },
  post: { label: 'Normal' },
  andrsonPlugHandle: '2',
  quantity: '3',
  systemVoltageV: 24,
  fedFrom: 'both',
  source: 'bank',
  sourceAh: 200,
  sourceVocV: 40,
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

function withAttachment(change: Partial<LeadSelection['connectBGroup'][string]>): LeadSelection {
  const chosen = { ...leadChoices.connectBGroup['attachment-1']!, ...change }
  return { ...leadChoices, connectBGroup: { 'attachment-1': chosen } }
}

describe('the selection of a lead', () => {
  test('names its parts and has no price, label or attribute', () => {
    const delivery = { name: 'Fridge, trailer', andrsonPlugHandle: '2', quantity: '3' }
    const checks = { systemVoltageV: 24, fedFrom: 'both', dropLimitPercent: 3 } as const
    const source = { source: 'bank', sourceAh: 200, sourceVocV: 40 } as const
    expect(selectionOf(priceVectorLead({ ...delivery, ...checks, ...source }))).toEqual(leadChoices)
  })

  test('has only these keys, for any lead', () => {
    const keys = (value: object) => Object.keys(value).toSorted()
    fc.assert(
      fc.property(shopLead, (lead) => {
        const selection = selectionOf(lead)
        expect(keys(selection)).toEqual(keys(leadChoices))
        expect(keys(selection.connectorA)).toEqual(['value'])
        expect(keys(selection.post)).toEqual(['label'])
        for (const attachment of Object.values(selection.connectBGroup)) {
          expect(keys(attachment)).toEqual(['connectB', 'fuse', 'fuse_rating', 'id', 'loadA', 'wire'])
          expect(keys(attachment.connectB)).toEqual(['value'])
          expect(keys(attachment.wire)).toEqual(['value', 'wire_len'])
          expect(keys(attachment.fuse)).toEqual(['value'])
        }
      }),
    )
  })

  test('leaves out figures of what feeds it that are out of bounds', () => {
    const lead = priceVectorLead({ source: 'lithium', sourceAh: 0, sourceVocV: 1200 })
    expect(selectionOf(lead)).toMatchObject({ source: 'lithium', sourceAh: null, sourceVocV: null })
  })

  test('of a lead with nothing chosen names nothing', () => {
    const { connectorA, connectBGroup } = selectionOf(addEmptyAttachment(emptyLead('1'), 'one'))
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

describe('a lead from a selection', () => {
  test('is the original lead under a new id', () => {
    fc.assert(
      fc.property(shopLead, (lead) => {
        const { lead: again, unknown } = leadFromSelection(selectionOf(lead), catalogue, lead.objectId)
        expect(again).toEqual(lead)
        expect(Object.keys(again.connectBGroup)).toEqual(Object.keys(lead.connectBGroup))
        expect(unknown).toEqual([])
      }),
    )
    expect(leadFromSelection(leadChoices, catalogue, 'new').lead.objectId).toBe('new')
  })

  test('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(shopLead, (lead) => {
        const choices = leadSelectionSchema.parse(JSON.parse(JSON.stringify(selectionOf(lead))))
        expect(leadFromSelection(choices, catalogue, lead.objectId).lead).toEqual(lead)
      }),
    )
  })

  test('keeps the ids of attachments after others were removed', () => {
    const three = ['b', 'c'].reduce(
      (lead, key) => duplicateAttachment(lead, 'attachment-1', key),
      priceVectorLead(),
    )
    const sample = duplicateAttachment(removeAttachment(three, 'attachment-1'), 'c', 'd')
    const again = leadFromSelection(selectionOf(sample), catalogue, sample.objectId).lead
    expect(Object.values(again.connectBGroup).map(({ id }) => id)).toEqual([1, 2, 2])
  })

  test('has the prices of the catalogue, not the saved ones', () => {
    const saved = priceVectorLead()
    const dearer = {
      ...catalogue,
      connectorAList: catalogue.connectorAList.map((part) => ({ ...part, price: part.price + 1 })),
      postList: catalogue.postList.map((post) => ({ ...post, value: post.value + 2 })),
    }
    const { lead } = leadFromSelection(selectionOf(saved), dearer, '1')
    expect(priceLead(lead).total).toBe(79.5)
    expect(lead.post).toEqual({ label: 'Normal', value: 12.6 })
  })

  test('has no total and is not confirmed complete', () => {
    const saved = { ...priceVectorLead(), total: 76.5, isComplete: true }
    expect(leadFromSelection(selectionOf(saved), catalogue, '1').lead).toMatchObject({
      total: 0,
      isComplete: false,
    })
  })

  test('reports parts that the catalogue does not have and leaves them unchosen', () => {
    const selection: LeadSelection = {
      ...withAttachment({
        connectB: { value: 'b-gone' },
        wire: { value: 'w-gone', wire_len: 600 },
        fuse: { value: 'f-gone' },
      }),
      connectorA: { value: 'a-gone' },
      post: { label: 'By pigeon' },
    }
    const { lead, unknown } = leadFromSelection(selection, catalogue, '1')
    expect(unknown).toEqual([
      { kind: 'connectorA', value: 'a-gone' },
      { kind: 'post', value: 'By pigeon' },
      { kind: 'connectB', attachment: 'attachment-1', value: 'b-gone' },
      { kind: 'wire', attachment: 'attachment-1', value: 'w-gone' },
      { kind: 'fuse', attachment: 'attachment-1', value: 'f-gone' },
    ])
    expect(missingParts(lead).map(({ kind }) => kind)).toEqual([
      'connectorA',
      'connectB',
      'wire',
      'fuse',
      'post',
    ])
    expect(priceLead(lead).total).toBe(6)
  })

  test('reports a rating that is unknown or of another family', () => {
    for (const rating of ['31A', '5A', '300A']) {
      const { lead, unknown } = leadFromSelection(withAttachment({ fuse_rating: rating }), catalogue, '1')
      expect(unknown).toEqual([{ kind: 'fuseRating', attachment: 'attachment-1', value: rating }])
      expect(attachmentOf(lead, 'attachment-1').fuse_rating).toBe('')
    }
  })

  test('has no rating with "No fuse"', () => {
    const selection = withAttachment({ fuse: { value: 'f-none' }, fuse_rating: '30A' })
    const { lead } = leadFromSelection(selection, catalogue, '1')
    expect(lead).toEqual({
      ...chooseFuse(priceVectorLead({ objectId: '1' }), 'attachment-1', fuse('f-none')),
      name: 'Fridge, trailer',
      andrsonPlugHandle: '2',
      quantity: '3',
      systemVoltageV: 24,
      fedFrom: 'both',
      source: 'bank',
      sourceAh: 200,
      sourceVocV: 40,
      dropLimitPercent: 3,
    })
  })

  test('has no defaults for parts that were not chosen', () => {
    const open = selectionOf({ ...emptyLead('1'), post: { label: '', value: 0 } })
    const { lead, unknown } = leadFromSelection(open, catalogue, '1')
    expect(unknown).toEqual([])
    expect(lead.post).toEqual({ label: '', value: 0 })
    expect(isComplete(lead)).toBe(false)
  })

  test.each(['constructor', 'toString', '__proto__'])(
    'takes an attachment under the key %j for what it is',
    (key) => {
      const connectBGroup = Object.fromEntries([[key, leadChoices.connectBGroup['attachment-1']!]])
      const { lead, unknown } = leadFromSelection({ ...leadChoices, connectBGroup }, catalogue, '1')
      expect(unknown).toEqual([])
      expect(Object.entries(lead.connectBGroup)).toEqual([
        [key, attachmentOf(priceVectorLead(), 'attachment-1')],
      ])
    },
  )

  test('of 10,000 attachments is built in linear time', () => {
    const chosen = leadChoices.connectBGroup['attachment-1']!
    const group = Array.from({ length: 10_000 }, (_, id) => [`a${id}`, { ...chosen, id }] as const)
    const choices = { ...leadChoices, connectBGroup: Object.fromEntries(group) }
    expect(isComplete(leadFromSelection(choices, catalogue, '1').lead)).toBe(true)
  }, 10_000)
})
