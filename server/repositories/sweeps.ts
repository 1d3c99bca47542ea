import type { Db } from '../db/open'

/** `sweptAt` is when housekeeping last ran, `jumpedAt` when the clock was last found far ahead of that. */
export type Sweeps = { sweptAt: number | undefined; jumpedAt: number | undefined }

/** Times of housekeeping, in `meta`. */
export const sweeps = {
  async read(db: Db): Promise<Sweeps> {
    const rows = await db
      .selectFrom('meta')
      .selectAll()
      .where('name', 'in', ['sweptAt', 'jumpedAt'])
      .execute()
    const valueOf = (name: keyof Sweeps) => rows.find((row) => row.name === name)?.value
    return { sweptAt: valueOf('sweptAt'), jumpedAt: valueOf('jumpedAt') }
  },

  async write(db: Db, { sweptAt, jumpedAt }: Record<keyof Sweeps, number>): Promise<void> {
    const rows = [
      { name: 'sweptAt', value: sweptAt },
      { name: 'jumpedAt', value: jumpedAt },
    ]
    await db
      .insertInto('meta')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute()
  },
}
