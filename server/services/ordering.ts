import { createHash } from 'node:crypto'
import type {
  Delivery,
  OrderChange,
  OrderReceipt,
  OrderSummary,
  PlacedOrder,
  PlaceOrderBody,
  RememberedDelivery,
} from '@/contract/orders'
import { choicesOf } from '@/domain/choices'
import type { Order } from '@/domain/order'
import { isPickUp } from '@/domain/parcel'
import { priceCart } from '@/domain/pricing'
import { changesSince } from '@/domain/recheck'
import type { Db } from '../db/open'
import type { PlacedOrderRow, QuoteRow } from '../db/schema'
import type { Mail } from '../mail'
import type { Messages } from '../messages/en'
import { messagesIn, type ReaderLanguage } from '../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../refusal'
import { searchTextOf } from '../db/searchText'
import { accounts, type Account } from '../repositories/accounts'
import { audit } from '../repositories/audit'
import { nextNumber } from '../repositories/counters'
import { idempotencyKeys } from '../repositories/idempotencyKeys'
import { orders as rows } from '../repositories/orders'
import { quotes } from '../repositories/quotes'
import { stock } from '../repositories/stock'
import { checkLeads, type Leads, readLeads, returnStock, takeStock, totalChange } from './orderedLeads'
import { cancelledMails, type OrderParts, placedMails } from './orderMails'
import { toPlacedOrder, toReceipt, toSummary } from './orderRows'
import { toCents } from './quoting'
import { transact } from './transact'

const listLength = 20

/** What the next order begins with; an order that was fetched leaves the address of the one before. */
function toRemember({ delivery: former }: Account, { name, phone, address }: Delivery): RememberedDelivery {
  const before = former === null ? null : (JSON.parse(former) as RememberedDelivery)
  return { name, phone, address: address.trim() === '' ? (before?.address ?? '') : address }
}

/** What a buyer was shown against what it costs now; without the prices of then, only the sum is known. */
function priceChanges(quote: QuoteRow | undefined, leads: Leads, expectedTotal: number): OrderChange[] {
  const quoted = quote ? (JSON.parse(quote.leads) as Order[]) : []
  const changes = quoted.flatMap((order, index) =>
    changesSince(order, leads.parts, leads.lists.postList).flatMap((change): OrderChange[] =>
      change.reason === 'price'
        ? [
            {
              order: index,
              kind: change.part,
              part: change.label,
              was: change.was,
              now: change.now,
              reason: 'price',
              ...(change.attachment !== undefined && { attachment: change.attachment }),
            },
          ]
        : [],
    ),
  )
  if (changes.length > 0) return changes
  return [totalChange(expectedTotal, priceCart(leads.orders))]
}

/** By what the leads come to: a body may spell the same choices another way, as 400.04 cm for 400. */
function isQuoted(quote: QuoteRow, { orders }: Leads): boolean {
  const choices = (of: readonly Order[]) => JSON.stringify(of.map(choicesOf))
  return choices(JSON.parse(quote.leads) as Order[]) === choices(orders)
}

