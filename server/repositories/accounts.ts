import { sql } from 'kysely'
import type { AdminAccountsQuery } from '@/contract/adminAccounts'
import { addressForMail } from '../emailAddress'
import type { Db } from '../db/open'
import type { AccountRow } from '../db/schema'
import { patternFor, searchTextOf } from '../db/searchText'
import { hasRow } from './hasRow'

/** Normalises names and addresses for comparison: without differences of case and Unicode form. */
export function comparisonKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

/**
 * Normalises an address for comparison. The domain gets the form in which mail is sent to it: characters that look
 * alike or are ignored there make no second address.
 */
export function emailKey(email: string): string {
  const key = comparisonKey(email)
  return addressForMail(key) ?? key
}

type Flags = 'emailConfirmed' | 'mustChangePassword'

export type Account = Omit<AccountRow, 'userNameKey' | 'emailKey' | 'authority' | Flags> & {
  authority: string[]
} & Record<Flags, boolean>

type NewAccount = Omit<Account, 'delivery' | 'pendingEmail' | 'blockedAt' | 'blockReason' | 'ordersSeen'> &
  Partial<Pick<Account, 'ordersSeen'>>

export function toAccount(row: AccountRow): Account {
  const { userNameKey: _userNameKey, emailKey: _emailKey, authority, ...rest } = row
  return {
    ...rest,
    authority: JSON.parse(authority) as string[],
    emailConfirmed: row.emailConfirmed === 1,
    mustChangePassword: row.mustChangePassword === 1,
  }
}

async function find(
  db: Db,
  column: 'objectId' | 'userNameKey' | 'emailKey',
  value: string,
): Promise<Account | undefined> {
  const row = await db.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst()
  return row && toAccount(row)
}

async function update(db: Db, objectId: string, values: Partial<AccountRow>): Promise<void> {
  await db.updateTable('account').set(values).where('objectId', '=', objectId).execute()
}

