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
