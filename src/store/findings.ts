import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { checkLead } from '@/domain/electrical/checks'
import { isLengthValid, missingParts } from '@/domain/lead/completeness'
import { chooseConnectorA } from '@/domain/lead/editLead'
import { noConnectorA } from '@/domain/lead/lead'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectDraft } from './orderSlice'

/** The draft with the current attributes of its parts. */
export const selectCurrentDraft = createSelector([selectDraft, selectCatalogueIndex], withCurrentParts)

/** What the draft lacks, by the limits of the current connector A. */
export const selectMissing = createSelector([selectCurrentDraft], missingParts)

/** Whether a length is entered that is out of bounds: the total is not final. */
export const selectHasWrongLength = createSelector([selectCurrentDraft], (draft) =>
  Object.values(draft.connectBGroup).some(
    (attachment) => attachment.wire.wire_len !== 0 && !isLengthValid(draft, attachment),
  ),
)

export const selectFindings = createSelector([selectDraft, selectCatalogueIndex], checkLead)

const selectDraftWithoutA = createSelector([selectDraft], (draft) => chooseConnectorA(draft, noConnectorA), {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
})

/** The current draft without its connector A: the same object whichever is chosen. */
export const selectLeadBesidesA = createSelector(
  [selectDraftWithoutA, selectCatalogueIndex],
  withCurrentParts,
)
