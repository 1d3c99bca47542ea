import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { removeUnfinished } from '../db/copyFile'
import { makeFolder } from '../db/makeFolder'
import { backupSqlite } from '../db/sqliteCopy'
import type { Clock } from '../effects'

/** Where the server keeps the copies that it makes by itself, how often it makes one, and how many it keeps. */
export type CopySettings = { folder: string; everyHours: number; keep: number }

export type Copy = { file: string; at: number }

export type Copies = {
  /** Copies the data where the last copy is old enough, and deletes the oldest ones beyond the number to keep. */
  makeIfDue: () => Promise<void>
  /** Seconds since the last copy; infinite where there is none, or its folder cannot be read. */
  ageS: () => Promise<number>
  stop: () => void
}

const hourMs = 60 * 60_000
const prefix = 'shop-automatic-'
const named = /^shop-automatic-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/

/** Without colons, which names of files on Windows cannot have. */
const nameAt = (at: number) => `${prefix}${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

function copyNamed(folder: string, name: string): Copy[] {
  const [, day, hours, minutes, seconds] = named.exec(name) ?? []
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? [] : [{ file: join(folder, name), at }]
}

/**
 * The copies in a folder that servers made by themselves, newest first. One from a time that is still to come was made
 * while the clock was wrong: how old it is cannot be known, so it is not among them, and never deleted.
 */
export async function listCopies(folder: string, now: number): Promise<Copy[]> {
  const names = await readdir(folder)
  return names
    .flatMap((name) => copyNamed(folder, name))
    .filter(({ at }) => at <= now)
    .sort((one, other) => other.at - one.at)
}

type Source = { dataDir: string; clock: Clock; report: (line: string) => void }

function failureOf(error: unknown, folder: string): OperatorError {
  if (error instanceof OperatorError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new OperatorError(
    `No copy could be written to ${folder} (${message}): see that BACKUP_DIR is a folder with space that the server may write to; it is tried again in ten minutes.`,
  )
}

/** Copies of a SQLite shop that its server makes by itself. */
export function createCopies(
  { folder, everyHours, keep }: CopySettings,
  { dataDir, clock, report }: Source,
): Copies {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined

  async function copyIfDue(): Promise<void> {
    makeFolder(folder, { mode: 0o700 })
    const now = clock.now()
    const former = await listCopies(folder, now)
    const [last] = former
    if (last && now - last.at < everyHours * hourMs) return
    removeUnfinished(folder, prefix)
    await backupSqlite(join(dataDir, 'shop.db'), join(folder, nameAt(now)), report, { signal })
    for (const { file } of former.slice(keep - 1)) await rm(file, { force: true })
  }

  async function make(): Promise<void> {
    try {
      await copyIfDue()
    } catch (error) {
      if (!signal.aborted) throw failureOf(error, folder)
    }
  }

  return {
    makeIfDue: () => (running ??= make().finally(() => (running = undefined))),
    ageS: async () => {
      const now = clock.now()
      const [last] = await listCopies(folder, now).catch(() => [])
      return last ? (now - last.at) / 1000 : Infinity
    },
    stop: () => stopping.abort(),
  }
}
