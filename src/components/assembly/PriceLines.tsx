import { useTranslation } from 'react-i18next'
import type { Order } from '@/domain/order'
import type { OrderPrice, PriceLine } from '@/domain/pricing'
import { CM_PER_M } from '@/domain/lengthUnits'
import { useFormat } from '@/locales/format'
import { useLineLabel } from './useLineLabel'

export type PriceLinesProps = { order: Order; price: OrderPrice; currency: string }

/** The price broken down, one row per line of `priceOrder`, and the total. */
export function PriceLines({ order, price, currency }: PriceLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labelOf = useLineLabel(order)
  const countOf = ({ kind, count, unitPrice }: PriceLine) =>
    kind === 'wire'
      ? t('price.wireCount', {
          length: format.number(count),
          price: format.money(unitPrice * CM_PER_M, currency),
        })
      : t('price.count', { shown: format.number(count), price: format.money(unitPrice, currency) })
  const amount = 'py-1.5 ps-3 text-end align-top whitespace-nowrap'
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('price.caption')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('price.part')}</th>
          <th scope="col">{t('price.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {price.lines.map((line) => (
          <tr key={`${line.kind}${line.attachment ?? ''}`} className="border-b border-line">
            <th scope="row" className="py-1.5 text-start font-normal break-words">
              <bdi>{labelOf(line)}</bdi>
              <span className="block text-muted">
                <bdi>{countOf(line)}</bdi>
              </span>
            </th>
            <td className={amount}>{format.money(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-1.5 text-start">
            {t('price.total')}
          </th>
          <td className={amount}>{format.money(price.total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
