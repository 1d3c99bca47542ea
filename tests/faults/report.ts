import { setTimeout } from 'node:timers/promises'

/**
 * The result of one fault. `faults` lists everything that went wrong, `slow` what exceeded its time limit, which is no
 * fault on a busy machine; `skipped` is the reason why it was not tried.
 */
export type Report = {
  fault: string
  rounds: number
  acknowledged: number
  lost: number
  /** The longest recovery of the server. */
  recoveredMs?: number
  notes: string[]
  faults: string[]
  slow: string[]
  skipped?: string
}

export function newReport(fault: string): Report {
  return { fault, rounds: 0, acknowledged: 0, lost: 0, notes: [], faults: [], slow: [] }
}

export function skippedReport(fault: string, skipped: string): Report {
  return { ...newReport(fault), skipped }
}

/** Records the server's recovery time, and whether it exceeded its limit or the limit for any machine. */
export function noteRecovery(report: Report, ms: number, mostMs: number, longestMs = mostMs): void {
  report.recoveredMs = Math.max(report.recoveredMs ?? 0, ms)
  const missed = ms > longestMs ? report.faults : report.slow
  if (ms > mostMs) missed.push(`recovered in ${Math.round(ms)} ms, not ${mostMs}`)
}

/** Waits for the condition; returns the duration, ms. */
export async function until(holds: () => Promise<boolean> | boolean, mostMs: number): Promise<number> {
  const start = performance.now()
  while (!(await holds())) {
    if (performance.now() - start > mostMs) return mostMs + 1
    await setTimeout(5)
  }
  return performance.now() - start
}

/** The Retry-After of a server that sheds load, which only means that the machine is busy. */
const shedRetryS = '10'
const mostShed = 100

/** Fetches, and retries when load was shed. */
export async function patientFetch(url: string, init: RequestInit = {}): Promise<Response> {
  for (let shed = 0; ; shed += 1) {
    const answer = await fetch(url, init)
    const isShed = answer.status === 503 && answer.headers.get('retry-after') === shedRetryS
    if (!isShed || shed === mostShed) return answer
    await answer.arrayBuffer()
    await setTimeout(100)
  }
}

/** The status of the answer, or 0 for none. */
export async function statusOf(url: string, token?: string): Promise<number> {
  const init = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
  try {
    const answer = await patientFetch(url, init)
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    if (error instanceof TypeError) return 0
    throw error
  }
}
