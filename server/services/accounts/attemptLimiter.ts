import { createHash } from 'node:crypto'
import type { Clock } from '../../effects'
import type { Db } from '../../db/open'
import { refuse, type Result, succeed } from '../../refusal'
import { type AttemptLimit, attempts } from '../../repositories/attempts'
import { transact } from '../transact'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

const guessing: AttemptLimit = { limit: 10, windowMs: 15 * minute, delayMs: 30 * second }

/** Attempts before each further one is delayed longer. */
const limits = {
  signInAddress: guessing,
  // One customer may have all /64 networks of a /48.
  signInWideNetwork: { ...guessing, limit: 50 },
  signInAccount: guessing,
  signInAccountDay: { limit: 100, windowMs: day, delayMs: 10 * minute },
  secondFactor: guessing,
  secondFactorChange: guessing,
  confirmPassword: guessing,
  confirmPasswordAddress: guessing,
  forgotPasswordAddress: guessing,
  confirmEmail: { limit: 5, windowMs: 60 * minute, delayMs: 15 * minute },
  // Also for a new email address: both reveal whether one is taken.
  signUpAddress: { limit: 20, windowMs: 60 * minute, delayMs: 60 * minute },
  newQuote: { limit: 60, windowMs: 60 * minute, delayMs: 60 * minute },
} satisfies Record<string, AttemptLimit>

export const longestWindowMs = day

/** Failures of one account within a day after which its owner is informed. */
export const failuresToReport = limits.signInAccountDay.limit

type LimitName = keyof typeof limits

/** One attempt counts against several limits. */
export type Counted = readonly (readonly [kind: LimitName, subject: string])[]
/** The count of each limit after an attempt. */
export type Counts = Partial<Record<LimitName, number>>

/** A digest: people type passwords into name fields, and it limits the size of the row. */
function keyOf(kind: LimitName, subject: string): string {
  return createHash('sha256').update(`${kind}\n${subject}`).digest('base64url')
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>

export function createAttemptLimiter(db: Db, clock: Clock) {
  /** The count of the limit with this attempt, unless it blocks it. */
  async function consume(database: Db, kind: LimitName, subject: string): Promise<Result<number>> {
    const key = keyOf(kind, subject)
    const now = clock.now()
    const consumed = await attempts.consume(database, key, limits[kind], now)
    if (consumed) return succeed(consumed.count)
    const waitingMs = (await attempts.blockedUntil(database, key)) - now
    return refuse('tooMany', { retryAfterS: Math.max(1, Math.ceil(waitingMs / second)) })
  }

  return {
    /** Counts an attempt before it is made. */
    consume: (kind: LimitName, subject: string) => consume(db, kind, subject),

    /** Counts an attempt in the transaction of its work: one that is rolled back is not counted. */
    consumeWithin: consume,

    /** Counts an attempt against all of these limits, or against none if one of them blocks it. */
    consumeAll: (counted: Counted): Promise<Result<Counts>> =>
      transact(db, async (transaction) => {
        const counts: Counts = {}
        for (const [kind, subject] of counted) {
          const consumed = await consume(transaction, kind, subject)
          if (!consumed.ok) return consumed
          counts[kind] = consumed.value
        }
        return succeed(counts)
      }),

    /** Removes an attempt that was correct or was never made from the counts. */
    refundAll: async (counted: Counted): Promise<void> => {
      await transact(db, async (transaction) => {
        for (const [kind, subject] of counted) await attempts.refund(transaction, keyOf(kind, subject))
        return succeed(undefined)
      })
    },
  }
}

/** The first groups of 16 bits of an IPv6 address; undefined for an IPv4 address. */
function ipv6Groups(address: string, count: number): string | undefined {
  if (!address.includes(':') || address.includes('.')) return undefined
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

/** The network of one person: a whole IPv4 address, the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  return ipv6Groups(address, 4) ?? address.replace(/^::ffff:/i, '')
}

/** The limits of the networks from which somebody tries to sign in. */
export function networkLimits({
  network,
  wideNetwork,
}: {
  network: string
  wideNetwork?: string | undefined
}): Counted {
  return [
    ['signInAddress', network],
    ...(wideNetwork === undefined ? [] : ([['signInWideNetwork', wideNetwork]] as const)),
  ]
}

/** The /48 network of an IPv6 address, which one customer may have; undefined for an IPv4 address. */
export function wideNetworkOf(address: string): string | undefined {
  return ipv6Groups(address, 3)
}
