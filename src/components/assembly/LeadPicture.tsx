import { useMemo } from 'react'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Order } from '@/domain/order'
import { DrawingSheet } from './DrawingSheet'

/** Drawn wider than it is shown, so that the symbols keep their proportions. */
const drawnWidthPx = 296
const drawnAttachments = 3

/** A lead's shape at a glance, without words: decoration beside what says the same. */
export function LeadPicture({ order, direction }: { order: Order; direction: 'ltr' | 'rtl' }) {
  const drawing = useMemo(
    () =>
      drawLead(order, {
        width: drawnWidthPx,
        direction,
        say: () => '',
        detail: 'shapes',
        most: drawnAttachments,
      }),
    [order, direction],
  )
  return <DrawingSheet drawing={drawing} />
}
