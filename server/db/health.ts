import { isDamage, isUnavailable } from './errors'

/** How the database has answered so far, by what its drivers report. */
export type DatabaseHealth = ReturnType<typeof createDatabaseHealth>

const unreadableMs = 60_000

const restoreAdvice = 'stop the server and restore a copy (npm run restore -- <file>, see docs/operating.md)'

/** `onDamage` is called once, when the database is found to be damaged. */
export function createDatabaseHealth(onDamage: (message: string) => void) {
  let damage: string | undefined
  let hasWriteFailed = false
  let unreadableAt = -Infinity

  function noteDamage(fault: string): void {
    if (damage !== undefined) return
    damage = fault
    onDamage(`The database is damaged (${fault}): nothing is served from it; ${restoreAdvice}.`)
  }

  return {
    noteDamage,
    noteFailure(error: unknown, isWrite: boolean): void {
      if (isDamage(error)) noteDamage(String(error))
      else if (isWrite && isUnavailable(error)) hasWriteFailed = true
    },
    noteWrite: () => void (hasWriteFailed = false),
    /** A stored row does not have the form that it was written in. */
    noteUnreadable: () => void (unreadableAt = performance.now()),
    isDamaged: () => damage !== undefined,
    hasWriteFailed: () => hasWriteFailed,
    hasReadFailed: () => performance.now() - unreadableAt < unreadableMs,
  }
}
