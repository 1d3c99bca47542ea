import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asText } from '@/domain/drawing/description'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Lead } from '@/domain/lead/lead'
import { DrawingSheet } from '@/components/cable/DrawingSheet'
import { useCaptionText } from '@/components/cable/useCaptionText'

const paperWidthPx = 680
const phoneWidthPx = 300

export type PaperDrawingProps = { lead: Lead; direction: 'ltr' | 'rtl' }

/** The drawing in print: not interactive, with page breaks between attachments only. */
export function PaperDrawing(props: PaperDrawingProps) {
  return (
    <div>
      <div className="max-sm:hidden print:block">
        <Strips {...props} width={paperWidthPx} />
      </div>
      <div className="sm:hidden print:hidden">
        <Strips {...props} width={phoneWidthPx} />
      </div>
    </div>
  )
}

function Strips({ lead, direction, width }: PaperDrawingProps & { width: number }) {
  const { t } = useTranslation()
  const id = useId()
  const captionText = useCaptionText()
  const drawing = useMemo(
    () => drawLead(lead, { width, direction, captionText }),
    [lead, width, direction, captionText],
  )
  const tops = [0, ...drawing.rows.slice(1).map(({ top }) => top), drawing.height]
  return (
    <>
      <div role="img" aria-label={t('drawing.title')} aria-describedby={id}>
        {tops.slice(1).map((bottom, index) => (
          <div key={index} className="break-inside-avoid">
            <DrawingSheet drawing={drawing} strip={{ top: tops[index] ?? 0, bottom }} />
          </div>
        ))}
      </div>
      <p id={id} hidden>
        {asText(drawing.description)}
      </p>
    </>
  )
}
