const minute = 60_000

/** To one address this many mails go at once, then one in an interval: at most 20 in an hour. */
export const mostInBurst = 10
const intervalMs = 6 * minute
/** Addresses to remember before idle ones are forgotten. */
const mostAddresses = 10_000

/** Counts the mails to each address. */
export function createMailAllowance(elapsed: () => number) {
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
    left: (address: string): number => mostInBurst - Math.ceil((busyUntil(address) - elapsed()) / intervalMs),

    /** The time until the next one may go, ms. */
    freeInMs: (address: string): number =>
      Math.max(0, busyUntil(address) - elapsed() - (mostInBurst - 1) * intervalMs),

    use(address: string): void {
      if (busyUntilMs.size >= mostAddresses) forgetIdle()
      busyUntilMs.set(address, busyUntil(address) + intervalMs)
    },
  }
}
