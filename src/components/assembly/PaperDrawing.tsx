import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asText } from '@/domain/drawing/alternative'
import { drawLead } from '@/domain/drawing/drawLead'
import type { Order } from '@/domain/order'
import { DrawingSheet } from './DrawingSheet'
import { useSay } from './useSay'

const paperWidthPx = 680
const phoneWidthPx = 300

export type PaperDrawingProps = { order: Order; direction: 'ltr' | 'rtl' }

/** The drawing on paper: nothing to press, and a page ends between two attachments only. */
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

function Strips({ order, direction, width }: PaperDrawingProps & { width: number }) {
  const { t } = useTranslation()
  const id = useId()
  const say = useSay()
  const drawing = useMemo(() => drawLead(order, { width, direction, say }), [order, width, direction, say])
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
        {asText(drawing.alternative)}
      </p>
    </>
  )
}
