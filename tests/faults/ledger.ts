import { join } from 'node:path'
import Libsql from 'libsql'
import { type Db, openForCli } from '../../server/db/open'
import { leadsOf } from '../../server/db/orderColumns'

export type Place = { dataDir: string; databaseUrl?: string }

const plenty = 1_000_000_000

/** Runs `work` on the database of a server that may be running. */
export async function withDb<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openForCli(place, (error) => {
    throw error
  })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Sets stock so high that no order runs out. */
export async function fillStock(place: Place): Promise<void> {
  await withDb(place, (db) => db.updateTable('product').set({ stock: plenty }).execute())
}

export type Books = { numbers: Set<string>; numberByKey: Map<string, string>; faults: string[] }

function integrityFaults({ dataDir, databaseUrl }: Place): string[] {
  if (databaseUrl) return []
  const database = new Libsql(join(dataDir, 'shop.db'))
  try {
    const lines = database.prepare<unknown[]>('pragma integrity_check').all() as { integrity_check: string }[]
    return lines.map((line) => line.integrity_check).filter((line) => line !== 'ok')
  } finally {
    database.close()
  }
}

function add(sums: Map<string, number>, taken: Record<string, number>): void {
  for (const [sku, count] of Object.entries(taken)) sums.set(sku, (sums.get(sku) ?? 0) + count)
}

/** Orders whose lines are not those that were paid for. */
function lineFaults(orders: { number: string; total: number; leads: string }[]): string[] {
  return orders.flatMap(({ number, total, leads }) => {
    const lines = leadsOf({ leads })
    const cents = lines.reduce((sum, line) => sum + Math.round(line.total * 100), 0)
    return lines.length > 0 && cents > 0 && cents <= total
      ? []
      : [`${number}: lines of ${cents}, total ${total}`]
  })
}

/**
 * The orders in the database, and inconsistencies among them. The stock of `otherSku` is what the owner has set it
 * to.
 */
export async function readBooks(place: Place, otherSku?: string): Promise<Books> {
  return withDb(place, async (db) => {
    const orders = await db.selectFrom('placedOrder').select(['number', 'taken', 'total', 'leads']).execute()
    const keys = await db.selectFrom('idempotencyKey').select(['key', 'orderNumber']).execute()
    const products = await db.selectFrom('product').select(['sku', 'stock']).execute()
    const sold = new Map<string, number>()
    for (const { taken } of orders) add(sold, JSON.parse(taken) as Record<string, number>)
    const faults = [...integrityFaults(place), ...lineFaults(orders)]
    if (keys.length !== orders.length) faults.push(`${orders.length} orders of ${keys.length} keys`)
    for (const { sku, stock } of products)
      if (sku !== otherSku && plenty - stock !== (sold.get(sku) ?? 0))
        faults.push(`${sku}: ${plenty - stock} gone, ${sold.get(sku) ?? 0} sold`)
    return {
      numbers: new Set(orders.map(({ number }) => number)),
      numberByKey: new Map(keys.map(({ key, orderNumber }) => [key, orderNumber])),
      faults,
    }
  })
}

/** The number of acknowledged orders that are missing. */
export function countLost(
  acknowledged: ReadonlyMap<string, string>,
  { numbers, numberByKey }: Books,
): number {
  return Array.from(acknowledged).filter(
    ([key, number]) => !numbers.has(number) || numberByKey.get(key) !== number,
  ).length
}
