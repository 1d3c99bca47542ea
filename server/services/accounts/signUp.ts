import { randomUUID } from 'node:crypto'
import type { SessionAnswer, SignUpBody } from '@/contract/auth'
import type { Clock } from '../../effects'
import type { Db } from '../../db/open'
import { accounts } from '../../repositories/accounts'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { AttemptLimiter } from './attemptLimiter'
import { isCommonPassword } from './commonPasswords'
import type { PasswordHasher } from './passwordHashing'
import type { Sessions } from './sessions'
import { type Caller, toUser } from './signIn'

type Dependencies = {
  db: Db
  clock: Clock
  limiter: AttemptLimiter
  hasher: PasswordHasher
  sessions: Sessions
}

export function createSignUp({ db, clock, limiter, hasher, sessions }: Dependencies) {
  async function findTaken({ userName, email }: SignUpBody) {
    if (await accounts.byUserName(db, userName)) return refuseField('userName', 'userNameTaken', 'taken')
    if (await accounts.byEmail(db, email)) return refuseField('email', 'emailTaken', 'taken')
    return undefined
  }

  return async function signUp(body: SignUpBody, caller: Caller): Promise<Result<SessionAnswer>> {
    const { userName, email, password } = body
    if (isCommonPassword(password, [userName, email])) return refuseField('password', 'passwordCommon')
    const counted = await limiter.consume('signUpAddress', caller.network)
    if (counted.isBlocked) return refuse('tooMany', { retryAfterS: counted.retryAfterS })
    const taken = await findTaken(body)
    if (taken) return taken
    const hashed = await hasher.hash(password)
    if (!hashed.ok) return hashed
    const account = {
      objectId: randomUUID(),
      userName,
      email,
      passwordHash: hashed.value,
      authority: ['USER'],
      avatar: '',
      createdAt: clock.now(),
      delivery: null,
    }
    // A concurrent sign-up may have taken it since the check.
    if (!(await accounts.insert(db, account))) return (await findTaken(body)) ?? refuse('taken')
    const opened = await sessions.open(account, caller.previousToken)
    return opened.ok ? succeed({ token: opened.value, user: toUser(account) }) : opened
  }
}
