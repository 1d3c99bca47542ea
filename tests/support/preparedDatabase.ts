import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { createDatabaseHealth } from '../../server/db/health'
import { lockData } from '../../server/db/lock'
import type { OpenDatabase } from '../../server/db/open'
import type { Schema } from '../../server/db/schema'
import { sqliteDialect } from '../../server/db/sqlite'
import { memoryFolder } from './memoryFolder.mjs'
import { seedFixture } from './seedFixture'

let prepared: Promise<Buffer> | undefined

async function prepare(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(memoryFolder, 'shop-test-'))
  await seedFixture({ dataDir })
  const file = readFileSync(join(dataDir, 'shop.db'))
  rmSync(dataDir, { recursive: true })
  return file
}

/**
 * A new SQLite database with the newest schema and the fixture catalogue, in an empty folder. The migrations run once for
 * all tests of a worker, since they take longer than most tests, and the copies are not inspected.
 */
export async function openPrepared(
  dataDir: string,
  report: (line: string) => void,
): Promise<Pick<OpenDatabase, 'db' | 'health' | 'close'>> {
  const file = join(dataDir, 'shop.db')
  prepared ??= prepare()
  writeFileSync(file, await prepared)
  const unlock = lockData(dataDir)
  const health = createDatabaseHealth(report)
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file, { health }) })
  return {
    db,
    health,
    close: async () => {
      await db.destroy()
      unlock()
    },
  }
}
