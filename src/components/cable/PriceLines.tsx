import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isNothing } from '@/domain/papers/billOfMaterials'
import { attachmentAt } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import type { LeadPrice, PriceLine } from '@/domain/pricing/pricing'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { isSame } from '@/lib/isSame'
import { useFormat } from '@/locales/format'
import { useLineLabel } from './useLineLabel'

export type PriceLinesProps = {
  order: Lead
  price: LeadPrice
  currency: string
  /** What else there is to say of an attachment, by its key. */
  detailOf?: (attachment: string) => string
}

const amountClass = 'py-1.5 print:py-1 ps-3 text-end align-top whitespace-nowrap'

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
export function PriceLines({ order: lead, price, currency, detailOf }: PriceLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const keys = Object.keys(lead.connectBGroup)
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
        <LineRows
          key={index}
          order={lead}
          attachment={attachment}
          lines={lines}
          currency={currency}
          number={keys.length > 1 || detailOf ? keys.indexOf(attachment ?? '') + 1 : 0}
          detail={attachment === undefined ? undefined : detailOf?.(attachment)}
        />
      ))}
      {/* A foot would be printed on every page. */}
      <tfoot className="break-before-avoid print:table-row-group">
        <tr className="font-semibold">
          <th scope="row" className="py-1.5 print:py-1 text-start">
            {t('price.total')}
          </th>
          <td className={amountClass}>{format.money(price.total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type LineRowsProps = LineGroup & {
  order: Lead
  currency: string
  /** Of the attachment in the heading above them; 0 without one. */
  number: number
  detail: string | undefined
}

/** The lines of an attachment, or of what is none: made anew only when what they tell of changed. */
const LineRows = memo(
  function LineRows({ order: lead, attachment, lines, currency, number, detail }: LineRowsProps) {
    const { t } = useTranslation()
    const format = useFormat()
    const labelOf = useLineLabel(lead)
    const countOf = (line: PriceLine) => {
      const { kind, count, unitPrice } = line
      if (isNothing(lead, line)) return ''
      if (kind === 'post' && unitPrice === 0) return lead.post.label === '' ? '' : t('config.delivery.free')
      if (kind === 'wire')
        return t('price.wireCount', {
          length: format.number(count),
          price: format.price(unitPrice * cmPerM, currency),
        })
      return t('price.count', { shown: format.number(count), price: format.price(unitPrice, currency) })
    }
    return (
      <tbody className="break-inside-avoid">
        {attachment !== undefined && number > 0 && (
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-3 text-start font-semibold">
              <bdi>{t('config.attachments.title', { number })}</bdi>
              {detail !== undefined && (
                <span className="ms-2 font-normal text-muted">
                  <bdi>{detail}</bdi>
                </span>
              )}
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
            <td className={amountClass}>{format.money(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    )
  },
  ({ order: before, ...told }, { order: after, ...tells }) =>
    isSame(told, tells) &&
    (told.attachment === undefined
      ? before.connectorA === after.connectorA && before.post === after.post
      : attachmentAt(before, told.attachment) === attachmentAt(after, told.attachment)),
)
