import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../effects'
import { createSlots } from '../slots'
import { mailErrorCodes, type Mail, mailFailure, type Mailer, type MailText } from '../../mail'

const second = 1000
/** Mails that are sent at the same time. */
const mostAtOnce = 5
/** Mails that are being sent or wait for it; a further one is refused. */
const mostPending = 1000
/** Pauses before the retries; the last one repeats. */
const pausesMs = [second, 5 * second, 30 * second, 60 * second]

export type UrgentMails = {
  /** Resolves once the mail was sent; rejects when it was refused, or was not sent within `validMs`. */
  send: (mail: MailText, validMs: number) => Promise<void>
  /** Ends the pauses between tries: the mails that wait for one are given up. */
  stop: () => void
}

type UrgentMailOptions = {
  mailer: Pick<Mailer, 'send'>
  clock: Clock
  /** Gets the error of each try that failed. */
  onFailure: (error: unknown) => void
}

/**
 * Sends mails with a link that somebody waits for. Their links are secrets, so they are kept in memory only, and tried
 * for as long as the link is valid.
 */
export function createUrgentMails({ mailer, clock, onFailure }: UrgentMailOptions): UrgentMails {
  const slots = createSlots(mostAtOnce)
  const stopped = new AbortController()
  let pending = 0

  async function sendWhileValid(mail: Mail, validMs: number): Promise<void> {
    const until = clock.elapsed() + validMs
    for (let tries = 0; ; tries += 1)
      try {
        return await slots.run(() => mailer.send(mail))
      } catch (error) {
        onFailure(error)
        const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)]!
        if (mailFailure(error) === 'refused' || clock.elapsed() + pauseMs >= until)
          throw Object.assign(new Error('The mail was not sent'), mailErrorCodes(error))
        await setTimeout(pauseMs, undefined, { ref: false, signal: stopped.signal })
      }
  }

  return {
    async send(text, validMs) {
      if (pending === mostPending) throw new Error('Too many mails are waiting')
      pending += 1
      try {
        await sendWhileValid({ ...text, id: randomUUID(), at: clock.now() }, validMs)
      } finally {
        pending -= 1
      }
    },
    stop: () => stopped.abort(),
  }
}
