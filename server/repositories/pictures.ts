import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open'
import type { PictureRow, Schema } from '../db/schema'

/** The URL prefix of uploaded pictures. */
export const pictureBase = '/api/pictures/'

function isUsed(eb: ExpressionBuilder<Schema, 'picture'>) {
  return eb.exists(
    eb
      .selectFrom('part')
      .select('part.objectId')
      .where('part.picture', '=', eb(eb.val(pictureBase), '||', eb.ref('picture.id'))),
  )
}

/** Named queries on uploaded pictures of parts. */
export const pictures = {
  /** An existing picture is marked as used now. */
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
   * Removes pictures that no part has used for this long. Updating a row rewrites the whole picture, so the use of a
   * picture is recorded only once in half that time, and unused ones are kept for half as long again.
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
      // A part may have started to use it since.
      .where((eb) => eb.not(isUsed(eb)))
      .execute()
  },

  /** The URLs among these without a picture; the app's own drawings are not checked. */
  async missing(db: Db, urls: readonly string[]): Promise<Set<string>> {
    const sent = new Set(urls.filter((url) => url.startsWith(pictureBase)))
    if (sent.size === 0) return sent
    const ids = [...sent].map((url) => url.slice(pictureBase.length))
    const found = await db.selectFrom('picture').select('id').where('id', 'in', ids).execute()
    for (const { id } of found) sent.delete(pictureBase + id)
    return sent
  },
}
