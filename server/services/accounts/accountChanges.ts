import type { ChangeAccountBody, OwnAccount } from '@/contract/account'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/open'
import type { Jobs } from '../../jobs'
import type { Mailer } from '../../mail'
import { fillMail } from '../../messages/fill'
import type { Messages } from '../../messages/messages'
import { type Account, accounts } from '../../repositories/accounts'
import { orders } from '../../repositories/orders'
import { passwordResets } from '../../repositories/passwordResets'
import { sessions } from '../../repositories/sessions'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { AttemptLimiter } from './attemptLimiter'
import { isCommonPassword } from './commonPasswords'
import type { PasswordHasher } from './passwordHashing'
import type { Session } from './sessions'
import { toUser } from './signIn'

type Parts = {
  db: Db
  limiter: AttemptLimiter
  hasher: PasswordHasher
  jobs: Jobs
  mailer: Mailer
  shopName: string
}

/** An account as its owner sees it. */
export function toOwnAccount(account: Account): OwnAccount {
  const delivery = account.delivery === null ? null : (JSON.parse(account.delivery) as OwnAccount['delivery'])
  return { ...toUser(account), delivery }
}

type Changes = { email?: string | undefined; passwordHash?: string | undefined; delivery?: string | null }

/** What people do with their own account. Each asks for the present password, a stolen token is not enough. */
export function createAccountChanges({ db, limiter, hasher, jobs, mailer, shopName }: Parts) {
  async function confirmPassword(account: Account, password: string): Promise<Result<void>> {
    const counted = await limiter.take('confirmPassword', account.objectId)
    if (counted.isBlocked) return refuse('tooMany', { retryAfterS: counted.retryAfterS })
    const checked = await hasher.verify(account.passwordHash, password)
    if (!checked.ok) {
      await limiter.giveBack('confirmPassword', account.objectId)
      return checked
    }
    // Not 401, which would say that the session is over.
    if (!checked.value) return refuseField('password', 'passwordWrong')
    await limiter.forget('confirmPassword', account.objectId)
    return succeed(undefined)
  }

  async function hashNew(password: string | undefined): Promise<Result<string | undefined>> {
    return password === undefined ? succeed(undefined) : hasher.hash(password)
  }

  /** All or nothing, by the password that was confirmed. Reset links under way end with a new address or password, other sessions with the latter. */
  async function store(session: Session, changes: Changes): Promise<Result<void>> {
    const { objectId } = session.account
    const { email, passwordHash, delivery } = changes
    try {
      return await db.transaction().execute(async (transaction) => {
        if (!(await accounts.holdsPassword(transaction, session.account)))
          return refuseField('password', 'passwordWrong')
        if (email !== undefined) await accounts.setEmail(transaction, objectId, email)
        if (passwordHash !== undefined) {
          await accounts.setPasswordHash(transaction, objectId, passwordHash)
          await sessions.removeOthersOfAccount(transaction, objectId, session.tokenHash)
        }
        if (email !== undefined || passwordHash !== undefined)
          await passwordResets.removeOfAccount(transaction, objectId)
        if (delivery !== undefined) await accounts.setDelivery(transaction, objectId, delivery)
        return succeed(undefined)
      })
    } catch (error) {
      if (isUniqueViolation(error)) return refuseField('email', 'emailTaken', 'taken')
      throw error
    }
  }

  /** To the address of before: whoever had the account until now should hear of it. */
  function sendNotices(account: Account, body: ChangeAccountBody, { mails }: Messages): void {
    const notices = [
      body.email !== undefined && mails.emailChanged,
      body.newPassword !== undefined && mails.passwordChanged,
    ]
    for (const notice of notices)
      if (notice)
        jobs.run('account notice', () =>
          mailer.send({ to: account.email, ...fillMail(notice, { shopName, userName: account.userName }) }),
        )
  }

  return {
    async change(
      session: Session,
      body: ChangeAccountBody,
      network: string,
      messages: Messages,
    ): Promise<Result<OwnAccount>> {
      const { account } = session
      const { password, email, newPassword, delivery } = body
      if (newPassword !== undefined && isCommonPassword(newPassword, [account.userName, account.email]))
        return refuseField('newPassword', 'passwordCommon')
      const confirmed = await confirmPassword(account, password)
      if (!confirmed.ok) return confirmed
      // A new address tells whether it is taken, as sign-up does, and is counted with it.
      const counted = email === undefined ? undefined : await limiter.take('signUpAddress', network)
      if (counted?.isBlocked) return refuse('tooMany', { retryAfterS: counted.retryAfterS })
      const hashed = await hashNew(newPassword)
      if (!hashed.ok) return hashed
      const changes: Changes = {
        email,
        passwordHash: hashed.value,
        ...(delivery !== undefined && { delivery: delivery && JSON.stringify(delivery) }),
      }
      const stored = await store(session, changes)
      if (!stored.ok) return stored
      sendNotices(account, body, messages)
      const { delivery: remembered = account.delivery } = changes
      return succeed(toOwnAccount({ ...account, email: email ?? account.email, delivery: remembered }))
    },

    async signOutEverywhere(account: Account, password: string): Promise<Result<void>> {
      const confirmed = await confirmPassword(account, password)
      if (!confirmed.ok) return confirmed
      await sessions.removeOfAccount(db, account.objectId)
      return succeed(undefined)
    },

    async remove(account: Account, password: string): Promise<Result<void>> {
      const confirmed = await confirmPassword(account, password)
      if (!confirmed.ok) return confirmed
      return db.transaction().execute(async (transaction) => {
        if (account.authority.includes('ADMIN')) {
          const administrators = await accounts.lockAdministrators(transaction)
          if (administrators.length < 2) return refuse('lastAdministrator')
        }
        if (!(await accounts.holdsPassword(transaction, account)))
          return refuseField('password', 'passwordWrong')
        await accounts.remove(transaction, account.objectId)
        await orders.forgetBuyersWhoLeft(transaction)
        return succeed(undefined)
      })
    },
  }
}
