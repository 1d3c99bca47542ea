import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

/** When orders are ready and with the buyer, '' for those that were promised for no day; days in the post. */
export async function addDueDays({ schema }: Kysely<Schema>): Promise<void> {
  for (const name of ['readyDay', 'arrivalDay'])
    await schema
      .alterTable('placedOrder')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await schema.alterTable('postOption').addColumn('deliveryDays', 'bigint').execute()
}
