import { useDirection } from '@base-ui/react/direction-provider'
import { useMemo } from 'react'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Drawing } from '@/domain/drawing/drawLead'
import type { Lead } from '@/domain/lead/lead'
import { useCaptionText } from './useCaptionText'

/** A lead's drawing with captions, in the reading direction of the page; `width` in px. */
export function useDrawing(lead: Lead, width: number, maxAttachments = Infinity): Drawing {
  const direction = useDirection()
  const captionText = useCaptionText()
  return useMemo(
    () => drawLead(lead, { width, direction, captionText, maxAttachments }),
    [lead, width, direction, captionText, maxAttachments],
  )
}
