import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact } from '@/components/ui/Fact'
import type { Lead } from '@/domain/lead/lead'
import { priceLead, readNumber } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { LeadSummary } from './LeadSummary'
import { useFedFromText } from './useFedFromText'
import { PriceLines } from './PriceLines'
import { useShortLeadTitle } from './useShortLeadTitle'

export type OrderedLeadProps = {
  lead: Lead
  /** Its position in an order of several leads. */
  number: number
  currency: string
  /** Actions for the lead. */
  children?: ReactNode
}

/** A lead of a placed order: parts, quantity and prices. */
export function OrderedLead({ lead, number, currency, children }: OrderedLeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const fedFrom = useFedFromText()
  const shortTitle = useShortLeadTitle()
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4 print:mb-4 print:block">
      <div className="break-inside-avoid break-after-avoid print:mb-3">
        <LeadSummary lead={lead} name={t('orders.leadOf', { number, label: shortTitle(lead) })}>
          <p className="font-medium">
            {t('cartFile.import.quantity', { quantity: format.number(readNumber(lead.quantity, 1)) })}
          </p>
          <dl>
            <Fact name={t('system.fedFrom')}>{fedFrom(lead)}</Fact>
          </dl>
        </LeadSummary>
      </div>
      <PriceLines lead={lead} price={priceLead(lead)} currency={currency} />
      {children}
    </li>
  )
}
