import { setTimeout } from 'node:timers/promises'

/** Clients that send again as soon as they are refused would otherwise take all the time of the server. */
const refusedAfterMs = 500
/** Further ones are refused at once: they would take the connections of the server. */
export const mostRefusedLate = 200

/** A pause before a refusal, for up to 200 of them at a time. */
export function createLatePause(pause: () => Promise<void> = () => setTimeout(refusedAfterMs)) {
  let late = 0
  return async (): Promise<void> => {
    if (late === mostRefusedLate) return
    late += 1
    await pause()
    late -= 1
  }
}
