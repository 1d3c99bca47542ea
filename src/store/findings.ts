import { createSelector } from '@reduxjs/toolkit'
import { checkLead } from '@/domain/electrical/checks'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectDraft } from './orderSlice'

/** The draft with the current attributes of its parts. */
export const selectCurrentDraft = createSelector([selectDraft, selectCatalogueIndex], withCurrentParts)

export const selectFindings = createSelector([selectDraft, selectCatalogueIndex], checkLead)
