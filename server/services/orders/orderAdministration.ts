import type {
  AdminOrder,
  AdminOrderList,
  AdminOrdersQuery,
  AdminOrderSummary,
  ChangeOrderBody,
  ExportedOrdersQuery,
} from '@/contract/adminOrders'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../../db/open'
import { messagesIn } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import { accounts, type Account } from '../../repositories/accounts'
import { audit } from '../../repositories/audit'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { transact } from '../transact'
import { changeOrder } from './orderChange'
import { exportOrders } from './orderExport'
import { type OrderDependencies, stateMail } from './orderMails'
import { buyerOf, toOrder, toSummary } from './orderRows'

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

async function findOrder(db: Db, number: string): Promise<Result<AdminOrder>> {
  const row = await rows.byNumber(db, number)
  if (!row) return refuse('notFound')
  const staff = await readStaff(db, [row])
  const history = await audit.of(db, { kind: 'order', subject: number })
  const buyer = buyerOf(row)
  return succeed({
    ...toOrder(row),
    version: row.version,
    buyer: { ...buyer, email: row.email ?? '' },
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

async function listOrders(db: Db, query: AdminOrdersQuery): Promise<AdminOrderList> {
  const found = await rows.search(db, query, listLength + 1)
  const shown = found.slice(0, listLength)
  const staff = await readStaff(db, shown)
  const last = shown.at(-1)
  return {
    orders: shown.map((row): AdminOrderSummary => ({
      ...toSummary(row),
      version: row.version,
      buyer: buyerOf(row),
      handledBy: staff(row.number),
    })),
    next: found.length > listLength && last ? String(last.sequence) : null,
  }
}

async function mailBuyer(dependencies: OrderDependencies, number: string): Promise<void> {
  const { db, mailer } = dependencies
  const row = await rows.byNumber(db, number)
  const buyer = row?.accountId ? await accounts.byId(db, row.accountId) : undefined
  if (!row || !buyer || buyer.blockedAt !== null || row.state === 'placed') return
  const state = row.state as Exclude<OrderState, 'placed'>
  await mailer.send(stateMail(dependencies, buyer, row, state, messagesIn(row.language)))
}

/** Administration of all buyers' orders. */
export function createOrderAdministration(dependencies: OrderDependencies) {
  const { db, clock, jobs } = dependencies

  async function change(
    account: Account,
    number: string,
    body: ChangeOrderBody,
  ): Promise<Result<AdminOrder>> {
    const changed = await transact(db, (transaction) =>
      changeOrder(transaction, account, number, body, clock.now()),
    )
    if (!changed.ok) return changed
    const fields = changed.value.map(({ field }) => field)
    const found = await findOrder(db, number)
    const isSent = found.ok && found.value.state === 'sent' && !found.value.isPickUp
    if (fields.includes('state') || (fields.includes('trackingNumber') && isSent))
      jobs.run('order state mail', () => mailBuyer(dependencies, number))
    return found
  }

  return {
    find: (number: string) => findOrder(db, number),
    list: (query: AdminOrdersQuery) => listOrders(db, query),
    exported: (query: ExportedOrdersQuery) => exportOrders(db, query),

    /**
     * Refused where the order has changed since it was read. The buyer gets a mail about a new state, and about the
     * tracking number of a sent order; a blocked one gets none.
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
