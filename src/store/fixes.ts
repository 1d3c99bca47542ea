import { createSelector } from '@reduxjs/toolkit'
import { findingKey } from '@/domain/electrical/finding'
import { fixesOf } from '@/domain/electrical/fixes'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectFindings } from './findings'
import { selectDraft } from './orderSlice'

/** By finding, the draft with it fixed. Separate from the findings so that the first page does not load the fixes. */
export const selectFixes = createSelector([selectFindings, selectDraft, selectCatalogueIndex], fixesOf)

/** What the search for other connectors starts from: `open` are the findings without a fix. */
export const selectConnectorSearch = createSelector(
  [selectFindings, selectFixes, selectDraft, selectCatalogueIndex],
  (findings, fixes, draft, parts) => ({
    open: findings.filter((one) => one.severity !== 'notes' && !fixes.has(findingKey(one))),
    findings,
    draft,
    parts,
  }),
)
