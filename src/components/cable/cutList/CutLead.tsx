import { FileDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { isComplete } from '@/domain/lead/completeness'
import { cutList } from '@/domain/papers/cutList'
import { isChosen } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import type { CatalogueIndex } from '@/domain/catalogue/catalogueIndex'
import { readNumber } from '@/domain/pricing/pricing'
import { wireViz } from '@/domain/papers/wireViz'
import { downloadText } from '@/lib/download'
import { useFormat } from '@/locales/format'
import { useFedFromText } from '../useFedFromText'
import { CutTable } from './CutTable'
import { Joints, StockDraws } from './CutParts'
import { useWireVizMetadata } from './useWireVizMetadata'
import type { CutOrder } from './useWireVizMetadata'

export type CutLeadProps = {
  lead: Lead
  /** The current catalogue. */
  parts: CatalogueIndex
  /** Position in the cart or the placed order, from 1. */
  number: number
  /** Undefined for the cart. */
  order: CutOrder | undefined
}

/** A lead of the workshop document: what to cut and crimp, the joints at A, the parts from stock. */
export function CutLead({ lead, parts, number, order }: CutLeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const fedFrom = useFedFromText()
  const metadata = useWireVizMetadata()
  const id = useId()
  const list = useMemo(() => cutList(lead, parts, number), [lead, parts, number])
  const handles = readNumber(lead.andrsonPlugHandle)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 print:mb-8 print:block">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {isChosen(lead.connectorA)
            ? t('cutList.lead', { number, label: lead.connectorA.label })
            : t('cutList.leadOpen', { number })}
        </h2>
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
      </div>
      {!isComplete(lead) && <p className="font-semibold">{t('cutList.incomplete')}</p>}
      <p className="text-sm print:mb-2">
        {t('cutList.pieces', { count: list.pieces })}
        {' · '}
        {t('checks.system.volts', { volts: format.number(lead.systemVoltageV) })}
        {' · '}
        {t('cutList.fedFrom', { end: fedFrom(lead) })}
        {handles > 0 && ` · ${t('cart.handles', { count: handles })}`}
      </p>
      {list.wires.length > 0 && <CutTable wires={list.wires} labelledBy={id} />}
      <Joints joints={list.jointsAtA} />
      <StockDraws draws={list.draws} />
    </section>
  )
}
