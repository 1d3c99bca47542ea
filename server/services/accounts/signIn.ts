import type { SecondStepAnswer, SessionAnswer, SignInBody, User } from '@/contract/auth'
import type { Shop } from '@/contract/shop'
import { fillMail } from '../../messages/fill'
import { messagesIn } from '../../messages/messages'
import { type Account, accounts, comparisonKey } from '../../repositories/accounts'
import { knownNetworks } from '../../repositories/knownNetworks'
import { orders } from '../../repositories/orders'
import { secondFactors } from '../../repositories/secondFactors'
import { signInTickets } from '../../repositories/signInTickets'
import { refuse, type Result, succeed } from '../../refusal'
import { type Counted, failuresToReport, networkLimits } from './attemptLimiter'
import { type Caller, hashToken, networkDigest, newToken } from './sessions'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'

/** For the second step. */
const ticketMs = 5 * 60_000
const ticketsPerAccount = 5

type Profile = Pick<Account, 'avatar' | 'userName' | 'authority' | 'email' | 'mustChangePassword'>

export function toUser({ avatar, userName, authority, email, mustChangePassword }: Profile): User {
  return { avatar, userName, authority, email, ...(mustChangePassword && { mustChangePassword }) }
}

/** Where somebody who cannot sign in reaches the shop. */
const contactOf = ({ email, phone, name }: Shop) => email || phone || name

/** A session that was opened, and the account that it is of. */
export type Opened = SessionAnswer & { accountId: string }
/** A right password of an account that also needs a code. */
type Waiting = SecondStepAnswer & { accountId: string }

type Needed = Pick<
  Dependencies,
  'db' | 'clock' | 'random' | 'limiter' | 'hasher' | 'sessions' | 'jobs' | 'outbox' | 'currentShop'
>

export function createSignIn(dependencies: Needed) {
  const { db, clock, random, limiter, hasher, sessions, jobs, outbox, currentShop } = dependencies

  function findAccount(name: string): Promise<Account | undefined> {
    return name.includes('@') ? accounts.byEmail(db, name) : accounts.byUserName(db, name)
  }

  /**
   * An attempt counts for the sender's networks and for the account, however it is named, or for a name that no
   * account has. From a network from which the account has signed in before, it counts for the network alone: others
   * cannot lock the owner out.
   */
  async function countedFor(account: Account | undefined, name: string, caller: Caller): Promise<Counted> {
    const accountId = account?.objectId ?? ''
    const isKnown = await knownNetworks.has(db, accountId, networkDigest(accountId, caller.network))
    const subject = accountId || comparisonKey(name)
    return [
      ...networkLimits(caller),
      ...(isKnown
        ? []
        : ([
            ['signInAccount', subject],
            ['signInAccountDay', subject],
          ] as const)),
    ]
  }

  /** Informs the owner, in the language of the last order. */
  async function reportFailures({ objectId, email, userName }: Account): Promise<void> {
    const { mails } = messagesIn((await orders.lastLanguage(db, objectId)) ?? 'en')
    const { name: shopName } = await currentShop(db)
    const mail = fillMail(mails.signInFailures, { shopName, userName })
    await outbox.add(db, [{ to: email, ...mail, accountId: objectId }])
    outbox.wake()
  }

  /** A session, or where the account has a second factor a ticket for the second step. */
  async function begin(account: Account, caller: Caller): Promise<Result<Opened | Waiting>> {
    const { objectId: accountId, passwordHash } = account
    return transact(db, async (transaction): Promise<Result<Opened | Waiting>> => {
      // Locks the account: a factor that is being switched on is seen here, or ends the session that begins here.
      if (!(await accounts.holdsPassword(transaction, account))) return refuse('signInWrong', { accountId })
      if (await secondFactors.isOn(transaction, accountId)) {
        const ticket = newToken(random)
        const expiresAt = clock.now() + ticketMs
        const row = { ticketHash: hashToken(ticket), accountId, passwordHash, tries: 0, expiresAt }
        await signInTickets.add(transaction, row, ticketsPerAccount)
        return succeed({ ticket, accountId })
      }
      const opened = await sessions.open(transaction, account, caller)
      return opened.ok ? succeed({ token: opened.value, user: toUser(account), accountId }) : opened
    })
  }

  return async function signIn(body: SignInBody, caller: Caller): Promise<Result<Opened | Waiting>> {
    const account = await findAccount(body.userName)
    const attempt = await countedFor(account, body.userName, caller)
    const counts = await limiter.consumeAll(attempt)
    if (!counts.ok) return refuse(counts.refusal.reason, { ...counts.refusal, accountId: account?.objectId })
    const checked = await hasher.verify(account?.passwordHash, body.password)
    if (!checked.ok) {
      await limiter.refundAll(attempt)
      return checked
    }
    if (!account) return refuse('signInWrong')
    const { objectId: accountId } = account
    if (!checked.value) {
      const mayMail = account.emailConfirmed && account.blockedAt === null
      if (counts.value.signInAccountDay === failuresToReport && mayMail)
        jobs.run('sign-in failures', () => reportFailures(account))
      return refuse('signInWrong', { accountId })
    }
    // Only with the right password: nobody else learns that the account is blocked.
    if (account.blockedAt !== null)
      return refuse('blocked', { values: { contact: contactOf(await currentShop(db)) }, accountId })
    const begun = await begin(account, caller)
    if (begun.ok) await limiter.refundAll(attempt)
    return begun
  }
}
