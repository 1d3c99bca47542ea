import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreSqlite } from '../db/sqliteCopy'
import { readSettings } from '../settings'
import { OperatorError } from '../../scripts/operatorError.mjs'

/** Replaces SQLite's data with a copy made by `backup`, while no server runs on it. */
export async function restore(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const [name, ...others] = args
  if (name === undefined || name.startsWith('-') || others.length > 0)
    throw new OperatorError('Say which copy: "npm run restore -- <file>".')
  const file = resolve(name)
  const { dataDir, databaseUrl } = readSettings(env)
  if (databaseUrl)
    throw new OperatorError(
      'DATABASE_URL is set: restore a PostgreSQL database by pg_restore, as docs/operating.md shows.',
    )
  if (!existsSync(file)) throw new OperatorError(`There is no ${file}: name a copy made by npm run backup.`)
  try {
    await restoreSqlite(file, dataDir, print)
  } catch (error) {
    if (error instanceof OperatorError || !(error instanceof Error)) throw error
    throw new OperatorError(`${file} could not be put in place (${error.message}): nothing was changed.`)
  }
  print(`The data of ${file} is in place; everybody has to sign in again.`)
}
