import type { Clock } from '../effects'
import type { Db } from '../db/open'
import { attempts } from '../repositories/attempts'
import { passwordResets } from '../repositories/passwordResets'
import { sessions } from '../repositories/sessions'
import { longestWindowMs } from './attemptLimiter'
import { absoluteMs, idleMs } from './sessions'

/** Removes what has run out. */
export async function removeExpired(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await sessions.removeOlder(db, now - absoluteMs, now - idleMs)
  await passwordResets.removeExpired(db, now)
  await attempts.removeOlder(db, now - longestWindowMs, now)
}
