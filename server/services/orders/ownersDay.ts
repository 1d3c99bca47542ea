import type { AdminDay } from '@/contract/adminDay'
import { isLow } from '@/domain/catalogue/stockLevel'
import type { Db } from '../../db/open'
import { type Account, accounts } from '../../repositories/accounts'
import { catalogueEditing } from '../../repositories/catalogueEditing'
import { mails } from '../../repositories/mails'
import { orders } from '../../repositories/orders'
import { summarise } from './administeredOrders'

const mostOrders = 200

/** Products of which nothing or little is left; parts with one sku count once. */
async function countLow(db: Db): Promise<number> {
  const parts = await catalogueEditing.stockLevels(db)
  const low = parts.filter(({ retired, ...part }) => isLow({ ...part, retired: retired === 1 }))
  return new Set(low.map(({ sku }) => sku)).size
}

/** What there is to do in the shop, and what is new to an administrator. */
export function createOwnersDay({ db }: { db: Db }) {
  return {
    async read({ ordersSeen }: Account): Promise<AdminDay> {
      return {
        counts: {
          ...(await orders.countWork(db, ordersSeen)),
          lowParts: await countLow(db),
          undeliveredMails: await mails.countFailed(db),
        },
        latest: await orders.latest(db),
        orders: await summarise(db, await orders.open(db, mostOrders)),
      }
    },

    markSeen: ({ objectId }: Account, latest: number) => accounts.setOrdersSeen(db, objectId, latest),
  }
}
