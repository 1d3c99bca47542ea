import { createSelector } from '@reduxjs/toolkit'
import { checkOrder } from '@/domain/checks'
import { fixesOf } from '@/domain/fixes'
import { parcelMassG } from '@/domain/parcel'
import { withLiveParts } from '@/domain/parts'
import { selectParts } from './catalogueSlice'
import { selectDraft } from './orderSlice'

/** The draft with the figures that the catalogue has today. */
export const selectLiveDraft = createSelector([selectDraft, selectParts], withLiveParts)

/** What the checks find about the draft. */
export const selectFindings = createSelector([selectDraft, selectParts], checkOrder)

/** By finding, the draft with it mended in one step. */
export const selectFixes = createSelector([selectFindings, selectDraft, selectParts], fixesOf)

/** g of the draft's parcel. */
export const selectParcelMassG = createSelector([selectDraft, selectParts], parcelMassG)
