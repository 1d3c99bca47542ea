import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { dropDatabase, makeDatabase } from './postgres.mjs'

/** The database that others are copied from on PostgreSQL: migrated, with the fixture catalogue in it. */
export const firstData = 'shop'

export type TestData = {
  /** What `openDatabase` takes. */
  source: { dataDir: string; databaseUrl?: string }
  /** The same as settings. */
  env: Record<string, string>
  remove: () => Promise<void>
}

/** A folder of a test's own and, where the tests run on PostgreSQL, a database; `isEmpty` for one without tables. */
export async function makeTestData({ isEmpty = false } = {}): Promise<TestData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true })
  const postgresUrl = inject('postgresUrl')
  if (postgresUrl === undefined)
    return { source: { dataDir }, env: { DATA_DIR: dataDir }, remove: () => Promise.resolve(removeFolder()) }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = await makeDatabase(postgresUrl, name, isEmpty ? undefined : firstData)
  return {
    source: { dataDir, databaseUrl },
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    remove: async () => {
      removeFolder()
      await dropDatabase(postgresUrl, name)
    },
  }
}
