import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { asText } from '@/domain/drawing/description'
import type { Lead } from '@/domain/lead/lead'
import { DrawingSheet } from '@/components/cable/DrawingSheet'
import { useDrawing } from '@/components/cable/useDrawing'

const paperWidthPx = 680
const phoneWidthPx = 300

/** The drawing in print: not interactive, with page breaks between attachments only. */
export function PaperDrawing({ lead }: { lead: Lead }) {
  return (
    <div>
      <div className="max-sm:hidden print:block">
        <Strips lead={lead} width={paperWidthPx} />
      </div>
      <div className="sm:hidden print:hidden">
        <Strips lead={lead} width={phoneWidthPx} />
      </div>
    </div>
  )
}

function Strips({ lead, width }: { lead: Lead; width: number }) {
  const { t } = useTranslation()
  const id = useId()
  const drawing = useDrawing(lead, width)
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
