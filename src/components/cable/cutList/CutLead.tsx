import { FileDown } from 'lucide-react'
import { use, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import { DrawingSheet } from '@/components/cable/DrawingSheet'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useDrawing } from '@/components/cable/useDrawing'
import { LengthUnitContext } from '@/components/cable/useLengthText'
import { useWidth } from '@/components/cable/useWidth'
import { Button } from '@/components/ui/Button'
import { Fact } from '@/components/ui/Fact'
import { isComplete } from '@/domain/lead/completeness'
import { cutList } from '@/domain/papers/cutList'
import type { CutList } from '@/domain/papers/cutList'
import { titleOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { readNumber } from '@/domain/pricing/pricing'
import { wireViz } from '@/domain/papers/wireViz'
import { downloadText } from '@/lib/download'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { useFedFromText } from '../useFedFromText'
import { Blank, Contacts, FusesAndSpares, StockDraws, TestsAndSignatures } from './CutParts'
import { CutTable } from './CutTable'
import { Labels } from './Labels'
import { useWireVizMetadata } from './useWireVizMetadata'
import type { CutOrder } from './useWireVizMetadata'

export type CutLeadProps = {
  lead: Lead
  /** Position in the cart or the placed order, from 1, and how many there are. */
  number: number
  count: number
  /** Undefined for the cart. */
  order: CutOrder | undefined
  shown: 'workOrder' | 'labels'
}

/** The work order of one lead, or its labels. */
export function CutLead({ lead, number, count, order, shown }: CutLeadProps) {
  const { t } = useTranslation()
  const parts = use(CatalogueIndexContext)
  const metadata = useWireVizMetadata()
  const id = useId()
  const name = order ? `${order.number}-${number}` : String(number)
  const list = useMemo(() => cutList(lead, parts, name), [lead, parts, name])
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-line pt-6 print:block print:break-before-page print:border-0 print:pt-0 print:first-of-type:break-before-auto"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {titleOf(lead) !== ''
            ? t('cutList.lead', { number, count, label: titleOf(lead) })
            : t('cutList.leadOpen', { number })}
        </h2>
        {shown === 'workOrder' && (
          <Button
            icon={FileDown}
            size="sm"
            className="print:hidden"
            aria-describedby={id}
            onClick={() => {
              const text = wireViz(lead, parts, metadata(lead, number, order))
              downloadText(`lead-${String(number)}.yml`, text, 'text/yaml')
            }}
          >
            {t('cutList.wireViz')}
          </Button>
        )}
      </div>
      {!isComplete(lead) && <p className="font-semibold">{t('cutList.incomplete')}</p>}
      {shown === 'workOrder' && <WorkOrder lead={lead} list={list} name={name} order={order} />}
      {shown === 'labels' && isComplete(lead) && <Labels list={list} name={lead.name} />}
    </section>
  )
}

type WorkOrderProps = Pick<CutLeadProps, 'lead' | 'order'> & { list: CutList; name: string }

/** What to cut, crimp and take from stock, and the tests of each piece. */
function WorkOrder({ lead, list, name, order }: WorkOrderProps) {
  const parts = use(CatalogueIndexContext)
  const current = useMemo(() => withCurrentParts(lead, parts), [lead, parts])
  return (
    <>
      <Head lead={lead} pieces={list.pieces} order={order} />
      <LengthUnitContext value="mm">
        <WorkDrawing lead={current} />
      </LengthUnitContext>
      <CutTable wires={list.wires} />
      <Contacts ends={list.ends} />
      <FusesAndSpares wires={list.wires} />
      <StockDraws draws={list.draws} order={order} />
      <TestsAndSignatures name={name} pieces={list.pieces} wires={list.wires} />
    </>
  )
}

function Head({ lead, pieces, order }: { lead: Lead; pieces: number; order: CutOrder | undefined }) {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const fedFrom = useFedFromText()
  const dataLabel = useDataLabels()
  const handles = readNumber(lead.andrsonPlugHandle)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-xs sm:grid-cols-4 print:mb-2 print:grid-cols-4">
      <Fact name={t('cutList.order')}>
        {order
          ? t('cutList.orderedOn', { order: order.number, date: order.placedOn })
          : t('cutList.fromCart')}
      </Fact>
      {order?.reference && <Fact name={t('orders.buyerReference')}>{order.reference}</Fact>}
      <Fact name={t('cutList.column.pieces')}>{format.number(pieces)}</Fact>
      <Fact name={t('cartFile.csv.kind.post')}>{dataLabel(lead.post.label) || '–'}</Fact>
      <Fact name={t('system.voltage')}>
        {t('system.volts', { volts: format.number(lead.systemVoltageV) })}
      </Fact>
      <Fact name={t('system.fedFrom')}>{fedFrom(lead)}</Fact>
      {handles > 0 && <Fact name={t('cartFile.csv.kind.plugHandle')}>{format.number(handles)}</Fact>}
      <Fact name={t('cutList.due')}>{order?.readyDay ? dates.day(order.readyDay) : <Blank />}</Fact>
      <Fact name={t('cutList.batch')}>
        <Blank />
      </Fact>
    </dl>
  )
}

const usualWidthPx = 680
const drawnAttachments = 10

/** The drawing of a lead for the workshop, lengths in mm. */
function WorkDrawing({ lead }: Pick<CutLeadProps, 'lead'>) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container, usualWidthPx)
  const drawing = useDrawing(lead, width, drawnAttachments)
  return (
    <div ref={container} className="max-w-170 break-inside-avoid print:mb-2">
      <DrawingSheet drawing={drawing} title={t('drawing.title')} />
    </div>
  )
}
