import { createSelector, createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { UndoableChange } from '@/contract/storedState'
import { completeLead } from '@/domain/lead/cart'
import type { CartItem } from '@/domain/lead/cart'
import { postOptionOf } from '@/domain/catalogue/catalogue'
import type { ConnectorA, ConnectorB, Fuse, PostOption, Wire } from '@/domain/catalogue/catalogue'
import {
  addAdvice,
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
  duplicateAttachment,
  removeAttachment,
  setLoad,
  setWireLength,
  takeProposal,
} from '@/domain/lead/editLead'
import type { Advice } from '@/domain/lead/editLead'
import { attachmentAt, isChosen, isEmpty, systemOf } from '@/domain/lead/lead'
import type { Lead, LeadSystem } from '@/domain/lead/lead'
import { usualPostOf } from '@/domain/lead/parcel'
import { priceCart, priceLead } from '@/domain/pricing/pricing'
import type { Proposal } from '@/domain/electrical/suggestion'
import { newId } from '@/lib/ids'
import { isSame } from '@/lib/isSame'
import { signedIn } from './authSlice'
import { catalogueReceived } from './catalogueSlice'
import { changeDraft, initialState, leaveDraft, newDraft, replaceDraft } from './draft'
import type { DraftState } from './draft'

/** A reducer that replaces the draft by a whole lead. */
function replacement(after: UndoableChange) {
  return (state: DraftState, { payload }: PayloadAction<Lead>) =>
    replaceDraft(state, { draft: payload, formerDraft: state.formerDraft }, after)
}

/** A reducer whose payload is a new id. */
function withNewId(reducer: (state: DraftState, action: PayloadAction<string>) => void) {
  return { prepare: () => ({ payload: newId() }), reducer }
}

function isInCart(state: DraftState, lead: Lead): boolean {
  return state.orderTable.some(({ objectId }) => objectId === lead.objectId)
}

/** A reducer that applies a domain rule to an attachment. */
function attachmentRule<T>(rule: (lead: Lead, uuid: string, chosen: T) => Lead) {
  return (state: DraftState, { payload }: PayloadAction<{ uuid: string; chosen: T }>) =>
    changeDraft(state, rule(state.draft, payload.uuid, payload.chosen))
}

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    connectorAChosen: (state, { payload }: PayloadAction<ConnectorA>) =>
      changeDraft(state, chooseConnectorA(state.draft, payload)),
    /** Chosen in the guide, away from the draft, so it can be undone. */
    primaryConnectorUsed: (state, { payload }: PayloadAction<ConnectorA>) =>
      changeDraft(state, chooseConnectorA(state.draft, payload), { after: 'primaryConnectorUsed' }),
    secondaryConnectorUsed: {
      prepare: (connectB: ConnectorB) => ({ payload: { connectB, newUuid: newId() } }),
      reducer: (state, { payload }: PayloadAction<{ connectB: ConnectorB; newUuid: string }>) => {
        const { lead, uuid } = addConnectorB(state.draft, payload.connectB, payload.newUuid)
        changeDraft(state, lead, { after: 'secondaryConnectorUsed', attachment: uuid })
      },
    },
    attachmentAdded: withNewId((state, { payload }) =>
      changeDraft(state, addEmptyAttachment(state.draft, payload)),
    ),
    attachmentDuplicated: {
      prepare: (uuid: string) => ({ payload: { uuid, copyUuid: newId() } }),
      reducer: (state, { payload }: PayloadAction<{ uuid: string; copyUuid: string }>) =>
        changeDraft(state, duplicateAttachment(state.draft, payload.uuid, payload.copyUuid)),
    },
    attachmentRemoved: (state, { payload }: PayloadAction<string>) =>
      changeDraft(state, removeAttachment(state.draft, payload), { after: 'attachmentRemoved' }),
    /** Says what it clears, if anything, and can then be undone. */
    connectorBChosen: (state, { payload }: PayloadAction<{ uuid: string; chosen: ConnectorB }>) => {
      const { uuid, chosen } = payload
      const before = attachmentAt(state.draft, uuid)?.wire
      const draft = chooseConnectorB(state.draft, uuid, chosen)
      const wire = attachmentAt(draft, uuid)?.wire
      const isLengthCleared = before !== undefined && before.wire_len > 0 && wire?.wire_len === 0
      const isWireCleared = before !== undefined && isChosen(before) && !(wire && isChosen(wire))
      if (isLengthCleared) state.clearedLengths[uuid] = before.wire_len
      if (!isLengthCleared && !isWireCleared) return changeDraft(state, draft)
      const after = isWireCleared ? 'wireCleared' : 'lengthCleared'
      changeDraft(state, draft, { after, attachment: uuid })
    },
    wireChosen: attachmentRule<Wire>(chooseWire),
    wireLengthEntered: attachmentRule<number>(setWireLength),
    fuseChosen: attachmentRule<Fuse>(chooseFuse),
    fuseRatingChosen: attachmentRule<string>(chooseFuseRating),
    loadEntered: attachmentRule<number | null>(setLoad),
    systemAnswered: (state, { payload }: PayloadAction<Partial<LeadSystem>>) =>
      changeDraft(state, changeSystem(state.draft, payload)),
    /** A suggested wire, fuse and rating; one undoable change. */
    proposalTaken: (
      state,
      { payload }: PayloadAction<{ uuid: string; proposal: Pick<Proposal, 'wire' | 'fuse' | 'rating'> }>,
    ) =>
      changeDraft(state, takeProposal(state.draft, payload.uuid, payload.proposal), {
        after: 'proposalTaken',
        attachment: payload.uuid,
      }),
    /** The draft with one finding fixed. */
    findingFixed: (state, { payload }: PayloadAction<Lead>) =>
      changeDraft(state, payload, { after: 'findingFixed' }),
    /** The draft at current prices, confirmed by the buyer. */
    todaysPricesTaken: (state, { payload }: PayloadAction<Lead>) => changeDraft(state, payload),
    startingPointTaken: replacement('startingPointTaken'),
    /** A lead of a past order at current prices. */
    orderedAgain: replacement('orderedAgain'),
    linkOpened: replacement('linkOpened'),
    savedLeadOpened: replacement('savedLeadOpened'),
    leadNamed: (state, { payload }: PayloadAction<string>) =>
      changeDraft(state, { ...state.draft, name: payload }),
    postChosen: (state, { payload }: PayloadAction<PostOption>) =>
      changeDraft(state, choosePost(state.draft, payload)),
    plugHandlesEntered: (state, { payload }: PayloadAction<string>) =>
      changeDraft(state, { ...state.draft, andrsonPlugHandle: payload }),
    quantityEntered: (state, { payload }: PayloadAction<string>) =>
      changeDraft(state, { ...state.draft, quantity: payload }),
    attachmentsCleared: (state) =>
      changeDraft(state, removeAllAttachments(state.draft), { after: 'attachmentsCleared' }),
    startedOver: withNewId((state, { payload }) =>
      replaceDraft(state, { draft: newDraft(state, payload), formerDraft: state.formerDraft }, 'startedOver'),
    ),
    changeUndone: (state) => {
      if (!state.undo) return
      state.draft = state.undo.draft
      state.formerDraft = state.undo.formerDraft
      state.undo = null
      if (state.quote) state.quote.outdated = true
    },
    orderQuoted: {
      prepare: () => ({ payload: Date.now() }),
      reducer: (state, { payload }: PayloadAction<number>) => {
        const { total } = priceLead(state.draft)
        state.draft.total = total
        state.quote = { at: payload, total, outdated: false }
      },
    },
    /** The draft is complete and is added to the cart: sets its total and `isComplete`. */
    orderCompleted: (state) => {
      state.draft = completeLead(state.draft)
    },
    /** A copy of the draft is in the cart; the draft gets a new id. */
    draftSaved: withNewId((state, { payload }) =>
      leaveDraft(state, { ...state.draft, objectId: payload, isComplete: false }),
    ),
    /** Edits a lead from the cart; the draft is set aside. No change if that lead is already being edited. */
    editStarted: (state, { payload }: PayloadAction<CartItem>) => {
      if (state.formerDraft && state.draft.objectId === payload.objectId) return
      const formerDraft = state.formerDraft ?? state.draft
      // The first change unsets `isComplete`, which tells whether there is one; a lead may be stored without it.
      replaceDraft(state, { draft: { ...payload, isComplete: true }, formerDraft }, 'editStarted')
    },
    /** The edited lead is back in the cart; the draft that was set aside returns. */
    editFinished: withNewId((state, { payload }) => leaveDraft(state, newDraft(state, payload))),
    /** Of the wire guide, away from the draft, so it can be undone. */
    adviceUsed: {
      prepare: (advice: Advice) => ({ payload: { advice, uuid: newId() } }),
      reducer: (state, { payload: { advice, uuid } }: PayloadAction<{ advice: Advice; uuid: string }>) =>
        changeDraft(state, addAdvice(state.draft, uuid, advice), {
          after: 'adviceUsed',
          attachment: uuid,
        }),
    },
    editCancelled: withNewId((state, { payload }) => {
      const draft = state.formerDraft ?? newDraft(state, payload)
      replaceDraft(state, { draft, formerDraft: null }, 'editCancelled')
    }),
    orderTableLoaded: (state, { payload }: PayloadAction<CartItem[]>) => {
      state.orderTable = payload
      const { draft, formerDraft } = state
      // Another tab has changed the lead that is edited here, so far without changes.
      const saved =
        formerDraft && draft.isComplete && payload.find(({ objectId }) => objectId === draft.objectId)
      if (!saved || isSame({ ...saved, total: draft.total, isComplete: true }, draft)) return
      state.draft = { ...saved, isComplete: true }
      if (state.quote) state.quote.outdated = true
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, { payload }) => {
        const { userName } = payload.user
        const { orderTable, usualPost } = state
        if (state.draftOwner !== '' && state.draftOwner !== userName)
          Object.assign(state, initialState(), { draft: newDraft(state, newId()), orderTable, usualPost })
        state.draftOwner = userName
      })
      .addCase(catalogueReceived, (state, { payload: { postList } }) => {
        const usual = usualPostOf(postList)
        if (!usual) return
        state.usualPost = { label: usual.label, value: usual.value }
        const { draft } = state
        const chosen = postOptionOf(postList, draft.post.label) ?? usual
        if (isEmpty(draft) && chosen === usual) state.draft = choosePost(draft, usual)
      }),
  selectors: {
    selectDraft: (state) => state.draft,
    /** To be compared by its answers: it is another object with each change of the draft. */
    selectSystem: (state) => systemOf(state.draft),
    selectOrderTable: (state) => state.orderTable,
    /** Lengths in cm that another connector B cleared, by attachment. */
    selectClearedLengths: (state) => state.clearedLengths,
    selectQuote: (state) => state.quote,
    selectUndoableChange: (state) => state.undo?.after ?? null,
    /** The draft that undo restores. */
    selectUndoneDraft: (state) => state.undo?.draft ?? null,
    /** Whether undo restores a lead that is not empty. */
    selectUndoBringsLead: (state) => state.undo !== null && !isEmpty(state.undo.draft),
    /** Whether undo is the same as cancelling the edit. */
    selectUndoStopsEditing: (state) => state.undo?.after === 'editStarted' && state.undo.formerDraft === null,
    /** Key of the attachment that the last undoable change filled. */
    selectChangedAttachment: (state) => state.undo?.attachment ?? null,
    /** Whether a lead from the cart is being edited, even if another tab has removed it. */
    selectIsEditing: (state) => state.formerDraft !== null,
    /**
     * Whether the edited lead is still in the cart. A draft that is not an edit can be in the cart too, added by
     * another tab.
     */
    selectDraftIsFromCart: (state) => state.formerDraft !== null && isInCart(state, state.draft),
    selectPrice: createSelector([(state: DraftState) => state.draft], priceLead),
    selectCartTotal: createSelector([(state: DraftState) => state.orderTable], priceCart),
  },
})

