import { useMemo } from 'react'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Order } from '@/domain/order'
import { withLiveParts } from '@/domain/parts'
import type { CatalogueIndex } from '@/domain/parts'
import { DrawingSheet } from './DrawingSheet'

/** Drawn wider than it is shown, so that the symbols keep their proportions. */
const drawnWidthPx = 296
const drawnAttachments = 3

export type LeadPictureProps = {
  order: Order
  direction: 'ltr' | 'rtl'
  /** Leads stored by older versions lack columns that a drawing needs; the catalogue has them. */
  parts: CatalogueIndex
}

/** A lead's shape at a glance, without words: decoration beside what says the same. */
export function LeadPicture({ order, direction, parts }: LeadPictureProps) {
  const drawing = useMemo(
    () =>
      drawLead(withLiveParts(order, parts), {
        width: drawnWidthPx,
        direction,
        say: () => '',
        detail: 'shapes',
        most: drawnAttachments,
      }),
    [order, direction, parts],
  )
  return <DrawingSheet drawing={drawing} />
}
