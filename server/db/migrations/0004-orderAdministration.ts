import type { Kysely } from 'kysely'
import type { Schema } from '../schema'
import { searchTextOf } from '../searchText'

const rowsAtOnce = 500

/** Older orders become searchable by their content; their buyers' language is not known and defaults to English. */
export async function addOrderAdministration(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('placedOrder')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .alterTable('placedOrder')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
  await schema
    .alterTable('placedOrder')
    .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('audit')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.references('account.objectId').onDelete('set null'))
    .addColumn('userName', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('was', 'text', (column) => column.notNull())
    .addColumn('now', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('auditBySubject').on('audit').columns(['kind', 'subject', 'sequence']).execute()
  await fillSearchTexts(db)
}

async function fillSearchTexts(db: Kysely<Schema>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('placedOrder')
      .leftJoin('account', 'account.objectId', 'placedOrder.accountId')
      .select(['sequence', 'number', 'reference', 'placedOrder.delivery', 'userName'])
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(rowsAtOnce)
      .execute()
    for (const { sequence, number, reference, delivery, userName } of rows) {
      const { name } = JSON.parse(delivery) as { name: string }
      await db
        .updateTable('placedOrder')
        .set({ searchText: searchTextOf([number, reference, name, userName ?? '']) })
        .where('sequence', '=', sequence)
        .execute()
      after = sequence
    }
    if (rows.length < rowsAtOnce) return
  }
}
