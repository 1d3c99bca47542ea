import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from '@/contract/adminCheckup'
import type { Db } from '../../db/open'
import { newestTime, timeOfDatabase } from '../../repositories/checkup'
import { type CheckedSettings, good, goodUnless, problem } from './check'

const minuteMs = 60_000
/** Files of other machines may be a little ahead. */
const aheadMs = 5 * minuteMs
const mostApartMs = minuteMs

const timeOfFile = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** The newest that is known to have happened: the last row, a write to the data, and that Node was installed. */
async function latestPast(db: Db, { dataDir }: CheckedSettings): Promise<number> {
  const files = [process.execPath, join(dataDir, 'shop.db'), join(dataDir, 'shop.db-wal')]
  return Math.max(await newestTime(db), ...(await Promise.all(files.map(timeOfFile))))
}

/** A clock can be compared with what has happened before, and with that of the database's machine. */
export async function checkClock(db: Db, settings: CheckedSettings, now: number): Promise<Check[]> {
  const at = await latestPast(db, settings)
  const database = settings.databaseUrl === undefined ? undefined : await timeOfDatabase(db)
  const apartMs = database === undefined ? 0 : Math.abs(database - now)
  return [
    ...(at > now + aheadMs ? [problem('clock', 'clockBehind', { at: Math.round(at), now })] : []),
    ...(apartMs > mostApartMs
      ? [problem('clock', 'clockOffDatabase', { seconds: Math.round(apartMs / 1000) })]
      : []),
  ]
}

/** The administrator's browser has a clock too. */
export function compareClocks(now: number, browserNow: number): Check[] {
  const apartMs = Math.abs(now - browserNow)
  if (apartMs <= mostApartMs) return []
  return [problem('clock', 'clockOffBrowser', { seconds: Math.round(apartMs / 1000), now })]
}

export type FreeBytes = (folder: string) => Promise<number>

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const megabyte = 1024 * 1024
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** An upgrade needs space for a copy of the data, and so does each copy. */
async function checkFolder(folder: string, dataBytes: number, freeBytes: FreeBytes): Promise<Check> {
  const free = await freeBytes(folder)
  const values = { folder, free }
  if (free < Math.max(200 * megabyte, dataBytes)) return problem('disk', 'diskFull', values)
  if (free < Math.max(1024 * megabyte, 3 * dataBytes)) return problem('disk', 'diskLow', values)
  return good('disk', values)
}

/** A folder that is not there is reported with what is kept in it. */
export async function checkDisk(
  { dataDir, copies }: CheckedSettings,
  freeBytes: FreeBytes,
): Promise<Check[]> {
  const dataBytes = await sizeOf(join(dataDir, 'shop.db'))
  const folders = copies ? [dataDir, copies.folder] : [dataDir]
  const checks = folders.map((folder) =>
    checkFolder(folder, dataBytes, freeBytes).then(
      (check) => [check],
      () => [],
    ),
  )
  return (await Promise.all(checks)).flat()
}

/** Node.js below it gets no fixes for security flaws any more. */
const oldestNode = 22

export function checkVersions(database: string, node = process.versions.node): Check[] {
  const isOld = Number.parseInt(node, 10) < oldestNode
  const values = { node, database }
  return goodUnless('versions', isOld ? [problem('versions', 'nodeOld', values)] : [], values)
}
