import {
  type AdminOrder,
  type AdminOrderList,
  adminOrderSchema,
  type AdminOrdersQuery,
  type AdminOrderSummary,
  type TakenProduct,
} from '@/contract/adminOrders'
import type { Db } from '../../db/open'
import { takenOf } from '../../db/orderColumns'
import { postageColumn } from '../../db/postageColumn'
import { refuse, type Result, succeed } from '../../refusal'
import { audit } from '../../repositories/audit'
import { catalogueEditing } from '../../repositories/catalogueEditing'
import { type FoundOrderRow, type ListedOrderRow, orders as rows } from '../../repositories/orders'
import type { Dependencies } from '../dependencies'
import { faultOf } from './orderInvariants'
import { buyerOf, readAsStored, toSummary } from './orderRows'
import { toSearch } from './orderSearch'

export type Reading = Pick<Dependencies, 'db' | 'reportFault'>

const listLength = 50

/** Who changed each of these orders, except its own buyer. */
async function readStaff(db: Db, found: readonly ListedOrderRow[]) {
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

/** An order as administrators see it. A faulty one too, for the owner to repair, if it has the form of an order. */
export async function findOrder({ db, reportFault }: Reading, number: string): Promise<Result<AdminOrder>> {
  const row = await rows.byNumber(db, number)
  if (!row) return refuse('notFound')
  const fault = faultOf(row)
  const staff = await readStaff(db, [row])
  const history = await audit.of(db, { kind: 'order', subject: number })
  const buyer = buyerOf(row)
  const order: AdminOrder = {
    ...(await readAsStored(db, row)),
    isFaulty: fault !== undefined,
    version: row.version,
    shopNote: row.shopNote,
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
  }
  if (fault !== undefined) {
    if (!adminOrderSchema.safeParse(order).success) throw new Error(fault)
    reportFault(fault)
  }
  return succeed(order)
}

/** These orders as lists show them. */
export async function summarise(db: Db, found: readonly ListedOrderRow[]): Promise<AdminOrderSummary[]> {
  const staff = await readStaff(db, found)
  return found.map((row) => ({
    ...toSummary(row),
    version: row.version,
    buyer: buyerOf(row),
    handledBy: staff(row.number),
    postage: postageColumn.read(row.postage),
    leadCount: row.leadCount,
  }))
}

/** The orders of a page of the list, newest first. */
export async function listOrders(db: Db, query: AdminOrdersQuery, timeZone: string): Promise<AdminOrderList> {
  const found = await rows.search(db, await toSearch(db, query, timeZone), listLength + 1)
  const shown = found.slice(0, listLength)
  const last = shown.at(-1)
  return {
    orders: await summarise(db, shown),
    next: found.length > listLength && last ? String(last.sequence) : null,
  }
}
