import type { ResetPasswordBody } from '@/contract/auth'
import type { Clock, Random } from '../../effects'
import type { Db } from '../../db/open'
import type { Jobs } from '../../jobs'
import type { Mailer } from '../../mail'
import { fillMail } from '../../messages/fill'
import type { Messages } from '../../messages/messages'
import { accounts, comparisonKey } from '../../repositories/accounts'
import { passwordResets } from '../../repositories/passwordResets'
import { sessions } from '../../repositories/sessions'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import type { AttemptLimiter } from './attemptLimiter'
import { isCommonPassword } from './commonPasswords'
import type { PasswordHasher } from './passwordHashing'
import { hashToken, newToken } from './sessions'

const minute = 60_000
const validMinutes = 20
/** Longer than the hash may wait; if the process ends before, the link can be used again afterwards. */
const claimMs = 15_000

type Dependencies = {
  db: Db
  clock: Clock
  random: Random
  limiter: AttemptLimiter
  hasher: PasswordHasher
  jobs: Jobs
  mailer: Mailer
  shopName: string
  publicUrl: () => string
}

export function createPasswordReset(dependencies: Dependencies) {
  const { db, clock, random, limiter, hasher, jobs, mailer, shopName, publicUrl } = dependencies

  async function sendLink(email: string, messages: Messages): Promise<void> {
    const account = await accounts.byEmail(db, email)
    if (!account) return
    const token = newToken(random)
    const expiresAt = clock.now() + validMinutes * minute
    await passwordResets.put(db, { accountId: account.objectId, tokenHash: hashToken(token), expiresAt })
    // In the fragment, which browsers do not send to servers.
    const link = `${publicUrl()}/reset-password#token=${token}`
    const values = { shopName, userName: account.userName, link, minutes: validMinutes }
    await mailer.send({ to: account.email, ...fillMail(messages.mails.resetLink, values) })
  }

  async function replacePassword(
    tokenHash: string,
    accountId: string,
    passwordHash: string,
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      if (!(await passwordResets.consume(transaction, tokenHash))) return false
      await accounts.setPasswordHash(transaction, accountId, passwordHash)
      await sessions.removeOfAccount(transaction, accountId)
      return true
    })
  }

  return {
    /** Answers before any look-up: known and unknown addresses take the same time. */
    async request(email: string, network: string, messages: Messages): Promise<Result<void>> {
      const byNetwork = await limiter.consume('forgotPasswordAddress', network)
      if (byNetwork.isBlocked) return refuse('tooMany', { retryAfterS: byNetwork.retryAfterS })
      const byEmail = await limiter.consume('forgotPasswordEmail', comparisonKey(email))
      if (byEmail.isBlocked) return refuse('tooMany', { retryAfterS: byEmail.retryAfterS })
      jobs.run('reset link', () => sendLink(email, messages))
      return succeed(undefined)
    },

    async reset({ token, password }: ResetPasswordBody, messages: Messages): Promise<Result<void>> {
      if (isCommonPassword(password)) return refuseField('password', 'passwordCommon')
      const tokenHash = hashToken(token)
      const now = clock.now()
      const accountId = await passwordResets.claim(db, tokenHash, now, now + claimMs)
      if (!accountId) return refuse('resetTokenUnusable')
      const account = await accounts.byId(db, accountId)
      if (account && isCommonPassword(password, [account.userName, account.email])) {
        await passwordResets.release(db, tokenHash)
        return refuseField('password', 'passwordCommon')
      }
      const hashed = await hasher.hash(password)
      if (!hashed.ok) {
        await passwordResets.release(db, tokenHash)
        return hashed
      }
      if (!(await replacePassword(tokenHash, accountId, hashed.value))) return refuse('resetTokenUnusable')
      if (account)
        jobs.run('password notice', () =>
          mailer.send({
            to: account.email,
            ...fillMail(messages.mails.passwordChanged, { shopName, userName: account.userName }),
          }),
        )
      return succeed(undefined)
    },
  }
}
