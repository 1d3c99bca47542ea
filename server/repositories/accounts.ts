import type { Db } from '../db/open'
import type { AccountRow } from '../db/schema'

/** Normalises names and addresses for comparison: without differences of case and Unicode form. */
export function comparisonKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

export type Account = Omit<AccountRow, 'userNameKey' | 'emailKey' | 'authority'> & { authority: string[] }

export function toAccount(row: AccountRow): Account {
  const { userNameKey: _userNameKey, emailKey: _emailKey, authority, ...rest } = row
  return { ...rest, authority: JSON.parse(authority) as string[] }
}

/** Named queries on accounts. Each takes the database or a transaction. */
export const accounts = {
  async byId(db: Db, objectId: string): Promise<Account | undefined> {
    const row = await db.selectFrom('account').selectAll().where('objectId', '=', objectId).executeTakeFirst()
    return row && toAccount(row)
  },

  async byUserName(db: Db, userName: string): Promise<Account | undefined> {
    const key = comparisonKey(userName)
    const row = await db.selectFrom('account').selectAll().where('userNameKey', '=', key).executeTakeFirst()
    return row && toAccount(row)
  },

  async byEmail(db: Db, email: string): Promise<Account | undefined> {
    const key = comparisonKey(email)
    const row = await db.selectFrom('account').selectAll().where('emailKey', '=', key).executeTakeFirst()
    return row && toAccount(row)
  },

  /** False when the name or the address is taken. */
  async insert(db: Db, account: Omit<Account, 'delivery'>): Promise<boolean> {
    const inserted = await db
      .insertInto('account')
      .values({
        ...account,
        userNameKey: comparisonKey(account.userName),
        emailKey: comparisonKey(account.email),
        authority: JSON.stringify(account.authority),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('objectId')
      .executeTakeFirst()
    return inserted !== undefined
  },

  /**
   * Whether the account still has this password hash. The row stays locked until the transaction ends: what the old
   * password allowed is committed before a password change, which revokes it, or not at all.
   */
  async holdsPassword(
    transaction: Db,
    { objectId, passwordHash }: Pick<Account, 'objectId' | 'passwordHash'>,
  ): Promise<boolean> {
    const row = await transaction
      .updateTable('account')
      .set((eb) => ({ passwordHash: eb.ref('passwordHash') }))
      .where('objectId', '=', objectId)
      .where('passwordHash', '=', passwordHash)
      .returning('objectId')
      .executeTakeFirst()
    return row !== undefined
  },

  async setPasswordHash(db: Db, objectId: string, passwordHash: string): Promise<void> {
    await db.updateTable('account').set({ passwordHash }).where('objectId', '=', objectId).execute()
  },

  async setEmail(db: Db, objectId: string, email: string): Promise<void> {
    await db
      .updateTable('account')
      .set({ email, emailKey: comparisonKey(email) })
      .where('objectId', '=', objectId)
      .execute()
  },

  async setDelivery(db: Db, objectId: string, delivery: string | null): Promise<void> {
    await db.updateTable('account').set({ delivery }).where('objectId', '=', objectId).execute()
  },

  async areThereAny(db: Db): Promise<boolean> {
    return (await db.selectFrom('account').select('objectId').limit(1).executeTakeFirst()) !== undefined
  },

  /**
   * Locks the administrators' rows until the transaction ends, so that the last two cannot both leave at the same
   * time.
   */
  async lockAdministrators(db: Db): Promise<string[]> {
    const rows = await db
      .updateTable('account')
      .set((eb) => ({ authority: eb.ref('authority') }))
      .where('authority', 'like', '%"ADMIN"%')
      .returning('objectId')
      .execute()
    return rows.map((row) => row.objectId)
  },

  async remove(db: Db, objectId: string): Promise<void> {
    await db.deleteFrom('account').where('objectId', '=', objectId).execute()
  },
}
