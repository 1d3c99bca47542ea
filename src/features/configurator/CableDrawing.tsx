import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import type { DrawnPart, PartKind } from '@/domain/drawing/caption'
import type { Lead } from '@/domain/lead/lead'
import { downloadText } from '@/lib/download'
import { DrawingInWords } from './DrawingInWords'
import { drawingFile } from './drawingFile'
import { DrawingSheet } from '@/components/cable/DrawingSheet'
import { useDrawing } from '@/components/cable/useDrawing'
import { useWidth } from '@/components/cable/useWidth'

const usualWidthPx = 340

export type CableDrawingProps = {
  lead: Lead
  /** Goes to the field of a pressed part. */
  onPart: (part: DrawnPart) => void
}

/** The live drawing of a lead in the width of its container, with a text alternative and an SVG download. */
export function CableDrawing({ lead, onPart }: CableDrawingProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const sheet = useRef<SVGSVGElement>(null)
  const width = useWidth(container, usualWidthPx)
  const drawing = useDrawing(lead, width)
  const title = t('drawing.title')
  usePressedPart(sheet, onPart)
  return (
    <section aria-label={title}>
      <div ref={container}>
        <DrawingSheet ref={sheet} drawing={drawing} title={title} pressable />
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-3">
        <DrawingInWords description={drawing.description} onPart={onPart} />
        <Button
          icon={Download}
          variant="quiet"
          size="sm"
          className="-mx-3"
          onClick={() => {
            if (sheet.current)
              downloadText('cable-drawing.svg', drawingFile(sheet.current, title), 'image/svg+xml')
          }}
        >
          {t('drawing.download')}
        </Button>
      </div>
    </section>
  )
}

/**
 * Pointer access to the parts of the drawing. To assistive technology the SVG is one image, and the list below it is
 * the keyboard access.
 */
function usePressedPart(
  sheet: React.RefObject<SVGSVGElement | null>,
  onPart: (part: DrawnPart) => void,
): void {
  useEffect(() => {
    const svg = sheet.current
    const press = (event: MouseEvent) => {
      const group = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-part]') : null
      if (!group) return
      const { part, attachment } = group.dataset
      onPart({ kind: part as PartKind, ...(attachment !== undefined && { attachment }) })
    }
    svg?.addEventListener('click', press)
    return () => svg?.removeEventListener('click', press)
  }, [sheet, onPart])
}
