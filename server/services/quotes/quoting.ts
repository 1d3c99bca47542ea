import { limits } from '@/contract/limits'
import type { Quote, QuoteBody, QuoteList } from '@/contract/orders'
import { addDays, dayOf } from '@/domain/books/days'
import { startOfDay } from '@/domain/books/shopTime'
import { fingerprintOf } from '@/domain/lead/fingerprint'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Db } from '../../db/open'
import { leadsColumn, leadsOf } from '../../db/orderColumns'
import type { QuoteRow } from '../../db/schema'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { nextNumber } from '../../repositories/counters'
import { quotes, type QuoteRowWithOrders } from '../../repositories/quotes'
import type { Dependencies } from '../dependencies'
import { readOrderLines } from '../orders/orderLines'
import { toCents, totalChange } from '../orders/orderPrices'
import { transact } from '../transact'
import { toQuoteSummary } from './quoteRows'

const day = 24 * 60 * 60_000
/** How long the prices of a quote are valid, and then until the end of the day. */
export const validMs = 30 * day
/** How long an expired quote can be read. */
export const keptAfterMs = 365 * day

const listLength = 50

/** The last moment of the day that a new quote names, where the shop is. */
function endOfPrices(now: number, timeZone: string): number {
  return startOfDay(addDays(dayOf(now + validMs, timeZone), 1), timeZone) - 1
}

/** Makes room for one more quote: the oldest ones that have expired without an order go first. */
async function makeRoom(transaction: Db, accountId: string, now: number): Promise<Result<void>> {
  const open = await quotes.withoutOrder(transaction, accountId)
  const surplus = open.length - limits.openQuotes + 1
  if (surplus <= 0) return succeed(undefined)
  const expired = open.filter(({ validUntil }) => validUntil <= now).slice(0, surplus)
  if (expired.length < surplus) return refuse('tooManyQuotes')
  await quotes.remove(
    transaction,
    expired.map(({ number }) => number),
  )
  return succeed(undefined)
}

/** Quotes: leads whose prices are valid for 30 days, without reserving stock. They may be incomplete. */
export function createQuoting({
  db,
  clock,
  currentShop,
  limiter,
}: Pick<Dependencies, 'db' | 'clock' | 'currentShop' | 'limiter'>) {
  async function toQuote(database: Db, row: QuoteRowWithOrders): Promise<Quote> {
    const leads = leadsOf(row)
    const shop = await currentShop(database)
    // Quotes from before the percentage was stored.
    const taxPercent = row.taxPercent ?? shop.taxPercent
    return { ...toQuoteSummary(row, shop.timeZone), taxPercent: Number(taxPercent), orders: leads }
  }

  type PricedQuote = Omit<QuoteRow, 'sequence' | 'number' | 'createdAt' | 'validUntil'>

  /** The requested leads at current prices. */
  async function priced(account: Account, body: QuoteBody): Promise<Result<PricedQuote>> {
    const { lines, total, catalogue, gone } = await readOrderLines(db, body.orders)
    if (gone.length > 0) return refuse('changed', { conflict: { total, changes: gone } })
    const { expectedTotal = total } = body
    if (total !== expectedTotal)
      return refuse('changed', { conflict: { total, changes: [totalChange(expectedTotal, total)] } })
    const selections = lines.map(selectionOf)
    return succeed({
      accountId: account.objectId,
      total: toCents(total),
      currency: catalogue.currency,
      choices: JSON.stringify(selections),
      fingerprint: fingerprintOf(selections),
      leads: leadsColumn(lines),
      taxPercent: String((await currentShop(db)).taxPercent),
      ordersAllowed: 1,
      voidReason: null,
      customer: body.customer,
      reference: body.reference,
    })
  }

  type QuoteResult = { quote: Quote; isNew: boolean }
  const existing = async (database: Db, row: QuoteRowWithOrders): Promise<QuoteResult> => ({
    quote: await toQuote(database, row),
    isNew: false,
  })

  return {
    /** A new quote, or a valid one for the same leads and total that was neither ordered nor voided. */
    async make(account: Account, body: QuoteBody): Promise<Result<QuoteResult>> {
      const wanted = await priced(account, body)
      if (!wanted.ok) return wanted
      const same = await quotes.findSame(db, wanted.value, clock.now())
      if (same) return succeed(await existing(db, same))

      return transact(db, async (transaction): Promise<Result<QuoteResult>> => {
        // The counter is a lock: a concurrent equal request waits here and then finds the first one's quote.
        const sequence = await nextNumber(transaction, 'quote')
        const now = clock.now()
        const concurrent = await quotes.findSame(transaction, wanted.value, now)
        if (concurrent) return succeed(await existing(transaction, concurrent))
        const counted = await limiter.consumeWithin(transaction, 'newQuote', account.objectId)
        if (!counted.ok) return counted
        const room = await makeRoom(transaction, account.objectId, now)
        if (!room.ok) return room
        const numbered = { ...wanted.value, sequence, number: `Q${sequence}` }
        const { timeZone } = await currentShop(transaction)
        const row: QuoteRow = { ...numbered, createdAt: now, validUntil: endOfPrices(now, timeZone) }
        await quotes.insert(transaction, row)
        const quote = await toQuote(transaction, { ...row, orderNumber: null, orderCount: 0 })
        return succeed({ quote, isNew: true })
      })
    },

    async list(account: Account, before?: number): Promise<QuoteList> {
      const found = await quotes.list(db, account.objectId, listLength + 1, before)
      const { timeZone } = await currentShop(db)
      const shown = found.slice(0, listLength)
      const last = shown.at(-1)
      return {
        quotes: shown.map((row) => toQuoteSummary(row, timeZone)),
        next: found.length > listLength && last ? String(last.sequence) : null,
      }
    },

    /** Those that hold prices for leads with one of these fingerprints. */
    async listHolding(account: Account, fingerprints: readonly string[]): Promise<QuoteList> {
      const found = await quotes.listHolding(db, account.objectId, fingerprints, clock.now(), listLength)
      const { timeZone } = await currentShop(db)
      return { quotes: found.map((row) => toQuoteSummary(row, timeZone)), next: null }
    },

    async find(account: Account, number: string): Promise<Result<Quote>> {
      const row = await quotes.find(db, account.objectId, number)
      return row ? succeed(await toQuote(db, row)) : refuse('notFound')
    },
  }
}
