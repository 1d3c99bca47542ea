import { spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Map()

/**
 * Runs a program to its end and returns its exit code, 1 when it was killed or could not start. Its output goes to
 * `onOutput`, or else to our own output.
 */
export function run(command, args, { onOutput, stopSignal = 'SIGTERM', ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', ...Array(2).fill(onOutput ? 'pipe' : 'inherit')],
      ...options,
    })
    running.set(child, stopSignal)
    const end = (code) => {
      running.delete(child)
      resolve(code ?? 1)
    }
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => onOutput(text))
    child.on('error', (error) => {
      onOutput?.(error.message)
      end(1)
    })
    child.on('close', end)
  })
}

/**
 * Stops all running children, each with its own signal, so that they can stop their children in turn; resolves when
 * they have ended.
 */
export async function stopChildren() {
  const ended = [...running.keys()].map((child) => once(child, 'close'))
  for (const [child, signal] of running) child.kill(signal)
  await Promise.all(ended)
}
