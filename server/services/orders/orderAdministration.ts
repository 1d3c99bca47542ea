import type {
  AdminOrder,
  AdminOrderList,
  AdminOrdersQuery,
  AdminOrderSummary,
  ChangeOrderBody,
  ExportedOrdersQuery,
  TakenProduct,
} from '@/contract/adminOrders'
import type { EnterPaymentBody } from '@/contract/payments'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../../db/open'
import { takenOf } from '../../db/orderColumns'
import { postageColumn } from '../../db/postageColumn'
import { messagesIn } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import { accounts, type Account } from '../../repositories/accounts'
import { audit, type Changed } from '../../repositories/audit'
import { catalogueEditing } from '../../repositories/catalogueEditing'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { transact } from '../transact'
import { findInvoice } from './invoicing'
import { changeOrder } from './orderChange'
import { exportOrders } from './orderExport'
import { cancelledNotice, type OrderDependencies, stateMail } from './orderMails'
import { buyerOf, readOrder, toSummary } from './orderRows'
import { toSearch } from './orderSearch'
import { enterPayment, removePayment } from './payments'

const listLength = 50
/** Cancelled by one request, each in a transaction. */
const cancelledAtOnce = 1000

/** Who changed each of these orders, except its own buyer. */
async function readStaff(db: Db, found: readonly FoundOrderRow[]) {
  const buyers = new Map(found.map(({ number, accountId }) => [number, accountId]))
  const changers = await audit.changersOf(db, 'order', [...buyers.keys()])
  return (number: string) =>
    changers
      .filter(({ subject, accountId }) => subject === number && accountId !== buyers.get(number))
      .map(({ userName, avatar }) => ({ userName, avatar: avatar ?? '' }))
}

/** What an order has taken, list by list. */
async function readTaken(db: Db, row: FoundOrderRow): Promise<TakenProduct[]> {
  const counts = new Map(Object.entries(takenOf(row)))
  if (counts.size === 0) return []
  const parts = await catalogueEditing.ofProducts(db, [...counts.keys()])
  // A product of several lists is named by the first.
  return [...new Map(parts.toReversed().map((part) => [part.sku, part])).values()]
    .toReversed()
    .map(({ sku, list, label, type }) => ({
      sku,
      label: list === 'fuseRatingList' ? `${type} ${label}` : label,
      list,
      count: counts.get(sku) ?? 0,
    }))
}

async function findOrder(db: Db, number: string): Promise<Result<AdminOrder>> {
  const row = await rows.byNumber(db, number)
  if (!row) return refuse('notFound')
  const staff = await readStaff(db, [row])
  const history = await audit.of(db, { kind: 'order', subject: number })
  const buyer = buyerOf(row)
  return succeed({
    ...(await readOrder(db, row)),
    version: row.version,
    buyer: { ...buyer, email: row.email ?? row.buyerEmail },
    taken: await readTaken(db, row),
    handledBy: staff(number),
    history: history.map(({ at, userName, field, was, now }) => ({
      at,
      userName: userName || buyer.userName,
      field,
      was,
      now,
    })),
  })
}

async function listOrders(db: Db, query: AdminOrdersQuery, timeZone: string): Promise<AdminOrderList> {
  const found = await rows.search(db, toSearch(query, timeZone), listLength + 1)
  const shown = found.slice(0, listLength)
  const staff = await readStaff(db, shown)
  const last = shown.at(-1)
  return {
    orders: shown.map((row): AdminOrderSummary => ({
      ...toSummary(row),
      version: row.version,
      buyer: buyerOf(row),
      handledBy: staff(row.number),
      postage: postageColumn.read(row.postage),
      leadCount: row.leadCount,
    })),
    next: found.length > listLength && last ? String(last.sequence) : null,
  }
}

const isOnItsWay = ({ state, isPickUp }: FoundOrderRow) => state === 'sent' && isPickUp === 0

/**
 * Of a new state, or of the tracking number of a sent order. A blocked buyer gets no mail. Who has deleted the account
 * gets one only about money that is to be paid back.
 */
