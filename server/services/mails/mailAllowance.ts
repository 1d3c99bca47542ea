const hourMs = 60 * 60_000

/** Addresses to remember before idle ones are forgotten. */
const mostAddresses = 10_000

/**
 * Counts the mails to each address. Half of the hour's mails go at once, then one in an interval; `perHour` 0 is no
 * limit.
 */
export function createMailAllowance(elapsed: () => number, perHour: number) {
  const mostInBurst = Math.max(1, Math.floor(perHour / 2))
  const intervalMs = hourMs / mostInBurst
  /** By address: when all mails to it would have been sent, one in an interval. */
  const busyUntilMs = new Map<string, number>()

  function busyUntil(address: string): number {
    return Math.max(busyUntilMs.get(address) ?? 0, elapsed())
  }

  function forgetIdle(): void {
    const now = elapsed()
    for (const [address, until] of busyUntilMs) if (until <= now) busyUntilMs.delete(address)
  }

  return {
    /** How many mails may go to the address now. */
    left: (address: string): number =>
      perHour === 0 ? Infinity : mostInBurst - Math.ceil((busyUntil(address) - elapsed()) / intervalMs),

    /** The time until the next one may go, ms. */
    freeInMs: (address: string): number =>
      Math.max(0, busyUntil(address) - elapsed() - (mostInBurst - 1) * intervalMs),

    use(address: string): void {
      if (perHour === 0) return
      if (busyUntilMs.size >= mostAddresses) forgetIdle()
      busyUntilMs.set(address, busyUntil(address) + intervalMs)
    },
  }
}
