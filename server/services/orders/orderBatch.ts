import type { Delivery, PlaceOrderBody, RememberedDelivery } from '@/contract/orders'
import type { Shop } from '@/contract/shop'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { contentsOf } from '@/domain/lead/leadOutline'
import { orderFacts } from '@/domain/lead/orderFacts'
import type { Db } from '../../db/open'
import { leadsColumn } from '../../db/orderColumns'
import { postageColumn } from '../../db/postageColumn'
import type { IdempotencyKeyRow, OrderRow } from '../../db/schema'
import { orderSearchText } from '../../db/searchText'
import type { ReaderLanguage } from '../../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { accounts, type Account } from '../../repositories/accounts'
import { catalogue as catalogueRows } from '../../repositories/catalogue'
import { nextNumber } from '../../repositories/counters'
import { idempotencyKeys } from '../../repositories/idempotencyKeys'
import { orders as orderRows } from '../../repositories/orders'
import { type QuoteRowWithOrders, quotes } from '../../repositories/quotes'
import { stock as stockRows } from '../../repositories/stock'
import type { Outbox, OutgoingMail } from '../mails/outbox'
import { storeInvoices } from './invoicing'
import { countLeadsBefore, dueColumnsOf } from './dueDays'
import { type AcceptedOrder, decideOrder } from './orderDecision'
import { faultOf } from './orderInvariants'
import { partNames } from './orderLines'
import { checkOrderLimits, type OrderHistory, type OrderLimits, readOrderHistory } from './orderLimits'
import { toCents } from './orderPrices'
import { bySku } from './orderStock'

export type PlaceOrderRequest = {
  account: Account
  key: string
  bodyHash: string
  body: PlaceOrderBody
  language: ReaderLanguage
}

/** `isNew` is false for an order that an earlier request with the same key placed. */
export type PlaceOrderResult = { row: OrderRow; isNew: boolean }

export type BatchContext = {
  now: number
  shop: Shop
  orderLimits: OrderLimits
  mailsOf: (request: PlaceOrderRequest, row: OrderRow) => OutgoingMail[]
  outbox: Pick<Outbox, 'add'>
  reportFault: (fault: string) => void
}

/** What a key was used for; no row where the order has gone from its account. */
type KeyUse = { bodyHash: string; row: OrderRow | undefined }

/** What the requests depend on, changed by each that is accepted, and the rows to write. */
type Batch = {
  nextSequence: number
  /** By `keyName`. */
  keyUses: Map<string, KeyUse>
  /** The accounts that may order, by id. */
  accounts: Set<string>
  /** By account id, read with its first request. */
  histories: Map<string, OrderHistory>
  /** By number. */
  quotes: Map<string, QuoteRowWithOrders>
  stock: Map<string, number>
  catalogue: Catalogue
  orders: OrderRow[]
  keys: IdempotencyKeyRow[]
  taken: Map<string, number>
  /** Leads of other orders, and of those that this batch has accepted. */
  openLeads: number
  /** By account id. */
  deliveries: Map<string, string>
  mails: OutgoingMail[]
}

const keyName = (accountId: string, key: string) => `${accountId} ${key}`

async function readKeyUses(
  transaction: Db,
  requests: readonly PlaceOrderRequest[],
): Promise<Batch['keyUses']> {
  const accountIds = [...new Set(requests.map(({ account }) => account.objectId))]
  const keys = requests.map(({ key }) => key)
  const keyUses: Batch['keyUses'] = new Map()
  const used = await idempotencyKeys.used(transaction, accountIds, keys)
  for (const { accountId, key, bodyHash, orderNumber } of used) {
    const row = await orderRows.find(transaction, accountId, orderNumber)
    keyUses.set(keyName(accountId, key), { bodyHash, row })
  }
  return keyUses
}

async function openBatch(
  transaction: Db,
  requests: readonly PlaceOrderRequest[],
  shop: Shop,
): Promise<Batch> {
  // The counter is a lock: what is read after it stays true until the transaction ends.
  const nextSequence = await nextNumber(transaction, 'order', 0)
  const keyUses = await readKeyUses(transaction, requests)
  const names = partNames(requests.flatMap(({ body }) => body.orders))
  return {
    nextSequence,
    keyUses,
    accounts: await accounts.notBlocked(
      transaction,
      requests.map(({ account }) => account.objectId),
    ),
    histories: new Map(),
    quotes: new Map(),
    stock: await stockRows.lockForUpdate(transaction, names),
    catalogue: await catalogueRows.named(transaction, names),
    orders: [],
    keys: [],
    taken: new Map(),
    openLeads: await countLeadsBefore(transaction, shop),
    deliveries: new Map(),
    mails: [],
  }
}

function newRow(
  { account, language }: PlaceOrderRequest,
  { leads, total, taken, delivery, quote, isPickUp }: AcceptedOrder,
  { nextSequence, catalogue, openLeads }: Batch,
  { now, shop }: BatchContext,
): OrderRow {
  const number = `O${nextSequence}`
  const { postage, leadCount } = orderFacts(leads)
  return {
    sequence: nextSequence,
    number,
    accountId: account.objectId,
    createdAt: now,
    state: 'placed',
    paid: total === 0 ? 1 : 0,
    paidAmount: 0,
    credited: 0,
    buyerEmail: '',
    trackingNumber: '',
    total: toCents(total),
    currency: catalogue.currency,
    taxPercent: String(shop.taxPercent),
    quote,
    reference: delivery.reference,
    delivery: JSON.stringify(delivery),
    leads: leadsColumn(leads),
    contents: JSON.stringify(contentsOf(leads)),
    taken: JSON.stringify(taken),
    version: 1,
    language,
    searchText: orderSearchText({ number, trackingNumber: '' }, delivery, account.userName),
    isPickUp: Number(isPickUp),
    postage: postageColumn.of(postage),
    leadCount,
    shopNote: '',
    ...dueColumnsOf({ leads, openLeads, postList: catalogue.postList, now }, shop),
  }
}