async function addBuyersMail(
  dependencies: OrderDependencies,
  transaction: Db,
  row: FoundOrderRow,
  changes: readonly Changed[],
): Promise<void> {
  if (row.state === 'placed') return
  const fields = changes.map(({ field }) => field)
  const isDue = fields.includes('state') || (fields.includes('trackingNumber') && isOnItsWay(row))
  if (!isDue) return
  const account = row.accountId ? await accounts.byId(transaction, row.accountId) : undefined
  if (account && account.blockedAt !== null) return
  const isPaidBack = row.state === 'cancelled' && row.paidAmount > 0 && row.buyerEmail !== ''
  const buyer = account ?? (isPaidBack ? { email: row.buyerEmail, userName: '' } : undefined)
  if (!buyer) return
  const state = row.state as Exclude<OrderState, 'placed'>
  const mail = stateMail(dependencies, buyer, row, state, messagesIn(row.language))
  await dependencies.outbox.add(transaction, [mail])
}

/** To the buyer, and to the owner where money is to be paid back: another administrator may see to that. */
async function addMails(
  dependencies: OrderDependencies,
  transaction: Db,
  account: Account,
  number: string,
  changes: readonly Changed[],
): Promise<void> {
  const row = await rows.byNumber(transaction, number)
  if (!row) return
  await addBuyersMail(dependencies, transaction, row, changes)
  const isCancelled = changes.some(({ field, now }) => field === 'state' && now === 'cancelled')
  if (isCancelled && row.paidAmount > 0)
    await dependencies.outbox.add(transaction, [cancelledNotice(dependencies, account, row)])
}

/** Administration of all buyers' orders. */
export function createOrderAdministration(dependencies: OrderDependencies) {
  const { db, clock, outbox, shop } = dependencies
  const { timeZone } = shop

  async function change(
    account: Account,
    number: string,
    body: ChangeOrderBody,
  ): Promise<Result<AdminOrder>> {
    const changed = await transact(db, async (transaction) => {
      const stored = await changeOrder(transaction, account, number, body, { shop, now: clock.now() })
      if (stored.ok) await addMails(dependencies, transaction, account, number, stored.value)
      return stored
    })
    if (!changed.ok) return changed
    outbox.wake()
    return findOrder(db, number)
  }

  return {
    async enterPayment(
      account: Account,
      number: string,
      body: EnterPaymentBody,
    ): Promise<Result<AdminOrder>> {
      const entered = await transact(db, (transaction) =>
        enterPayment(transaction, account, number, body, { shop, now: clock.now() }),
      )
      return entered.ok ? findOrder(db, number) : entered
    },

    async removePayment(
      account: Account,
      payment: { number: string; id: number; version: number },
    ): Promise<Result<AdminOrder>> {
      const removed = await transact(db, (transaction) =>
        removePayment(transaction, account, { ...payment, now: clock.now() }),
      )
      return removed.ok ? findOrder(db, payment.number) : removed
    },

    find: (number: string) => findOrder(db, number),
    invoice: (number: string, invoice: string) => findInvoice(db, number, invoice),
    list: (query: AdminOrdersQuery) => listOrders(db, query, timeZone),
    exported: (query: ExportedOrdersQuery) => exportOrders(db, query, timeZone),

    /**
     * Refused where the order has changed since it was read. The buyer gets a mail about a new state, and about the
     * tracking number of a sent order; a blocked one gets none. The owner gets one about a cancelled order that was paid.
     */
    change,

    /**
     * Cancels the orders of this buyer that are neither paid nor sent. One that somebody else changes at the same
     * time stays as it is.
     */
    async cancelOpenUnpaid(account: Account, buyerId: string): Promise<Result<void>> {
      if (!(await accounts.byId(db, buyerId))) return refuse('notFound')
      for (const { number, version } of await rows.openUnpaid(db, buyerId, cancelledAtOnce))
        await change(account, number, { version, state: 'cancelled' })
      return succeed(undefined)
    },
  }
}
