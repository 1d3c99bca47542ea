import { createSelector } from '@reduxjs/toolkit'
import { fixesOf } from '@/domain/electrical/fixes'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectFindings } from './findings'
import { selectDraft } from './orderSlice'

/** By finding, the draft with it mended in one step. Apart from the findings: the first page does without. */
export const selectFixes = createSelector([selectFindings, selectDraft, selectCatalogueIndex], fixesOf)
