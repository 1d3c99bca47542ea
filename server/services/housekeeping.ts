import { yearsBefore } from '@/domain/books/days'
import type { Clock } from '../effects'
import type { Db } from '../db/open'
import { attempts } from '../repositories/attempts'
import { emailConfirmations } from '../repositories/emailConfirmations'
import { idempotencyKeys } from '../repositories/idempotencyKeys'
import { invoices } from '../repositories/invoices'
import { knownNetworks } from '../repositories/knownNetworks'
import { mails } from '../repositories/mails'
import { passwordResets } from '../repositories/passwordResets'
import { pictures } from '../repositories/pictures'
import { quotes } from '../repositories/quotes'
import { secondFactors } from '../repositories/secondFactors'
import { sessions } from '../repositories/sessions'
import { signInTickets } from '../repositories/signInTickets'
import { sweeps } from '../repositories/sweeps'
import { longestWindowMs } from './accounts/attemptLimiter'
import { pictureKeptMs } from './catalogue/pictures'
import { forgetBuyersWhoLeft } from './orders/forgetBuyers'
import { keptAfterMs } from './quotes/quoting'
import { setUpMs } from './accounts/secondFactor'
import { absoluteMs, idleMs, networkKnownMs } from './accounts/sessions'

/** Mails that could not be sent. */
const failedMailKeptMs = 30 * 24 * 60 * 60_000

export const defaultBooksYears = 7
/** How long the key of an order finds it; session storage of an open tab may have it for as long. */
const keyKeptMs = 30 * 24 * 60 * 60_000

const dayMs = 24 * 60 * 60_000
const weekMs = 7 * dayMs

/**
 * Whether the time is believed. One that is more than a week after the last sweep means that no server ran for so long,
 * or that the clock is wrong, which nobody can tell apart: it is believed when it has lasted for a week.
 */
async function isTimeBelieved(db: Db, now: number): Promise<boolean> {
  const { sweptAt = now, jumpedAt: formerJumpAt = 0 } = await sweeps.read(db)
  // A clock that is before its jump was set right.
  const formerJump = now < formerJumpAt ? 0 : formerJumpAt
  const jumpedAt = now - sweptAt > weekMs ? now : formerJump
  await sweeps.write(db, { sweptAt: now, jumpedAt })
  return now - jumpedAt >= weekMs
}

/** Removes what has expired, unless the clock may be wrong. */
export async function sweep(
  db: Db,
  clock: Clock,
  booksYears: number,
  report: (line: string) => void,
): Promise<void> {
  if (await isTimeBelieved(db, clock.now())) return removeExpired(db, clock, booksYears)
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  report(
    `The clock says ${today}, more than a week after the last time: check it. Expired data is deleted again in a week.`,
  )
}

/** Removes expired rows, invoices that the books no longer need, and the recipients of finished orders of deleted accounts. */
export async function removeExpired(db: Db, clock: Clock, booksYears = defaultBooksYears): Promise<void> {
  const now = clock.now()
  await sessions.removeOlder(db, now - absoluteMs, now - idleMs)
  await sessions.removeFormerTokens(db, now)
  await passwordResets.removeExpired(db, now)
  await emailConfirmations.removeExpired(db, now)
  await signInTickets.removeExpired(db, now)
  await secondFactors.removeUnfinished(db, now - setUpMs)
  await knownNetworks.removeOlder(db, now - networkKnownMs)
  await idempotencyKeys.removeOlder(db, now - keyKeptMs)
  await quotes.removeOlder(db, now - keptAfterMs)
  await pictures.removeUnused(db, now, pictureKeptMs)
  const booksEnd = yearsBefore(now, booksYears)
  await invoices.removeOlder(db, booksEnd)
  await forgetBuyersWhoLeft(db, now, booksEnd)
  await mails.removeFailedBefore(db, now - failedMailKeptMs)
  await attempts.removeOlder(db, now - longestWindowMs, now)
}
