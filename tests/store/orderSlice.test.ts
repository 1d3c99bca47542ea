import { describe, expect, it } from 'vitest'
import { signedIn, signedOut } from '@/store/authSlice'
import {
  attachmentAdded,
  attachmentDuplicated,
  attachmentRemoved,
  attachmentsCleared,
  changeUndone,
  connectorAChosen,
  connectorBChosen,
  draftSaved,
  editCancelled,
  editFinished,
  editStarted,
  linkOpened,
  fuseChosen,
  fuseRatingChosen,
  orderCompleted,
  orderQuoted,
  orderSlice,
  orderTableLoaded,
  plugHandlesEntered,
  postChosen,
  primaryConnectorUsed,
  quantityEntered,
  adviceUsed,
  secondaryConnectorUsed,
  selectChangedAttachment,
  selectCartTotal,
  selectDraftIsFromCart,
  selectPrice,
  selectUndoableChange,
  startedOver,
  wireChosen,
  wireLengthEntered,
} from '@/store/orderSlice'
import type { DraftState } from '@/store/draft'
import type { UnknownAction } from '@reduxjs/toolkit'
import { missingParts } from '@/domain/lead/completeness'
import { noConnectorA } from '@/domain/lead/lead'
import { catalogueReceived } from '@/store/catalogueSlice'
import {
  aConnectorA,
  aConnectorB,
  aFuse,
  priceVectorLead,
  aPostOption,
  aSession,
  aWire,
  catalogue,
} from '../support/builders'

const { reducer } = orderSlice

/** The state after these actions, starting from `before` or the initial state. */
function after(actions: UnknownAction[], before?: DraftState): DraftState {
  return actions.reduce<DraftState>(reducer, before ?? reducer(undefined, { type: 'start' }))
}

/** A state with this draft, by default a complete one with one attachment. */
function drafting(draft = priceVectorLead()): DraftState {
  return { ...after([]), draft }
}

const uuid = 'attachment-1'
const attachmentIn = ({ draft }: DraftState, key = uuid) => draft.connectBGroup[key]
const rooted = (order: DraftState) => ({ order })

