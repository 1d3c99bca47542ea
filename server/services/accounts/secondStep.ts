import type { SecondStepBody } from '@/contract/secondFactor'
import { accounts } from '../../repositories/accounts'
import { secondFactors } from '../../repositories/secondFactors'
import { signInTickets } from '../../repositories/signInTickets'
import { refuse, type Result, succeed } from '../../refusal'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'
import { networkLimits } from './attemptLimiter'
import { useCode } from './secondFactor'
import { type Caller, hashToken } from './sessions'
import { type Opened, toUser } from './signIn'

const mostTries = 5

/** Ends a sign-in that waits for a code of the second factor, by a session. */
export function createSecondStep({
  db,
  clock,
  limiter,
  sessions,
}: Pick<Dependencies, 'db' | 'clock' | 'limiter' | 'sessions'>) {
  return async function secondStep(
    { ticket, code }: SecondStepBody,
    caller: Caller,
  ): Promise<Result<Opened>> {
    const ticketHash = hashToken(ticket)
    const now = clock.now()
    const found = await signInTickets.find(db, ticketHash, now)
    if (!found) return refuse('stepExpired')
    const { accountId, passwordHash } = found
    // By account from known networks too: only someone with the password gets here.
    const attempt = [...networkLimits(caller), ['secondFactor', accountId] as const]
    const counted = await limiter.consumeAll(attempt)
    if (!counted.ok) return refuse(counted.refusal.reason, { ...counted.refusal, accountId })
    if (!(await signInTickets.countTry(db, ticketHash, mostTries))) {
      await limiter.refundAll(attempt)
      return refuse('stepExpired', { accountId })
    }
    const opened = await transact(db, async (transaction) => {
      const isCurrent = await accounts.holdsPassword(transaction, { objectId: accountId, passwordHash })
      const [account, factor] = isCurrent
        ? [await accounts.byId(transaction, accountId), await secondFactors.find(transaction, accountId)]
        : []
      if (!account || factor?.isOn !== 1 || !(await signInTickets.remove(transaction, ticketHash)))
        return refuse('stepExpired', { accountId })
      const used = await useCode(transaction, factor, code, now)
      if (!used.ok) return refuse(used.refusal.reason, { ...used.refusal, accountId })
      const opened = await sessions.open(transaction, account, caller)
      return opened.ok ? succeed({ token: opened.value, user: toUser(account), accountId }) : opened
    })
    if (opened.ok) await limiter.refundAll(attempt)
    return opened
  }
}
