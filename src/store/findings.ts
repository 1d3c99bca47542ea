import { createSelector } from '@reduxjs/toolkit'
import { checkOrder } from '@/domain/checks'
import { findingKey } from '@/domain/finding'
import { fixOf } from '@/domain/fixes'
import { parcelMassG } from '@/domain/parcel'
import { withLiveParts } from '@/domain/parts'
import { selectParts } from './catalogueSlice'
import { selectDraft } from './orderSlice'

/** The draft with the figures that the catalogue has today. */
export const selectLiveDraft = createSelector([selectDraft, selectParts], withLiveParts)

/** What the checks find about the draft. */
export const selectFindings = createSelector([selectDraft, selectParts], checkOrder)

/** Keys of the findings that one step mends. */
export const selectFixable = createSelector(
  [selectFindings, selectDraft, selectParts],
  (findings, draft, parts): ReadonlySet<string> =>
    new Set(findings.filter((finding) => fixOf(finding, draft, parts) !== null).map(findingKey)),
)

/** g of the draft's parcel. */
export const selectParcelMassG = createSelector([selectDraft, selectParts], parcelMassG)
