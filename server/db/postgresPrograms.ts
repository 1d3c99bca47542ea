import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../startError'

type Program = 'pg_dump' | 'pg_restore' | 'psql'

type Installed = { file: string; major: number }

/** Where Debian and its kin keep each version's own programs. */
function versionFolders(): string[] {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : []
}

function readMajor(file: string): number {
  try {
    const said = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Of the server's own version, else of the next newer one: an older program does not know the server. */
export function chooseProgram(found: readonly Installed[], serverMajor: number): string | undefined {
  const able = found.filter(({ major }) => major >= serverMajor)
  return able.toSorted((one, other) => one.major - other.major)[0]?.file
}

function findProgram(program: Program, serverMajor: number, path: string): string {
  const name = process.platform === 'win32' ? `${program}.exe` : program
  const found = [...versionFolders(), ...path.split(delimiter)]
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, major: readMajor(file) }))
  const chosen = chooseProgram(found, serverMajor)
  if (chosen === undefined)
    throw new StartError(
      `${program} of PostgreSQL ${serverMajor} or newer was not found: install the client programs of PostgreSQL ${serverMajor}.`,
    )
  return chosen
}

/**
 * While the work lasts SIGINT and SIGTERM do not end this process: they are passed on to the programs it runs, and it
 * removes what is unfinished.
 */
export async function untilStopped<T>(work: (stopped: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

type Options = { serverMajor: number; env: NodeJS.ProcessEnv; stopped: AbortSignal }

export type Programs = ReturnType<typeof postgresPrograms>

/** PostgreSQL's own programs, run with what fits the server. */
export function postgresPrograms({ serverMajor, env, stopped }: Options) {
  function start(program: Program, args: string[]) {
    const child = spawn(findProgram(program, serverMajor, env['PATH'] ?? ''), args, { env, stdio: 'pipe' })
    // It may end before it has read all; its exit code tells.
    child.stdin.on('error', () => undefined)
    // On this one they cancel what the server is doing for them.
    const stop = () => void child.kill('SIGINT')
    stopped.addEventListener('abort', stop)
    if (stopped.aborted) stop()
    const said = text(child.stderr)
    const exit = new Promise<number | null>((resolve, reject) =>
      child.on('close', resolve).on('error', reject),
    ).finally(() => stopped.removeEventListener('abort', stop))
    // One that cannot even be started is told by whoever asks how it ended.
    exit.catch(() => undefined)
    const ended = async (faultOf: (code: number | null) => string) => {
      const code = await exit
      if (code === 0) return
      if (stopped.aborted) throw new StartError('Stopped: everything is as it was.')
      const [line = ''] = (await said).split('\n')
      throw new StartError(`${faultOf(code)} (${line.trim() || `${program} ended with ${String(code)}`}).`)
    }
    return { child, stop, ended }
  }

  async function run(program: Program, args: string[], fault: string): Promise<string> {
    const { child, ended } = start(program, args)
    child.stdin.end()
    const output = text(child.stdout)
    await ended(() => fault)
    return output
  }

  return { serverMajor, start, run }
}
