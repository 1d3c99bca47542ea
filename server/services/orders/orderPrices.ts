import * as z from 'zod/mini'
import { storedLeadSchema } from '@/contract/lead'
import type { OrderChange } from '@/contract/orders'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { postOptionOf } from '@/domain/catalogue/catalogue'
import { catalogueDiff } from '@/domain/catalogue/catalogueDiff'
import { leadsOf } from '../../db/orderColumns'
import type { QuoteRowWithOrders } from '../../repositories/quotes'
import { refuseField, type Result, succeed } from '../../refusal'
import type { OrderLines } from './orderLines'

/**
 * `quote` is the number of the quote whose prices apply, '' without one. `changes` explain a total that differs.
 * `reason` says why the prices of a quote do not apply, or else `changed`.
 */
type OrderPrices = {
  leads: Lead[]
  total: number
  quote: string
  changes: OrderChange[]
  reason: 'changed' | 'quoteUsed' | 'quoteVoided'
}

/** Amounts are stored in cents. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** For a total that differs from the one shown, where the prices of the parts are not known. */
export function totalChange(was: number, now: number): OrderChange {
  return { order: 0, part: '', was, now, reason: 'price' }
}

/** A quote stored before a field existed is compared with that field's default. */
const storedLeads = z.array(storedLeadSchema)

/**
 * Compares lines, not choices as sent: a body may write 400 cm as 400.04. Their names may have been given since, and no
 * price depends on them.
 */
function isQuoted(quoted: readonly Lead[], { lines, catalogue: { postList } }: OrderLines): boolean {
  const choices = (of: readonly Lead[]) =>
    JSON.stringify(
      of.map((lead) => {
        const { post, name: _name, ...chosen } = selectionOf(lead)
        return [chosen, postOptionOf(postList, post.label)?.label ?? post.label]
      }),
    )
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

/** Why the prices of a quote do not apply; null where they do. */
function reasonAgainst(
  { voidReason, orderCount, ordersAllowed, validUntil }: QuoteRowWithOrders,
  now: number,
): OrderPrices['reason'] | null {
  if (voidReason !== null) return 'quoteVoided'
  if (orderCount >= ordersAllowed) return 'quoteUsed'
  return now < validUntil ? null : 'changed'
}

/** Current prices, or those of a quote that can be ordered. */
export function priceLines(
  lines: OrderLines,
  quote: QuoteRowWithOrders | undefined,
  expectedTotal: number,
  now: number,
): Result<OrderPrices> {
  const quoted = quote ? storedLeads.parse(leadsOf(quote)) : []
  // Lines that lost a part cannot be compared.
  if (quote && lines.gone.length === 0 && !isQuoted(quoted, lines))
    return refuseField('quote', 'quoteDiffers')
  const reason = quote ? reasonAgainst(quote, now) : 'changed'
  const isValid = quote !== undefined && reason === null
  const total = isValid ? quote.total / 100 : lines.total
  const changes = total === expectedTotal || isValid ? [] : priceChanges(quoted, lines)
  return succeed({
    leads: isValid
      ? quoted.map((lead, index) => ({ ...lead, name: lines.lines[index]?.name ?? lead.name }))
      : lines.lines,
    total,
    quote: isValid ? quote.number : '',
    changes: total !== expectedTotal && changes.length === 0 ? [totalChange(expectedTotal, total)] : changes,
    reason: reason ?? 'changed',
  })
}
