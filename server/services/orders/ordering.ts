import type { Invoice } from '@/contract/invoices'
import type { ListedOrder, Order } from '@/contract/orders'
import type { Db } from '../../db/open'
import type { OrderRow } from '../../db/schema'
import type { Messages } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit } from '../../repositories/audit'
import { lockOrders } from '../../repositories/counters'
import { orders as rows } from '../../repositories/orders'
import { stock } from '../../repositories/stock'
import { findInvoice } from './invoicing'
import { returnStock } from './orderStock'
import { checkRates, longestWindowMs, type OrderLimits, timesNeeded } from './orderLimits'
import { cancelledMails, type OrderDependencies } from './orderMails'
import { readOrder, toListed } from './orderRows'
import { creditCancelled } from './payments'
import { createPlaceOrder, type Placing } from './placeOrder'
import { transact } from '../transact'

const listLength = 20

/** Refuses a cancellation whose line in the audit log is one too many. */
async function checkCancellations(
  transaction: Db,
  { objectId }: Account,
  limits: OrderLimits,
  now: number,
): Promise<Result<void>> {
  const needed = timesNeeded(limits)
  if (needed === 0) return succeed(undefined)
  const since = now - longestWindowMs
  const times = await audit.latestCancellations(transaction, objectId, { since, limit: needed + 1 })
  return checkRates(times.slice(1), limits, now)
}

/** Placing orders, and the buyers' own actions on them. */
export function createOrdering(dependencies: OrderDependencies & Placing) {
  const { db, clock, outbox, orderLimits, currentShop } = dependencies

  return {
    place: createPlaceOrder(dependencies),

    async list(account: Account, before?: number): Promise<{ orders: ListedOrder[]; next: string | null }> {
      const found = await rows.list(db, account.objectId, listLength + 1, before)
      const shown = found.slice(0, listLength)
      const last = shown.at(-1)
      return {
        orders: shown.map(toListed),
        next: found.length > listLength && last ? String(last.sequence) : null,
      }
    },

    async find(account: Account, number: string): Promise<Result<Order>> {
      const row = await rows.find(db, account.objectId, number)
      return row ? succeed(await readOrder(db, row)) : refuse('notFound')
    },

    /** An invoice or credit note of an order of this buyer. */
    async invoice(account: Account, number: string, invoice: string): Promise<Result<Invoice>> {
      const row = await rows.find(db, account.objectId, number)
      return row ? findInvoice(db, number, invoice) : refuse('notFound')
    },

    /** Only while it is placed; its stock is returned, and its invoice credited. */
    async cancel(account: Account, number: string, messages: Messages): Promise<Result<Order>> {
      const cancelled = await transact(db, async (transaction): Promise<Result<OrderRow>> => {
        if (!(await rows.find(transaction, account.objectId, number))) return refuse('notFound')
        await lockOrders(transaction)
        const row = await rows.move(transaction, number, 'placed', 'cancelled')
        if (!row) return refuse('notCancellable')
        await returnStock(transaction, row)
        const now = clock.now()
        const shop = await currentShop(transaction)
        const credited = await creditCancelled(transaction, row, { shop, now })
        const stateChange = { field: 'state', was: 'placed', now: 'cancelled' }
        // Audit lines are permanent: for a buyer they omit the user name, which is deleted with the account.
        const buyer = { ...account, userName: '' }
        await audit.add(transaction, { kind: 'order', subject: number }, buyer, now, [stateChange])
        // After the line, whose counter is a lock: those of concurrent cancellations are stored by then.
        const limited = await checkCancellations(transaction, account, orderLimits, now)
        if (!limited.ok) return limited
        await outbox.add(transaction, cancelledMails({ ...dependencies, shop }, account, credited, messages))
        await stock.markChanged(transaction)
        return succeed(credited)
      })
      if (!cancelled.ok) return cancelled
      outbox.wake()
      return succeed(await readOrder(db, cancelled.value))
    },
  }
}
