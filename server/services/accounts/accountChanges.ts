import type { ChangeAccountBody, ChangedAccount, OwnAccount } from '@/contract/account'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/open'
import { fillMail } from '../../messages/fill'
import type { Messages } from '../../messages/messages'
import { type Account, accounts } from '../../repositories/accounts'
import { lockOrders } from '../../repositories/counters'
import { emailConfirmations } from '../../repositories/emailConfirmations'
import { passwordResets } from '../../repositories/passwordResets'
import { sessions as rows } from '../../repositories/sessions'
import { addressForMail } from '../../emailAddress'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { tryToForgetBuyers } from '../orders/forgetBuyers'
import { transact } from '../transact'
import { removeAccount } from './accountAdministration'
import { isEasyToGuess } from './commonPasswords'
import { confirmPassword } from './confirmPassword'
import type { EmailConfirmation } from './emailConfirmation'
import type { Session } from './sessions'
import { toUser } from './signIn'
import type { Dependencies } from '../dependencies'

type Needed = Pick<
  Dependencies,
  'db' | 'clock' | 'limiter' | 'hasher' | 'sessions' | 'outbox' | 'currentShop'
> & {
  emailConfirmation: EmailConfirmation
}

type Changes = {
  email?: string | undefined
  passwordHash?: string | undefined
  delivery?: string | null
}

/** Who asks for a change, and in which language. */
export type Asker = { session: Session; network: string; messages: Messages }

/** The account with a new address: as it takes effect at once, or once it is confirmed. */
function withEmail(account: Account, email: string, { confirmsEmail }: EmailConfirmation): Account {
  const isPresent = email === account.email
  if (confirmsEmail && account.emailConfirmed) return { ...account, pendingEmail: isPresent ? null : email }
  const emailConfirmed = isPresent ? account.emailConfirmed : !confirmsEmail
  return { ...account, email, emailConfirmed, pendingEmail: null }
}

async function storeEmail(transaction: Db, account: Account, changed: Account): Promise<Result<void>> {
  const { objectId, email, pendingEmail, emailConfirmed } = changed
  const taken = pendingEmail === null ? undefined : await accounts.byEmail(transaction, pendingEmail)
  if (taken && taken.objectId !== objectId) return refuseField('email', 'emailTaken', 'taken')
  await accounts.setEmail(transaction, objectId, email, { pending: pendingEmail, confirmed: emailConfirmed })
  await emailConfirmations.removeOfAccount(transaction, objectId)
  if (email !== account.email) await passwordResets.removeOfAccount(transaction, objectId)
  return succeed(undefined)
}

type StoredChanges = { account: Account; token: string | undefined }

/**
 * All or nothing, if the password is still that of the session. After a confirmation by the password, returns a new token
 * for this session. A new password revokes reset links and other sessions.
 */
