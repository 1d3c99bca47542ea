import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LeadSummary } from '@/components/assembly/LeadSummary'
import { PriceLines } from '@/components/assembly/PriceLines'
import { paths } from '@/config/paths'
import type { Order } from '@/domain/order'
import { priceOrder, readNumber } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { orderedAgain } from '@/store/orderSlice'
import { selectDirection } from '@/store/themeSlice'
import { OrderAgain } from './OrderAgain'

export type OrderedLeadProps = {
  lead: Order
  /** Its place in an order of several leads. */
  number: number
  currency: string
}

/** One lead as it was ordered: what, how many, at which prices. */
export function OrderedLead({ lead, number, currency }: OrderedLeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const direction = useAppSelector(selectDirection)
  const again = ([order]: Order[]) => {
    if (!order) return
    dispatch(orderedAgain(order))
    dispatch(tabSelected('tab4'))
    void navigate(paths.home)
  }
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4 print:mb-4 print:block">
      <div className="break-inside-avoid break-after-avoid print:mb-3">
        <LeadSummary
          order={lead}
          direction={direction}
          name={t('orders.leadOf', { number, label: lead.connectorA.label })}
        >
          <p className="font-medium">
            {t('paper.import.quantity', { quantity: format.number(readNumber(lead.quantity, 1)) })}
          </p>
        </LeadSummary>
      </div>
      <PriceLines order={lead} price={priceOrder(lead)} currency={currency} />
      <OrderAgain leads={[lead]} size="sm" aria-label={t('orders.againNamed', { number })} onGo={again}>
        {t('orders.again')}
      </OrderAgain>
    </li>
  )
}
