import { createHash } from 'node:crypto'
import type { Clock, Random } from '../../effects'
import { isUnavailable } from '../../db/errors'
import type { Db } from '../../db/open'
import { refuse, type Result, succeed } from '../../refusal'
import { type Account, accounts } from '../../repositories/accounts'
import { sessions as rows } from '../../repositories/sessions'

const minute = 60_000
const day = 24 * 60 * minute
export const idleMs = 7 * day
export const absoluteMs = 30 * day
const touchEveryMs = minute
const tokenBytes = 32

const mostRemembered = 5000
/** While the database is unavailable, a sign-out on another server is noticed only after this. */
const rememberedMs = 10 * minute

/** A signed-in account and its session. */
export type Session = { account: Account; tokenHash: string }

/** A token is random enough for a plain digest: it cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newToken(random: Random): string {
  return random(tokenBytes).toString('base64url')
}

export type Sessions = ReturnType<typeof createSessions>

/** A cache of the most recently used sessions. */
function createMemory(most: number, clock: Clock) {
  const cache = new Map<string, { session: Session; at: number }>()
  return {
    get(tokenHash: string) {
      const found = cache.get(tokenHash)
      return found && clock.now() - found.at < rememberedMs ? found.session : undefined
    },
    forget: (tokenHash: string) => void cache.delete(tokenHash),
    keep(session: Session) {
      cache.delete(session.tokenHash)
      cache.set(session.tokenHash, { session, at: clock.now() })
      const [oldest] = cache.keys()
      if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    },
  }
}

export function createSessions(db: Db, clock: Clock, random: Random) {
  const memory = createMemory(mostRemembered, clock)

  async function touch(tokenHash: string, now: number): Promise<void> {
    try {
      await rows.touch(db, tokenHash, now)
    } catch (error) {
      // With a full disk, reads still work.
      if (!isUnavailable(error)) throw error
    }
  }

  return {
    /**
     * Returns a new session with its token, which is not stored and available only now; none where the password has
     * changed since.
     */
    async open(account: Account, previousToken?: string): Promise<Result<string>> {
      const token = newToken(random)
      const now = clock.now()
      return db.transaction().execute(async (transaction) => {
        if (!(await accounts.holdsPassword(transaction, account))) return refuse('signInWrong')
        if (previousToken) await rows.remove(transaction, hashToken(previousToken))
        await rows.insert(transaction, {
          tokenHash: hashToken(token),
          accountId: account.objectId,
          createdAt: now,
          lastUsedAt: now,
        })
        return succeed(token)
      })
    },

    async find(token: string): Promise<Session | undefined> {
      const tokenHash = hashToken(token)
      const found = await rows.withAccount(db, tokenHash)
      memory.forget(tokenHash)
      if (!found) return undefined
      const now = clock.now()
      const { createdAt, lastUsedAt } = found.session
      if (now >= createdAt + absoluteMs || now >= lastUsedAt + idleMs) return undefined
      if (now >= lastUsedAt + touchEveryMs) await touch(tokenHash, now)
      const session = { account: found.account, tokenHash }
      memory.keep(session)
      return session
    },

    /** The session as last found, a short time ago: for data that may be read while the database is unavailable. */
    lastFound: (token: string) => memory.get(hashToken(token)),

    async end(tokenHash: string): Promise<void> {
      memory.forget(tokenHash)
      await rows.remove(db, tokenHash)
    },
  }
}
