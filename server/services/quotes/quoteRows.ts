import type { QuoteSummary } from '@/contract/orders'
import { dayOf } from '@/domain/books/days'
import type { QuoteRowWithOrders } from '../../repositories/quotes'

type Summary = Omit<QuoteRowWithOrders, 'accountId' | 'choices' | 'leads' | 'taxPercent'>

export function toQuoteSummary(row: Summary, timeZone: string): QuoteSummary {
  const { number, createdAt, validUntil, currency, voidReason, fingerprint } = row
  const { customer, reference } = row
  return {
    number,
    createdAt,
    validUntil,
    validUntilDay: dayOf(validUntil, timeZone),
    currency,
    total: row.total / 100,
    orderNumber: row.orderNumber ?? '',
    ordersLeft: Math.max(0, row.ordersAllowed - row.orderCount),
    voidReason,
    fingerprint,
    customer,
    reference,
  }
}
