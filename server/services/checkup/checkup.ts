import { type Check, type CheckName, checkNames } from '@/contract/adminCheckup'
import { sqliteVersion } from '../../db/sqlite'
import type { Db } from '../../db/open'
import { versionOfPostgres } from '../../repositories/checkup'
import type { Clock } from '../../effects'
import type { CurrentShop } from '../currentShop'
import { remembered } from '../remembered'
import { type CheckedSettings, good } from './check'
import { checkCopies } from './copyChecks'
import { checkAdministrators, checkData, checkParts, checkWrites } from './dataChecks'
import { checkErrors, type LoggedErrors } from './loggedErrors'
import {
  checkClock,
  checkDisk,
  checkVersions,
  compareClocks,
  type FreeBytes,
  freeBytesOf,
} from './machineChecks'
import { checkAddresses, checkMails, checkSmtp } from './mailChecks'
import { createReadFile, type ReadFile } from './readFile'
import { type Arrival, checkArrival } from './requestChecks'
import { checkAddress, checkShop } from './settingsChecks'

export type CheckupSources = {
  db: Db
  clock: Clock
  settings: CheckedSettings
  currentShop: CurrentShop
  freeBytes?: FreeBytes
}

const ofSeveralParts: readonly CheckName[] = ['address', 'mail', 'data']

/** In the order of `checkNames`; what is checked in several parts is good only if each of them is. */
export function inOrder(checks: readonly Check[]): Check[] {
  const rank = ({ name }: Check) => checkNames.indexOf(name)
  const wrong = new Set(checks.filter(({ problem }) => problem !== null).map(({ name }) => name))
  return checks
    .filter(({ name, problem }) => problem !== null || !ofSeveralParts.includes(name) || !wrong.has(name))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** What takes long: reading the data, unless that was done already, and the last copy. */
export async function checkFiles(
  { db, clock, settings }: CheckupSources,
  readFile: ReadFile,
  data?: Check,
): Promise<Check[]> {
  const checks = await Promise.all([
    data ?? checkData(db, settings, readFile),
    checkCopies(settings, clock.now(), readFile),
  ])
  return checks.flat()
}

export async function checkQuickly({
  db,
  clock,
  settings,
  currentShop,
  freeBytes = freeBytesOf,
}: CheckupSources): Promise<Check[]> {
  const now = clock.now()
  const shop = await currentShop(db)
  const isPostgres = settings.databaseUrl !== undefined
  const engine = isPostgres ? `PostgreSQL ${await versionOfPostgres(db)}` : `SQLite ${sqliteVersion()}`
  return [
    ...checkAddress(settings),
    ...checkShop(shop, settings),
    ...(await checkAdministrators(db)),
    ...checkAddresses(settings, shop),
    ...(await checkMails(db, now)),
    ...(await checkClock(db, settings, now)),
    ...(await checkDisk(settings, freeBytes)),
    ...(await checkWrites(db, settings)),
    ...checkVersions(engine),
    ...(await checkParts(db)),
  ]
}

const minuteMs = 60_000
/** An answer does not wait longer for a large file to be read. */
const longestReadMs = 10_000

/** The list of the administration. Pressing again and again costs little: what takes long is remembered. */
export function createCheckup(sources: CheckupSources & { loggedErrors: LoggedErrors }) {
  const { clock, settings, loggedErrors } = sources
  const readFile = createReadFile(longestReadMs)
  const files = remembered(clock, 5 * minuteMs, () => checkFiles(sources, readFile))
  const smtp = remembered(clock, 10_000, () => checkSmtp(settings))
  const quickly = remembered(clock, 2000, () => checkQuickly(sources))
  return {
    /** `browserNow` is the time of the administrator's clock. */
    async read(arrival: Arrival, browserNow: number | undefined): Promise<Check[]> {
      const now = clock.now()
      const [mailServer, stored, quick] = await Promise.all([smtp(), files(), quickly()])
      const found = [
        mailServer,
        ...stored,
        ...quick,
        ...checkArrival(arrival, settings),
        ...checkErrors(settings, loggedErrors.read()),
        ...(browserNow === undefined ? [] : compareClocks(now, browserNow)),
      ]
      return inOrder([...found, ...goodClock(found, now)])
    },
  }
}

/** Several checks are of the clock. */
export function goodClock(found: readonly Check[], now: number): Check[] {
  return found.some(({ name }) => name === 'clock') ? [] : [good('clock', { now })]
}
