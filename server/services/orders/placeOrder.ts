import { limits } from '@/contract/limits'
import type { OrderReceipt, PlaceOrderBody } from '@/contract/orders'
import { messagesIn, type ReaderLanguage } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'
import { createBatches } from './batches'
import { bodyHashOf } from './bodyHash'
import { type BatchContext, type PlaceOrderRequest, type PlaceOrderResult, storeBatch } from './orderBatch'
import { type OrderDependencies, placedMails } from './orderMails'
import { toReceipt } from './orderRows'

const ordersPerBatch = 32

const attachmentsIn = ({ body }: PlaceOrderRequest) =>
  body.orders.reduce((sum, { connectBGroup }) => sum + Object.keys(connectBGroup).length, 0)

export type Placing = Pick<Dependencies, 'orderPlaced' | 'confirmsEmail' | 'reportFault'>

/**
 * Places orders. Those that arrive while others are stored are stored together, in one transaction; each is accepted
 * or refused separately.
 */
export function createPlaceOrder(dependencies: OrderDependencies & Placing) {
  const { db, clock, currentShop, orderLimits, outbox, reportFault } = dependencies

  async function storeTogether(requests: PlaceOrderRequest[]): Promise<Result<PlaceOrderResult>[]> {
    let results: Result<PlaceOrderResult>[] = []
    await transact(db, async (transaction) => {
      const shop = await currentShop(transaction)
      const mailsOf: BatchContext['mailsOf'] = ({ account, language }, row) =>
        placedMails({ ...dependencies, shop }, account, row, messagesIn(language))
      const context = { now: clock.now(), shop, orderLimits, mailsOf, outbox, reportFault }
      results = await storeBatch(transaction, requests, context)
      // A batch without a new order is rolled back: there is nothing to commit.
      return results.some((result) => result.ok && result.value.isNew) ? succeed(null) : refuse('failed')
    })
    return results
  }

  // As many attachments as one body may hold: the names in a batch fit into one SQL statement.
  const batchLimits = {
    most: ordersPerBatch,
    mostWeight: limits.attachmentsPerOrder,
    weightOf: attachmentsIn,
  }
  const store = createBatches(storeTogether, batchLimits)

  /** One order for each idempotency key of an account, however often it is sent. */
  return async (
    account: Account,
    key: string,
    body: PlaceOrderBody,
    language: ReaderLanguage,
  ): Promise<Result<OrderReceipt>> => {
    if (dependencies.confirmsEmail && !account.emailConfirmed) return refuse('emailNotConfirmed')
    const stored = await store({ account, key, bodyHash: bodyHashOf(body), body, language })
    if (!stored.ok) return stored
    const { row, isNew } = stored.value
    if (isNew) {
      dependencies.orderPlaced()
      outbox.wake()
    }
    return succeed(toReceipt(row))
  }
}
