import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

/** What a script printed, and the signal that ended it, if one did. */
export type ScriptEnd = { output: string; signal: NodeJS.Signals | null }

/**
 * Runs the text of a module in a process of its own: the database engine can end the process that reads a damaged file,
 * and holds it up while it works. Its arguments are the path of libsql and these.
 */
export function startScript(
  script: string,
  args: readonly string[],
): { end: Promise<ScriptEnd>; stop: () => void } {
  const libsql = createRequire(import.meta.url).resolve('libsql')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, '--', libsql, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // Rejects where the process could not be started.
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const end = Promise.all([text(child.stdout), ended]).then(([output, [, signal]]) => ({
    output: output.trim(),
    signal,
  }))
  return { end, stop: () => child.kill('SIGKILL') }
}
