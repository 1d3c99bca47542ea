import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open'
import type { PictureRow, Schema } from '../db/schema'

/** What the addresses of pictures that were sent to us begin with. */
export const pictureBase = '/api/pictures/'

function isUsed(eb: ExpressionBuilder<Schema, 'picture'>) {
  return eb.exists(
    eb
      .selectFrom('part')
      .select('part.objectId')
      .where('part.picture', '=', eb(eb.val(pictureBase), '||', eb.ref('picture.id'))),
  )
}

/** Named queries on the pictures that were sent for parts. */
export const pictures = {
  /** One that is there already counts as used now. */
  async keep(db: Db, row: PictureRow): Promise<void> {
    await db
      .insertInto('picture')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ usedAt: row.usedAt }))
      .execute()
  },

  find(db: Db, id: string): Promise<PictureRow | undefined> {
    return db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst()
  },

  /**
   * Removes what no part has used for so long. To write a picture again is to write all of it: what
   * is in use is counted as used now once in half that time, and the rest stays half as long again.
   */
  async removeUnused(db: Db, now: number, keptMs: number): Promise<void> {
    await db
      .updateTable('picture')
      .set({ usedAt: now })
      .where('usedAt', '<', now - keptMs / 2)
      .where(isUsed)
      .execute()
    await db
      .deleteFrom('picture')
      .where('usedAt', '<', now - keptMs * 1.5)
      // A part may have come to use it since.
      .where((eb) => eb.not(isUsed(eb)))
      .execute()
  },

  /** Those of these addresses that lead to no picture; our own drawings are taken for granted. */
  async missing(db: Db, urls: readonly string[]): Promise<Set<string>> {
    const sent = new Set(urls.filter((url) => url.startsWith(pictureBase)))
    if (sent.size === 0) return sent
    const ids = [...sent].map((url) => url.slice(pictureBase.length))
    const found = await db.selectFrom('picture').select('id').where('id', 'in', ids).execute()
    for (const { id } of found) sent.delete(pictureBase + id)
    return sent
  },
}
