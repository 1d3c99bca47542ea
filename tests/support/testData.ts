import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { memoryFolder } from './memoryFolder.mjs'
import { dropDatabase, makeDatabase } from './postgres.mjs'

/** The template database on PostgreSQL: migrated, with the fixture catalogue. */
export const firstData = 'shop'

export type TestData = {
  /** What `openDatabase` takes. */
  source: { dataDir: string; databaseUrl?: string }
  /** The same as environment settings. */
  env: Record<string, string>
  remove: () => Promise<void>
}

/** A new folder and, on PostgreSQL, a new database; `isEmpty` for one without tables. */
export async function makeTestData({ isEmpty = false } = {}): Promise<TestData> {
  const dataDir = mkdtempSync(join(memoryFolder, 'shop-test-'))
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
