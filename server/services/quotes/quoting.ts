import type { Quote, QuoteBody, QuoteList } from '@/contract/orders'
import type { Shop } from '@/contract/shop'
import { choicesOf } from '@/domain/choices'
import type { Order } from '@/domain/order'
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
/** How long the prices of a quote hold. */
export const validMs = 30 * day
/** A buyer may still look at a quote for so long after it has run out. */
export const keptAfterMs = 365 * day

const listLength = 50

type Parts = { db: Db; clock: Clock; shop: Shop; limiter: AttemptLimiter }

type Summary = Pick<
  QuoteRowWithOrder,
  'number' | 'createdAt' | 'validUntil' | 'currency' | 'total' | 'orderNumber'
>

function toSummary(row: Summary): QuoteList['quotes'][number] {
  const { number, createdAt, validUntil, currency, total, orderNumber } = row
  return { number, createdAt, validUntil, currency, total: total / 100, orderNumber: orderNumber ?? '' }
}

/** Quotes: choices whose prices hold for 30 days, stock apart. They may lack parts, as a draft may. */
export function createQuoting({ db, clock, shop, limiter }: Parts) {
  function toQuote(row: QuoteRowWithOrder): Quote {
    const orders = JSON.parse(row.leads) as Order[]
    return { ...toSummary(row), taxPercent: Number(row.taxPercent ?? shop.taxPercent), orders }
  }

  type Asked = Omit<QuoteRow, 'number' | 'createdAt' | 'validUntil'>

  /** What is asked for, at the prices of now. */
  async function priced(account: Account, body: QuoteBody): Promise<Result<Asked>> {
    const { lines, total, catalogue, gone } = await readOrderLines(db, body.orders)
    if (gone.length > 0) return refuse('changed', { conflict: { total, changes: gone } })
    const { expectedTotal = total } = body
    if (total !== expectedTotal)
      return refuse('changed', { conflict: { total, changes: [totalChange(expectedTotal, total)] } })
    return succeed({
      accountId: account.objectId,
      total: toCents(total),
      currency: catalogue.currency,
      choices: JSON.stringify(lines.map(choicesOf)),
      leads: JSON.stringify(lines),
      taxPercent: String(shop.taxPercent),
    })
  }

  type Made = { quote: Quote; isNew: boolean }
  const known = (row: QuoteRowWithOrder): Made => ({ quote: toQuote(row), isNew: false })

  return {
    /** A new quote, or the one of before that still holds for the same and was not ordered. */
    async make(account: Account, body: QuoteBody): Promise<Result<Made>> {
      const asked = await priced(account, body)
      if (!asked.ok) return asked
      const same = await quotes.findSame(db, asked.value, clock.now())
      if (same) return succeed(known(same))

      const counted = await limiter.consume('newQuote', account.objectId)
      if (counted.isBlocked) return refuse('tooMany', { retryAfterS: counted.retryAfterS })
      const made = await transact(db, async (transaction): Promise<Result<Made>> => {
        // Whoever asks for the same at the same time waits here, and then finds what the first one got.
        const number = `Q${await nextNumber(transaction, 'quote')}`
        const now = clock.now()
        const meanwhile = await quotes.findSame(transaction, asked.value, now)
        if (meanwhile) return succeed(known(meanwhile))
        const row: QuoteRow = { ...asked.value, number, createdAt: now, validUntil: now + validMs }
        await quotes.insert(transaction, row)
        return succeed({ quote: toQuote({ ...row, orderNumber: null }), isNew: true })
      })
      if (!made.ok || !made.value.isNew) await limiter.refund('newQuote', account.objectId)
      return made
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
