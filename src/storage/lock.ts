export type RunAlone = <T>(work: () => Promise<T>) => Promise<T>

/** One after the other, in all tabs where the browser has locks (secure addresses only), else in this one. */
export function makeLock(name: string, locks: LockManager | undefined = navigator.locks): RunAlone {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(() => (locks ? locks.request(name, work) : work()))
    last = next.catch(() => undefined)
    return next
  }
}
