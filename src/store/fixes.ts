import { createSelector } from '@reduxjs/toolkit'
import { findingKey } from '@/domain/electrical/finding'
import { fixesOf } from '@/domain/electrical/fixes'
import { otherConnectors } from '@/domain/electrical/otherConnectors'
import { selectCatalogueIndex } from './catalogueSlice'
import { selectFindings } from './findings'
import { selectDraft } from './orderSlice'

/** By finding, the draft with it fixed. Separate from the findings so that the first page does not load the fixes. */
export const selectFixes = createSelector([selectFindings, selectDraft, selectCatalogueIndex], fixesOf)

/** What the search for other connectors starts from. */
export const selectConnectorSearch = createSelector(
  [selectFindings, selectFixes, selectDraft, selectCatalogueIndex],
  (findings, fixes, draft, parts) => ({ findings, fixes, draft, parts }),
)

/** Each finding tries dozens of leads. */
const findingsSearched = 3

/** By finding without a fix, the connectors that would fix it; for the first few of them. */
export function searchOtherConnectors({
  findings,
  fixes,
  draft,
  parts,
}: ReturnType<typeof selectConnectorSearch>) {
  const unfixed = findings.filter((one) => one.severity !== 'notes' && !fixes.has(findingKey(one)))
  return new Map(
    unfixed
      .slice(0, findingsSearched)
      .map((one) => [findingKey(one), otherConnectors(one, findings, draft, parts)]),
  )
}
