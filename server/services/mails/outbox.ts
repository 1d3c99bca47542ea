import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open'
import type { MailRow } from '../../db/schema'
import { type MailText, NotTried } from '../../mail'
import { emailKey } from '../../repositories/accounts'
import { mails as rows } from '../../repositories/mails'
import { createMailSender, type SenderOptions, Unreachable } from './mailSender'

const second = 1000
const minute = 60 * second

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

type OutboxOptions = SenderOptions & {
  onFailure: (error: unknown) => void
}

/**
 * Sends the stored mails one after the other. A mail is removed after the mail server took it, and tried for three days
 * otherwise. Several servers share the mails. Of many mails to one address most are held back and put together.
 */
export function createOutbox({ onFailure, ...options }: OutboxOptions): Outbox {
  const { db, clock } = options
  const sendSome = createMailSender(options)
  let isStopped = false
  let isWoken = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let outageMs = 0

  async function run(): Promise<void> {
    try {
      // The mails that failed need not wait longer: whichever is tried next shows whether the mail server is back.
      if (outageMs > 0) await rows.retryAll(db, clock.now())
      do {
        isWoken = false
        while (!isStopped && (await sendSome())) outageMs = 0
      } while (isWoken && !isStopped)
      outageMs = 0
    } catch (error) {
      const isExpected = error instanceof Unreachable || (isStopped && error instanceof NotTried)
      if (!isExpected) onFailure(error)
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
