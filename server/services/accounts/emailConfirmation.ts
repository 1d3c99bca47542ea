import { isUniqueViolation } from '../../db/errors'
import { fillMail } from '../../messages/fill'
import type { Messages } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import { type Account, accounts, emailKey } from '../../repositories/accounts'
import { emailConfirmations } from '../../repositories/emailConfirmations'
import { passwordResets } from '../../repositories/passwordResets'
import { transact } from '../transact'
import { hashToken, newToken } from './sessions'
import type { Dependencies } from '../dependencies'

const hour = 60 * 60_000
const validHours = 24

type Needed = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'random'
  | 'limiter'
  | 'jobs'
  | 'outbox'
  | 'urgentMails'
  | 'currentShop'
  | 'publicUrl'
  | 'confirmsEmail'
>

type Person = Pick<Account, 'objectId' | 'userName'>

export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>

export function createEmailConfirmation(dependencies: Needed) {
  const { db, clock, random, limiter, jobs, outbox, urgentMails, currentShop, publicUrl, confirmsEmail } =
    dependencies

  /** The address that a link is mailed to; null when nothing has to be confirmed. */
  function addressToConfirm(account: Account): string | null {
    if (!confirmsEmail) return null
    return account.pendingEmail ?? (account.emailConfirmed ? null : account.email)
  }

  async function mailLink({ objectId, userName }: Person, email: string, { mails }: Messages): Promise<void> {
    const token = newToken(random)
    const expiresAt = clock.now() + validHours * hour
    await emailConfirmations.add(db, { tokenHash: hashToken(token), accountId: objectId, email, expiresAt })
    // In the fragment, which browsers do not send to servers.
    const link = `${publicUrl()}/confirm-email#token=${token}`
    const { name: shopName } = await currentShop(db)
    const values = { shopName, userName, link, hours: validHours }
    await urgentMails.send({ to: email, ...fillMail(mails.confirmEmail, values) }, validHours * hour)
  }

  /** Mails a link; few an hour go to one address, whoever asks. */
  async function send(person: Person, email: string, messages: Messages): Promise<Result<void>> {
    const counted = await limiter.consume('confirmEmail', emailKey(email))
    if (!counted.ok) return counted
    jobs.run('email confirmation', () => mailLink(person, email, messages))
    return succeed(undefined)
  }

  /** Confirms the address of the account, or replaces it by the confirmed one; returns the account as it was. */
  async function useLink(token: string, { mails }: Messages): Promise<Result<Account>> {
    return transact(db, async (transaction): Promise<Result<Account>> => {
      const find = () => emailConfirmations.find(transaction, hashToken(token), clock.now())
      const accountId = (await find())?.accountId
      const account = accountId && (await accounts.lockForUpdate(transaction, accountId))
      // A change of the address, for which the lock waited, has removed the link.
      const found = await find()
      if (!account || !found) return refuse('confirmTokenUnusable')
      const isPending = found.email === account.pendingEmail
      if (!isPending && found.email !== account.email) return refuse('confirmTokenUnusable')
      // The link is pressed again, mostly since the first answer was lost.
      if (!isPending && account.emailConfirmed) return succeed(account)
      await accounts.setEmail(transaction, account.objectId, found.email, { pending: null, confirmed: true })
      if (isPending) await passwordResets.removeOfAccount(transaction, account.objectId)
      const { objectId, email, userName } = account
      const { name: shopName } = await currentShop(transaction)
      const mail = fillMail(mails.emailChanged, { shopName, userName })
      const notice = { to: email, ...mail, accountId: objectId }
      if (isPending) await outbox.add(transaction, [notice])
      return succeed(account)
    })
  }

  return {
    confirmsEmail,
    addressToConfirm,
    send,

    /** Mails another link for the address that has to be confirmed. */
    async sendAgain(account: Account, messages: Messages): Promise<Result<void>> {
      const address = addressToConfirm(account)
      return address === null ? succeed(undefined) : send(account, address, messages)
    },

    /** Uses a mailed link; returns the account. A replaced address is informed. */
    async confirm(token: string, messages: Messages): Promise<Result<{ accountId: string }>> {
      try {
        const used = await useLink(token, messages)
        if (!used.ok) return used
        outbox.wake()
        return succeed({ accountId: used.value.objectId })
      } catch (error) {
        // Somebody else has signed up with the address since.
        if (isUniqueViolation(error)) return refuse('confirmTokenUnusable')
        throw error
      }
    },
  }
}
