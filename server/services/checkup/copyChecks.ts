import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import type { Check } from '@/contract/adminCheckup'
import { type Copy, type CopySettings, listCopies } from '../copies'
import { type CheckedSettings, good, messageOf, problem } from './check'
import type { ReadFile } from './readFile'

const hourMs = 60 * 60_000

async function isOnSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  return first.dev === second.dev
}

async function checkLast(
  { file, at }: Copy,
  { everyHours }: CopySettings,
  now: number,
  readFile: ReadFile,
): Promise<Check> {
  // One hour for making it, and for a server that was stopped.
  if (now - at > (everyHours + 1) * hourMs) return problem('copies', 'copyOld', { at, hours: everyHours })
  const read = await readFile(file)
  if (read === 'unread') return problem('copies', 'copyUnread', { at })
  if (read.fault !== undefined) return problem('copies', 'copyDamaged', { file, said: read.fault })
  return good('copies', { at })
}

/** Age and content of the last copy that the server has made by itself. */
export async function checkCopies(
  { copies, databaseUrl, dataDir }: CheckedSettings,
  now: number,
  readFile: ReadFile,
): Promise<Check[]> {
  if (databaseUrl !== undefined) return [problem('copies', 'copiesElsewhere')]
  if (!copies) return [problem('copies', 'copiesOff')]
  const { folder } = copies
  try {
    await access(folder, constants.R_OK | constants.W_OK)
    const [last] = await listCopies(folder, now)
    if (!last) return [problem('copies', 'copyMissing', { folder })]
    return [
      await checkLast(last, copies, now, readFile),
      ...((await isOnSameDisk(folder, dataDir)) ? [problem('copies', 'copiesOnSameDisk', { folder })] : []),
    ]
  } catch (error) {
    return [problem('copies', 'copyFolderUnusable', { folder, said: messageOf(error) })]
  }
}
