import type { UndoableChange } from '@/contract/storedState'
import { defaultPost, emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { newId } from '@/lib/ids'

type Drafts = { draft: Lead; formerDraft: Lead | null }

export type OrderState = Drafts & {
  /** User name the draft belongs to, '' before the first sign-in. */
  draftOwner: string
  /** What a new draft starts with: the usual postage at its price of today. */
  usualPost: Lead['post']
  /** The cart, as its own local-storage key has it. */
  orderTable: Lead[]
  /** When the draft was last quoted (ms) and at what, and whether it changed since. */
  quote: { at: number; total: number; outdated: boolean } | null
  /** What the draft was before a removal, a replacement or a use from the guides, until it changes again. */
  undo: (Drafts & { after: UndoableChange; attachment?: string | undefined }) | null
}

export function initialState(): OrderState {
  return {
    draft: emptyLead(newId()),
    draftOwner: '',
    formerDraft: null,
    usualPost: defaultPost,
    orderTable: [],
    quote: null,
    undo: null,
  }
}

/** Puts a changed order in place of the draft: no longer confirmed complete, and its quote out of date. */
export function changeDraft(
  state: OrderState,
  draft: Lead,
  undoable?: { after: UndoableChange; attachment?: string },
): void {
  if (draft === state.draft) return
  state.undo = undoable ? { draft: state.draft, formerDraft: state.formerDraft, ...undoable } : null
  state.draft = { ...draft, isComplete: false }
  if (state.quote) state.quote.outdated = true
}

/** Puts another order in place of the draft, which can be brought back. */
export function replaceDraft(state: OrderState, next: Drafts, after: UndoableChange): void {
  state.undo = { draft: state.draft, formerDraft: state.formerDraft, after }
  state.draft = next.draft
  state.formerDraft = next.formerDraft
  state.quote = null
}

export function newDraft({ usualPost }: OrderState, objectId: string): Lead {
  return emptyLead(objectId, usualPost)
}
