import type { OrderChange } from '@/contract/orders'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { catalogueDiff } from '@/domain/catalogue/catalogueDiff'
import type { QuoteRow } from '../../db/schema'
import { refuseField, type Result, succeed } from '../../refusal'
import type { OrderLines } from './orderLines'

/** `quote` is the number of the quote whose prices apply, '' without one. `changes` explain a total that differs. */
type OrderPrices = { leads: Lead[]; total: number; quote: string; changes: OrderChange[] }

/** Amounts are stored in cents. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** For a total that differs from the one shown, where the prices of the parts are not known. */
export function totalChange(was: number, now: number): OrderChange {
  return { order: 0, part: '', was, now, reason: 'price' }
}

/** Compares lines, not choices as sent: a body may write 400 cm as 400.04. */
function isQuoted(quoted: readonly Lead[], { lines }: OrderLines): boolean {
  const choices = (of: readonly Lead[]) => JSON.stringify(of.map(selectionOf))
  return choices(quoted) === choices(lines)
}

/** The parts whose price has changed since these lines were quoted. */
function priceChanges(quoted: readonly Lead[], { parts, catalogue }: OrderLines): OrderChange[] {
  return quoted.flatMap((line, order) =>
    catalogueDiff(line, parts, catalogue.postList).flatMap((change): OrderChange[] => {
      if (change.reason !== 'price') return []
      const { part: kind, label: part, was, now, reason, attachment } = change
      return [{ order, kind, part, was, now, reason, ...(attachment !== undefined && { attachment }) }]
    }),
  )
}

/** Current prices, or those of a quote that is still valid. */
export function priceLines(
  lines: OrderLines,
  quote: QuoteRow | undefined,
  expectedTotal: number,
  now: number,
): Result<OrderPrices> {
  const quoted = quote ? (JSON.parse(quote.leads) as Lead[]) : []
  // Lines that lost a part cannot be compared.
  if (quote && lines.gone.length === 0 && !isQuoted(quoted, lines))
    return refuseField('quote', 'quoteDiffers')
  const isValid = quote !== undefined && now < quote.validUntil
  const total = isValid ? quote.total / 100 : lines.total
  const changes = total === expectedTotal || isValid ? [] : priceChanges(quoted, lines)
  return succeed({
    leads: isValid ? quoted : lines.lines,
    total,
    quote: isValid ? quote.number : '',
    changes: total !== expectedTotal && changes.length === 0 ? [totalChange(expectedTotal, total)] : changes,
  })
}
