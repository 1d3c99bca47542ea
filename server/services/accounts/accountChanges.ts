import type { ChangeAccountBody, OwnAccount } from '@/contract/account'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/open'
import type { Jobs } from '../../jobs'
import type { Mail, Mailer } from '../../mail'
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

type Dependencies = {
  db: Db
  limiter: AttemptLimiter
  hasher: PasswordHasher
  jobs: Jobs
  mailer: Mailer
  shopName: string
}

/** An account as shown to its owner. */
export function toOwnAccount(account: Account): OwnAccount {
  const delivery = account.delivery === null ? null : (JSON.parse(account.delivery) as OwnAccount['delivery'])
  return { ...toUser(account), delivery }
}

type Changes = { email?: string | undefined; passwordHash?: string | undefined; delivery?: string | null }

async function confirmPassword(
  { limiter, hasher }: Pick<Dependencies, 'limiter' | 'hasher'>,
  account: Account,
  password: string,
): Promise<Result<void>> {
  const counted = await limiter.consume('confirmPassword', account.objectId)
  if (counted.isBlocked) return refuse('tooMany', { retryAfterS: counted.retryAfterS })
  const checked = await hasher.verify(account.passwordHash, password)
  if (!checked.ok) {
    await limiter.refund('confirmPassword', account.objectId)
    return checked
  }
  // Not 401, which would mean that the session is over.
  if (!checked.value) return refuseField('password', 'passwordWrong')
  await limiter.forget('confirmPassword', account.objectId)
  return succeed(undefined)
}

/**
 * All or nothing, if the confirmed password is still current. A new email address or password revokes reset links, a
 * new password also other sessions.
 */
async function storeChanges(db: Db, session: Session, changes: Changes): Promise<Result<void>> {
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

/** To the previous email address: its owner should know of the change. */
function changeNotices(
  account: Account,
  body: ChangeAccountBody,
  shopName: string,
  { mails }: Messages,
): Mail[] {
  const notices = [
    body.email !== undefined && mails.emailChanged,
    body.newPassword !== undefined && mails.passwordChanged,
  ]
  const values = { shopName, userName: account.userName }
  return notices.flatMap((notice) => (notice ? [{ to: account.email, ...fillMail(notice, values) }] : []))
}

async function changeAccount(
  { db, limiter, hasher, jobs, mailer, shopName }: Dependencies,
  session: Session,
  body: ChangeAccountBody,
  network: string,
  messages: Messages,
): Promise<Result<OwnAccount>> {
  const { account } = session
  const { password, email, newPassword, delivery } = body
  if (newPassword !== undefined && isCommonPassword(newPassword, [account.userName, account.email]))
    return refuseField('newPassword', 'passwordCommon')
  const confirmed = await confirmPassword({ limiter, hasher }, account, password)
  if (!confirmed.ok) return confirmed
  // Like sign-up, this reveals whether an address is taken, so both share one limit.
  const counted = email === undefined ? undefined : await limiter.consume('signUpAddress', network)
  if (counted?.isBlocked) return refuse('tooMany', { retryAfterS: counted.retryAfterS })
  const hashed = newPassword === undefined ? succeed(undefined) : await hasher.hash(newPassword)
  if (!hashed.ok) return hashed
  const changes: Changes = {
    email,
    passwordHash: hashed.value,
    ...(delivery !== undefined && { delivery: delivery && JSON.stringify(delivery) }),
  }
  const stored = await storeChanges(db, session, changes)
  if (!stored.ok) return stored
  for (const notice of changeNotices(account, body, shopName, messages))
    jobs.run('account notice', () => mailer.send(notice))
  const { delivery: remembered = account.delivery } = changes
  return succeed(toOwnAccount({ ...account, email: email ?? account.email, delivery: remembered }))
}

async function removeAccount(db: Db, account: Account): Promise<Result<void>> {
  return db.transaction().execute(async (transaction) => {
    if (account.authority.includes('ADMIN')) {
      const administrators = await accounts.lockAdministrators(transaction)
      if (administrators.length < 2) return refuse('lastAdministrator')
    }
    if (!(await accounts.holdsPassword(transaction, account))) return refuseField('password', 'passwordWrong')
    await accounts.remove(transaction, account.objectId)
    await orders.forgetBuyersWhoLeft(transaction)
    return succeed(undefined)
  })
}

/** Changes by account owners. Each needs the current password: a stolen token is not enough. */
export function createAccountChanges(dependencies: Dependencies) {
  return {
    change: (session: Session, body: ChangeAccountBody, network: string, messages: Messages) =>
      changeAccount(dependencies, session, body, network, messages),

    async signOutEverywhere(account: Account, password: string): Promise<Result<void>> {
      const confirmed = await confirmPassword(dependencies, account, password)
      if (!confirmed.ok) return confirmed
      await sessions.removeOfAccount(dependencies.db, account.objectId)
      return succeed(undefined)
    },

    async remove(account: Account, password: string): Promise<Result<void>> {
      const confirmed = await confirmPassword(dependencies, account, password)
      return confirmed.ok ? removeAccount(dependencies.db, account) : confirmed
    },
  }
}
