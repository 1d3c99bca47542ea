import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open'
import type { MailRow } from '../../db/schema'
import type { Clock } from '../../effects'
import { type Mail, mailFailure, type Mailer, type MailText } from '../../mail'
import { emailKey } from '../../repositories/accounts'
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
/** Between two looks for mails that other servers have queued. */
const pollMs = minute
/** Pauses while the mail server is unreachable. */
const shortestOutageMs = second
const longestOutageMs = minute

/** A mail, and the order and account that it is about: it is listed with the order if it cannot be sent. */
export type OutgoingMail = MailText & { orderNumber?: string; accountId?: string }

export type Outbox = {
  /** Stores mails to be sent, in the transaction of what they tell of. */
  add: (transaction: Db, mails: readonly OutgoingMail[]) => Promise<void>
  /** Sends what is due; to be called once the transaction has ended. */
  wake: () => void
  /** Lets mails that could not be sent be tried again, one or all; returns how many. */
  sendAgain: (id?: string) => Promise<number>
  /** Resolves once the mail that is being sent has ended; sends no other. */
  stop: () => Promise<void>
}

type OutboxOptions = {
  db: Db
  clock: Clock
  mailer: Pick<Mailer, 'send' | 'isIdempotent'>
  /** Told of each try that failed. */
  onMailFailure: (error: unknown, details: { mail: string; isFinal: boolean }) => void
  onFailure: (error: unknown) => void
}

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

/** Thrown to end a round: no mail can be sent now. */
class Unreachable extends Error {}

/**
 * Sends the stored mails one after the other. A mail is removed after the mail server took it, and tried for three days
 * otherwise. Several servers share the mails. Of many mails to one address most are held back and put together.
 */
export function createOutbox({ db, clock, mailer, onMailFailure, onFailure }: OutboxOptions): Outbox {
  const allowance = createMailAllowance(clock.elapsed)
  let isStopped = false
  let isWoken = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let outageMs = 0

  async function noteFailure(mail: MailRow, error: unknown): Promise<void> {
    const now = clock.now()
    const tries = mail.tries + 1
    const isFinal = mailFailure(error) === 'refused' || now - mail.queuedAt >= triedForMs
    onMailFailure(error, { mail: mail.id, isFinal })
    const pauseMs = pausesMs[Math.min(mail.tries, pausesMs.length - 1)]!
    const next = isFinal ? { failedAt: now } : { nextTryAt: now + pauseMs }
    await rows.setOutcome(db, mail.id, { tries, error: reasonOf(error), ...next })
  }

  /** Sends these as one mail; returns their ids, none where that failed. */
  async function sendAsOne(mails: readonly MailRow[]): Promise<string[]> {
    const mail = joined(mails)
    if (!mail) return []
    try {
      await mailer.send(mail)
    } catch (error) {
      for (const each of mails) await noteFailure(each, error)
      if (mailFailure(error) === 'unreachable') throw new Unreachable()
      return []
    }
    allowance.use(mails[0]!.recipientKey)
    // Those that waited for the mail server need not wait longer.
    if (outageMs > 0) await rows.retryAll(db, clock.now())
    outageMs = 0
    const ids = mails.map(({ id }) => id)
    if (!mailer.isIdempotent) await rows.remove(db, ids)
    return ids
  }

  /** Sends mails to one address: as many as are allowed, the last with all others that are due. */
  async function sendTo(recipientKey: string, mails: readonly MailRow[], sent: string[]): Promise<void> {
    const left = allowance.left(recipientKey)
    const single = mails.slice(0, Math.max(0, left - 1))
    for (const mail of single) sent.push(...(await sendAsOne([mail])))
    const rest = mails.slice(single.length)
    if (rest.length === 0) return
    const now = clock.now()
    if (left <= 0) return rows.hold(db, recipientKey, now + Math.ceil(allowance.freeInMs(recipientKey)))
    const limit = mostJoined - rest.length
    const others = limit > 0 ? await rows.claim(db, { now, until: now + claimMs, limit, recipientKey }) : []
    sent.push(...(await sendAsOne([...rest, ...others])))
  }

  /** Sends some of the due mails; false where there are none. */
  async function sendSome(): Promise<boolean> {
    const now = clock.now()
    const limit = mailer.isIdempotent ? mostClaimed : 1
    const claimed = await rows.claim(db, { now, until: now + claimMs, limit })
    const sent: string[] = []
    try {
      for (const [recipientKey, mails] of byRecipient(claimed)) await sendTo(recipientKey, mails, sent)
    } catch (error) {
      const ids = claimed.map(({ id }) => id).filter((id) => !sent.includes(id))
      if (ids.length > 0) await rows.release(db, ids)
      throw error
    } finally {
      if (mailer.isIdempotent && sent.length > 0) await rows.remove(db, sent)
    }
    return claimed.length > 0
  }

  async function run(): Promise<void> {
    try {
      do {
        isWoken = false
        while (!isStopped && (await sendSome()));
      } while (isWoken && !isStopped)
    } catch (error) {
      if (!(error instanceof Unreachable)) onFailure(error)
      outageMs = Math.min(longestOutageMs, Math.max(shortestOutageMs, outageMs * 2))
    }
  }

  /** Looks again when the next mail is due, or the outage may have ended. */
  async function schedule(): Promise<void> {
    const nextAt = outageMs > 0 ? null : await rows.nextAt(db).catch(() => null)
    const waitMs = outageMs > 0 ? outageMs : Math.min(pollMs, Math.max(0, (nextAt ?? Infinity) - clock.now()))
    if (!isStopped) timer = setTimeout(start, waitMs).unref()
  }

  function start(): void {
    if (timer) clearTimeout(timer)
    timer = null
    running = run()
      .then(schedule)
      .finally(() => {
        running = null
        // Woken since the last look.
        if (isWoken && outageMs === 0 && !isStopped) start()
      })
  }

  function wake(): void {
    isWoken = true
    const isOutage = outageMs > 0 && timer !== null
    if (!running && !isOutage && !isStopped) start()
  }

  return {
    async add(transaction, mails) {
      if (mails.length === 0) return
      const now = clock.now()
      const added = mails.map(({ to, subject, text, orderNumber, accountId }): MailRow => ({
        id: randomUUID(),
        recipient: to,
        recipientKey: emailKey(to),
        subject,
        text,
        orderNumber: orderNumber ?? null,
        accountId: accountId ?? null,
        queuedAt: now,
        tries: 0,
        nextTryAt: now,
        claimedUntil: 0,
        failedAt: null,
        error: '',
      }))
      await rows.insert(transaction, added)
    },
    wake,
    async sendAgain(id) {
      const count = await rows.sendAgain(db, clock.now(), id)
      if (count > 0) wake()
      return count
    },
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
