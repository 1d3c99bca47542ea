import { useDirection } from '@base-ui/react/direction-provider'
import { use, useMemo } from 'react'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Lead } from '@/domain/lead/lead'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { CatalogueIndexContext } from './CatalogueIndexContext'
import { DrawingSheet } from './DrawingSheet'

/** Drawn wider than shown, so that the symbols keep their proportions. */
const drawnWidthPx = 296
const drawnAttachments = 3

/** A lead's shape as a thumbnail without text; decorative. */
export function LeadPicture({ lead }: { lead: Lead }) {
  const parts = use(CatalogueIndexContext)
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
