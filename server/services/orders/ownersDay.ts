import type { AdminDay } from '@/contract/adminDay'
import { dayOf } from '@/domain/books/days'
import { isLow } from '@/domain/catalogue/stockLevel'
import type { Db } from '../../db/open'
import { type Account, accounts } from '../../repositories/accounts'
import { catalogueEditing } from '../../repositories/catalogueEditing'
import { mails } from '../../repositories/mails'
import { orderCounts } from '../../repositories/orderCounts'
import { orders } from '../../repositories/orders'
import type { Dependencies } from '../dependencies'
import { summarise } from './administeredOrders'

const mostOrders = 200

/** Products of which nothing or little is left; parts with one sku count once. */
async function countLow(db: Db): Promise<number> {
  const parts = await catalogueEditing.stockLevels(db)
  const low = parts.filter(({ retired, ...part }) => isLow({ ...part, retired: retired === 1 }))
  return new Set(low.map(({ sku }) => sku)).size
}

/** What there is to do in the shop, and what is new to an administrator. */
export function createOwnersDay({
  db,
  clock,
  currentShop,
}: Pick<Dependencies, 'db' | 'clock' | 'currentShop'>) {
  return {
    async read({ ordersSeen }: Account): Promise<AdminDay> {
      const today = dayOf(clock.now(), (await currentShop(db)).timeZone)
      return {
        counts: {
          ...(await orderCounts.countWork(db, ordersSeen, today)),
          lowParts: await countLow(db),
          undeliveredMails: await mails.countFailed(db),
        },
        latest: await orderCounts.latest(db),
        orders: await summarise(db, await orders.open(db, mostOrders)),
      }
    },

    countNew: ({ ordersSeen }: Account) => orderCounts.countAfter(db, ordersSeen),

    markSeen: ({ objectId }: Account, latest: number) => accounts.setOrdersSeen(db, objectId, latest),
  }
}