async function storeChanges(
  { db, sessions, emailConfirmation, outbox, currentShop }: Needed,
  { session, messages }: Asker,
  { email, passwordHash, delivery }: Changes,
  isConfirmed: boolean,
): Promise<Result<StoredChanges>> {
  const { objectId } = session.account
  try {
    return await transact(db, async (transaction): Promise<Result<StoredChanges>> => {
      // The address may have been confirmed since the session was read.
      const before =
        (await accounts.holdsPassword(transaction, session.account)) &&
        (await accounts.byId(transaction, objectId))
      if (!before) return refuseField('password', 'passwordWrong')
      let account = before
      if (email !== undefined) {
        account = withEmail(account, email, emailConfirmation)
        const stored = await storeEmail(transaction, before, account)
        if (!stored.ok) return stored
      }
      if (passwordHash !== undefined) {
        await accounts.setPasswordHash(transaction, objectId, passwordHash)
        await passwordResets.removeOfAccount(transaction, objectId)
        account = { ...account, passwordHash, mustChangePassword: false }
      }
      if (delivery !== undefined) {
        await accounts.setDelivery(transaction, objectId, delivery)
        account = { ...account, delivery }
      }
      const others = passwordHash === undefined ? 'kept' : 'ended'
      const { name: shopName } = await currentShop(transaction)
      await outbox.add(transaction, changeNotices(before, account, messages, shopName))
      // Otherwise who holds a stolen token could replace it, and the owner would be signed out.
      const token = isConfirmed ? await sessions.renew(transaction, session, others) : undefined
      return succeed({ account, token })
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuseField('email', 'emailTaken', 'taken')
    throw error
  }
}

/** To the previous email address: its owner should know of the change. */
function changeNotices(before: Account, after: Account, { mails }: Messages, shopName: string) {
  if (!before.emailConfirmed) return []
  const notices = [
    after.email !== before.email && mails.emailChanged,
    after.passwordHash !== before.passwordHash && mails.passwordChanged,
  ]
  const values = { shopName, userName: before.userName }
  const { email: to, objectId: accountId } = before
  return notices.flatMap((notice) => (notice ? [{ to, ...fillMail(notice, values), accountId }] : []))
}

/** Refuses before the password is checked what no password would make right. */
function checkBody(
  { account }: Session,
  { password, email, newPassword }: ChangeAccountBody,
  shopName: string,
): Result<void> {
  if (email !== undefined && addressForMail(email) === undefined) return refuseField('email', 'email')
  if (newPassword === undefined)
    return account.mustChangePassword ? refuse('passwordChangeRequired') : succeed(undefined)
  if (newPassword === password) return refuseField('newPassword', 'passwordSame')
  if (isEasyToGuess(newPassword, [shopName, account.userName, account.email]))
    return refuseField('newPassword', 'passwordCommon')
  return succeed(undefined)
}

async function changeAccount(
  dependencies: Needed,
  asker: Asker,
  body: ChangeAccountBody,
): Promise<Result<ChangedAccount>> {
  const { limiter, hasher, outbox, currentShop, emailConfirmation } = dependencies
  const { session, network, messages } = asker
  const { password, email, newPassword, delivery } = body
  const checked = checkBody(session, body, (await currentShop(dependencies.db)).name)
  if (!checked.ok) return checked
  const confirmed =
    password === undefined ? succeed(undefined) : await confirmPassword(dependencies, asker, password)
  if (!confirmed.ok) return confirmed
  // Like sign-up, this reveals whether an address is taken, so both share one limit.
  const counted = email === undefined ? undefined : await limiter.consume('signUpAddress', network)
  if (counted && !counted.ok) return counted
  const hashed = newPassword === undefined ? succeed(undefined) : await hasher.hash(newPassword)
  if (!hashed.ok) return hashed
  const changes = {
    email,
    passwordHash: hashed.value,
    ...(delivery !== undefined && { delivery: delivery && JSON.stringify(delivery) }),
  }
  const stored = await storeChanges(dependencies, asker, changes, password !== undefined)
  if (!stored.ok) return stored
  const { account, token } = stored.value
  outbox.wake()
  const toConfirm = emailConfirmation.addressToConfirm(account)
  const isMailed = email !== undefined && toConfirm !== null
  const sent = isMailed ? await emailConfirmation.send(account, toConfirm, messages) : undefined
  const own = toOwnAccount(account, toConfirm)
  // The account page offers to send another link later.
  return succeed({ ...own, token, ...(sent?.ok === false && { linkRefused: true }) })
}

async function removeOwnAccount({ db, clock }: Needed, account: Account): Promise<Result<void>> {
  const now = clock.now()
  const removed = await transact(db, async (transaction) => {
    await lockOrders(transaction)
    if (!(await accounts.holdsPassword(transaction, account))) return refuseField('password', 'passwordWrong')
    return removeAccount(transaction, account.objectId, now)
  })
  if (removed.ok) await tryToForgetBuyers(db, now)
  return removed
}

/** An account as shown to its owner; `toConfirm` is an address that has to be confirmed. */
function toOwnAccount(account: Account, toConfirm: string | null): OwnAccount {
  const delivery = account.delivery === null ? null : (JSON.parse(account.delivery) as OwnAccount['delivery'])
  return { ...toUser(account), delivery, toConfirm }
}

/**
 * Changes by account owners. Each but that of the delivery needs the current password: a stolen token is not enough.
 */
export function createAccountChanges(dependencies: Needed) {
  const { db, emailConfirmation } = dependencies
  return {
    show: (account: Account) => toOwnAccount(account, emailConfirmation.addressToConfirm(account)),

    change: (asker: Asker, body: ChangeAccountBody) => changeAccount(dependencies, asker, body),

    async signOutEverywhere(asker: Asker, password: string): Promise<Result<void>> {
      const confirmed = await confirmPassword(dependencies, asker, password)
      if (!confirmed.ok) return confirmed
      await rows.removeOfAccount(db, asker.session.account.objectId)
      return succeed(undefined)
    },

    async remove(asker: Asker, password: string): Promise<Result<void>> {
      const confirmed = await confirmPassword(dependencies, asker, password)
      return confirmed.ok ? removeOwnAccount(dependencies, asker.session.account) : confirmed
    },
  }
}
