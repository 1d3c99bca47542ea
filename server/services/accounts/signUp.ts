import { randomUUID } from 'node:crypto'
import type { SignUpBody } from '@/contract/auth'
import type { Messages } from '../../messages/messages'
import { accounts } from '../../repositories/accounts'
import { addressForMail } from '../../emailAddress'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { isEasyToGuess } from './commonPasswords'
import type { Caller } from './sessions'
import { type Opened, toUser } from './signIn'
import type { EmailConfirmation } from './emailConfirmation'
import { transact } from '../transact'
import type { Dependencies } from '../dependencies'

type Needed = Pick<Dependencies, 'db' | 'clock' | 'limiter' | 'hasher' | 'sessions' | 'currentShop'> & {
  emailConfirmation: EmailConfirmation
}

export function createSignUp(dependencies: Needed) {
  const { db, clock, limiter, hasher, sessions, emailConfirmation, currentShop } = dependencies

  async function findTaken({ userName, email }: SignUpBody) {
    if (await accounts.byUserName(db, userName)) return refuseField('userName', 'userNameTaken', 'taken')
    if (await accounts.byEmail(db, email)) return refuseField('email', 'emailTaken', 'taken')
    return undefined
  }

  return async function signUp(
    body: SignUpBody,
    caller: Caller,
    messages: Messages,
  ): Promise<Result<Opened>> {
    const { userName, email, password } = body
    if (addressForMail(email) === undefined) return refuseField('email', 'email')
    const { name: shopName } = await currentShop(db)
    if (isEasyToGuess(password, [shopName, userName, email])) return refuseField('password', 'passwordCommon')
    const counted = await limiter.consume('signUpAddress', caller.network)
    if (!counted.ok) return counted
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
      emailConfirmed: !emailConfirmation.confirmsEmail,
      mustChangePassword: false,
    }
    const opened = await transact(db, async (transaction) =>
      (await accounts.insert(transaction, account))
        ? sessions.open(transaction, account, caller)
        : refuse('taken'),
    )
    // A concurrent sign-up may have taken it since the check.
    if (!opened.ok) return (await findTaken(body)) ?? opened
    if (!account.emailConfirmed) await emailConfirmation.send(account, email, messages)
    return succeed({ token: opened.value, user: toUser(account), accountId: account.objectId })
  }
}
