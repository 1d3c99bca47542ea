import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isNothing } from '@/domain/papers/billOfMaterials'
import { attachmentAt } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import type { LeadPrice, PriceLine } from '@/domain/pricing/pricing'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { isSame } from '@/lib/isSame'
import { useFormat } from '@/locales/format'
import { useLengthText } from './useLengthText'
import { useLineLabel } from './useLineLabel'

export type PriceLinesProps = {
  lead: Lead
  price: LeadPrice
  currency: string
  /** Whether a row at the end has the total. */
  withTotal?: boolean
  /** Additional text for an attachment, by its key. */
  detailOf?: (attachment: string) => string
  /** Adds a button to each row. */
  onChange?: ((line: PriceLine) => void) | undefined
}

const amountClass = 'py-1.5 print:py-1 ps-3 text-end align-top whitespace-nowrap'

type LineGroup = { attachment: string | undefined; lines: PriceLine[] }

/** Groups consecutive lines of the same attachment; lines without one form groups too. */
function groupsOf(lines: readonly PriceLine[]): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last.attachment === line.attachment) last.lines.push(line)
    else groups.push({ attachment: line.attachment, lines: [line] })
  }
  return groups
}

/** The price breakdown, a row for each line of `priceLead`, and the total. */
export function PriceLines({ lead, price, currency, withTotal = true, detailOf, onChange }: PriceLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const keys = Object.keys(lead.connectBGroup)
  const hasHeadings = keys.length > 1 || detailOf !== undefined
  const headingOf = (attachment: string | undefined, index: number): string | undefined => {
    if (!hasHeadings) return undefined
    if (attachment !== undefined)
      return t('config.attachments.title', { number: keys.indexOf(attachment) + 1 })
    // Without it, postage reads as part of the last attachment.
    return index > 0 ? t('price.wholeLead') : undefined
  }
  return (
    <table className="w-full text-sm">
      {/* In print they would separate the first line from the heading above the table. */}
      <caption className="sr-only print:hidden">{t('price.caption')}</caption>
      <thead className="sr-only print:hidden">
        <tr>
          <th scope="col">{t('price.part')}</th>
          {onChange && <th scope="col">{t('price.change')}</th>}
          <th scope="col">{t('price.amount')}</th>
        </tr>
      </thead>
      {groupsOf(price.lines).map(({ attachment, lines }, index) => (
        <LineRows
          key={index}
          lead={lead}
          attachment={attachment}
          lines={lines}
          currency={currency}
          heading={headingOf(attachment, index)}
          detail={attachment === undefined ? undefined : detailOf?.(attachment)}
          onChange={onChange}
        />
      ))}
      {withTotal && (
        // A footer group would be printed on every page.
        <tfoot className="break-before-avoid print:table-row-group">
          <tr className="font-semibold">
            <th scope="row" colSpan={onChange ? 2 : 1} className="py-1.5 print:py-1 text-start">
              {t('price.total')}
            </th>
            <td className={amountClass}>{format.money(price.total, currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type LineRowsProps = LineGroup & {
  lead: Lead
  currency: string
  heading: string | undefined
  detail: string | undefined
  onChange: PriceLinesProps['onChange']
}

/** The rows of a line group; memoised on the parts of the lead that they show. */
const LineRows = memo(
  function LineRows({ lead, lines, currency, heading, detail, onChange }: LineRowsProps) {
    const { t } = useTranslation()
    const format = useFormat()
    const labelOf = useLineLabel(lead)
    const lengthText = useLengthText()
    const countOf = (line: PriceLine) => {
      const { kind, count, unitPrice } = line
      if (isNothing(lead, line)) return ''
      if (kind === 'post' && unitPrice === 0) return lead.post.label === '' ? '' : t('config.delivery.free')
      if (kind === 'wire')
        return t('price.wireCount', {
          length: lengthText(count),
          price: format.price(unitPrice * cmPerM, currency),
        })
      return t('price.count', { shown: format.number(count), price: format.price(unitPrice, currency) })
    }
    return (
      <tbody className="break-inside-avoid">
        {heading !== undefined && (
          <tr>
            <th scope="rowgroup" colSpan={onChange ? 3 : 2} className="pt-3 text-start font-semibold">
              <bdi>{heading}</bdi>
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
            <th scope="row" className="py-1.5 print:py-1 text-start font-normal wrap-anywhere">
              <bdi>{labelOf(line)}</bdi>
              <span className="block text-muted">
                <bdi>{countOf(line)}</bdi>
              </span>
            </th>
            {onChange && (
              <td className={amountClass}>
                <button
                  type="button"
                  className="min-h-6 font-medium text-primary-ink underline underline-offset-4"
                  aria-label={t('price.changeOf', {
                    label: [labelOf(line), heading].filter(Boolean).join(', '),
                  })}
                  onClick={() => onChange(line)}
                >
                  {t('price.change')}
                </button>
              </td>
            )}
            <td className={amountClass}>{format.money(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    )
  },
  ({ lead: before, ...previous }, { lead: after, ...next }) =>
    isSame(previous, next) &&
    (previous.attachment === undefined
      ? before.connectorA === after.connectorA && before.post === after.post
      : attachmentAt(before, previous.attachment) === attachmentAt(after, previous.attachment)),
)
