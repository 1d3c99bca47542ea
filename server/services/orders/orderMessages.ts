import type { AdminOrder, OrderMessageBody } from '@/contract/adminOrders'
import { messagesIn } from '../../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit } from '../../repositories/audit'
import { lockOrders } from '../../repositories/counters'
import { idempotencyKeys } from '../../repositories/idempotencyKeys'
import { orders as rows } from '../../repositories/orders'
import { transact } from '../transact'
import { findOrder, type Reading } from './administeredOrders'
import { bodyHashOf } from './bodyHash'
import { messageMail, type OrderDependencies, recipientOf } from './orderMails'

/**
 * Writes to the buyer of an order: one mail for each idempotency key of an administrator, however often it is sent. Refused
 * where nobody can be written to: the account is deleted or blocked.
 */
export function createSendMessage(dependencies: OrderDependencies & Reading) {
  const { db, clock, outbox, currentShop } = dependencies
  return async (
    account: Account,
    key: string,
    number: string,
    { text }: OrderMessageBody,
  ): Promise<Result<AdminOrder>> => {
    const bodyHash = bodyHashOf({ number, text })
    const sent = await transact(db, async (transaction): Promise<Result<void>> => {
      // An equal request waits here, and then finds the key.
      await lockOrders(transaction)
      const [use] = await idempotencyKeys.used(transaction, [account.objectId], [key])
      if (use)
        return use.bodyHash === bodyHash ? succeed(undefined) : refuseField('idempotency-key', 'keyReused')
      const row = await rows.byNumber(transaction, number)
      if (!row) return refuse('notFound')
      const buyer = await recipientOf(transaction, row)
      if (!buyer) return refuseField('text', 'noRecipient')
      const facts = { ...dependencies, shop: await currentShop(transaction) }
      const mail = messageMail(facts, buyer, row, { text, messages: messagesIn(row.language) })
      await outbox.add(transaction, [mail])
      const now = clock.now()
      const line = { field: 'message', was: '', now: '' }
      await audit.add(transaction, { kind: 'order', subject: number }, account, now, [line])
      const used = { accountId: account.objectId, key, bodyHash, orderNumber: number, createdAt: now }
      await idempotencyKeys.insert(transaction, [used])
      return succeed(undefined)
    })
    if (!sent.ok) return sent
    outbox.wake()
    return findOrder(dependencies, number)
  }
}
