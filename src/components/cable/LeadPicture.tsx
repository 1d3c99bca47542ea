import { useMemo } from 'react'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Lead } from '@/domain/lead/lead'
import { withCurrentParts } from '@/domain/catalogue/catalogueIndex'
import type { CatalogueIndex } from '@/domain/catalogue/catalogueIndex'
import { DrawingSheet } from './DrawingSheet'

/** Drawn wider than it is shown, so that the symbols keep their proportions. */
const drawnWidthPx = 296
const drawnAttachments = 3

export type LeadPictureProps = {
  order: Lead
  direction: 'ltr' | 'rtl'
  /** Leads stored by older versions lack columns that a drawing needs; the catalogue has them. */
  parts: CatalogueIndex
}

/** A lead's shape at a glance, without words: decoration beside what says the same. */
export function LeadPicture({ order: lead, direction, parts }: LeadPictureProps) {
  const drawing = useMemo(
    () =>
      drawLead(withCurrentParts(lead, parts), {
        width: drawnWidthPx,
        direction,
        say: () => '',
        detail: 'shapes',
        most: drawnAttachments,
      }),
    [lead, direction, parts],
  )
  return <DrawingSheet drawing={drawing} />
}
