import type { Db } from '../db/open'
import type { SavedLeadRow } from '../db/schema'
import { hasRow } from './hasRow'

/** Named queries on saved leads, each limited to its account. */
export const savedLeads = {
  async ids(db: Db, accountId: string): Promise<string[]> {
    const rows = await db.selectFrom('savedLead').select('id').where('accountId', '=', accountId).execute()
    return rows.map(({ id }) => id)
  },

  list: (db: Db, accountId: string, ids: readonly string[]): Promise<SavedLeadRow[]> =>
    db
      .selectFrom('savedLead')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('id', 'in', ids)
      .execute(),

  async count(db: Db, accountId: string): Promise<number> {
    const { count } = await db
      .selectFrom('savedLead')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** The saved lead, locked until the transaction ends. */
  lockForUpdate: (transaction: Db, accountId: string, id: string): Promise<SavedLeadRow | undefined> =>
    transaction
      .updateTable('savedLead')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  async insert(db: Db, row: SavedLeadRow): Promise<void> {
    await db.insertInto('savedLead').values(row).execute()
  },

  async replace(db: Db, { id, ...values }: SavedLeadRow): Promise<void> {
    await db.updateTable('savedLead').set(values).where('id', '=', id).execute()
  },

  /** False when there is no such lead of the account. */
  remove: (db: Db, accountId: string, id: string): Promise<boolean> =>
    hasRow(
      db.deleteFrom('savedLead').where('accountId', '=', accountId).where('id', '=', id).returning('id'),
    ),
}
