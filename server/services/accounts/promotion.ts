import type { Db } from '../../db/open'
import { fillMail } from '../../messages/fill'
import { messagesIn } from '../../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { type Account, accounts } from '../../repositories/accounts'
import { emailConfirmations } from '../../repositories/emailConfirmations'
import { orderCounts } from '../../repositories/orderCounts'
import { passwordResets } from '../../repositories/passwordResets'
import { sessions } from '../../repositories/sessions'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'
import type { Asker } from './accountChanges'
import { confirmPassword } from './confirmPassword'

type Needed = Pick<Dependencies, 'db' | 'limiter' | 'hasher' | 'outbox' | 'currentShop'>

/** The rights of an administrator for other accounts. */
export function createPromotion(dependencies: Needed) {
  const { db, outbox, currentShop } = dependencies

  /**
   * To all administrators, the new one among them, in the language of mails to the shop: nobody gets rights that the others
   * do not know of.
   */
  async function addNotices(
    transaction: Db,
    { administrators, by, promoted }: { administrators: readonly Account[]; by: Account; promoted: Account },
  ): Promise<void> {
    const { name: shopName, mailLanguage } = await currentShop(transaction)
    const { mails } = messagesIn(mailLanguage)
    const others = administrators.filter(({ objectId }) => objectId !== promoted.objectId)
    await outbox.add(
      transaction,
      [...others, promoted]
        .filter(({ emailConfirmed }) => emailConfirmed)
        .map(({ userName, email: to, objectId: accountId }) => {
          const values = { shopName, userName, by: by.userName, administrator: promoted.userName }
          return { to, ...fillMail(mails.administratorAdded, values), accountId }
        }),
    )
  }

  /**
   * Whoever an address belongs to could take the account over by "Forgot password?": the address is a confirmed one, and
   * links to another one end.
   */
  async function promote(transaction: Db, { session }: Asker, objectId: string) {
    const by = session.account
    const administrators = await accounts.lockAdministrators(transaction)
    if (!administrators.some((one) => one.objectId === by.objectId)) return refuse('forbidden')
    if (!(await accounts.holdsPassword(transaction, by))) return refuseField('password', 'passwordWrong')
    const promoted = await accounts.lockForUpdate(transaction, objectId)
    if (!promoted) return refuse('notFound')
    const { email, emailConfirmed, blockedAt, authority } = promoted
    if (authority.includes('ADMIN') || blockedAt !== null || !emailConfirmed) return refuse('notPromotable')
    await accounts.setEmail(transaction, objectId, email, { pending: null, confirmed: true })
    await emailConfirmations.removeOfAccount(transaction, objectId)
    await passwordResets.removeOfAccount(transaction, objectId)
    await accounts.setAuthority(transaction, objectId, ['ADMIN', ...authority])
    // What came before is not new to a new administrator.
    await accounts.setOrdersSeen(transaction, objectId, await orderCounts.latest(transaction))
    await sessions.removeOfAccount(transaction, objectId)
    await addNotices(transaction, { administrators, by, promoted })
    return succeed(undefined)
  }

  return {
    /** Makes an account an administrator, which signs in again. A stolen session is not enough: it needs the asker's password. */
    async promote(asker: Asker, objectId: string, password: string): Promise<Result<void>> {
      const confirmed = await confirmPassword(dependencies, asker, password)
      if (!confirmed.ok) return confirmed
      const result = await transact(db, (transaction): Promise<Result<void>> =>
        promote(transaction, asker, objectId),
      )
      if (result.ok) outbox.wake()
      return result
    },
  }
}
