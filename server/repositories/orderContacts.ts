import type { ExpressionBuilder } from 'kysely'
import type { Delivery } from '@/contract/orders'
import { contentsOf } from '@/domain/lead/leadOutline'
import { type OrderState, takenBackWithinMs } from '@/domain/lead/orderStates'
import type { Db } from '../db/open'
import { leadsColumn, leadsOf } from '../db/orderColumns'
import type { OrderRow, Schema } from '../db/schema'

const nobody: Delivery = { name: '', phone: '', address: '', reference: '', note: '' }

const forgottenAtOnce = 50

/** The names that the buyer has given the leads may be those of customers. */
function withoutNames(row: Pick<OrderRow, 'leads'>): Pick<OrderRow, 'leads' | 'contents'> {
  const leads = leadsOf(row).map((lead) => ({ ...lead, name: '' }))
  return { leads: leadsColumn(leads), contents: JSON.stringify(contentsOf(leads)) }
}

/** Nothing is to be paid or paid back: see `owingOf`. */
function owesNothing(eb: ExpressionBuilder<Schema, 'placedOrder'>) {
  const isCancelled = eb('state', '=', 'cancelled' satisfies OrderState)
  return eb.or([
    eb.and([isCancelled, eb('paidAmount', '=', 0)]),
    eb.and([eb.not(isCancelled), eb('total', '=', eb('paidAmount', '+', eb.ref('credited')))]),
  ])
}

/** Nothing is to be sent or picked up any more: an order marked as sent by mistake goes back into production. */
function isFinished(eb: ExpressionBuilder<Schema, 'placedOrder'>, now: number) {
  const justSent = eb
    .selectFrom('audit')
    .select('sequence')
    .where('kind', '=', 'order')
    .whereRef('subject', '=', 'placedOrder.number')
    .where('field', '=', 'state')
    .where('now', '=', 'sent' satisfies OrderState)
    .where('at', '>=', now - takenBackWithinMs)
  return eb.or([
    eb('state', 'in', ['collected', 'cancelled'] satisfies OrderState[]),
    eb.and([
      eb('state', '=', 'sent' satisfies OrderState),
      eb('isPickUp', '=', 0),
      eb.not(eb.exists(justSent)),
    ]),
  ])
}

/** Named queries on what orders keep of buyers whose account is deleted. */
export const orderContacts = {
  /**
   * Keeps the address of a buyer whose account will be deleted in the orders that are open, since they may be cancelled
   * and paid back, and in those with money to be paid or paid back.
   */
  async keepContact(transaction: Db, accountId: string, now: number): Promise<void> {
    await transaction
      .updateTable('placedOrder')
      .set((eb) => ({
        buyerEmail: eb.selectFrom('account').select('email').where('objectId', '=', accountId),
      }))
      .where('accountId', '=', accountId)
      .where((eb) => eb.not(eb.and([isFinished(eb, now), owesNothing(eb)])))
      .execute()
  },

  /**
   * Removes the recipient, and what buyer and shop have written, from the first finished orders of deleted accounts after
   * this one. Unsent orders still need it, and so do those with money to be paid or paid back, unless they were placed
   * before `booksEnd` (ms). Returns the last of them, null where no more follow.
   */
  async forgetBuyersWhoLeft(
    transaction: Db,
    after: number,
    { now, booksEnd }: { now: number; booksEnd: number },
  ): Promise<number | null> {
    const delivery = JSON.stringify(nobody)
    const isToForget = (eb: ExpressionBuilder<Schema, 'placedOrder'>) =>
      eb.and([
        eb('accountId', 'is', null),
        isFinished(eb, now),
        eb.or([owesNothing(eb), eb('createdAt', '<', booksEnd)]),
      ])
    const found = await transaction
      .selectFrom('placedOrder')
      .select(['sequence', 'number', 'leads'])
      .where('sequence', '>', after)
      .where(isToForget)
      .where((eb) => eb.or([eb('delivery', '!=', delivery), eb('shopNote', '!=', '')]))
      .orderBy('sequence')
      .limit(forgottenAtOnce)
      .execute()
    for (const { number, leads } of found) {
      const { numUpdatedRows } = await transaction
        .updateTable('placedOrder')
        .set({
          delivery,
          reference: '',
          buyerEmail: '',
          shopNote: '',
          trackingNumber: '',
          ...withoutNames({ leads }),
          searchText: number.toLowerCase(),
        })
        .where('number', '=', number)
        // It may have been taken back since it was read.
        .where(isToForget)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      await transaction.updateTable('payment').set({ note: '' }).where('orderNumber', '=', number).execute()
    }
    return found.length === forgottenAtOnce ? (found.at(-1)?.sequence ?? null) : null
  },
}
