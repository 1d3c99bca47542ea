import type { SessionAnswer, SignInBody, User } from '@/contract/auth'
import type { Db } from '../../db/open'
import { type Account, accounts, comparisonKey } from '../../repositories/accounts'
import { refuse, type Result, succeed } from '../../refusal'
import type { AttemptLimiter } from './attemptLimiter'
import type { PasswordHasher } from './passwordHashing'
import type { Sessions } from './sessions'

/** The network of a request, and the token it carried, if any. */
export type Caller = { network: string; previousToken?: string | undefined }

export function toUser({ avatar, userName, authority, email }: User): User {
  return { avatar, userName, authority, email }
}

type Dependencies = { db: Db; limiter: AttemptLimiter; hasher: PasswordHasher; sessions: Sessions }

export function createSignIn({ db, limiter, hasher, sessions }: Dependencies) {
  function findAccount(name: string): Promise<Account | undefined> {
    return name.includes('@') ? accounts.byEmail(db, name) : accounts.byUserName(db, name)
  }

  /**
   * Counts the attempt for the sender's network and for the name, known or not. A name under attack accepts one
   * attempt from a network without recent failures: others cannot lock its owner out.
   */
  async function countTry(name: string, network: string): Promise<Result<void>> {
    const byNetwork = await limiter.consume('signInAddress', network)
    if (byNetwork.isBlocked) return refuse('tooMany', { retryAfterS: byNetwork.retryAfterS })
    const byName = await limiter.consume('signInAccount', name)
    if (!byName.isBlocked || byNetwork.count === 1) return succeed(undefined)
    await limiter.refund('signInAddress', network)
    return refuse('tooMany', { retryAfterS: byName.retryAfterS })
  }

  return async function signIn(body: SignInBody, caller: Caller): Promise<Result<SessionAnswer>> {
    const name = comparisonKey(body.userName)
    const counted = await countTry(name, caller.network)
    if (!counted.ok) return counted
    const account = await findAccount(body.userName)
    const checked = await hasher.verify(account?.passwordHash, body.password)
    if (!checked.ok) {
      await limiter.refund('signInAddress', caller.network)
      await limiter.refund('signInAccount', name)
      return checked
    }
    if (!account || !checked.value) return refuse('signInWrong')
    const opened = await sessions.open(account, caller.previousToken)
    if (!opened.ok) return opened
    await limiter.refund('signInAddress', caller.network)
    await limiter.forget('signInAccount', name)
    return succeed({ token: opened.value, user: toUser(account) })
  }
}
