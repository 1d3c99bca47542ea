import { useTranslation } from 'react-i18next'
import { isNoFuse } from '@/domain/catalogue'
import { attachmentsOf } from '@/domain/order'
import type { Order } from '@/domain/order'
import type { OrderPrice, PriceLine } from '@/domain/pricing'
import { useFormat } from '@/locales/format'

const CM_PER_M = 100

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
              <span className="block text-muted">{countOf(line)}</span>
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

function useLineLabel(order: Order): (line: PriceLine) => string {
  const { t } = useTranslation()
  const attachments = new Map(attachmentsOf(order))
  return ({ kind, attachment: uuid }) => {
    if (kind === 'connectorA') return order.connectorA.label
    if (kind === 'plugHandle') return t('price.plugHandle')
    if (kind === 'post') return t('price.post', { label: order.post.label })
    const attachment = attachments.get(uuid ?? '')
    if (!attachment) return ''
    if (kind !== 'fuse') return attachment[kind].label
    if (isNoFuse(attachment.fuse) || attachment.fuse_rating === '') return attachment.fuse.label
    return t('price.withRating', { label: attachment.fuse.label, rating: attachment.fuse_rating })
  }
}
