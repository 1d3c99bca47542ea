import { useTranslation } from 'react-i18next'
import { isNothing } from '@/domain/billOfMaterials'
import type { Order } from '@/domain/order'
import type { OrderPrice, PriceLine } from '@/domain/pricing'
import { CM_PER_M } from '@/domain/lengthUnits'
import { useFormat } from '@/locales/format'
import { useLineLabel } from './useLineLabel'

export type PriceLinesProps = {
  order: Order
  price: OrderPrice
  currency: string
  /** What else there is to say of an attachment, by its key. */
  detailOf?: (attachment: string) => string
}

type LineGroup = { attachment: string | undefined; lines: PriceLine[] }

/** Lines that follow each other and are of one attachment, or of none. */
function groupsOf(lines: readonly PriceLine[]): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last.attachment === line.attachment) last.lines.push(line)
    else groups.push({ attachment: line.attachment, lines: [line] })
  }
  return groups
}

/** The price broken down, one row per line of `priceOrder`, and the total. */
export function PriceLines({ order, price, currency, detailOf }: PriceLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labelOf = useLineLabel(order)
  const countOf = (line: PriceLine) => {
    const { kind, count, unitPrice } = line
    if (isNothing(order, line)) return ''
    if (kind === 'post' && unitPrice === 0) return order.post.label === '' ? '' : t('config.delivery.free')
    if (kind === 'wire')
      return t('price.wireCount', {
        length: format.number(count),
        price: format.money(unitPrice * CM_PER_M, currency),
      })
    return t('price.count', { shown: format.number(count), price: format.money(unitPrice, currency) })
  }
  const keys = Object.keys(order.connectBGroup)
  const amount = 'py-1.5 print:py-1 ps-3 text-end align-top whitespace-nowrap'
  return (
    <table className="w-full text-sm">
      {/* In print they would part the first line from the heading before the table. */}
      <caption className="sr-only print:hidden">{t('price.caption')}</caption>
      <thead className="sr-only print:hidden">
        <tr>
          <th scope="col">{t('price.part')}</th>
          <th scope="col">{t('price.amount')}</th>
        </tr>
      </thead>
      {groupsOf(price.lines).map(({ attachment, lines }, index) => (
        <tbody key={index} className="break-inside-avoid">
          {attachment !== undefined && (keys.length > 1 || detailOf) && (
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-3 text-start font-semibold">
                {t('config.attachments.title', { number: keys.indexOf(attachment) + 1 })}
                {detailOf && <span className="ms-2 font-normal text-muted">{detailOf(attachment)}</span>}
              </th>
            </tr>
          )}
          {lines.map((line) => (
            <tr key={`${line.kind}${line.attachment ?? ''}`} className="border-b border-line">
              <th scope="row" className="py-1.5 print:py-1 text-start font-normal break-words">
                <bdi>{labelOf(line)}</bdi>
                <span className="block text-muted">
                  <bdi>{countOf(line)}</bdi>
                </span>
              </th>
              <td className={amount}>{format.money(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      {/* A foot would be printed on every page. */}
      <tfoot className="break-before-avoid print:table-row-group">
        <tr className="font-semibold">
          <th scope="row" className="py-1.5 print:py-1 text-start">
            {t('price.total')}
          </th>
          <td className={amount}>{format.money(price.total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
