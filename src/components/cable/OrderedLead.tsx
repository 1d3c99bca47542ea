import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lead } from '@/domain/lead/lead'
import type { CatalogueIndex } from '@/domain/catalogue/catalogueIndex'
import { priceLead, readNumber } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { LeadSummary } from './LeadSummary'
import { PriceLines } from './PriceLines'

export type OrderedLeadProps = {
  lead: Lead
  /** Its place in an order of several leads. */
  number: number
  currency: string
  direction: 'ltr' | 'rtl'
  parts: CatalogueIndex
  /** What can be done with it. */
  children?: ReactNode
}

/** One lead as it was ordered: what, how many, at which prices. */
export function OrderedLead({ lead, number, currency, direction, parts, children }: OrderedLeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4 print:mb-4 print:block">
      <div className="break-inside-avoid break-after-avoid print:mb-3">
        <LeadSummary
          order={lead}
          direction={direction}
          parts={parts}
          name={t('orders.leadOf', { number, label: lead.connectorA.label })}
        >
          <p className="font-medium">
            {t('paper.import.quantity', { quantity: format.number(readNumber(lead.quantity, 1)) })}
          </p>
        </LeadSummary>
      </div>
      <PriceLines order={lead} price={priceLead(lead)} currency={currency} />
      {children}
    </li>
  )
}
