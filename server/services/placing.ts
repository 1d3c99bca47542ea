import { createHash } from 'node:crypto'
import { MOST_ATTACHMENTS } from '@/contract/orders'
import type { Delivery, OrderReceipt, PlaceOrderBody, RememberedDelivery } from '@/contract/orders'
import type { Db } from '../db/open'
import type { IdempotencyKeyRow, PlacedOrderRow } from '../db/schema'
import { searchTextOf } from '../db/searchText'
import type { Mail } from '../mail'
import { messagesIn, type ReaderLanguage } from '../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../refusal'
import { accounts, type Account } from '../repositories/accounts'
import { catalogue } from '../repositories/catalogue'
import { nextNumber } from '../repositories/counters'
import { idempotencyKeys } from '../repositories/idempotencyKeys'
import { orders as rows } from '../repositories/orders'
import { quotes } from '../repositories/quotes'
import { stock } from '../repositories/stock'
import { createBatches } from './batches'
import { type Accepted, decideOrder } from './orderDecision'
import { namesIn } from './orderedLeads'
import { type OrderParts, placedMails } from './orderMails'
import { toReceipt } from './orderRows'
import { toCents } from './quoting'
import { transact } from './transact'

const mostOrders = 32

type Asked = {
  account: Account
  key: string
  bodyHash: string
  body: PlaceOrderBody
  language: ReaderLanguage
}

/** `isNew` false: the order that the key has made before. */
type Stored = { row: PlacedOrderRow; isNew: boolean }

/** What a key was used for; no row where the order has gone from its account. */
type Made = { bodyHash: string; row: PlacedOrderRow | undefined }

/** What the next order begins with; an order that was fetched leaves the address of the one before. */
function toRemember(former: string | null, { name, phone, address }: Delivery): RememberedDelivery {
  const before = former === null ? null : (JSON.parse(former) as RememberedDelivery)
  return { name, phone, address: address.trim() === '' ? (before?.address ?? '') : address }
}

/** What is looked up by a buyer and a key. */
const nameOf = (accountId: string, key: string) => `${accountId} ${key}`

const attachmentsIn = ({ body }: Asked) =>
  body.orders.reduce((sum, { connectBGroup }) => sum + Object.keys(connectBGroup).length, 0)

/** The rows that a batch comes to, and what they take of each product. */
function newRows() {
  return {
    orders: [] as PlacedOrderRow[],
    keys: [] as IdempotencyKeyRow[],
    taken: new Map<string, number>(),
    /** What the accounts remember for their next order, by their ids. */
    remembered: new Map<string, string | null>(),
  }
}

/** Products in the same order for everyone, so that no two who change several wait for each other. */
async function write(transaction: Db, { orders, keys, taken, remembered }: ReturnType<typeof newRows>) {
  await nextNumber(transaction, 'order', orders.length)
  await rows.insert(transaction, orders)
  await idempotencyKeys.insert(transaction, keys)
  for (const [accountId, delivery] of remembered) await accounts.setDelivery(transaction, accountId, delivery)
  for (const [sku, count] of [...taken].sort(([a], [b]) => (a < b ? -1 : 1)))
    await stock.take(transaction, sku, count)
  await stock.markChanged(transaction)
}

/**
 * Placing orders: those that arrive while others are being stored are stored together, in one transaction, and each is
 * accepted or refused by itself.
 */
