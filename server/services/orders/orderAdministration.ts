import type {
  AdminOrder,
  AdminOrdersQuery,
  ChangeOrderBody,
  ExportedOrdersQuery,
} from '@/contract/adminOrders'
import type { Shop } from '@/contract/shop'
import type { EnterPaymentBody } from '@/contract/payments'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../../db/open'
import { messagesIn } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import { accounts, type Account } from '../../repositories/accounts'
import type { Changed } from '../../repositories/audit'
import { orderCounts } from '../../repositories/orderCounts'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { transact } from '../transact'
import { findOrder, listOrders, type Reading } from './administeredOrders'
import { findInvoice } from './invoicing'
import { changeOrder } from './orderChange'
import { exportOrders } from './orderExport'
import { cancelledNotice, movedMail, type OrderDependencies, recipientOf, stateMail } from './orderMails'
import { createSendMessage } from './orderMessages'
import { enterPayment, removePayment } from './payments'

type Dependencies = OrderDependencies & Reading
type MailDependencies = OrderDependencies & { shop: Shop }

/** Cancelled by one request, each in a transaction. */
const cancelledAtOnce = 1000

const isOnItsWay = ({ state, isPickUp }: FoundOrderRow) => state === 'sent' && isPickUp === 0

/**
 * Adds the mail to the buyer about a new state, the tracking number of a sent order, or another day. A blocked buyer gets
 * none; one who has deleted the account, only about money that is to be paid back.
 */
async function addBuyersMail(
  dependencies: MailDependencies,
  transaction: Db,
  row: FoundOrderRow,
  changes: readonly Changed[],
): Promise<void> {
  const fields = changes.map(({ field }) => field)
  if (fields.includes('readyDay') && !fields.includes('state')) {
    const buyer = await recipientOf(transaction, row)
    if (buyer?.objectId === undefined) return
    const mail = movedMail(dependencies, buyer, row, messagesIn(row.language))
    await dependencies.outbox.add(transaction, [mail])
    return
  }
  if (row.state === 'placed') return
  const isDue = fields.includes('state') || (fields.includes('trackingNumber') && isOnItsWay(row))
  // It was not sent: the buyer hears of it when it is.
  const isTakenBack = changes.some(
    ({ field, was, now }) => field === 'state' && was === 'sent' && now === 'inProduction',
  )
  if (!isDue || isTakenBack) return
  const isPaidBack = row.state === 'cancelled' && row.paidAmount > 0
  const buyer = await recipientOf(transaction, row)
  if (!buyer || (buyer.objectId === undefined && !isPaidBack)) return
  const state = row.state as Exclude<OrderState, 'placed'>
  const mail = stateMail(dependencies, buyer, row, state, messagesIn(row.language))
  await dependencies.outbox.add(transaction, [mail])
}

/** To the buyer, and to the owner where money is to be paid back: another administrator may see to that. */
async function addMails(
  dependencies: MailDependencies,
  transaction: Db,
  account: Account,
  number: string,
  { changes, usedUp = [] }: { changes: readonly Changed[] } & Pick<ChangeOrderBody, 'usedUp'>,
): Promise<void> {
  const row = await rows.byNumber(transaction, number)
  if (!row) return
  await addBuyersMail(dependencies, transaction, row, changes)
  const isCancelled = changes.some(({ field, now }) => field === 'state' && now === 'cancelled')
  if (isCancelled && row.paidAmount > 0)
    await dependencies.outbox.add(transaction, [
      cancelledNotice(dependencies, account, row, usedUp.length > 0),
    ])
}

/** Administration of all buyers' orders. */
export function createOrderAdministration(dependencies: Dependencies) {
  const { db, clock, outbox, currentShop } = dependencies

  async function change(
    account: Account,
    number: string,
    body: ChangeOrderBody,
  ): Promise<Result<AdminOrder>> {
    const changed = await transact(db, async (transaction) => {
      const shop = await currentShop(transaction)
      const stored = await changeOrder(transaction, account, number, body, { shop, now: clock.now() })
      if (stored.ok)
        await addMails({ ...dependencies, shop }, transaction, account, number, {
          changes: stored.value,
          usedUp: body.usedUp,
        })
      return stored
    })
    if (!changed.ok) return changed
    outbox.wake()
    return findOrder(dependencies, number)
  }

  return {
    async enterPayment(
      account: Account,
      number: string,
      body: EnterPaymentBody,
    ): Promise<Result<AdminOrder>> {
      const entered = await transact(db, async (transaction) => {
        const shop = await currentShop(transaction)
        return enterPayment(transaction, account, number, body, { shop, now: clock.now() })
      })
      return entered.ok ? findOrder(dependencies, number) : entered
    },

    async removePayment(
      account: Account,
      payment: { number: string; id: number; version: number },
    ): Promise<Result<AdminOrder>> {
      const removed = await transact(db, (transaction) =>
        removePayment(transaction, account, { ...payment, now: clock.now() }),
      )
      return removed.ok ? findOrder(dependencies, payment.number) : removed
    },

    sendMessage: createSendMessage(dependencies),
    find: (number: string) => findOrder(dependencies, number),
    invoice: (number: string, invoice: string) => findInvoice(db, number, invoice),
    list: async (query: AdminOrdersQuery) => listOrders(db, query, (await currentShop(db)).timeZone),
    counts: () => orderCounts.countByState(db),
    async *exported(query: ExportedOrdersQuery): AsyncGenerator<string> {
      yield* exportOrders(db, query, (await currentShop(db)).timeZone)
    },

    /**
     * Refused where the order has changed since it was read. The buyer gets a mail about a new state, another day, and
     * the tracking number of a sent order; a blocked one gets none. The owner gets one about a cancelled order that was paid.
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