/** Named queries on accounts. Each takes the database or a transaction. */
export const accounts = {
  byId: (db: Db, objectId: string) => find(db, 'objectId', objectId),
  byUserName: (db: Db, userName: string) => find(db, 'userNameKey', comparisonKey(userName)),
  byEmail: (db: Db, email: string) => find(db, 'emailKey', emailKey(email)),

  /** False when the name or the address is taken. */
  async insert(db: Db, account: NewAccount): Promise<boolean> {
    return hasRow(
      db
        .insertInto('account')
        .values({
          ...account,
          userNameKey: comparisonKey(account.userName),
          emailKey: emailKey(account.email),
          authority: JSON.stringify(account.authority),
          emailConfirmed: Number(account.emailConfirmed),
          mustChangePassword: Number(account.mustChangePassword),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('objectId'),
    )
  },

  /**
   * Whether the account still has this password hash and is not blocked. The row stays locked until the transaction ends: what the old
   * password allowed is committed before a password change, which revokes it, or not at all.
   */
  async holdsPassword(
    transaction: Db,
    { objectId, passwordHash }: Pick<Account, 'objectId' | 'passwordHash'>,
  ): Promise<boolean> {
    return hasRow(
      transaction
        .updateTable('account')
        .set((eb) => ({ passwordHash: eb.ref('passwordHash') }))
        .where('objectId', '=', objectId)
        .where('passwordHash', '=', passwordHash)
        .where('blockedAt', 'is', null)
        .returning('objectId'),
    )
  },

  /** The account, locked until the transaction ends. */
  async lockForUpdate(transaction: Db, objectId: string): Promise<Account | undefined> {
    const row = await transaction
      .updateTable('account')
      .set((eb) => ({ passwordHash: eb.ref('passwordHash') }))
      .where('objectId', '=', objectId)
      .returningAll()
      .executeTakeFirst()
    return row && toAccount(row)
  },

  /** `isPrinted`: it is known to more than its owner, who has to change it after signing in. */
  setPasswordHash: (db: Db, objectId: string, passwordHash: string, { isPrinted = false } = {}) =>
    update(db, objectId, { passwordHash, mustChangePassword: Number(isPrinted) }),
  /** `pending` replaces `email` once it is confirmed. */
  setEmail: (
    db: Db,
    objectId: string,
    email: string,
    { pending, confirmed }: { pending: string | null; confirmed: boolean },
  ) =>
    update(db, objectId, {
      email,
      emailKey: emailKey(email),
      pendingEmail: pending,
      emailConfirmed: Number(confirmed),
    }),
  confirmEmail: (db: Db, objectId: string) => update(db, objectId, { emailConfirmed: 1 }),
  setDelivery: (db: Db, objectId: string, delivery: string | null) => update(db, objectId, { delivery }),

  /** Never back: an older page may be marked later. */
  async setOrdersSeen(db: Db, objectId: string, latest: number): Promise<void> {
    await db
      .updateTable('account')
      .set({ ordersSeen: latest })
      .where('objectId', '=', objectId)
      .where('ordersSeen', '<', latest)
      .execute()
  },

  areThereAny: (db: Db) => hasRow(db.selectFrom('account').select('objectId').limit(1)),

  /**
   * Locks the administrators' rows until the transaction ends, so that the last two cannot both leave at the same
   * time. Returns those who are not blocked.
   */
  async lockAdministrators(db: Db): Promise<Account[]> {
    const rows = await db
      .updateTable('account')
      .set((eb) => ({ authority: eb.ref('authority') }))
      .where('authority', 'like', '%"ADMIN"%')
      .returningAll()
      .execute()
    return rows.filter(({ blockedAt }) => blockedAt === null).map(toAccount)
  },

  /** Which of these accounts exist and are not blocked. */
  async notBlocked(db: Db, objectIds: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('account')
      .select('objectId')
      .where('objectId', 'in', objectIds)
      .where('blockedAt', 'is', null)
      .execute()
    return new Set(rows.map(({ objectId }) => objectId))
  },

  /** Newest first: accounts with this in their name or address, of this id, or with an order of this number. */
  async search(db: Db, { search = '', cursor }: AdminAccountsQuery, limit: number): Promise<Account[]> {
    let rows = db.selectFrom('account').selectAll()
    if (search.trim() !== '') {
      const number = searchTextOf([search.trim()]).toUpperCase()
      const pattern = patternFor(search)
      const buyers = db.selectFrom('placedOrder').select('accountId').where('number', '=', number)
      rows = rows.where((eb) =>
        eb.or([
          sql<boolean>`"userNameKey" like ${pattern} escape '\\'`,
          sql<boolean>`"emailKey" like ${pattern} escape '\\'`,
          // The domain is stored in ASCII.
          eb('emailKey', '=', emailKey(search)),
          eb('objectId', '=', search.trim()),
          eb('objectId', 'in', buyers),
        ]),
      )
    }
    if (cursor !== undefined) {
      const [createdAt, objectId = ''] = cursor.split('.')
      rows = rows.where((eb) =>
        eb(eb.refTuple('createdAt', 'objectId'), '<', eb.tuple(Number(createdAt), objectId)),
      )
    }
    const found = await rows.orderBy('createdAt', 'desc').orderBy('objectId', 'desc').limit(limit).execute()
    return found.map(toAccount)
  },

  /** Blocks an account, or with null unblocks it. False when there is no such account. */
  setBlocked: (db: Db, objectId: string, blocked: { at: number; reason: string } | null) =>
    hasRow(
      db
        .updateTable('account')
        .set({ blockedAt: blocked?.at ?? null, blockReason: blocked?.reason ?? null })
        .where('objectId', '=', objectId)
        .returning('objectId'),
    ),

  setAuthority: (db: Db, objectId: string, authority: readonly string[]) =>
    update(db, objectId, { authority: JSON.stringify(authority) }),

  /** False when there is no such account. */
  remove: (db: Db, objectId: string) =>
    hasRow(db.deleteFrom('account').where('objectId', '=', objectId).returning('objectId')),
}
