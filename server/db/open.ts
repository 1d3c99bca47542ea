import { existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { removeUnfinished, removeUnfinishedRestore } from './copyFile'
import { isUnavailable } from './errors'
import { createDatabaseHealth, type DatabaseHealth } from './health'
import { inspect, type Inspection, type RunningInspection } from './inspect'
import { isThere } from './isThere'
import { lockData } from './lock'
import { makeFolder } from './makeFolder'
import { lockPostgres, migrate, type Migration, migrations, requireSchema } from './migrate'
import { openPool, postgresDialect } from './postgres'
import { repairTexts } from './repairTexts'
import type { Schema } from './schema'
import { sqliteDialect, sqliteVersion } from './sqlite'
import { backupSqlite, keepDamaged } from './sqliteCopy'

export type Db = Kysely<Schema>

export type OpenDatabase = {
  db: Db
  health: DatabaseHealth
  /** Name and version, for the log. */
  engine: string
  close: () => Promise<void>
  /** State of PostgreSQL's connection pool; SQLite has none. */
  poolState?: () => { total: number; idle: number; waiting: number }
}

/** Called with a line for the operator: what was repaired, or that the data is damaged. */
type Report = (line: string) => void

type Source = {
  dataDir: string
  databaseUrl?: string | undefined
  steps?: readonly Migration[]
  /** A SQLite file up to this size is checked before it is opened. */
  readFirstBytes?: number
  /** Called with what takes long. */
  announce?: Report
}

/** Reading a larger file takes longer than a start should: it is read while the server runs. */
const mostReadFirstBytes = 64 * 1024 * 1024

function refuseFault(file: string, fault: string): never {
  throw new OperatorError(
    `${file} ${fault}: restore a copy (npm run restore -- <file>, see docs/operating.md).`,
  )
}

/** Repairs texts that the engine cannot read, and keeps the file as it was. */
function repairFile(file: string, inspection: Inspection, report: Report): void {
  if (inspection.fault !== undefined) refuseFault(file, inspection.fault)
  if (inspection.texts.length === 0) return
  let kept: string | undefined
  const repaired = repairTexts(file, inspection.texts, () => (kept = keepDamaged(file)))
  if (repaired.fault !== undefined) refuseFault(file, repaired.fault)
  for (const line of repaired.lines) report(`${line} The file as it was is kept in ${kept}.`)
}

function noteInspection(file: string, inspection: Inspection, health: DatabaseHealth): void {
  if (inspection.fault !== undefined) health.noteDamage(`${file} ${inspection.fault}`)
  // Reading these would end the process.
  else if (inspection.texts.length > 0)
    health.noteDamage(`${file} holds bytes that are no text; a copy by npm run backup has them repaired`)
}

/** Inspects existing data, a small file at once and a large one beside the server, until it is stopped. */
async function inspectData(
  file: string,
  { steps = migrations, readFirstBytes = mostReadFirstBytes }: Source,
  health: DatabaseHealth,
  report: Report,
): Promise<Pick<RunningInspection, 'stop'> | undefined> {
  const bytes = existsSync(file) ? statSync(file).size : 0
  if (bytes === 0) return undefined
  const running = await inspect(file, steps)
  if (bytes <= readFirstBytes) {
    repairFile(file, await running.result, report)
    return undefined
  }
  let isStopped = false
  running.result
    .then((inspection) => noteInspection(file, inspection, health))
    .catch((error: unknown) => isStopped || report(`${file} could not be checked: ${messageOf(error)}`))
  return {
    stop: () => {
      isStopped = true
      running.stop()
    },
  }
}

/** The next try after an upgrade that was ended replaces the copy, which is as large as the data. */
const upgradeCopy = (version: number) => `shop-schema-${version}-upgrading.db`

/** Once the upgrade to a newer version is complete, its copy is kept for good. */
function keepUpgradeCopies(folder: string, newest: number): void {
  for (let version = 1; version < newest; version += 1) {
    const copy = join(folder, upgradeCopy(version))
    if (existsSync(copy)) renameSync(copy, join(folder, `shop-schema-${version}-${Date.now()}.db`))
  }
}

async function openSqlite(source: Source, report: Report): Promise<OpenDatabase> {
  const { dataDir, steps = migrations, announce = () => {} } = source
  const health = createDatabaseHealth(report)
  const unlock = lockData(dataDir)
  const file = join(dataDir, 'shop.db')
  let db: Db | undefined
  let running: Pick<RunningInspection, 'stop'> | undefined
  const close = async () => {
    running?.stop()
    try {
      await db?.destroy()
    } finally {
      unlock()
    }
  }
  const folder = join(dataDir, 'copies')
  const copyFirst = async (version: number) => {
    makeFolder(folder)
    removeUnfinished(folder, 'shop-schema-')
    const copy = join(folder, upgradeCopy(version))
    announce(`The data is copied to ${copy} before its upgrade.`)
    await backupSqlite(file, copy, report, { steps })
  }
  try {
    removeUnfinishedRestore(dataDir)
    running = await inspectData(file, source, health, report)
    db = new Kysely<Schema>({ dialect: sqliteDialect(file, { health }) })
    // data.lock already excludes other servers.
    await migrate(db, { lock: async () => {}, copyFirst, steps, announce })
    keepUpgradeCopies(folder, steps.length)
    return { db, health, engine: `SQLite ${sqliteVersion()}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  source: Source,
  report: Report,
): Promise<OpenDatabase> {
  const health = createDatabaseHealth(report)
  await withoutBounds(url, onError, health, (db) =>
    migrate(db, {
      lock: lockPostgres,
      copyFirst: async () => {},
      announce: source.announce ?? (() => {}),
      ...(source.steps && { steps: source.steps }),
    }),
  )
  const pool = openPool(url, onError)
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool, health) })
  const poolState = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, health, engine: 'PostgreSQL', close: () => db.destroy(), poolState }
}

/** Migrates, or waits for a server that does. */
async function withoutBounds(
  url: string,
  onError: (error: Error) => void,
  health: DatabaseHealth,
  work: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const db = new Kysely<Schema>({
    dialect: postgresDialect(openPool(url, onError, { isBounded: false }), health),
  })
  try {
    await work(db)
  } catch (error) {
    throw error instanceof OperatorError ? error : unusable(error)
  } finally {
    await db.destroy()
  }
}

function unusable(error: unknown): OperatorError {
  return new OperatorError(
    `The database of DATABASE_URL cannot be used (${messageOf(error)}): check the address, or that it is running.`,
  )
}

/** In words for the operator where the database is unavailable; other errors stay as they are. */
export function explainUnavailable(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new OperatorError(
    `The database cannot be used (${messageOf(error)}): make space on its disk, or see that no other program locks it.`,
  )
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Opens a server's database, running or not. The schema is not migrated and has to be this program's. */
export async function openForCli(
  source: Source,
  onError: (error: Error) => void,
): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const { dataDir, databaseUrl } = source
  const file = join(dataDir, 'shop.db')
  if (!databaseUrl && !isThere(file))
    throw new OperatorError(
      `There is no data in ${dataDir}: start the server once, or set DATA_DIR to its folder.`,
    )
  const health = createDatabaseHealth((line) => onError(new Error(line)))
  const dialect = databaseUrl
    ? postgresDialect(openPool(databaseUrl, onError), health)
    : sqliteDialect(file, { health, isBesideServer: true })
  const db = new Kysely<Schema>({ dialect })
  try {
    if (databaseUrl)
      await withoutBounds(databaseUrl, onError, health, (unbounded) =>
        unbounded.transaction().execute(lockPostgres),
      )
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
export async function openDatabase(
  source: Source,
  onError: (error: Error) => void,
  report: Report = console.error,
): Promise<OpenDatabase> {
  try {
    makeFolder(source.dataDir)
    return source.databaseUrl
      ? await openPostgres(source.databaseUrl, onError, source, report)
      : await openSqlite(source, report)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (!isFolderProblem(error)) throw explainUnavailable(error)
    throw new OperatorError(
      `The data folder ${source.dataDir} cannot be written (${messageOf(error)}): make space, or set DATA_DIR to a folder you may write to.`,
    )
  }
}

/** Node's file errors carry a system call; libsql only reports that it could not open or write the file. */
function isFolderProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    'syscall' in error ||
    /unable to open|ConnectionFailed|readonly database|disk is full/i.test(error.message)
  )
}
