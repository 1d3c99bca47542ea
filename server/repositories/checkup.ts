import { sql } from 'kysely'
import type { Db } from '../db/open'

/** When the newest order, account or change of a history was stored; 0 without any. */
export async function newestTime(db: Db): Promise<number> {
  const rows = await Promise.all([
    db.selectFrom('placedOrder').select('createdAt as at').orderBy('sequence', 'desc').limit(1).execute(),
    db.selectFrom('account').select('createdAt as at').orderBy('createdAt', 'desc').limit(1).execute(),
    db.selectFrom('audit').select('at').orderBy('sequence', 'desc').limit(1).execute(),
  ])
  return Math.max(0, ...rows.flat().map(({ at }) => at))
}

/** The clock of PostgreSQL's machine, ms since 1970. */
export async function timeOfDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
  return rows[0]?.at ?? Number.NaN
}

async function settingOf(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
  return rows[0]?.value ?? ''
}

/** Whether PostgreSQL notices pages that the disk has changed. */
export const hasChecksums = async (db: Db) => (await settingOf(db, 'data_checksums')) === 'on'

/** Whether PostgreSQL refuses changes: it is a standby, or is set to be read only. */
export const isReadOnly = async (db: Db) => (await settingOf(db, 'transaction_read_only')) === 'on'

export const versionOfPostgres = (db: Db) => settingOf(db, 'server_version')

/** The names of administrators who may sign in, with a printed password and without a second factor. */
export async function administratorsAtRisk(db: Db) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('secondFactor', 'secondFactor.accountId', 'account.objectId')
    .select(['userName', 'mustChangePassword', 'isOn'])
    .where('authority', 'like', '%"ADMIN"%')
    .where('blockedAt', 'is', null)
    .orderBy('userName')
    .execute()
  const namesOf = (some: typeof rows) => some.map(({ userName }) => userName)
  return {
    withPrintedPassword: namesOf(rows.filter(({ mustChangePassword }) => mustChangePassword === 1)),
    withoutSecondFactor: namesOf(rows.filter(({ isOn }) => isOn !== 1)),
  }
}