export function createPlacing(
  parts: OrderParts & { orderPlaced: () => void; send: (mails: Mail[]) => void },
) {
  const { db, clock, shop } = parts

  function rowOf(asked: Asked, accepted: Accepted, sequence: number, currency: string): PlacedOrderRow {
    const { account, language } = asked
    const { orders, total, taken, delivery, quote } = accepted
    const number = `O${sequence}`
    return {
      sequence,
      number,
      accountId: account.objectId,
      createdAt: clock.now(),
      state: 'placed',
      paid: 0,
      trackingNumber: '',
      total: toCents(total),
      currency,
      taxPercent: String(shop.taxPercent),
      quote,
      reference: delivery.reference,
      delivery: JSON.stringify(delivery),
      leads: JSON.stringify(orders),
      taken: JSON.stringify(taken),
      version: 1,
      language,
      searchText: searchTextOf([number, delivery.reference, delivery.name, account.userName]),
    }
  }

  /** The orders that these keys have made before, by `nameOf`. */
  async function findMade(transaction: Db, batch: readonly Asked[]): Promise<Map<string, Made>> {
    const accountIds = [...new Set(batch.map(({ account }) => account.objectId))]
    const used = await idempotencyKeys.used(
      transaction,
      accountIds,
      batch.map(({ key }) => key),
    )
    const made = new Map<string, Made>()
    for (const { accountId, key, bodyHash, orderNumber } of used)
      made.set(nameOf(accountId, key), {
        bodyHash,
        row: await rows.find(transaction, accountId, orderNumber),
      })
    return made
  }

  async function storeAll(transaction: Db, batch: readonly Asked[]): Promise<Result<Stored>[]> {
    // Whoever else places orders waits here: what is read from now on holds until the end.
    const first = await nextNumber(transaction, 'order', 0)
    const made = await findMade(transaction, batch)
    const names = namesIn(batch.flatMap(({ body }) => body.orders))
    const shelf = await stock.hold(transaction, names)
    const lists = await catalogue.named(transaction, names)
    const added = newRows()

    function add(asked: Asked, accepted: Accepted): PlacedOrderRow {
      const { account, key, bodyHash } = asked
      const { objectId: accountId } = account
      const row = rowOf(asked, accepted, first + added.orders.length, lists.currency)
      added.orders.push(row)
      added.keys.push({ accountId, key, bodyHash, orderNumber: row.number, createdAt: row.createdAt })
      for (const [sku, count] of Object.entries(accepted.taken)) {
        shelf.set(sku, (shelf.get(sku) ?? 0) - count)
        added.taken.set(sku, (added.taken.get(sku) ?? 0) + count)
      }
      const former = added.remembered.get(accountId) ?? account.delivery
      const remembered = JSON.stringify(toRemember(former, accepted.delivery))
      if (remembered !== former) added.remembered.set(accountId, remembered)
      return row
    }

    async function answerTo(asked: Asked): Promise<Result<Stored>> {
      const { account, key, bodyHash, body } = asked
      const before = made.get(nameOf(account.objectId, key))
      if (before) {
        if (before.bodyHash !== bodyHash) return refuseField('idempotency-key', 'keyReused')
        return before.row ? succeed({ row: before.row, isNew: false }) : refuse('failed')
      }
      const quote =
        body.quote === undefined ? undefined : await quotes.find(transaction, account.objectId, body.quote)
      const decided = decideOrder(body, quote, { now: clock.now(), lists, shelf })
      if (!decided.ok) return decided
      const row = add(asked, decided.value)
      made.set(nameOf(account.objectId, key), { bodyHash, row })
      return succeed({ row, isNew: true })
    }

    const answers: Result<Stored>[] = []
    for (const asked of batch) answers.push(await answerTo(asked))
    if (added.orders.length > 0) await write(transaction, added)
    return answers
  }

  const store = createBatches<Asked, Result<Stored>>(
    async (batch) => {
      let answers: Result<Stored>[] = []
      await transact(db, async (transaction) => {
        answers = await storeAll(transaction, batch)
        // A batch of refusals alone is undone: there is nothing to keep.
        return answers.some((answer) => answer.ok && answer.value.isNew) ? succeed(null) : refuse('failed')
      })
      return answers
    },
    // As many attachments as one body may hold: what a batch names stays within what a statement takes.
    { most: mostOrders, mostWeight: MOST_ATTACHMENTS, weightOf: attachmentsIn },
  )

  /** One order for each key of an account, however often it is sent. */
  return async (
    account: Account,
    key: string,
    body: PlaceOrderBody,
    language: ReaderLanguage,
  ): Promise<Result<OrderReceipt>> => {
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const stored = await store({ account, key, bodyHash, body, language })
    if (!stored.ok) return stored
    const { row, isNew } = stored.value
    if (isNew) {
      parts.orderPlaced()
      parts.send(placedMails(parts, account, row, messagesIn(language)))
    }
    return succeed(toReceipt(row))
  }
}
