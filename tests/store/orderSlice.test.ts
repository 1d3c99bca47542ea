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
  secondaryConnectorUsed,
  selectChangedAttachment,
  selectCartTotal,
  selectDraftIsFromCart,
  selectMissing,
  selectPrice,
  selectUndoableChange,
  startedOver,
  wireChosen,
  wireLengthEntered,
} from '@/store/orderSlice'
import type { OrderState } from '@/store/draft'
import type { UnknownAction } from '@reduxjs/toolkit'
import { noConnectorA } from '@/domain/lead/lead'
import { catalogueReceived } from '@/store/catalogueSlice'
import {
  aConnectorA,
  aConnectorB,
  aFuse,
  anOrder,
  aPostOption,
  aSession,
  aWire,
  catalogue,
} from '../support/builders'

const { reducer } = orderSlice

/** The state after these actions, from a new one or a given one. */
function after(actions: UnknownAction[], before?: OrderState): OrderState {
  return actions.reduce<OrderState>(reducer, before ?? reducer(undefined, { type: 'start' }))
}

/** A state whose draft is this lead, complete and with one attachment. */
function drafting(draft = anOrder()): OrderState {
  return { ...after([]), draft }
}

const uuid = 'attachment-1'
const attachmentIn = ({ draft }: OrderState, key = uuid) => draft.connectBGroup[key]
const rooted = (order: OrderState) => ({ order })

describe('a new order', () => {
  it('has the specification’s defaults and an id of its own', () => {
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
      dropLimitPercent: 5,
    })
    expect(one.objectId).not.toBe(other.objectId)
  })

  it('has the usual postage at the price of the catalogue, whoever’s it is and however it begins', () => {
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
    ])
      expect(after(actions).draft.post).toEqual({ label: 'Normal', value: 12 })
    expect(after([received]).undo).toBeNull()
    expect(after([postChosen(postList[0]!), received]).draft.post.label).toBe('Express')
    expect(after([received], drafting()).draft, 'a lead keeps the prices it was made at').toEqual(anOrder())
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
    expect(selectMissing(rooted(done))).toEqual([])
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
    ['postage', postChosen({ label: 'Normal', value: 10.6, massMaximum: 5000, isPickUp: false })],
    ['an attachment that is not there', attachmentRemoved('nobody')],
  ])('changes nothing when the same %s is chosen again', (_name, action) => {
    const before = { ...drafting(), quote: { at: 1, total: 10.6, outdated: false } }
    expect(after([action], before)).toBe(before)
  })

  it('duplicates an attachment under a number of its own', () => {
    const state = after([attachmentDuplicated(uuid)], drafting())
    const [, copy] = Object.values(state.draft.connectBGroup)
    expect(copy).toEqual({ ...attachmentIn(state), id: 1 })
  })

  it('never numbers attachments anew', () => {
    const three = after([attachmentAdded(), attachmentAdded()], drafting())
    const state = after([attachmentRemoved(uuid), attachmentAdded()], three)
    expect(Object.values(state.draft.connectBGroup).map(({ id }) => id)).toEqual([1, 2, 2])
  })

  it('takes postage with its label and price only', () => {
    expect(after([postChosen(aPostOption())]).draft.post).toEqual({ label: 'Express', value: 15.9 })
  })
})

