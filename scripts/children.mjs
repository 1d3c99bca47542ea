import { spawn } from 'node:child_process'

const running = new Map()

/**
 * Runs a program to its end and answers its exit code, 1 when it was killed or could not start. With
 * `onOutput` what it prints goes there, else to our own output.
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

/** Ends what still runs, each child with its own signal, so that it can end its children in turn. */
export function stopChildren() {
  for (const [child, signal] of running) child.kill(signal)
}
