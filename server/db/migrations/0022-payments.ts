import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

const rowsAtOnce = 500

/**
 * Payments of orders. An order that was marked as paid gets one payment over its total, of the day on which it was last
 * marked, else of the order's day; in UTC, since the shop's time zone of then is not known.
 */
export async function addPayments(db: Kysely<Schema>): Promise<void> {
  const { schema } = db
  for (const name of ['paidAmount', 'credited'])
    await schema
      .alterTable('placedOrder')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  await schema
    .alterTable('placedOrder')
    .addColumn('buyerEmail', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('payment')
    .addColumn('orderNumber', 'text', (column) => column.notNull().references('placedOrder.number'))
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('creditNote', 'text', (column) => column.notNull())
    .addColumn('enteredAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('paymentKey', ['orderNumber', 'id'])
    .execute()
  await addFormerPayments(db)
}

async function addFormerPayments(db: Kysely<Schema>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('placedOrder')
      .select(['sequence', 'number', 'total', 'createdAt'])
      .select((eb) =>
        eb
          .selectFrom('audit')
          .select((line) => line.fn.max<number | null>('at').as('at'))
          .whereRef('subject', '=', 'placedOrder.number')
          .where('kind', '=', 'order')
          .where('field', '=', 'paid')
          .as('markedAt'),
      )
      .where('paid', '=', 1)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(rowsAtOnce)
      .execute()
    for (const { sequence, number, total, createdAt, markedAt } of rows) {
      const enteredAt = markedAt ?? createdAt
      const day = new Date(enteredAt).toISOString().slice(0, 10)
      const payment = {
        orderNumber: number,
        id: 1,
        amount: total,
        day,
        way: 'unsaid',
        note: '',
        creditNote: '',
      }
      await db
        .insertInto('payment')
        .values({ ...payment, enteredAt })
        .execute()
      await db.updateTable('placedOrder').set({ paidAmount: total }).where('number', '=', number).execute()
      after = sequence
    }
    if (rows.length < rowsAtOnce) return
  }
}
