import type { BookStockBody, CountStockBody } from '@/contract/adminCatalogue'
import type { Db } from '../../db/open'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { Account } from '../../repositories/accounts'
import { audit, type Changed } from '../../repositories/audit'
import { catalogueEditing } from '../../repositories/catalogueEditing'
import { orderCounts } from '../../repositories/orderCounts'
import { stock } from '../../repositories/stock'

export type StockChange = BookStockBody | CountStockBody

type StockLevels = { free: number; inOpenOrders: number }

/** What a body changes of the shelf: the difference, and its line in the history. */
function differenceOf(
  { free, inOpenOrders }: StockLevels,
  body: StockChange,
): Result<{ by: number; line: Changed }> {
  const shelf = free + inOpenOrders
  if (shelf !== body.was) return refuse('outdatedVersion')
  if ('by' in body) {
    const { by, reason } = body
    if (by < 0 && shelf + by < 0) return refuseField('by', 'shelfEmpty')
    const now = `${by > 0 ? '+' : ''}${by} ${reason.trim()}`
    return succeed({ by, line: { field: 'booking', was: '', now } })
  }
  const line = { field: 'shelf', was: String(shelf), now: String(body.now) }
  return succeed({ by: body.now - shelf, line })
}

/**
 * Books stock in or out, or takes over a count on the shelf. Stored is what is free to sell: the shelf without what open
 * orders have taken. It may be below zero, when less is there than buyers have ordered. The lock on the product keeps
 * new orders out until the transaction ends.
 */
export async function changeShelf(
  transaction: Db,
  account: Account,
  objectId: string,
  body: StockChange,
  now: number,
): Promise<Result<{ sku: string; inOpenOrders: number }>> {
  const part = await catalogueEditing.part(transaction, objectId)
  if (!part) return refuse('notFound')
  const { sku } = part
  const free = await stock.add(transaction, sku, 0)
  const inOpenOrders = (await orderCounts.takenByOpen(transaction)).get(sku) ?? 0
  const difference = differenceOf({ free, inOpenOrders }, body)
  if (!difference.ok) return difference
  const { by, line } = difference.value
  await stock.add(transaction, sku, by)
  await audit.add(transaction, { kind: 'product', subject: sku }, account, now, [line])
  await stock.markChanged(transaction)
  return succeed({ sku, inOpenOrders })
}