/** Placing orders, and what their buyers do with them. */
export function createOrdering(parts: OrderParts & { orderPlaced: () => void }) {
  const { db, clock, jobs, mailer, shop } = parts

  /** All within the transaction: prices, checks and stock are those of the moment the order is stored. */
  async function store(
    transaction: Db,
    account: Account,
    body: PlaceOrderBody,
    language: ReaderLanguage,
  ): Promise<Result<PlacedOrderRow>> {
    const { expectedTotal } = body
    const quote =
      body.quote === undefined ? undefined : await quotes.find(transaction, account.objectId, body.quote)
    if (body.quote !== undefined && !quote) return refuseField('quote', 'quoteUnknown')
    const before = await readLeads(transaction, body.orders)
    const isFetched = before.orders.every(({ post }) => isPickUp(post))
    const delivery = isFetched ? { ...body.delivery, address: '' } : body.delivery
    // Leads that lost a part cannot be checked: what else there is too little of is told with it.
    if (before.gone.length === 0) {
      if (quote && !isQuoted(quote, before)) return refuseField('quote', 'quoteDiffers')
      const checked = checkLeads(before)
      if (!checked.ok) return checked
      if (delivery.address.trim() === '' && !isFetched) return refuseField('delivery.address', 'required')
    }

    const { taken, short } = await takeStock(transaction, before)
    // The products are locked from here on; what was read before may have changed until then.
    const leads = await readLeads(transaction, body.orders)
    const holds = quote !== undefined && clock.now() < quote.validUntil
    const orders = holds ? (JSON.parse(quote.leads) as Order[]) : leads.orders
    const total = holds ? quote.total / 100 : priceCart(leads.orders)
    const missing = [...leads.gone, ...short]
    if (missing.length > 0) return refuse('changed', { conflict: { total, changes: missing } })
    if (total !== expectedTotal)
      return refuse('changed', {
        conflict: { total, changes: priceChanges(quote, leads, expectedTotal) },
      })

    const sequence = await nextNumber(transaction, 'order')
    const number = `O${sequence}`
    const row: PlacedOrderRow = {
      sequence,
      number,
      accountId: account.objectId,
      createdAt: clock.now(),
      state: 'placed',
      paid: 0,
      trackingNumber: '',
      total: toCents(total),
      currency: leads.lists.currency,
      taxPercent: String(shop.taxPercent),
      quote: holds ? quote.number : '',
      reference: delivery.reference,
      delivery: JSON.stringify(delivery),
      leads: JSON.stringify(orders),
      taken: JSON.stringify(taken),
      version: 1,
      language,
      searchText: searchTextOf([number, delivery.reference, delivery.name, account.userName]),
    }
    await rows.insert(transaction, row)
    await accounts.setDelivery(transaction, account.objectId, JSON.stringify(toRemember(account, delivery)))
    await stock.markChanged(transaction)
    return succeed(row)
  }

  function send(mails: Mail[]): void {
    for (const mail of mails) jobs.run('order mail', () => mailer.send(mail))
  }

  return {
    /** One order for each key of an account, however often it is sent. */
    async place(
      account: Account,
      key: string,
      body: PlaceOrderBody,
      language: ReaderLanguage,
    ): Promise<Result<OrderReceipt>> {
      const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
      const accountId = account.objectId
      let isNew = false
      const placed = await transact(db, async (transaction): Promise<Result<PlacedOrderRow>> => {
        const claim = await idempotencyKeys.claim(transaction, {
          accountId,
          key,
          bodyHash,
          createdAt: clock.now(),
        })
        isNew = claim.isNew
        if (!claim.isNew) {
          if (claim.bodyHash !== bodyHash) return refuseField('idempotency-key', 'keyReused')
          const row = await rows.find(transaction, accountId, claim.orderNumber)
          return row ? succeed(row) : refuse('failed')
        }
        const stored = await store(transaction, account, body, language)
        if (stored.ok) await idempotencyKeys.use(transaction, accountId, key, stored.value.number)
        return stored
      })
      if (!placed.ok) return placed
      if (isNew) {
        parts.orderPlaced()
        send(placedMails(parts, account, placed.value, messagesIn(language)))
      }
      return succeed(toReceipt(placed.value))
    },

    async list(account: Account, before?: number): Promise<{ orders: OrderSummary[]; next: string | null }> {
      const found = await rows.list(db, account.objectId, listLength + 1, before)
      const shown = found.slice(0, listLength)
      const last = shown.at(-1)
      return {
        orders: shown.map(toSummary),
        next: found.length > listLength && last ? String(last.sequence) : null,
      }
    },

    async find(account: Account, number: string): Promise<Result<PlacedOrder>> {
      const row = await rows.find(db, account.objectId, number)
      return row ? succeed(toPlacedOrder(row)) : refuse('notFound')
    },

    /** While it is placed and no more; what it took goes back on the shelf. */
    async cancel(account: Account, number: string, messages: Messages): Promise<Result<PlacedOrder>> {
      const cancelled = await transact(db, async (transaction): Promise<Result<PlacedOrderRow>> => {
        if (!(await rows.find(transaction, account.objectId, number))) return refuse('notFound')
        const row = await rows.move(transaction, number, 'placed', 'cancelled')
        if (!row) return refuse('notCancellable')
        await returnStock(transaction, row)
        const stateChange = { field: 'state', was: 'placed', now: 'cancelled' }
        // Lines stay for good: a buyer's own does without the name, which goes with the account.
        const buyer = { ...account, userName: '' }
        await audit.add(transaction, { kind: 'order', subject: number }, buyer, clock.now(), [stateChange])
        return succeed(row)
      })
      if (!cancelled.ok) return cancelled
      send(cancelledMails(parts, account, cancelled.value, messages))
      return succeed(toPlacedOrder(cancelled.value))
    },
  }
}
