import type { Quote, QuoteBody, QuoteList } from '@/contract/orders'
import type { Shop } from '@/contract/shop'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import type { Db } from '../../db/open'
import type { QuoteRow } from '../../db/schema'
import type { Clock } from '../../effects'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { nextNumber } from '../../repositories/counters'
import { quotes, type QuoteRowWithOrder } from '../../repositories/quotes'
import type { AttemptLimiter } from '../accounts/attemptLimiter'
import { readOrderLines } from '../orders/orderLines'
import { toCents, totalChange } from '../orders/orderPrices'
import { transact } from '../transact'

const day = 24 * 60 * 60_000
/** How long the prices of a quote are valid. */
export const validMs = 30 * day
/** How long an expired quote can be read. */
export const keptAfterMs = 365 * day

const listLength = 50

type Dependencies = { db: Db; clock: Clock; shop: Shop; limiter: AttemptLimiter }

type Summary = Pick<
  QuoteRowWithOrder,
  'number' | 'createdAt' | 'validUntil' | 'currency' | 'total' | 'orderNumber'
>

function toSummary(row: Summary): QuoteList['quotes'][number] {
  const { number, createdAt, validUntil, currency, total, orderNumber } = row
  return { number, createdAt, validUntil, currency, total: total / 100, orderNumber: orderNumber ?? '' }
}

/** Quotes: leads whose prices are valid for 30 days, without reserving stock. They may be incomplete. */
export function createQuoting({ db, clock, shop, limiter }: Dependencies) {
  function toQuote(row: QuoteRowWithOrder): Quote {
    const leads = JSON.parse(row.leads) as Lead[]
    return { ...toSummary(row), taxPercent: Number(row.taxPercent ?? shop.taxPercent), orders: leads }
  }

  type PricedQuote = Omit<QuoteRow, 'number' | 'createdAt' | 'validUntil'>

  /** The requested leads at current prices. */
  async function priced(account: Account, body: QuoteBody): Promise<Result<PricedQuote>> {
    const { lines, total, catalogue, gone } = await readOrderLines(db, body.orders)
    if (gone.length > 0) return refuse('changed', { conflict: { total, changes: gone } })
    const { expectedTotal = total } = body
    if (total !== expectedTotal)
      return refuse('changed', { conflict: { total, changes: [totalChange(expectedTotal, total)] } })
    return succeed({
      accountId: account.objectId,
      total: toCents(total),
      currency: catalogue.currency,
      choices: JSON.stringify(lines.map(selectionOf)),
      leads: JSON.stringify(lines),
      taxPercent: String(shop.taxPercent),
    })
  }

  type QuoteResult = { quote: Quote; isNew: boolean }
  const existing = (row: QuoteRowWithOrder): QuoteResult => ({ quote: toQuote(row), isNew: false })

  return {
    /** A new quote, or a valid one for the same leads and total that was not ordered. */
    async make(account: Account, body: QuoteBody): Promise<Result<QuoteResult>> {
      const wanted = await priced(account, body)
      if (!wanted.ok) return wanted
      const same = await quotes.findSame(db, wanted.value, clock.now())
      if (same) return succeed(existing(same))

      const counted = await limiter.consume('newQuote', account.objectId)
      if (counted.isBlocked) return refuse('tooMany', { retryAfterS: counted.retryAfterS })
      const result = await transact(db, async (transaction): Promise<Result<QuoteResult>> => {
        // The counter is a lock: a concurrent equal request waits here and then finds the first one's quote.
        const number = `Q${await nextNumber(transaction, 'quote')}`
        const now = clock.now()
        const concurrent = await quotes.findSame(transaction, wanted.value, now)
        if (concurrent) return succeed(existing(concurrent))
        const row: QuoteRow = { ...wanted.value, number, createdAt: now, validUntil: now + validMs }
        await quotes.insert(transaction, row)
        return succeed({ quote: toQuote({ ...row, orderNumber: null }), isNew: true })
      })
      if (!result.ok || !result.value.isNew) await limiter.refund('newQuote', account.objectId)
      return result
    },

    async list(account: Account): Promise<QuoteList> {
      const rows = await quotes.list(db, account.objectId, listLength)
      return { quotes: rows.map(toSummary) }
    },

    async find(account: Account, number: string): Promise<Result<Quote>> {
      const row = await quotes.find(db, account.objectId, number)
      return row ? succeed(toQuote(row)) : refuse('notFound')
    },
  }
}