export const {
  connectorAChosen,
  primaryConnectorUsed,
  secondaryConnectorUsed,
  attachmentAdded,
  attachmentDuplicated,
  attachmentRemoved,
  connectorBChosen,
  wireChosen,
  wireLengthEntered,
  fuseChosen,
  fuseRatingChosen,
  loadEntered,
  systemAnswered,
  proposalTaken,
  adviceUsed,
  findingFixed,
  todaysPricesTaken,
  startingPointTaken,
  orderedAgain,
  linkOpened,
  savedLeadOpened,
  leadNamed,
  postChosen,
  plugHandlesEntered,
  quantityEntered,
  attachmentsCleared,
  startedOver,
  changeUndone,
  orderQuoted,
  orderCompleted,
  draftSaved,
  editStarted,
  editFinished,
  editCancelled,
  orderTableLoaded,
} = orderSlice.actions

export const {
  selectDraft,
  selectSystem,
  selectOrderTable,
  selectClearedLengths,
  selectQuote,
  selectUndoableChange,
  selectUndoneDraft,
  selectUndoBringsLead,
  selectUndoStopsEditing,
  selectChangedAttachment,
  selectIsEditing,
  selectDraftIsFromCart,
  selectPrice,
  selectCartTotal,
} = orderSlice.selectors
