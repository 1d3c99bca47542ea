import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as seedFixture from '../../support/seedFixture'
import { loadSource } from '../../support/sources.mjs'

const variable = 'E2E_FIRST_DATA'

/** A data folder with the fixture catalogue, which each test server copies. */
export function firstDataDir(): string {
  const dataDir = process.env[variable]
  if (dataDir === undefined) throw new Error('The global setup has made no first data')
  return dataDir
}

/** What the lead of the price vector takes: the tests of one worker order it more often than there is stock. */
const oftenOrdered = ['sb50-grey', 'pp45', 'f-midi', 'r-midi-30a']

/** Creates it for all workers, which inherit the environment; returns a function that removes it. */
export async function makeFirstData(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'customised-cable-first-'))
  const source = await loadSource('/tests/support/seedFixture.ts')
  await (source.exports as typeof seedFixture).seedFixture({ dataDir }, oftenOrdered)
  await source.close()
  process.env[variable] = dataDir
  return () => rmSync(dataDir, { recursive: true })
}
