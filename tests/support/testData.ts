import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { memoryFolder } from './memoryFolder.mjs'
import { dropDatabase, makeDatabase, restoreRows } from './postgres.mjs'

/** The template database on PostgreSQL: migrated, with the fixture catalogue. */
export const firstData = 'shop'

export type TestData = {
  /** What `openDatabase` takes. */
  source: { dataDir: string; databaseUrl?: string }
  /** The same as environment settings. */
  env: Record<string, string>
  remove: () => Promise<void>
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

/** Copies of the template that earlier tests of this worker used: restoring one is faster than making another. */
const restored: string[] = []

async function takeCopy(postgresUrl: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const url = restored.pop() ?? (await makeDatabase(postgresUrl, newName(), firstData))
  const remove = async () => {
    try {
      await restoreRows(url)
      restored.push(url)
    } catch {
      // The test has changed the schema.
      await dropDatabase(postgresUrl, new URL(url).pathname.slice(1))
    }
  }
  return { url, remove }
}

async function makeEmpty(postgresUrl: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = newName()
  const url = await makeDatabase(postgresUrl, name)
  return { url, remove: () => dropDatabase(postgresUrl, name) }
}

/** A new folder and, on PostgreSQL, a database with the first data; `isEmpty` for one without tables. */
export async function makeTestData({ isEmpty = false } = {}): Promise<TestData> {
  const dataDir = mkdtempSync(join(memoryFolder, 'shop-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true })
  const postgresUrl = inject('postgresUrl')
  if (postgresUrl === undefined)
    return { source: { dataDir }, env: { DATA_DIR: dataDir }, remove: () => Promise.resolve(removeFolder()) }
  const { url: databaseUrl, remove } = await (isEmpty ? makeEmpty(postgresUrl) : takeCopy(postgresUrl))
  return {
    source: { dataDir, databaseUrl },
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    remove: () => {
      removeFolder()
      return remove()
    },
  }
}
