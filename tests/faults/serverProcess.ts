import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'vite'
import { withoutLimits } from '../support/withoutLimits'

const runner = resolve('tests/faults/serveBuilt.mjs')

/** A temporary folder outside of the project. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-fault-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type Program = { serverDir: string; clientDir: string; remove: () => void }

/** Limit for a build on a busy machine, ms. */
export const buildMs = 300_000

/** The production server, with the fixture as its first data. It is built where it finds its packages. */
export async function buildProgram(): Promise<Program> {
  const cache = resolve('node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'fault-server-'))
  const [serverDir, clientDir] = [join(folder, 'server'), join(folder, 'client')]
  await build({
    logLevel: 'warn',
    resolve: {
      alias: [{ find: /^\.\/catalogue\.json$/, replacement: resolve('tests/fixtures/catalogue.json') }],
    },
    build: {
      ssr: true,
      rolldownOptions: { input: 'server/main.ts' },
      target: 'node20',
      outDir: serverDir,
      copyPublicDir: false,
    },
  })
  mkdirSync(clientDir)
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Shop</title>')
  return { serverDir, clientDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export type ServerProcess = {
  address: string
  child: ChildProcess
  /** Its output so far. */
  output: () => string
  /** Sends the signal and returns the exit code, or the signal that ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>
  isAlive: () => boolean
}

/** Resident memory of the server in MB, from Linux's /proc. */
export function residentMb({ child }: ServerProcess): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

const running = new Set<ChildProcess>()

/** Ends servers that a failed run left behind. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

export class NotStarted extends Error {}

/**
 * Starts a server in a separate process, with modules loaded before it. Throws NotStarted with its output if it fails
 * to start.
 */
export async function startServer(
  { serverDir, clientDir }: Omit<Program, 'remove'>,
  env: Record<string, string>,
  preload: string[] = [],
): Promise<ServerProcess> {
  const { DATABASE_URL: _databaseUrl, ...others } = process.env
  const child = fork(runner, [serverDir, clientDir], {
    env: { ...others, ...withoutLimits, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    execArgv: preload.flatMap((file) => ['--import', file]),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    return (code ?? signal) as number | NodeJS.Signals | null
  })
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('')
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const address = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    ended.then(async () => Promise.reject(new NotStarted(await complaint))),
  ])
  return {
    address,
    child,
    output: () => output,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
  }
}
