import type { AdminAccount, AdminAccountList, AdminAccountsQuery } from '@/contract/adminAccounts'
import type { Db } from '../../db/open'
import { refuse, type Result, succeed } from '../../refusal'
import { accounts, type Account } from '../../repositories/accounts'
import { lockOrders } from '../../repositories/counters'
import { mails } from '../../repositories/mails'
import { orderContacts } from '../../repositories/orderContacts'
import { orderCounts } from '../../repositories/orderCounts'
import { passwordResets } from '../../repositories/passwordResets'
import { secondFactors } from '../../repositories/secondFactors'
import { sessions } from '../../repositories/sessions'
import type { Dependencies } from '../dependencies'
import { tryToForgetBuyers } from '../orders/forgetBuyers'
import { transact } from '../transact'

const listLength = 50

async function toAdminAccounts(db: Db, found: readonly Account[]): Promise<AdminAccount[]> {
  const totals = await orderCounts.totals(
    db,
    found.map(({ objectId }) => objectId),
  )
  return found.map(({ objectId, userName, email, createdAt, authority, blockedAt, blockReason }) => {
    const own = totals.filter(({ accountId }) => accountId === objectId)
    return {
      objectId,
      userName,
      email,
      createdAt,
      authority,
      orders: own.reduce((sum, row) => sum + row.orders, 0),
      openUnpaid: own.reduce((sum, row) => sum + row.openUnpaid, 0),
      totals: own.map(({ currency, total }) => ({ currency, total: total / 100 })),
      blocked: blockedAt === null ? null : { at: blockedAt, reason: blockReason ?? '' },
    }
  })
}

/** Refuses to take away the last administrator who can sign in. */
async function keepAdministrator(transaction: Db, objectId: string): Promise<Result<void>> {
  const active = await accounts.lockAdministrators(transaction)
  return active.length === 1 && active[0]?.objectId === objectId
    ? refuse('lastAdministrator')
    : succeed(undefined)
}

/**
 * Within a transaction that has locked the orders. They stay; `tryToForgetBuyers` follows it, so that buyers do not wait
 * for many orders.
 */
export async function removeAccount(transaction: Db, objectId: string, now: number): Promise<Result<void>> {
  const kept = await keepAdministrator(transaction, objectId)
  if (!kept.ok) return kept
  await orderContacts.keepContact(transaction, objectId, now)
  if (!(await accounts.remove(transaction, objectId))) return refuse('notFound')
  await mails.removeFailedOf(transaction, objectId)
  return succeed(undefined)
}

/** Administration of all accounts. `actorId` is the administrator's account, null on the command line. */
export function createAccountAdministration({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  /** A change that nobody may make to the own account. */
  async function changeOther(
    actorId: string | null,
    objectId: string,
    work: (transaction: Db) => Promise<Result<void>>,
  ): Promise<Result<void>> {
    if (actorId === objectId) return refuse('ownAccount')
    return transact(db, async (transaction) => {
      await lockOrders(transaction)
      return work(transaction)
    })
  }

  return {
    async list(query: AdminAccountsQuery): Promise<AdminAccountList> {
      const found = await accounts.search(db, query, listLength + 1)
      const shown = found.slice(0, listLength)
      const last = shown.at(-1)
      return {
        accounts: await toAdminAccounts(db, shown),
        next: found.length > listLength && last ? `${last.createdAt}.${last.objectId}` : null,
      }
    },

    async find(objectId: string): Promise<Result<AdminAccount>> {
      const account = await accounts.byId(db, objectId)
      const [shown] = account ? await toAdminAccounts(db, [account]) : []
      return shown ? succeed(shown) : refuse('notFound')
    },

    /** The id of the account of this user name. */
    async idOf(userName: string): Promise<Result<string>> {
      const account = await accounts.byUserName(db, userName)
      return account ? succeed(account.objectId) : refuse('notFound')
    },

    /** Ends sessions and reset links as well. No order is stored for the account afterwards. */
    block: (actorId: string | null, objectId: string, reason: string) =>
      changeOther(actorId, objectId, async (transaction) => {
        const kept = await keepAdministrator(transaction, objectId)
        if (!kept.ok) return kept
        const blocked = { at: clock.now(), reason: reason.trim() }
        if (!(await accounts.setBlocked(transaction, objectId, blocked))) return refuse('notFound')
        await sessions.removeOfAccount(transaction, objectId)
        await passwordResets.removeOfAccount(transaction, objectId)
        return succeed(undefined)
      }),

    async unblock(objectId: string): Promise<Result<void>> {
      return (await accounts.setBlocked(db, objectId, null)) ? succeed(undefined) : refuse('notFound')
    },

    /** The account stays as a buyer's, who signs in again, without the second factor that only administrators have. */
    demote: (actorId: string | null, objectId: string) =>
      changeOther(actorId, objectId, async (transaction) => {
        const kept = await keepAdministrator(transaction, objectId)
        if (!kept.ok) return kept
        const account = await accounts.byId(transaction, objectId)
        if (!account) return refuse('notFound')
        const authority = account.authority.filter((role) => role !== 'ADMIN')
        await accounts.setAuthority(transaction, objectId, authority)
        await secondFactors.remove(transaction, objectId)
        await sessions.removeOfAccount(transaction, objectId)
        return succeed(undefined)
      }),

    async remove(actorId: string | null, objectId: string): Promise<Result<void>> {
      const now = clock.now()
      const removed = await changeOther(actorId, objectId, (transaction) =>
        removeAccount(transaction, objectId, now),
      )
      if (removed.ok) await tryToForgetBuyers(db, now)
      return removed
    },

    /** For an administrator without telephone and recovery codes. False, and no session ends, when none is on. */
    resetSecondFactor: (objectId: string): Promise<Result<boolean>> =>
      transact(db, async (transaction) => {
        const wasOn = await secondFactors.remove(transaction, objectId)
        if (wasOn) await sessions.removeOfAccount(transaction, objectId)
        return succeed(wasOn)
      }),

    async signOut(objectId: string): Promise<Result<void>> {
      if (!(await accounts.byId(db, objectId))) return refuse('notFound')
      await sessions.removeOfAccount(db, objectId)
      return succeed(undefined)
    },

    signOutAll: () => sessions.removeAll(db),
  }
}
