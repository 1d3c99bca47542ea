import type { ResetPasswordBody } from '@/contract/auth'
import type { MailText } from '../../mail'
import { fillMail } from '../../messages/fill'
import type { Messages } from '../../messages/messages'
import { accounts, emailKey } from '../../repositories/accounts'
import { knownNetworks } from '../../repositories/knownNetworks'
import { type NewReset, passwordResets } from '../../repositories/passwordResets'
import { sessions } from '../../repositories/sessions'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { isEasyToGuess } from './commonPasswords'
import { type Caller, hashToken, networkDigest, newToken } from './sessions'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'

const minute = 60_000
const validMinutes = 20
/** While a link is younger, no further one is sent. */
const pauseMs = 5 * minute
/** Longer than the hash may wait; if the process ends before, the link can be used again afterwards. */
const claimMs = 15_000

type Needed = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'random'
  | 'limiter'
  | 'hasher'
  | 'jobs'
  | 'outbox'
  | 'urgentMails'
  | 'currentShop'
  | 'publicUrl'
>

const subjectOf = (email: string) => hashToken(emailKey(email))

function resetOf(token: string, email: string, accountId: string | null, createdAt: number): NewReset {
  const expiresAt = createdAt + validMinutes * minute
  return { tokenHash: hashToken(token), subject: subjectOf(email), accountId, createdAt, expiresAt }
}

type Claimed = { tokenHash: string; accountId: string }

/** Refused where the token has been used or was mailed to a former address. */
async function replacePassword(
  { db, clock, outbox, currentShop }: Pick<Needed, 'db' | 'clock' | 'outbox' | 'currentShop'>,
  { tokenHash, accountId }: Claimed,
  passwordHash: string,
  { network }: Caller,
  { mails }: Messages,
): Promise<Result<void>> {
  return transact(db, async (transaction) => {
    const account = await accounts.lockForUpdate(transaction, accountId)
    if (!account) return refuse('resetTokenUnusable')
    const subject = subjectOf(account.email)
    if (!(await passwordResets.consume(transaction, { tokenHash, subject, accountId })))
      return refuse('resetTokenUnusable')
    // The new password is accepted from here even while others guess at the account.
    await knownNetworks.put(transaction, accountId, networkDigest(accountId, network), clock.now())
    await accounts.setPasswordHash(transaction, accountId, passwordHash)
    // The link was mailed to it.
    await accounts.confirmEmail(transaction, accountId)
    await sessions.removeOfAccount(transaction, accountId)
    const { name: shopName } = await currentShop(transaction)
    const notice = fillMail(mails.passwordChanged, { shopName, userName: account.userName })
    await outbox.add(transaction, [{ to: account.email, ...notice, accountId }])
    return succeed(undefined)
  })
}

export function createPasswordReset(dependencies: Needed) {
  const { db, clock, random, limiter, hasher, jobs, outbox, urgentMails, currentShop, publicUrl } =
    dependencies

  /**
   * Stores the same for an unknown address, so that the time does not tell it. A blocked account gets no link. Returns
   * the account, if known, and the mail to it.
   */
  async function storeLink(
    email: string,
    { mails }: Messages,
  ): Promise<Result<{ accountId: string; mail: MailText } | undefined>> {
    const found = await accounts.byEmail(db, email)
    const account = found?.blockedAt === null ? found : undefined
    const accountId = account?.objectId
    const token = newToken(random)
    const reset = resetOf(token, email, accountId ?? null, clock.now())
    const added = await transact(db, async (transaction) =>
      (await passwordResets.add(transaction, reset, pauseMs))
        ? succeed(undefined)
        : refuse('tooMany', { accountId }),
    )
    if (!added.ok) return added
    if (!account) return succeed(undefined)
    // In the fragment, which browsers do not send to servers.
    const link = `${publicUrl()}/reset-password#token=${token}`
    const { name: shopName } = await currentShop(db)
    const values = { shopName, userName: account.userName, link, minutes: validMinutes }
    const mail = { to: account.email, ...fillMail(mails.resetLink, values) }
    return succeed({ accountId: account.objectId, mail })
  }

  return {
    /**
     * Answers before any look-up: known and unknown addresses take the same time. Who asks often is limited by the
     * network alone: strangers must not keep the owner of an address from asking.
     */
    async request(
      email: string,
      { network }: Caller,
      messages: Messages,
      onDone: (result: Result<string | undefined>) => void,
    ): Promise<Result<void>> {
      const byNetwork = await limiter.consume('forgotPasswordAddress', network)
      if (!byNetwork.ok) return byNetwork
      jobs.run('reset link', async () => {
        const stored = await storeLink(email, messages)
        onDone(stored.ok ? succeed(stored.value?.accountId) : stored)
        if (stored.ok && stored.value) await urgentMails.send(stored.value.mail, validMinutes * minute)
      })
      return succeed(undefined)
    },

    /** Returns the account. */
    async reset(
      { token, password }: ResetPasswordBody,
      caller: Caller,
      messages: Messages,
    ): Promise<Result<string>> {
      const { name: shopName } = await currentShop(db)
      if (isEasyToGuess(password, [shopName])) return refuseField('password', 'passwordCommon')
      const tokenHash = hashToken(token)
      const now = clock.now()
      const accountId = await passwordResets.claim(db, tokenHash, now, now + claimMs)
      if (!accountId) return refuse('resetTokenUnusable')
      const account = await accounts.byId(db, accountId)
      if (account && isEasyToGuess(password, [account.userName, account.email])) {
        await passwordResets.release(db, tokenHash)
        return refuseField('password', 'passwordCommon')
      }
      const hashed = await hasher.hash(password)
      if (!hashed.ok) {
        await passwordResets.release(db, tokenHash)
        return hashed
      }
      const claimed = { tokenHash, accountId }
      const replaced = await replacePassword(dependencies, claimed, hashed.value, caller, messages)
      if (!replaced.ok) return replaced
      outbox.wake()
      return succeed(accountId)
    },
  }
}