describe('a connector from the guides', () => {
  it('becomes connector A and keeps the attachments', () => {
    const state = after([primaryConnectorUsed(aConnectorA({ value: 'a-other' }))], drafting())
    expect(state.draft.connectorA.value).toBe('a-other')
    expect(attachmentIn(state)).toEqual(attachmentIn(drafting()))
  })

  it('becomes connector B of an attachment of its own where each has one', () => {
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
    const draft = anOrder({ quantity: '4', andrsonPlugHandle: '2', post: { label: 'Pick-up', value: 0 } })
    const state = after([attachmentsCleared()], drafting(draft))
    expect(state.draft).toEqual({ ...draft, connectBGroup: {}, isComplete: false })
  })

  it('in full resets everything and takes a new id', () => {
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
    ['editStarted', editStarted(anOrder({ objectId: 'other' }))],
    ['linkOpened', linkOpened(anOrder({ objectId: 'linked' }))],
    ['primaryConnectorUsed', primaryConnectorUsed(aConnectorA({ value: 'a-other' }))],
    ['secondaryConnectorUsed', secondaryConnectorUsed(aConnectorB())],
  ] as const)('brings back what %s took', (change, action) => {
    const changed = after([action], drafting())
    expect(selectUndoableChange(rooted(changed))).toBe(change)
    const state = after([changeUndone()], changed)
    expect(state.draft).toEqual(anOrder())
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

  it('is over once the draft changes again', () => {
    const state = after([attachmentsCleared(), quantityEntered('2')], drafting())
    expect(selectUndoableChange(rooted(state))).toBeNull()
    expect(after([changeUndone()], state)).toBe(state)
  })

  it('brings back both drafts after an edit was given up', () => {
    const edited = after([editStarted(anOrder({ objectId: 'saved' })), quantityEntered('8')], drafting())
    const state = after([editCancelled(), changeUndone()], edited)
    expect(state.draft).toMatchObject({ objectId: 'saved', quantity: '8' })
    expect(state.formerDraft).toEqual(anOrder())
  })
})

describe('quote', () => {
  it('computes the total, stores it in the order and says when', () => {
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

  it('is in date again when quoted again', () => {
    expect(after([orderQuoted(), quantityEntered('2'), orderQuoted()], drafting()).quote?.outdated).toBe(
      false,
    )
  })

  it('goes with the draft it was made for', () => {
    expect(after([orderQuoted(), startedOver()], drafting()).quote).toBeNull()
    expect(after([orderQuoted(), editStarted(anOrder({ objectId: 'x' }))], drafting()).quote).toBeNull()
  })
})

describe('cart', () => {
  it('takes the draft with its total, confirmed complete until it changes', () => {
    const state = after([orderCompleted()], drafting())
    expect(state.draft).toMatchObject({ total: 76.5, isComplete: true })
    expect(after([quantityEntered('2')], state).draft.isComplete).toBe(false)
    expect(after([attachmentRemoved(uuid)], state).draft.isComplete).toBe(false)
  })

  it('leaves the draft going on under a new id', () => {
    const state = after([orderCompleted(), draftSaved()], drafting())
    expect(state.draft).toEqual({
      ...anOrder(),
      total: 76.5,
      isComplete: false,
      objectId: state.draft.objectId,
    })
    expect(state.draft.objectId).not.toBe('order-1')
  })

  it('lends an order for editing while the draft waits, and gives the draft back', () => {
    const saved = anOrder({ objectId: 'saved', quantity: '6' })
    const editing = after([orderTableLoaded([saved]), editStarted(saved)], drafting())
    expect(editing.draft).toEqual(saved)
    expect(editing.formerDraft).toEqual(anOrder())
    expect(selectDraftIsFromCart(rooted(editing))).toBe(true)
    const done = after([orderCompleted(), editFinished()], editing)
    expect(done.draft).toEqual(anOrder())
    expect(done.formerDraft).toBeNull()
    expect(selectDraftIsFromCart(rooted(done))).toBe(false)
  })

  it('lends another order without losing the draft that waits', () => {
    const [one, two] = [anOrder({ objectId: 'one' }), anOrder({ objectId: 'two' })]
    const state = after([orderTableLoaded([one, two]), editStarted(one), editStarted(two)], drafting())
    expect(state.draft.objectId).toBe('two')
    expect(state.formerDraft?.objectId).toBe('order-1')
  })

  it('gives a new draft back where none waited', () => {
    const state = after([editFinished()], drafting())
    expect(state.draft.connectorA.value).toBe('')
    expect(state.draft.objectId).not.toBe('order-1')
  })

  it('costs the sum of its orders, each with its postage', () => {
    const state = after([orderTableLoaded([anOrder(), anOrder({ objectId: 'b', quantity: '2' })])])
    expect(selectCartTotal(rooted(state))).toBe(76.5 + 142.4)
  })
})

describe('whose draft it is', () => {
  it('is the first one’s who signs in', () => {
    const state = after([signedIn(aSession())], drafting())
    expect(state.draft).toEqual(anOrder())
    expect(state.draftOwner).toBe('buyer')
  })

  it('stays through sign-out and the same user’s return', () => {
    const state = after([signedIn(aSession()), signedOut(), signedIn(aSession())], drafting())
    expect(state.draft).toEqual(anOrder())
  })

  it('starts anew for another user, who keeps the browser’s cart and cannot bring anything back', () => {
    const cart = [anOrder({ objectId: 'saved' })]
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
