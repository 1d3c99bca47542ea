import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { OwnSession } from '@/contract/account'
import type { Clock, Random } from '../../effects'
import { isUnavailable } from '../../db/errors'
import type { Db } from '../../db/open'
import type { SessionRow } from '../../db/schema'
import type { Jobs } from '../../jobs'
import { refuse, type Result, succeed } from '../../refusal'
import { type Account, accounts } from '../../repositories/accounts'
import { knownNetworks } from '../../repositories/knownNetworks'
import { sessions as rows } from '../../repositories/sessions'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
export const idleMs = 7 * day
export const absoluteMs = 30 * day
/** Of administrators. */
const shortIdleMs = 12 * hour
const shortAbsoluteMs = 7 * day
const mostPerAccount = 20
/**
 * How long a replaced token is still valid. A page waits a minute for an answer, and its other requests and the other
 * tabs carry the former token until the new one is there; if it got lost, the change can be sent again.
 */
export const formerTokenMs = 2 * minute
/** After signing in from it. */
export const networkKnownMs = 90 * day
const touchEveryMs = minute
const longestTouchMs = 50
const tokenBytes = 32

const mostRemembered = 5000
/** While the database is unavailable, a sign-out on another server is noticed only after this. */
const rememberedMs = 10 * minute

/** A signed-in account and its session. */
export type Session = { account: Account; tokenHash: string }

/** Who sends a request: its networks, its browser and system, and the token it carries, if any. */
export type Caller = {
  network: string
  wideNetwork?: string | undefined
  device: string
  previousToken?: string | undefined
}

/** An account, with the password that allowed to sign in. */
type Identity = Pick<Account, 'objectId' | 'passwordHash'>

/** A token is random enough for a plain digest: it cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newToken(random: Random): string {
  return random(tokenBytes).toString('base64url')
}

/** A network in the database: an address would be personal data. */
export function networkDigest(accountId: string, network: string): string {
  return createHash('sha256').update(`${accountId}\n${network}`).digest('base64url')
}

function isOver({ createdAt, lastUsedAt }: SessionRow, { authority }: Account, now: number): boolean {
  const isAdministrator = authority.includes('ADMIN')
  return (
    now >= createdAt + (isAdministrator ? shortAbsoluteMs : absoluteMs) ||
    now >= lastUsedAt + (isAdministrator ? shortIdleMs : idleMs)
  )
}

function toOwnSession({ tokenHash, device, createdAt, lastUsedAt }: SessionRow, present: string): OwnSession {
  return { id: tokenHash, device, createdAt, lastUsedAt, isThis: tokenHash === present }
}

export type Sessions = ReturnType<typeof createSessions>

/** A cache of the most recently used sessions. */
function createMemory(most: number, clock: Clock) {
  const cache = new Map<string, { session: Session; at: number }>()
  return {
    get(tokenHash: string) {
      const found = cache.get(tokenHash)
      return found && clock.elapsed() - found.at < rememberedMs ? found.session : undefined
    },
    forget: (tokenHash: string) => void cache.delete(tokenHash),
    keep(session: Session) {
      cache.delete(session.tokenHash)
      cache.set(session.tokenHash, { session, at: clock.elapsed() })
      const [oldest] = cache.keys()
      if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    },
  }
}

export function createSessions(db: Db, clock: Clock, random: Random, jobs: Jobs) {
  const memory = createMemory(mostRemembered, clock)
  const touching = new Set<string>()

  async function write(tokenHash: string, now: number): Promise<void> {
    try {
      await rows.touch(db, tokenHash, now)
    } catch (error) {
      if (!isUnavailable(error)) throw error
    } finally {
      touching.delete(tokenHash)
    }
  }

  /** Reads hardly wait for this: they work while the disk is full or another program holds the lock. */
  async function touch(tokenHash: string, now: number): Promise<void> {
    if (touching.has(tokenHash)) return
    touching.add(tokenHash)
    const writing = write(tokenHash, now)
    jobs.run('session use', () => writing)
    await Promise.race([writing, setTimeout(longestTouchMs, undefined, { ref: false })])
  }

  return {
    /**
     * Returns the token of a new session, which is not stored and available only now; none where the password has
     * changed since. The caller's network is known from then on.
     */
    async open(
      transaction: Db,
      account: Identity,
      { previousToken, network, device }: Caller,
    ): Promise<Result<string>> {
      const token = newToken(random)
      const now = clock.now()
      if (!(await accounts.holdsPassword(transaction, account))) return refuse('signInWrong')
      if (previousToken) await rows.remove(transaction, hashToken(previousToken), now)
      await rows.removeBeyond(transaction, account.objectId, mostPerAccount - 1)
      await rows.insert(transaction, {
        tokenHash: hashToken(token),
        accountId: account.objectId,
        createdAt: now,
        lastUsedAt: now,
        device,
      })
      await knownNetworks.put(transaction, account.objectId, networkDigest(account.objectId, network), now)
      return succeed(token)
    },

    async find(token: string): Promise<Session | undefined> {
      const tokenHash = hashToken(token)
      const now = clock.now()
      const found = await rows.withAccount(db, tokenHash, now)
      memory.forget(tokenHash)
      if (!found || found.account.blockedAt !== null) return undefined
      if (isOver(found.session, found.account, now)) return undefined
      const { tokenHash: present, lastUsedAt } = found.session
      if (now >= lastUsedAt + touchEveryMs) await touch(present, now)
      const session = { account: found.account, tokenHash: present }
      memory.keep(session)
      return session
    },

    /** The session as last found, a short time ago: for data that may be read while the database is unavailable. */
    lastFound: (token: string) => memory.get(hashToken(token)),

    /** The sessions of the account, most recently used first. */
    async list({ account, tokenHash }: Session): Promise<OwnSession[]> {
      const now = clock.now()
      const all = await rows.ofAccount(db, account.objectId)
      return all.filter((row) => !isOver(row, account, now)).map((row) => toOwnSession(row, tokenHash))
    },

    /**
     * After each confirmation by password or code: returns a new token for this session. A change of password or second
     * factor ends the others.
     */
    async renew(transaction: Db, { account, tokenHash }: Session, others: 'kept' | 'ended'): Promise<string> {
      const token = newToken(random)
      const now = clock.now()
      memory.forget(tokenHash)
      // Another request may have renewed the session since it was found.
      const present = await rows.presentHash(transaction, tokenHash, now)
      if (others === 'ended') await rows.removeOthersOfAccount(transaction, account.objectId, present)
      await rows.replaceToken(transaction, present, hashToken(token), now + formerTokenMs)
      return token
    },

    /** Ends a session of this account. */
    async endOne({ objectId }: Account, tokenHash: string): Promise<Result<void>> {
      memory.forget(tokenHash)
      return (await rows.removeOne(db, objectId, tokenHash)) ? succeed(undefined) : refuse('notFound')
    },

    async end(tokenHash: string): Promise<void> {
      memory.forget(tokenHash)
      await rows.remove(db, tokenHash, clock.now())
    },
  }
}
