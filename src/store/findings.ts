import { createSelector } from '@reduxjs/toolkit'
import { checkLead } from '@/domain/electrical/checks'
import { withCurrentParts } from '@/domain/catalogue/catalogueIndex'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectDraft } from './orderSlice'

/** The draft with the figures that the catalogue has today. */
export const selectCurrentDraft = createSelector([selectDraft, selectCatalogueIndex], withCurrentParts)

/** What the checks find about the draft. */
export const selectFindings = createSelector([selectDraft, selectCatalogueIndex], checkLead)
