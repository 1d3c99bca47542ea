import { setTimeout } from 'node:timers/promises'

/**
 * What one fault came to. `faults` names all that went wrong, `late` what took longer than its figure, which on a busy
 * machine is no fault; `skipped` why it was not tried.
 */
export type Report = {
  fault: string
  rounds: number
  acknowledged: number
  lost: number
  /** The longest until the server was itself again. */
  recoveredMs?: number
  notes: string[]
  faults: string[]
  late: string[]
  skipped?: string
}

export function newReport(fault: string): Report {
  return { fault, rounds: 0, acknowledged: 0, lost: 0, notes: [], faults: [], late: [] }
}

export function skippedReport(fault: string, skipped: string): Report {
  return { ...newReport(fault), skipped }
}

/** Notes how long the server took, and that it was too long: for its figure, or for any machine. */
export function noteRecovery(report: Report, ms: number, mostMs: number, longestMs = mostMs): void {
  report.recoveredMs = Math.max(report.recoveredMs ?? 0, ms)
  const missed = ms > longestMs ? report.faults : report.late
  if (ms > mostMs) missed.push(`recovered in ${Math.round(ms)} ms, not ${mostMs}`)
}

/** Waits until it holds; how long that took, ms. */
export async function until(holds: () => Promise<boolean> | boolean, mostMs: number): Promise<number> {
  const start = performance.now()
  while (!(await holds())) {
    if (performance.now() - start > mostMs) return mostMs + 1
    await setTimeout(5)
  }
  return performance.now() - start
}

/** What a server answers that sheds load: the machine is too busy, whatever the fault. */
const shedRetryS = '10'
const mostShed = 100

/** Fetches; load that was shed is sent again. */
export async function patientFetch(url: string, init: RequestInit = {}): Promise<Response> {
  for (let shed = 0; ; shed += 1) {
    const answer = await fetch(url, init)
    const isShed = answer.status === 503 && answer.headers.get('retry-after') === shedRetryS
    if (!isShed || shed === mostShed) return answer
    await answer.arrayBuffer()
    await setTimeout(100)
  }
}

/** The status answered, or 0 for none. */
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
