import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import type { DrawnPart, PartKind } from '@/domain/drawing/caption'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Lead } from '@/domain/lead/lead'
import { downloadText } from '@/lib/download'
import { DrawingInWords } from './DrawingInWords'
import { drawingFile } from './drawingFile'
import { DrawingSheet } from './DrawingSheet'
import { useCaptionText } from './useCaptionText'
import { useWidth } from './useWidth'

const usualWidthPx = 340
/** What a drawing beside other things takes of the height before it scrolls, px. */
const highestPx = 400

export type CableDrawingProps = {
  order: Lead
  direction: 'ltr' | 'rtl'
  /** Leads to the field of a part that was pressed. */
  onPart: (part: DrawnPart) => void
  /** Keeps a long lead in a part of its own that scrolls. */
  scrolls?: boolean
}

/** The live drawing of a lead as wide as its place, with the same in words and as a file. */
export function CableDrawing({ order: lead, direction, onPart, scrolls = false }: CableDrawingProps) {
  const { t } = useTranslation()
  const captionText = useCaptionText()
  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<SVGSVGElement>(null)
  const width = useWidth(place, usualWidthPx)
  const drawing = useMemo(
    () => drawLead(lead, { width, direction, say: captionText }),
    [lead, width, direction, captionText],
  )
  const title = t('drawing.title')
  usePressedPart(sheet, onPart)
  const isLong = scrolls && drawing.height > highestPx
  return (
    <section aria-label={title}>
      <div
        ref={place}
        className={isLong ? 'max-h-100 overflow-y-auto' : undefined}
        {...(isLong && { role: 'group', 'aria-label': title, tabIndex: 0 })}
      >
        <DrawingSheet ref={sheet} drawing={drawing} title={title} pressable />
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-3">
        <DrawingInWords alternative={drawing.alternative} onPart={onPart} />
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          onClick={() => {
            if (sheet.current)
              downloadText('cable-drawing.svg', drawingFile(sheet.current, title), 'image/svg+xml')
          }}
        >
          <Download className="size-4" aria-hidden="true" />
          {t('drawing.download')}
        </Button>
      </div>
    </section>
  )
}

/** The picture is one image to a screen reader; its parts take presses, and the list below takes the keyboard. */
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
