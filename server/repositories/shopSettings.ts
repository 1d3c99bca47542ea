import type { Shop } from '@/contract/shop'
import type { Db } from '../db/open'
import { hasRow } from './hasRow'

const id = 'shop'

/** The settings that the owner has saved: one row, or none. */
export const shopSettings = {
  async find(db: Db): Promise<{ version: number; shop: Partial<Shop> } | undefined> {
    const row = await db.selectFrom('shopSettings').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { version: row.version, shop: JSON.parse(row.settings) as Partial<Shop> }
  },

  /** False where the stored ones have another version; 0 is that of none. */
  replace(transaction: Db, version: number, shop: Shop): Promise<boolean> {
    const row = { version: version + 1, settings: JSON.stringify(shop) }
    return hasRow(
      version === 0
        ? transaction
            .insertInto('shopSettings')
            .values({ id, ...row })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
        : transaction
            .updateTable('shopSettings')
            .set(row)
            .where('id', '=', id)
            .where('version', '=', version)
            .returning('id'),
    )
  },
}
