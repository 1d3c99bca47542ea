import type { Kysely } from 'kysely'
import type { Lead } from '@/domain/lead/lead'
import { leadsOf } from '../orderColumns'
import type { OrderRow, Schema } from '../schema'

const ordersAtOnce = 200

/** Changes columns of every order by what its leads say, as they are stored. */
export async function changeOrders(
  db: Kysely<Schema>,
  changeBy: (leads: Lead[]) => Partial<OrderRow>,
): Promise<void> {
  for (let last = -1; ;) {
    const orders = await db
      .selectFrom('placedOrder')
      .select(['sequence', 'leads'])
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(ordersAtOnce)
      .execute()
    for (const { sequence, leads } of orders) {
      const change = changeBy(leadsOf({ leads }))
      await db.updateTable('placedOrder').set(change).where('sequence', '=', sequence).execute()
      last = sequence
    }
    if (orders.length < ordersAtOnce) return
  }
}
