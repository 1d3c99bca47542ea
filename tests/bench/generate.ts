import { randomUUID } from 'node:crypto'
import { limits } from '@/contract/limits'
import { partLists } from '@/contract/partFields'
import { sql } from 'kysely'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Db } from '../../server/db/open'
import type { PartRow, ProductRow, SavedLeadRow } from '../../server/db/schema'
import { type Place, withDb } from '../faults/ledger'
import { aLead } from '../server/ordering'

const rowsAtOnce = 500
/** More than a page, and fewer than the smallest shop has. */
const unfinished = 100

async function inPieces<Row>(rows: readonly Row[], insert: (piece: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce))
}

/** PostgreSQL does this itself within a minute; SQLite never does. */
async function takeStatistics({ databaseUrl }: Place, db: Db): Promise<void> {
  if (databaseUrl) await sql`analyze`.execute(db)
}

/** Adds copies of the newest order up to this number; the first of them are unfinished. */
export function growOrders(place: Place, size: number): Promise<void> {
  return withDb(place, async (db) => {
    await db.transaction().execute(async (transaction) => {
      const orders = transaction.selectFrom('placedOrder')
      const newest = await orders.selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirstOrThrow()
      const { count } = await orders
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const added = Array.from({ length: size - Number(count) }, (_, index) => {
        const sequence = newest.sequence + index + 1
        const state: OrderState = index < unfinished ? 'inProduction' : 'sent'
        const number = `O${sequence}`
        const searchText = newest.searchText.replace(newest.number.toLowerCase(), number.toLowerCase())
        return { ...newest, sequence, number, state, searchText }
      })
      await inPieces(added, (piece) => transaction.insertInto('placedOrder').values(piece).execute())
      await transaction
        .updateTable('counter')
        .set({ value: newest.sequence + added.length })
        .where('name', '=', 'order')
        .execute()
    })
    await takeStatistics(place, db)
  })
}

/** Saved leads of these accounts, in the order of their names, up to this number; each has the most it may before the next. */
export function growSavedLeads(place: Place, size: number): Promise<void> {
  return withDb(place, async (db) => {
    const choices = JSON.stringify(selectionOf(aLead()))
    const accounts = await db
      .selectFrom('account')
      .select('objectId')
      .where('userName', '!=', 'admin')
      .orderBy('userName')
      .execute()
    await db.transaction().execute(async (transaction) => {
      const { count } = await transaction
        .selectFrom('savedLead')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const added = Array.from({ length: size - Number(count) }, (_, index): SavedLeadRow => {
        const place = Number(count) + index
        const { objectId: accountId } = accounts[Math.floor(place / limits.savedLeads)]!
        return {
          id: randomUUID(),
          accountId,
          folder: `Van ${place % 20}`,
          name: `Lead ${place}`,
          choices,
          version: 1,
        }
      })
      await inPieces(added, (piece) => transaction.insertInto('savedLead').values(piece).execute())
    })
    await takeStatistics(place, db)
  })
}

/** Adds copies of the first part of each of these lists up to this number. */
export function growCatalogue(
  place: Place,
  size: number,
  lists: readonly (typeof partLists)[number][] = partLists,
): Promise<void> {
  return withDb(place, async (db) => {
    await db.transaction().execute(async (transaction) => {
      for (const list of lists) {
        const there = await transaction
          .selectFrom('part')
          .innerJoin('product', 'product.sku', 'part.sku')
          .selectAll('part')
          .select(['price', 'stock', 'stockLimit'])
          .where('list', '=', list)
          .orderBy('position')
          .execute()
        const [first] = there
        if (!first) continue
        const { price, stock, stockLimit, ...part } = first
        const names = Array.from({ length: size - there.length }, (_, index) => ({
          value: `grown-${list.toLowerCase()}-${there.length + index}`,
          position: there.length + index,
        }))
        const products = names.map(({ value }): ProductRow => ({ sku: value, price, stock, stockLimit }))
        const parts = names.map(({ value, position }): PartRow => {
          // Sorts by name after the original parts.
          const label = `More ${part.label} ${position}`
          return { ...part, objectId: randomUUID(), value, sku: value, label, position }
        })
        await inPieces(products, (piece) => transaction.insertInto('product').values(piece).execute())
        await inPieces(parts, (piece) => transaction.insertInto('part').values(piece).execute())
      }
      await transaction
        .updateTable('catalogueState')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
    })
    await takeStatistics(place, db)
  })
}