describe('a new draft', () => {
  it('has the defaults of the specification and a new id', () => {
    const [one, other] = [after([]).draft, after([]).draft]
    expect(one).toMatchObject({
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
    expect(one.objectId).not.toBe(other.objectId)
  })

  it('has the usual postage at the price of the catalogue, for every user and start', () => {
    const postList = [
      aPostOption({ label: 'Express', value: 20 }),
      aPostOption({ label: 'Normal', value: 12 }),
    ]
    const received = catalogueReceived({ ...catalogue, postList })
    for (const actions of [
      [received],
      [received, startedOver()],
      [received, editFinished()],
      [received, editCancelled()],
      [received, signedIn(aSession()), quantityEntered('4'), signedIn(aSession('other'))],
      [received, signedIn(aSession()), signedIn(aSession('other')), startedOver()],
    ])
      expect(after(actions).draft.post).toEqual({ label: 'Normal', value: 12 })
    expect(after([received]).undo).toBeNull()
    const parcel = { label: 'Parcel', value: 13 }
    const renamed = catalogueReceived({
      ...catalogue,
      postList: [postList[0]!, aPostOption({ ...parcel, formerly: ['Normal'] })],
    })
    expect(after([received, renamed]).draft.post, 'renamed').toEqual(parcel)
    expect(after([renamed], drafting()).draft).toEqual(priceVectorLead())
    const withoutUsual = catalogueReceived({ ...catalogue, postList: postList.slice(0, 1) })
    const first = { label: 'Express', value: postList[0]!.value }
    for (const actions of [[withoutUsual], [received, withoutUsual], [withoutUsual, startedOver()]])
      expect(after(actions).draft.post, 'the first on offer').toEqual(first)
    expect(after([postChosen(postList[0]!), received]).draft.post.label).toBe('Express')
    expect(after([received], drafting()).draft, 'a lead keeps the prices it was made at').toEqual(
      priceVectorLead(),
    )
  })
})

describe('building the lead', () => {
  it('from nothing to complete', () => {
    const begun = after([connectorAChosen(aConnectorA()), attachmentAdded()])
    const [key = ''] = Object.keys(begun.draft.connectBGroup)
    const done = after(
      [
        connectorBChosen({ uuid: key, chosen: aConnectorB() }),
        wireLengthEntered({ uuid: key, chosen: 600 }),
        wireChosen({ uuid: key, chosen: aWire() }),
        fuseChosen({ uuid: key, chosen: aFuse() }),
        fuseRatingChosen({ uuid: key, chosen: '30A' }),
        plugHandlesEntered('2'),
      ],
      begun,
    )
    expect(attachmentIn(done, key)).toEqual({ ...attachmentIn(drafting()), id: 0 })
    expect(missingParts(done.draft)).toEqual([])
    expect(selectPrice(rooted(done)).total).toBe(82.5)
    expect(selectPrice(rooted(after([quantityEntered('3')], done))).total).toBe(214.3)
  })

  it('keeps the attachments when connector A changes', () => {
    const state = after([connectorAChosen(aConnectorA({ value: 'a-other' }))], drafting())
    expect(state.draft.connectorA.value).toBe('a-other')
    expect(attachmentIn(state)).toEqual(attachmentIn(drafting()))
  })

  it('clears wire, length, fuse and rating for a new connector B', () => {
    const chosen = aConnectorB({ value: 'b-other' })
    expect(attachmentIn(after([connectorBChosen({ uuid, chosen })], drafting()))).toMatchObject({
      wire: { value: '', wire_len: 0 },
      fuse: { value: '' },
      fuse_rating: '',
    })
  })

  it('clears fuse and rating for a new wire, and keeps the length', () => {
    const chosen = aWire({ value: 'w-other', voltageDropPerAmp: 0.0123456789 })
    expect(attachmentIn(after([wireChosen({ uuid, chosen })], drafting()))).toMatchObject({
      wire: { value: 'w-other', wire_len: 600, wire_voltage: 12.34568 },
      fuse: { value: '' },
      fuse_rating: '',
    })
  })

  it('clears the rating for a new fuse', () => {
    const chosen = aFuse({ value: 'f-other' })
    expect(attachmentIn(after([fuseChosen({ uuid, chosen })], drafting()))).toMatchObject({
      fuse: { value: 'f-other' },
      fuse_rating: '',
    })
  })

  it.each([
    ['connector A', connectorAChosen(aConnectorA())],
    ['connector A from the guide', primaryConnectorUsed(aConnectorA())],
    ['connector B', connectorBChosen({ uuid, chosen: aConnectorB() })],
    ['wire', wireChosen({ uuid, chosen: aWire() })],
    ['length', wireLengthEntered({ uuid, chosen: 600 })],
    ['fuse', fuseChosen({ uuid, chosen: aFuse() })],
    ['rating', fuseRatingChosen({ uuid, chosen: '30A' })],
    [
      'postage',
      postChosen({ label: 'Normal', value: 10.6, massMaximum: 5000, isPickUp: false, deliveryDays: null }),
    ],
    ['an attachment that is not there', attachmentRemoved('nobody')],
  ])('changes nothing when the same %s is chosen again', (_name, action) => {
    const before = { ...drafting(), quote: { at: 1, total: 10.6, outdated: false } }
    expect(after([action], before)).toBe(before)
  })

  it('duplicates an attachment under a new number', () => {
    const state = after([attachmentDuplicated(uuid)], drafting())
    const [, copy] = Object.values(state.draft.connectBGroup)
    expect(copy).toEqual({ ...attachmentIn(state), id: 1 })
  })

  it('never renumbers attachments', () => {
    const three = after([attachmentAdded(), attachmentAdded()], drafting())
    const state = after([attachmentRemoved(uuid), attachmentAdded()], three)
    expect(Object.values(state.draft.connectBGroup).map(({ id }) => id)).toEqual([1, 2, 2])
  })

  it('stores label and price of the postage only', () => {
    expect(after([postChosen(aPostOption())]).draft.post).toEqual({ label: 'Express', value: 15.9 })
  })
})

describe('a connector from the guides', () => {
  it('becomes connector A and keeps the attachments', () => {
    const state = after([primaryConnectorUsed(aConnectorA({ value: 'a-other' }))], drafting())
    expect(state.draft.connectorA.value).toBe('a-other')
    expect(attachmentIn(state)).toEqual(attachmentIn(drafting()))
  })

  it('becomes connector B of a new attachment if each has one', () => {
    const state = after([secondaryConnectorUsed(aConnectorB({ value: 'b-other' }))], drafting())
    const values = Object.values(state.draft.connectBGroup).map(({ connectB }) => connectB.value)
    expect(values).toEqual(['b-pp45', 'b-other'])
  })

  it.each([
    ['connector A', primaryConnectorUsed(aConnectorA({ value: 'a-other' }))],
    ['connector B', secondaryConnectorUsed(aConnectorB())],
  ])('as %s puts the quote out of date', (_name, action) => {
    expect(after([orderQuoted(), action], drafting()).quote?.outdated).toBe(true)
  })
})

describe('starting over', () => {
  it('by clearing the attachments keeps connector A, postage, plug handles and quantity', () => {
    const draft = priceVectorLead({
      quantity: '4',
      andrsonPlugHandle: '2',
      post: { label: 'Pick-up', value: 0 },
    })
    const state = after([attachmentsCleared()], drafting(draft))
    expect(state.draft).toEqual({ ...draft, connectBGroup: {}, isComplete: false })
  })

  it('in full resets everything and assigns a new id', () => {
    const state = after([startedOver()], drafting())
    expect(state.draft).toEqual({ ...after([]).draft, objectId: state.draft.objectId })
    expect(state.draft.objectId).not.toBe('order-1')
  })
})

describe('undo', () => {
  it.each([
    ['attachmentRemoved', attachmentRemoved(uuid)],
    ['attachmentsCleared', attachmentsCleared()],
    ['startedOver', startedOver()],
    ['editStarted', editStarted(priceVectorLead({ objectId: 'other' }))],
    ['linkOpened', linkOpened(priceVectorLead({ objectId: 'linked' }))],
    ['primaryConnectorUsed', primaryConnectorUsed(aConnectorA({ value: 'a-other' }))],
    ['secondaryConnectorUsed', secondaryConnectorUsed(aConnectorB())],
  ] as const)('brings back what %s took', (change, action) => {
    const changed = after([action], drafting())
    expect(selectUndoableChange(rooted(changed))).toBe(change)
    const state = after([changeUndone()], changed)
    expect(state.draft).toEqual(priceVectorLead())
    expect(state.formerDraft).toBeNull()
    expect(selectUndoableChange(rooted(state))).toBeNull()
  })

  it('knows which attachment a connector from the guide went into', () => {
    const state = after([attachmentAdded(), secondaryConnectorUsed(aConnectorB())], drafting())
    const [, waiting = ''] = Object.keys(state.draft.connectBGroup)
    expect(selectChangedAttachment(rooted(state))).toBe(waiting)
    expect(attachmentIn(state, waiting)?.connectB).toEqual(aConnectorB())
    const again = after([secondaryConnectorUsed(aConnectorB())], state)
    expect(selectChangedAttachment(rooted(again))).toBe(Object.keys(again.draft.connectBGroup)[2])
    expect(selectChangedAttachment(rooted(after([changeUndone()], again)))).toBeNull()
  })

  it('is no longer possible after another change', () => {
    const state = after([attachmentsCleared(), quantityEntered('2')], drafting())
    expect(selectUndoableChange(rooted(state))).toBeNull()
    expect(after([changeUndone()], state)).toBe(state)
  })

  it('restores both drafts after an edit was cancelled', () => {
    const edited = after(
      [editStarted(priceVectorLead({ objectId: 'saved' })), quantityEntered('8')],
      drafting(),
    )
    const state = after([editCancelled(), changeUndone()], edited)
    expect(state.draft).toMatchObject({ objectId: 'saved', quantity: '8' })
    expect(state.formerDraft).toEqual(priceVectorLead())
  })
})

describe('quote', () => {
  it('computes the total and stores it in the lead, with the time', () => {
    const before = Date.now()
    const { draft, quote } = after([orderQuoted()], drafting())
    expect(draft.total).toBe(76.5)
    expect(draft.isComplete).toBe(false)
    expect(quote?.outdated).toBe(false)
    expect(quote?.at).toBeGreaterThanOrEqual(before)
  })

  it.each([
    ['quantity', quantityEntered('2')],
    ['plug handles', plugHandlesEntered('1')],
    ['postage', postChosen(aPostOption())],
    ['an attachment', attachmentAdded()],
    ['length', wireLengthEntered({ uuid, chosen: 500 })],
  ])('is out of date once %s changes', (_name, action) => {
    expect(after([orderQuoted(), action], drafting()).quote?.outdated).toBe(true)
  })

  it('is current again when quoted again', () => {
    expect(after([orderQuoted(), quantityEntered('2'), orderQuoted()], drafting()).quote?.outdated).toBe(
      false,
    )
  })

  it('is removed with its draft', () => {
    expect(after([orderQuoted(), startedOver()], drafting()).quote).toBeNull()
    expect(
      after([orderQuoted(), editStarted(priceVectorLead({ objectId: 'x' }))], drafting()).quote,
    ).toBeNull()
    expect(after([orderQuoted(), orderCompleted(), draftSaved()], drafting()).quote).toBeNull()
  })
})

describe('cart', () => {
  it('receives the draft with its total, confirmed complete until it changes', () => {
    const state = after([orderCompleted()], drafting())
    expect(state.draft).toMatchObject({ total: 76.5, isComplete: true })
    expect(after([quantityEntered('2')], state).draft.isComplete).toBe(false)
    expect(after([attachmentRemoved(uuid)], state).draft.isComplete).toBe(false)
  })

  it('leaves the draft under a new id', () => {
    const state = after([orderCompleted(), draftSaved()], drafting())
    expect(state.draft).toEqual({
      ...priceVectorLead(),
      total: 76.5,
      isComplete: false,
      objectId: state.draft.objectId,
    })
    expect(state.draft.objectId).not.toBe('order-1')
  })

  it('gives a lead for editing while the draft is set aside, and the draft returns', () => {
    const saved = priceVectorLead({ objectId: 'saved', quantity: '6' })
    const editing = after([orderTableLoaded([saved]), editStarted(saved)], drafting())
    expect(editing.draft).toEqual({ ...saved, isComplete: true })
    expect(editing.formerDraft).toEqual(priceVectorLead())
    expect(selectDraftIsFromCart(rooted(editing))).toBe(true)
    const done = after([orderCompleted(), editFinished()], editing)
    expect(done.draft).toEqual(priceVectorLead())
    expect(done.formerDraft).toBeNull()
    expect(selectDraftIsFromCart(rooted(done))).toBe(false)
  })

  it('keeps the changes of a lead that is given for editing again', () => {
    const saved = priceVectorLead({ objectId: 'saved', quantity: '6' })
    const editing = after([orderTableLoaded([saved]), editStarted(saved), quantityEntered('9')], drafting())
    expect(after([editStarted(saved)], editing)).toEqual(editing)
  })

  it('follows a change of the lead in another tab while the edit has no changes', () => {
    const saved = priceVectorLead({ objectId: 'saved', quantity: '6' })
    const elsewhere = { ...saved, quantity: '7' }
    const editing = after([orderTableLoaded([saved]), editStarted(saved), orderQuoted()], drafting())
    expect(after([orderTableLoaded([saved])], editing)).toEqual(editing)
    const followed = after([orderTableLoaded([elsewhere])], editing)
    expect(followed.draft).toEqual({ ...elsewhere, isComplete: true })
    expect(followed.quote?.outdated).toBe(true)
    const changed = after([quantityEntered('9')], editing)
    expect(after([orderTableLoaded([elsewhere])], changed).draft).toEqual(changed.draft)
  })

  it('gives another lead for editing without losing the draft set aside', () => {
    const [one, two] = [priceVectorLead({ objectId: 'one' }), priceVectorLead({ objectId: 'two' })]
    const state = after([orderTableLoaded([one, two]), editStarted(one), editStarted(two)], drafting())
    expect(state.draft.objectId).toBe('two')
    expect(state.formerDraft?.objectId).toBe('order-1')
  })

  it('gives a new draft if none was set aside', () => {
    const state = after([editFinished()], drafting())
    expect(state.draft.connectorA.value).toBe('')
    expect(state.draft.objectId).not.toBe('order-1')
  })

  it('costs the sum of its leads, each with its postage', () => {
    const state = after([
      orderTableLoaded([priceVectorLead(), priceVectorLead({ objectId: 'b', quantity: '2' })]),
    ])
    expect(selectCartTotal(rooted(state))).toBe(76.5 + 142.4)
  })
})

describe('the owner of the draft', () => {
  it('is the first user who signs in', () => {
    const state = after([signedIn(aSession())], drafting())
    expect(state.draft).toEqual(priceVectorLead())
    expect(state.draftOwner).toBe('buyer')
  })

  it('does not change when the same user signs out and in', () => {
    const state = after([signedIn(aSession()), signedOut(), signedIn(aSession())], drafting())
    expect(state.draft).toEqual(priceVectorLead())
  })

  it('changes with another user, who gets a new draft, the cart of the browser and no undo', () => {
    const cart = [priceVectorLead({ objectId: 'saved' })]
    const state = after(
      [
        signedIn(aSession()),
        orderTableLoaded(cart),
        attachmentsCleared(),
        orderQuoted(),
        signedIn(aSession('other')),
      ],
      drafting(),
    )
    expect(state).toMatchObject({ draftOwner: 'other', formerDraft: null, quote: null, undo: null })
    expect(state.draft.connectorA.value).toBe('')
    expect(state.orderTable).toEqual(cart)
  })
})

describe('the advice of the wire guide', () => {
  const advice = {
    loadA: 25,
    lengthCm: 300,
    system: { systemVoltageV: 24, dropLimitPercent: 3 } as const,
    parts: {
      wire: aWire({ value: 'w-advised' }),
      fuse: aFuse({ value: 'f-advised' }),
      rating: { label: '40A' },
    },
  }
  const advised = { loadA: 25, wire: { value: 'w-advised', wire_len: 300 }, fuse_rating: '40A' }

  it('fills an empty draft, with its system', () => {
    const { draft } = after([adviceUsed(advice)])
    expect(draft).toMatchObject({ systemVoltageV: 24, dropLimitPercent: 3 })
    expect(Object.values(draft.connectBGroup)).toMatchObject([advised])
  })

  it('is added to a draft with parts, whose system stays, and one undo takes all of it back', () => {
    const before = drafting()
    const state = after([adviceUsed(advice)], before)
    const { systemVoltageV, connectBGroup } = before.draft
    expect(state.draft.systemVoltageV).toBe(systemVoltageV)
    expect(Object.values(state.draft.connectBGroup)).toMatchObject([...Object.values(connectBGroup), advised])
    expect(after([changeUndone()], state).draft).toEqual(before.draft)
  })
})
