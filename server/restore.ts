import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { postgresCopies } from './db/postgresCopy'
import { restoreSqlite } from './db/sqliteCopy'
import { readSettings } from './settings'
import { StartError } from './startError'

/** Puts a copy that `backup` made in the place of the data, while no server runs on it. */
export async function restore(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const [name, ...others] = args
  if (name === undefined || name.startsWith('-') || others.length > 0)
    throw new StartError('Say which copy: "npm run restore -- <file>".')
  const file = resolve(name)
  if (!existsSync(file)) throw new StartError(`There is no ${file}: name a copy made by npm run backup.`)
  const { dataDir, databaseUrl } = readSettings(env)
  try {
    if (databaseUrl) await postgresCopies(databaseUrl, env).restore(file, dataDir, print)
    else restoreSqlite(file, dataDir, print)
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(`${file} could not be put in place (${error.message}): nothing was changed.`)
  }
  print(`The data of ${file} is in place; everybody signs in anew.`)
}
