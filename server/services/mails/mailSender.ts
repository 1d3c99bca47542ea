import type { Db } from '../../db/open'
import type { MailRow } from '../../db/schema'
import type { Clock } from '../../effects'
import { type Mail, mailFailure, type Mailer, NotTried } from '../../mail'
import { longestPauseMs, mails as rows } from '../../repositories/mails'
import { createMailAllowance } from './mailAllowance'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses before the retries of one mail; the last one repeats. */
const pausesMs = [second, 5 * second, minute, 5 * minute, 30 * minute, 2 * hour, longestPauseMs]
/** Tries end this long after the mail was queued. */
const triedForMs = 72 * hour
/** Longer than one try takes: another server sends what a lost one had claimed. */
const claimMs = 2 * minute
/** Mails that share a claim and a removal, where sending one again does no harm. */
const mostClaimed = 50
/** Mails to one address that are put together into one. */
const mostJoined = 50

const mailOf = ({ id, recipient, subject, text, queuedAt }: MailRow): Mail => {
  return { id, at: queuedAt, to: recipient, subject, text }
}

/** Several mails to one address as one. */
function joined([first, ...others]: readonly MailRow[]): Mail | undefined {
  if (!first) return undefined
  const mail = mailOf(first)
  if (others.length === 0) return mail
  const texts = [first, ...others].map(({ subject, text }) => `${subject}\n\n${text}`)
  return { ...mail, subject: `${mail.subject} (+ ${others.length})`, text: texts.join('\n----------\n\n') }
}

/** What the mail server said, in one short line. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
}

function byRecipient(mails: readonly MailRow[]): Map<string, MailRow[]> {
  const groups = new Map<string, MailRow[]>()
  for (const mail of mails) groups.set(mail.recipientKey, [...(groups.get(mail.recipientKey) ?? []), mail])
  return groups
}

/** The mail server cannot be reached: no mail can be sent now. */
export class Unreachable extends Error {}

export type SenderOptions = {
  db: Db
  clock: Clock
  mailer: Pick<Mailer, 'send' | 'isIdempotent'>
  /** To one address; 0 for no limit. */
  mailsPerHour: number
  /** Gets the error of each try that failed. */
  onMailFailure: (error: unknown, details: { mail: string; isFinal: boolean }) => void
}

/** Returns a function that sends some of the due mails, one after the other. */
export function createMailSender({ db, clock, mailer, mailsPerHour, onMailFailure }: SenderOptions) {
  const allowance = createMailAllowance(clock.elapsed, mailsPerHour)
  /** Sent, but not removed: the database failed in between. */
  const sentIds = new Set<string>()

  async function removeSent(): Promise<void> {
    const ids = [...sentIds]
    if (ids.length > 0) await rows.remove(db, ids)
    for (const id of ids) sentIds.delete(id)
  }

  async function noteFailure(mail: MailRow, error: unknown): Promise<void> {
    const now = clock.now()
    const tries = mail.tries + 1
    const isFinal = mailFailure(error) === 'refused' || now - mail.queuedAt >= triedForMs
    onMailFailure(error, { mail: mail.id, isFinal })
    const pauseMs = pausesMs[Math.min(mail.tries, pausesMs.length - 1)]!
    const next = isFinal ? { failedAt: now } : { nextTryAt: now + pauseMs }
    await rows.setOutcome(db, mail.id, { tries, error: reasonOf(error), ...next })
  }

  /** Sends these as one mail. */
  async function sendAsOne(mails: readonly MailRow[]): Promise<void> {
    const mail = joined(mails)
    if (!mail) return
    try {
      await mailer.send(mail)
    } catch (error) {
      if (error instanceof NotTried) throw error
      for (const each of mails) await noteFailure(each, error)
      if (mailFailure(error) === 'unreachable') throw new Unreachable()
      return
    }
    allowance.use(mails[0]!.recipientKey)
    for (const { id } of mails) sentIds.add(id)
    if (!mailer.isIdempotent) await removeSent()
  }

  /** Sends mails to one address: as many as are allowed, the last with all others that are due. */
  async function sendTo(recipientKey: string, mails: readonly MailRow[]): Promise<void> {
    const left = allowance.left(recipientKey)
    const single = mails.slice(0, Math.max(0, left - 1))
    for (const mail of single) await sendAsOne([mail])
    const rest = mails.slice(single.length)
    if (rest.length === 0) return
    const now = clock.now()
    if (left <= 0) return rows.hold(db, recipientKey, now + Math.ceil(allowance.freeInMs(recipientKey)))
    const limit = mostJoined - rest.length
    const due = limit > 0 ? await rows.claim(db, { now, until: now + claimMs, limit, recipientKey }) : []
    // After a pause that outlasts a claim these mails are due again.
    const others = due.filter(({ id }) => !mails.some((mail) => mail.id === id))
    await sendAsOne([...rest, ...others])
  }

  /** False where none is due. Throws `Unreachable`. */
  return async function sendSome(): Promise<boolean> {
    await removeSent()
    const now = clock.now()
    // A claim is a write, even of none: it would wait for other writes, and say that the database can be written.
    if (!(await rows.hasDue(db, now))) return false
    const limit = mailer.isIdempotent ? mostClaimed : 1
    const claimed = await rows.claim(db, { now, until: now + claimMs, limit })
    try {
      for (const [recipientKey, mails] of byRecipient(claimed)) await sendTo(recipientKey, mails)
    } catch (error) {
      const ids = claimed.map(({ id }) => id).filter((id) => !sentIds.has(id))
      if (ids.length > 0) await rows.release(db, ids)
      throw error
    } finally {
      if (mailer.isIdempotent) await removeSent()
    }
    return claimed.length > 0
  }
}
