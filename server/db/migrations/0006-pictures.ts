import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

const rowsAtOnce = 500

/** Moves a part's picture from `figures` into its own column, so that it can be queried. */
export async function movePicturesToColumn(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('picture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.alterTable('part').addColumn('picture', 'text').execute()
  await schema.createIndex('partByPicture').on('part').column('picture').execute()
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('part')
      .select(['objectId', 'figures'])
      .where('objectId', '>', after)
      .orderBy('objectId')
      .limit(rowsAtOnce)
      .execute()
    for (const { objectId, figures } of rows) {
      const { picture, ...others } = JSON.parse(figures) as { picture?: { url: string } }
      await db
        .updateTable('part')
        .set({ picture: picture?.url ?? null, figures: JSON.stringify(others) })
        .where('objectId', '=', objectId)
        .execute()
      after = objectId
    }
    if (rows.length < rowsAtOnce) return
  }
}
