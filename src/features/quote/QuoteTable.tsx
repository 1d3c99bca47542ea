import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeadTitle } from '@/components/cable/useLeadTitle'
import type { Lead } from '@/domain/lead/lead'
import { orderSums } from '@/domain/pricing/orderSums'
import { priceOfOne, readNumber } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'

const cell = 'py-1 pe-2 align-top'
const numberCell = 'py-1 ps-2 text-end align-top'

/** Not on a phone, but on paper. */
const wideCell = `${numberCell} max-sm:hidden`

type QuoteTableProps = { leads: readonly Lead[]; currency: string }

/** All leads of a quote with quantity and prices, without postage: the overview before their drawings. */
export function QuoteTable({ leads, currency }: QuoteTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLeadTitle()
  const heading = (name: ReactNode, className: string) => (
    <th scope="col" className={className}>
      {name}
    </th>
  )
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <caption className="sr-only print:hidden">{t('guides.quote.leads')}</caption>
        <thead>
          <tr className="border-b border-line">
            {heading(t('cutList.column.number'), `${cell} text-start`)}
            {heading(t('cart.cable'), `${cell} text-start`)}
            {heading(t('cart.quantity'), numberCell)}
            {heading(t('cart.unitPrice'), wideCell)}
            {heading(t('price.amount'), numberCell)}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead, index) => {
            const quantity = readNumber(lead.quantity, 1)
            const handles = readNumber(lead.andrsonPlugHandle)
            return (
              <tr key={lead.objectId} className="break-inside-avoid border-b border-line">
                <td className={cell}>{format.number(index + 1)}</td>
                <th scope="row" className={`${cell} min-w-16 text-start font-normal wrap-anywhere`}>
                  {titleOf(lead)}
                  {handles > 0 && (
                    <span className="block text-muted">{t('cart.handles', { count: handles })}</span>
                  )}
                </th>
                <td className={numberCell}>{format.number(quantity)}</td>
                <td className={wideCell}>{format.money(priceOfOne(lead), currency)}</td>
                <td className={numberCell}>{format.money(orderSums([lead]).goods, currency)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
