import { useDirection } from '@base-ui/react/direction-provider'
import { useMemo } from 'react'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Lead } from '@/domain/lead/lead'
import { withCurrentParts } from '@/domain/lead/currentParts'
import type { CatalogueIndex } from '@/domain/catalogue/catalogueIndex'
import { DrawingSheet } from './DrawingSheet'

/** Drawn wider than shown, so that the symbols keep their proportions. */
const drawnWidthPx = 296
const drawnAttachments = 3

export type LeadPictureProps = {
  lead: Lead
  /** Leads stored by older versions lack attributes that the drawing needs; they are looked up here. */
  parts: CatalogueIndex
}

/** A lead's shape as a thumbnail without text; decorative. */
export function LeadPicture({ lead, parts }: LeadPictureProps) {
  const direction = useDirection()
  const drawing = useMemo(
    () =>
      drawLead(withCurrentParts(lead, parts), {
        width: drawnWidthPx,
        direction,
        captionText: () => '',
        detail: 'shapes',
        maxAttachments: drawnAttachments,
      }),
    [lead, direction, parts],
  )
  return <DrawingSheet drawing={drawing} />
}
