import { createSelector } from '@reduxjs/toolkit'
import { findingKey } from '@/domain/electrical/finding'
import { fixesOf } from '@/domain/electrical/fixes'
import { otherConnectors } from '@/domain/electrical/otherConnectors'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectFindings } from './findings'
import { selectDraft } from './orderSlice'

/** By finding, the draft with it fixed. Separate from the findings so that the first page does not load the fixes. */
export const selectFixes = createSelector([selectFindings, selectDraft, selectCatalogueIndex], fixesOf)

/** By finding without such a fix, the connectors that would fix it. */
export const selectOtherConnectors = createSelector(
  [selectFindings, selectFixes, selectDraft, selectCatalogueIndex],
  (findings, fixes, draft, parts) => {
    const unfixed = findings.filter((one) => one.severity !== 'notes' && !fixes.has(findingKey(one)))
    return new Map(unfixed.map((one) => [findingKey(one), otherConnectors(one, findings, draft, parts)]))
  },
)
