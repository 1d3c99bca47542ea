import { createSelector } from '@reduxjs/toolkit'
import { checkOrder } from '@/domain/checks'
import { withLiveParts } from '@/domain/parts'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectDraft } from './orderSlice'

/** The draft with the figures that the catalogue has today. */
export const selectLiveDraft = createSelector([selectDraft, selectCatalogueIndex], withLiveParts)

/** What the checks find about the draft. */
export const selectFindings = createSelector([selectDraft, selectCatalogueIndex], checkOrder)
