import { type Kysely, sql, type Transaction } from 'kysely'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { createStart } from './migrations/0001-start'
import { createOrders } from './migrations/0002-orders'
import { addQuoteTax } from './migrations/0003-quoteTax'
import { addOrderAdministration } from './migrations/0004-orderAdministration'
import { addStockLimit } from './migrations/0005-stockLimit'
import { movePicturesToColumn } from './migrations/0006-pictures'
import { createImports } from './migrations/0007-imports'
import { addListIndexes } from './migrations/0008-listIndexes'
import { addPartColumns } from './migrations/0009-partColumns'
import { dropImports } from './migrations/0010-dropImports'
import { addAccountBlocks } from './migrations/0011-accountBlocks'
import { addAccountSecurity } from './migrations/0012-accountSecurity'
import { addOrderLimits } from './migrations/0013-orderLimits'
import { addSecondFactor } from './migrations/0014-secondFactor'
import { addLeadSafety } from './migrations/0015-leadSafety'
import { addFormerTokens } from './migrations/0016-formerTokens'
import { createOutbox } from './migrations/0017-outbox'
import { addPickUp } from './migrations/0018-pickUp'
import { addFingerprints } from './migrations/0019-quoteFingerprints'
import { addOrderDates } from './migrations/0020-orderDates'
import { addInvoices } from './migrations/0021-invoices'
import { addPayments } from './migrations/0022-payments'
import { addSavedLeads } from './migrations/0023-savedLeads'
import { addQuotePurpose } from './migrations/0024-quotePurpose'
import { addOwnersDay } from './migrations/0025-ownersDay'
import { createShopSettings } from './migrations/0026-shopSettings'
import { addDueDays } from './migrations/0027-dueDays'
import { addPostageOffer } from './migrations/0028-postageOffer'
import { addOtherNames } from './migrations/0029-otherNames'
import { addOwnersIndexes } from './migrations/0030-ownersIndexes'
import { addOrderContents } from './migrations/0031-orderContents'
import { addPostageRenames } from './migrations/0032-postageRenames'
import { addBuyersIndexes } from './migrations/0033-buyersIndexes'
import type { Schema } from './schema'

export type Migration = (db: Kysely<Schema>) => Promise<void>

/** In order; the schema's version is the number of migrations applied. Append, never change. */
export const migrations: readonly Migration[] = [
  createStart,
  createOrders,
  addQuoteTax,
  addOrderAdministration,
  addStockLimit,
  movePicturesToColumn,
  createImports,
  addListIndexes,
  addPartColumns,
  dropImports,
  addAccountBlocks,
  addAccountSecurity,
  addOrderLimits,
  addSecondFactor,
  addLeadSafety,
  addFormerTokens,
  createOutbox,
  addPickUp,
  addFingerprints,
  addOrderDates,
  addInvoices,
  addPayments,
  addSavedLeads,
  addQuotePurpose,
  addOwnersDay,
  createShopSettings,
  addDueDays,
  addPostageOffer,
  addOtherNames,
  addOwnersIndexes,
  addOrderContents,
  addPostageRenames,
  addBuyersIndexes,
]

async function readVersion(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('name', '=', 'schemaVersion')
    .executeTakeFirst()
  return row?.value ?? 0
}

export async function createMeta(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('meta')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
}

/** Refuses a database without this program's schema. */
export async function requireSchema(db: Kysely<Schema>): Promise<void> {
  const version = await readVersion(db).catch((error: unknown) => {
    throw new OperatorError(`The database cannot be read (${String(error)}): start the server once first.`)
  })
  if (version > migrations.length) throw newerData(version, migrations)
  if (version !== migrations.length)
    throw new OperatorError(
      `The data has schema ${version}, this program knows ${migrations.length}: start the server of this version first.`,
    )
}

function newerData(version: number, steps: readonly Migration[]): OperatorError {
  return new OperatorError(
    `The data has schema ${version}, this program knows ${steps.length}: use the newer program, or restore an older copy of the data.`,
  )
}

/** Refuses data that this program cannot migrate. */
export function refuseVersion(name: string, version: number): void {
  if (version < 1) throw new OperatorError(`${name} holds nothing of this shop: choose another copy.`)
  if (version > migrations.length)
    throw new OperatorError(
      `${name} has schema ${version}, this program knows ${migrations.length}: use the newer program, or choose an older copy.`,
    )
}

export type MigrateOptions = {
  /** Excludes other processes during the transaction, where the engine does not do so itself. */
  lock: (transaction: Transaction<Schema>) => Promise<void>
  /** Called before a database with data is changed. */
  copyFirst: (version: number) => Promise<void>
  /** Called with a line for the operator before and after a database with data is changed: it may take minutes. */
  announce: (line: string) => void
  steps?: readonly Migration[]
}

/** Migrates the database to the newest schema in one transaction; refuses a schema newer than this program. */
export async function migrate(db: Kysely<Schema>, options: MigrateOptions): Promise<void> {
  const steps = options.steps ?? migrations
  await db.transaction().execute(async (transaction) => {
    await options.lock(transaction)
    await createMeta(transaction)
  })
  const before = await readVersion(db)
  if (before > 0 && before < steps.length) await options.copyFirst(before)
  await db.transaction().execute(async (transaction) => {
    await options.lock(transaction)
    const version = await readVersion(transaction)
    if (version > steps.length) throw newerData(version, steps)
    const isUpgrade = version > 0 && version < steps.length
    if (isUpgrade) options.announce(`Upgrading the data from schema ${version} to ${steps.length} ...`)
    for (const step of steps.slice(version)) await step(transaction)
    await transaction
      .insertInto('meta')
      .values({ name: 'schemaVersion', value: steps.length })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: steps.length }))
      .execute()
  })
}

/** An arbitrary number that identifies the lock, the same in every process. */
const migrationLock = 7_203_114

export async function lockPostgres(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
}
