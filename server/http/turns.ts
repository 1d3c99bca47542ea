import { ownIteration } from '../services/ownIteration'

/**
 * Grants one turn of an account after the other, in the order of the calls; the result ends the turn. Each begins in
 * an iteration of its own.
 */
export function createTurns(): (accountId: string) => Promise<() => void> {
  const last = new Map<string, Promise<void>>()
  return async (accountId) => {
    const before = last.get(accountId)
    let release = (): void => undefined
    const turn = new Promise<void>((resolve) => (release = resolve))
    last.set(accountId, turn)
    await before
    await ownIteration()
    return () => {
      release()
      if (last.get(accountId) === turn) last.delete(accountId)
    }
  }
}
