import type { UndoableChange } from '@/contract/storedState'
import type { CartItem } from '@/domain/lead/cart'
import { defaultPost, emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'

type Drafts = { draft: Lead; formerDraft: Lead | null }

export type DraftState = Drafts & {
  /** User name of the draft's owner, '' before the first sign-in. */
  draftOwner: string
  /** The postage of a new draft at its current price. */
  usualPost: Lead['post']
  /** A mirror of the cart, which has its own key in local storage. */
  orderTable: CartItem[]
  /** Time (ms) and total of the last quote of the draft, and whether the draft changed since. */
  quote: { at: number; total: number; outdated: boolean } | null
  /** By attachment, the length in cm that another connector B cleared; it is offered again. */
  clearedLengths: Record<string, number>
  /** The state before the last undoable change; cleared by the next change of the draft. */
  undo: (Drafts & { after: UndoableChange; attachment?: string | undefined }) | null
}

export function initialState(): DraftState {
  return {
    draft: emptyLead(newId()),
    draftOwner: '',
    formerDraft: null,
    usualPost: defaultPost,
    orderTable: [],
    quote: null,
    clearedLengths: {},
    undo: null,
  }
}

/** Changes the draft: it is no longer confirmed complete, and its quote is outdated. */
export function changeDraft(
  state: DraftState,
  draft: Lead,
  undoable?: { after: UndoableChange; attachment?: string },
): void {
  if (draft === state.draft) return
  state.undo = undoable ? { draft: state.draft, formerDraft: state.formerDraft, ...undoable } : null
  state.draft = { ...draft, isComplete: false }
  if (state.quote) state.quote.outdated = true
}

/** Replaces the draft by another lead; can be undone. */
export function replaceDraft(state: DraftState, next: Drafts, after: UndoableChange): void {
  state.undo = { draft: state.draft, formerDraft: state.formerDraft, after }
  state.draft = next.draft
  state.formerDraft = next.formerDraft
  state.quote = null
}

/** After the draft is saved: back to the draft that was set aside, else on with `next`. */
export function leaveDraft(state: DraftState, next: Lead): void {
  state.draft = state.formerDraft ?? next
  state.formerDraft = null
  state.quote = null
  state.undo = null
}

export function newDraft({ usualPost }: DraftState, objectId: string): Lead {
  return emptyLead(objectId, usualPost)
}
