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
/** Who has been signed out elsewhere meanwhile is not known here while the database is away. */
const rememberedMs = 10 * minute

/** A signed-in person, and the session that says so. */
export type Session = { account: Account; tokenHash: string }

/** A token is random enough that a plain digest keeps it: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newToken(random: Random): string {
  return random(tokenBytes).toString('base64url')
}

export type Sessions = ReturnType<typeof createSessions>

/** The sessions that were asked for last, those of longest ago go first. */
function createMemory(most: number, clock: Clock) {
  const kept = new Map<string, { session: Session; at: number }>()
  return {
    get(tokenHash: string) {
      const found = kept.get(tokenHash)
      return found && clock.now() - found.at < rememberedMs ? found.session : undefined
    },
    forget: (tokenHash: string) => void kept.delete(tokenHash),
    keep(session: Session) {
      kept.delete(session.tokenHash)
      kept.set(session.tokenHash, { session, at: clock.now() })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}

export function createSessions(db: Db, clock: Clock, random: Random) {
  const memory = createMemory(mostRemembered, clock)

  async function touch(tokenHash: string, now: number): Promise<void> {
    try {
      await rows.touch(db, tokenHash, now)
    } catch (error) {
      // On a full disk reading goes on.
      if (!isUnavailable(error)) throw error
    }
  }

  return {
    /** A new session and its token, which is never to be had again; none where the password has changed meanwhile. */
    async open(account: Account, formerToken?: string): Promise<Result<string>> {
      const token = newToken(random)
      const now = clock.now()
      return db.transaction().execute(async (transaction) => {
        if (!(await accounts.holdsPassword(transaction, account))) return refuse('signInWrong')
        if (formerToken) await rows.remove(transaction, hashToken(formerToken))
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

    /** As it was when last found, a short while ago: for what may be read while the database is away. */
    lastFound: (token: string) => memory.get(hashToken(token)),

    async end(tokenHash: string): Promise<void> {
      memory.forget(tokenHash)
      await rows.remove(db, tokenHash)
    },
  }
}