/** The delivery that the next order starts with; one without an address keeps the address before. */
function rememberedDelivery(
  before: string | null,
  { name, phone, address, company, taxId }: Delivery,
): RememberedDelivery {
  const previous = before === null ? null : (JSON.parse(before) as RememberedDelivery)
  return {
    name,
    phone,
    address: address.trim() === '' ? (previous?.address ?? '') : address,
    ...(company && { company }),
    ...(taxId && { taxId }),
  }
}

function addOrder(
  batch: Batch,
  { account, key, bodyHash }: PlaceOrderRequest,
  { taken, delivery }: AcceptedOrder,
  row: OrderRow,
): void {
  const accountId = account.objectId
  batch.nextSequence += 1
  batch.openLeads += row.leadCount
  batch.orders.push(row)
  batch.keys.push({ accountId, key, bodyHash, orderNumber: row.number, createdAt: row.createdAt })
  batch.keyUses.set(keyName(accountId, key), { bodyHash, row })
  const history = batch.histories.get(accountId)
  if (history) {
    history.times.unshift(row.createdAt)
    history.openUnpaid += 1
  }
  const quoted = batch.quotes.get(row.quote)
  if (quoted) quoted.orderCount += 1
  for (const [sku, count] of Object.entries(taken)) {
    batch.stock.set(sku, (batch.stock.get(sku) ?? 0) - count)
    batch.taken.set(sku, (batch.taken.get(sku) ?? 0) + count)
  }
  const before = batch.deliveries.get(accountId) ?? account.delivery
  const remembered = JSON.stringify(rememberedDelivery(before, delivery))
  if (remembered !== before) batch.deliveries.set(accountId, remembered)
}

async function historyOf(
  transaction: Db,
  { histories }: Batch,
  { objectId }: Account,
  limits: OrderLimits,
): Promise<OrderHistory> {
  const history = histories.get(objectId) ?? (await readOrderHistory(transaction, objectId, limits))
  histories.set(objectId, history)
  return history
}

/** The buyer's quote of this number, with the orders that this batch places from it. */
async function quoteOf(
  transaction: Db,
  batch: Batch,
  { objectId }: Account,
  number: string,
): Promise<QuoteRowWithOrders | undefined> {
  const known = batch.quotes.get(number)
  if (known) return known.accountId === objectId ? known : undefined
  const quote = await quotes.find(transaction, objectId, number)
  if (quote) batch.quotes.set(number, quote)
  return quote
}

async function answerRequest(
  transaction: Db,
  batch: Batch,
  request: PlaceOrderRequest,
  context: BatchContext,
): Promise<Result<PlaceOrderResult>> {
  const { account, key, bodyHash, body } = request
  // Blocked or deleted since its session was read.
  if (!batch.accounts.has(account.objectId)) return refuse('signedOut')
  const use = batch.keyUses.get(keyName(account.objectId, key))
  if (use) {
    if (use.bodyHash !== bodyHash) return refuseField('idempotency-key', 'keyReused')
    return use.row ? succeed({ row: use.row, isNew: false }) : refuse('failed')
  }
  const history = await historyOf(transaction, batch, account, context.orderLimits)
  const limited = checkOrderLimits(history, context.orderLimits, context.now)
  if (!limited.ok) return limited
  const { quote: number } = body
  const quote = number === undefined ? undefined : await quoteOf(transaction, batch, account, number)
  if (number !== undefined && !quote) return refuseField('quote', 'quoteUnknown')
  const decided = decideOrder(body, quote, { now: context.now, ...batch })
  if (!decided.ok) return decided
  const row = newRow(request, decided.value, batch, context)
  const fault = faultOf(row)
  if (fault !== undefined) {
    context.reportFault(fault)
    return refuse('failed')
  }
  addOrder(batch, request, decided.value, row)
  batch.mails.push(...context.mailsOf(request, row))
  return succeed({ row, isNew: true })
}

async function writeBatch(
  transaction: Db,
  { orders, keys, taken, deliveries, mails }: Batch,
  { outbox, ...issue }: BatchContext,
): Promise<void> {
  await nextNumber(transaction, 'order', orders.length)
  await orderRows.insert(transaction, orders)
  await idempotencyKeys.insert(transaction, keys)
  await outbox.add(transaction, mails)
  for (const [accountId, delivery] of deliveries) await accounts.setDelivery(transaction, accountId, delivery)
  for (const [sku, count] of [...taken].sort(bySku)) await stockRows.add(transaction, sku, -count)
  await storeInvoices(transaction, orders, issue)
  await stockRows.markChanged(transaction)
}

/**
 * Decides on each request separately and writes all accepted orders at once. Results are in the order of the
 * requests.
 */
export async function storeBatch(
  transaction: Db,
  requests: readonly PlaceOrderRequest[],
  context: BatchContext,
): Promise<Result<PlaceOrderResult>[]> {
  const batch = await openBatch(transaction, requests, context.shop)
  const results: Result<PlaceOrderResult>[] = []
  for (const request of requests) results.push(await answerRequest(transaction, batch, request, context))
  if (batch.orders.length > 0) await writeBatch(transaction, batch, context)
  return results
}
