import { createHash } from 'node:crypto'
import type { Clock } from '../../effects'
import type { Db } from '../../db/open'
import { type AttemptLimit, attempts } from '../../repositories/attempts'

const second = 1000
const minute = 60 * second

const guessing: AttemptLimit = { limit: 10, windowMs: 15 * minute, delayMs: 30 * second }

/** Attempts before each further one is delayed longer. */
const limits = {
  signInAddress: guessing,
  signInAccount: guessing,
  confirmPassword: guessing,
  forgotPasswordAddress: guessing,
  forgotPasswordEmail: guessing,
  // Also for a new email address: both reveal whether one is taken.
  signUpAddress: { limit: 20, windowMs: 60 * minute, delayMs: 60 * minute },
  newQuote: { limit: 60, windowMs: 60 * minute, delayMs: 60 * minute },
} satisfies Record<string, AttemptLimit>

export const longestWindowMs = 60 * minute

/** A digest: people type passwords into name fields, and it limits the size of the row. */
function keyOf(kind: keyof typeof limits, subject: string): string {
  return createHash('sha256').update(`${kind}\n${subject}`).digest('base64url')
}

export type Attempt = { isBlocked: false; count: number } | { isBlocked: true; retryAfterS: number }

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>

export function createAttemptLimiter(db: Db, clock: Clock) {
  return {
    /** Counts an attempt before it is made. */
    async consume(kind: keyof typeof limits, subject: string): Promise<Attempt> {
      const key = keyOf(kind, subject)
      const now = clock.now()
      const consumed = await attempts.consume(db, key, limits[kind], now)
      if (consumed) return { isBlocked: false, count: consumed.count }
      const blockedUntil = await attempts.blockedUntil(db, key)
      return { isBlocked: true, retryAfterS: Math.max(1, Math.ceil((blockedUntil - now) / second)) }
    },

    /** Removes an attempt that was correct or was never made from the count. */
    refund: (kind: keyof typeof limits, subject: string) => attempts.refund(db, keyOf(kind, subject)),

    forget: (kind: keyof typeof limits, subject: string) => attempts.forget(db, keyOf(kind, subject)),
  }
}

/** The network of one person: a whole IPv4 address, the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
