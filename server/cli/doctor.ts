import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, checkNames } from '@/contract/adminCheckup'
import { admin } from '@/locales/en/admin.json'
import { localUrl } from '../address'
import { openForCli } from '../db/open'
import { systemClock } from '../effects'
import { fill } from '../messages/fill'
import { type CheckedSettings, good, messageOf, problem } from '../services/checkup/check'
import { checkFiles, checkQuickly, goodClock, inOrder } from '../services/checkup/checkup'
import { checkCopies } from '../services/checkup/copyChecks'
import { checkDataFile } from '../services/checkup/dataChecks'
import { checkErrors } from '../services/checkup/loggedErrors'
import { checkDisk, freeBytesOf } from '../services/checkup/machineChecks'
import { checkSmtp } from '../services/checkup/mailChecks'
import { createReadFile, type ReadFile } from '../services/checkup/readFile'
import { checkAddress } from '../services/checkup/settingsChecks'
import { createCurrentShop } from '../services/currentShop'
import { readSettings, type Settings } from '../settings'
import { OperatorError } from '../../scripts/operatorError.mjs'

const longestAnswerMs = 10_000
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(longestAnswerMs) })

/** What a failed request says: the reason is in its cause. */
const failureOf = (error: unknown) =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error)

/** Whether the shop answers at its address, through its name, certificate and proxy. */
async function checkReach({ publicUrl: url }: CheckedSettings): Promise<Check[]> {
  if (url === undefined) return []
  const unreachable = (said: string) => [problem('address', 'publicUrlUnreachable', { url, said })]
  try {
    const answer = await ask(`${url}/api/health/live`)
    const isShop = answer.status === 200 && (await answer.text()) === '{"status":"ok"}'
    return isShop ? [] : unreachable(`it answered ${answer.status}`)
  } catch (error) {
    return unreachable(failureOf(error))
  }
}

const dayMs = 24 * 60 * 60_000
const figure = (metrics: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN)

/** The errors that a running server has counted; none where it does not run or gives no metrics. */
async function checkRunningServer(settings: Settings, now: number): Promise<Check[]> {
  const { metricsToken, host, port } = settings
  if (metricsToken === undefined) return []
  try {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const metrics = await (await ask(`${localUrl(host, port)}/metrics`, headers)).text()
    const found = figure(metrics, 'log_errors_last_day')
    const at = Math.max(figure(metrics, 'process_start_time_seconds') * 1000, now - dayMs)
    return Number.isNaN(found + at) ? [] : checkErrors(settings, { found, at })
  } catch {
    return []
  }
}

/** The checks of what can be seen without the database. */
async function checkAround(settings: Settings, now: number, readFile: ReadFile): Promise<Check[]> {
  return [
    ...checkAddress(settings),
    await checkSmtp(settings),
    ...(await checkDisk(settings, freeBytesOf)),
    ...(await checkCopies(settings, now, readFile)),
  ]
}

/** A damaged file is not opened here: the engine can end the process that reads it. */
async function readDataFile({ databaseUrl, dataDir }: Settings, readFile: ReadFile) {
  const file = join(dataDir, 'shop.db')
  return databaseUrl === undefined && existsSync(file) ? checkDataFile(file, readFile) : undefined
}

async function checkDatabase(settings: Settings, now: number): Promise<Check[]> {
  const readFile = createReadFile()
  const data = await readDataFile(settings, readFile)
  if (data && data.problem !== null) return [data, ...(await checkAround(settings, now, readFile))]
  const opened = await openForCli(settings, () => undefined).catch(messageOf)
  if (typeof opened === 'string') {
    const unusable = problem('data', 'dataUnusable', { said: opened })
    return [unusable, ...(await checkAround(settings, now, readFile))]
  }
  try {
    const { db } = opened
    const sources = { db, clock: systemClock, settings, currentShop: createCurrentShop(settings.shop) }
    const checks = [
      ...(await checkQuickly(sources)),
      await checkSmtp(settings),
      ...(await checkFiles(sources, readFile, data)),
    ]
    return [...checks, ...goodClock(checks, now)]
  } finally {
    await opened.close()
  }
}

async function findChecks(env: NodeJS.ProcessEnv): Promise<Check[]> {
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [problem('settings', 'settingsWrong', { said: error.message })]
  }
  const now = systemClock.now()
  return inOrder([
    good('settings'),
    ...(await checkReach(settings)),
    ...(await checkDatabase(settings, now)),
    ...(await checkRunningServer(settings, now)),
  ])
}

const gigabyte = 1024 ** 3
const timeText = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const shown: Record<string, (value: number) => string> = {
  at: timeText,
  now: timeText,
  free: (bytes) => `${(bytes / gigabyte).toFixed(1)} GB`,
}

function lineOf({ name, status, problem: code, values }: Check): string {
  const { checkup } = admin
  const texts = Object.entries(values).map(([key, value]) => {
    const show = shown[key]
    return [key, typeof value === 'number' && show ? show(value) : String(value)] as const
  })
  const text = code === null ? checkup.good[name] : checkup.problem[code]
  return `${status.padEnd(7)}  ${checkup.name[name]}: ${fill(text, Object.fromEntries(texts))}`
}

/** The checks that are not in the list, with the reason. */
function printUnseen(checks: readonly Check[], print: (line: string) => void): void {
  const names = checkNames.filter((name) => !checks.some((check) => check.name === name))
  const named = names.map((name) => admin.checkup.name[name]).join(', ')
  const isUsable = checks.some(({ name, status }) => name === 'data' && status !== 'bad')
  if (!isUsable) print(`Not checked until that is corrected: ${named}.`)
  else if (named !== '')
    print(`Not seen from here, but on the page "Set-up check" of the administration: ${named}.`)
}

const byGravity = ['bad', 'warning', 'good'] as const

/**
 * Prints what is wrong with the set-up, beside a running server or without one, with what to do. Returns the exit code: 1
 * where anything is bad.
 */
export async function doctor(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  if (args.length > 0) throw new OperatorError('It takes no arguments: "npm run doctor".')
  const checks = await findChecks(env)
  for (const gravity of byGravity)
    for (const check of checks) if (check.status === gravity) print(lineOf(check))
  const count = (gravity: Check['status']) => checks.filter(({ status }) => status === gravity).length
  print(`${count('bad')} bad, ${count('warning')} to look at, ${count('good')} good.`)
  printUnseen(checks, print)
  return count('bad') > 0 ? 1 : 0
}
