import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { patientFetch } from '../faults/report'
import { buildMs, buildProgram, type Program, startServer } from '../faults/serverProcess'

type Request = { method?: string; body?: object; key?: string }

/** Servers in separate processes, which end with the test. */
export function useServerProcesses() {
  let program: Program
  beforeAll(async () => (program = await buildProgram()), buildMs)
  afterAll(() => program.remove())

  return async (env: Record<string, string>, preload: string[] = []) => {
    const server = await startServer(program, env, preload)
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const call = (path: string, headers: Record<string, string> = {}, request: Request = {}) => {
      const { body, key, method = body ? 'POST' : 'GET' } = request
      return patientFetch(`${server.address}/api${path}`, {
        method,
        headers: {
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    }
    return { ...server, call }
  }
}

export type ServerProcess = Awaited<ReturnType<ReturnType<typeof useServerProcesses>>>
