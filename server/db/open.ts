import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { lockData } from './lock'
import { lockPostgres, migrate, type Migration, requireSchema } from './migrate'
import { openPool, postgresDialect } from './postgres'
import type { Schema } from './schema'
import { openSqliteFile, sqliteDialect } from './sqlite'
import { backupSqlite } from './sqliteCopy'

export type Db = Kysely<Schema>

export type OpenDatabase = {
  db: Db
  close: () => Promise<void>
  /** State of PostgreSQL's connection pool; SQLite has only one connection. */
  poolState?: () => { total: number; idle: number; waiting: number }
}

type Source = {
  dataDir: string
  databaseUrl?: string | undefined
  steps?: readonly Migration[]
}

async function openSqlite({ dataDir, steps }: Source): Promise<OpenDatabase> {
  const unlock = lockData(join(dataDir, 'data.lock'))
  const file = join(dataDir, 'shop.db')
  let db: Db | undefined
  const close = async () => {
    try {
      await db?.destroy()
    } finally {
      unlock()
    }
  }
  const copyFirst = (version: number) => {
    const folder = join(dataDir, 'copies')
    mkdirSync(folder, { recursive: true })
    backupSqlite(file, join(folder, `shop-schema-${version}-${Date.now()}.db`))
  }
  try {
    db = new Kysely<Schema>({ dialect: sqliteDialect(openSqliteFile(file)) })
    // data.lock already excludes other servers.
    await migrate(db, { lock: async () => {}, copyFirst, ...(steps && { steps }) })
    return { db, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  source: Source,
): Promise<OpenDatabase> {
  const pool = openPool(url, onError)
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) })
  try {
    await migrate(db, {
      lock: lockPostgres,
      copyFirst: () => {},
      ...(source.steps && { steps: source.steps }),
    })
  } catch (error) {
    await db.destroy()
    throw error instanceof OperatorError ? error : unusable(error)
  }
  const poolState = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, close: () => db.destroy(), poolState }
}

function unusable(error: unknown): OperatorError {
  return new OperatorError(
    `The database of DATABASE_URL cannot be used (${messageOf(error)}): check the address, or that it is running.`,
  )
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Opens a server's database, running or not. The schema is not migrated and has to be this program's. */
export async function openForCli(source: Source, onError: (error: Error) => void): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = source
  const file = join(dataDir, 'shop.db')
  if (!databaseUrl && !existsSync(file))
    throw new OperatorError(
      `There is no data in ${dataDir}: start the server once, or set DATA_DIR to its folder.`,
    )
  const dialect = databaseUrl
    ? postgresDialect(openPool(databaseUrl, onError))
    : sqliteDialect(openSqliteFile(file))
  const db = new Kysely<Schema>({ dialect })
  try {
    // Waits while a server migrates the database.
    if (databaseUrl)
      await db
        .transaction()
        .execute(lockPostgres)
        .catch((error: unknown) => {
          throw unusable(error)
        })
    await requireSchema(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, close: () => db.destroy() }
}

/**
 * Opens the database and migrates it to the newest schema: PostgreSQL at `databaseUrl`, else a SQLite file in
 * `dataDir`.
 */
export async function openDatabase(source: Source, onError: (error: Error) => void): Promise<OpenDatabase> {
  try {
    mkdirSync(source.dataDir, { recursive: true })
    return source.databaseUrl
      ? await openPostgres(source.databaseUrl, onError, source)
      : await openSqlite(source)
  } catch (error) {
    if (error instanceof OperatorError || !isFolderProblem(error)) throw error
    throw new OperatorError(
      `The data folder ${source.dataDir} cannot be written (${messageOf(error)}): set DATA_DIR to a folder you may write to.`,
    )
  }
}

/** Node's file errors carry a system call; libsql only reports that it could not open or write the file. */
function isFolderProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return 'syscall' in error || /unable to open|ConnectionFailed|readonly database/i.test(error.message)
}
