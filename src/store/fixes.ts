import { createSelector } from '@reduxjs/toolkit'
import { fixesOf } from '@/domain/electrical/fixes'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectFindings } from './findings'
import { selectDraft } from './orderSlice'

/** By finding, the draft with it fixed. Separate from the findings so that the first page does not load the fixes. */
export const selectFixes = createSelector([selectFindings, selectDraft, selectCatalogueIndex], fixesOf)
