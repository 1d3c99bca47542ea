import type { OrderChange } from '@/contract/orders'
import { sharedNeeds } from '@/domain/lead/stockNeeds'
import type { Db } from '../../db/open'
import { takenOf } from '../../db/orderColumns'
import type { OrderRow } from '../../db/schema'
import { stock } from '../../repositories/stock'
import type { OrderLines } from './orderLines'

/** Stock by sku. */
export type Stock = ReadonlyMap<string, number>

/** Whole cm: lengths are in tenths, and the rest of a cut cm is not sold. */
function wholeCount(needed: number): number {
  return Math.ceil(Math.round(needed * 10) / 10)
}

/** The stock that the lines take by product, and the products with too little of it. */
export function reserveStock(
  { lines, parts }: OrderLines,
  available: Stock,
): { taken: Record<string, number>; short: OrderChange[] } {
  const taken: Record<string, number> = {}
  const short: OrderChange[] = []
  const needs = sharedNeeds(lines, parts).sort((a, b) => (a.sku < b.sku ? -1 : 1))
  for (const { sku, part, label, attachment, needed, leads: indexes } of needs) {
    const count = wholeCount(needed)
    const left = Math.max(0, available.get(sku) ?? 0)
    taken[sku] = count
    if (left < count)
      short.push({
        order: indexes[0] ?? 0,
        kind: part,
        part: label,
        was: count,
        now: left,
        reason: 'stock',
        ...(attachment !== undefined && { attachment }),
      })
  }
  return { taken, short }
}

/** Sorts products alike in every transaction that changes several. */
export const bySku = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1)

export type UsedUp = readonly { sku: string; count: number }[]

/**
 * Returns the stock that an order took, but for what was used up; false if that is more than the order took. The caller
 * calls `lockOrders` first, since orders lock products in an order of the database's, and `stock.markChanged` as its last
 * write.
 */
export async function returnStock(
  transaction: Db,
  row: Pick<OrderRow, 'taken'>,
  usedUp: UsedUp = [],
): Promise<boolean> {
  const counts = new Map(Object.entries(takenOf(row)))
  for (const { sku, count } of usedUp) counts.set(sku, (counts.get(sku) ?? 0) - count)
  if ([...counts.values()].some((count) => count < 0)) return false
  for (const [sku, count] of [...counts].sort(bySku)) await stock.add(transaction, sku, count)
  return true
}
