import { inChunks } from '../db/chunks'
import type { Db } from '../db/open'
import type { AuditRow } from '../db/schema'
import type { Account } from './accounts'
import { nextNumber } from './counters'

/** One change of one field, as text. */
export type Changed = { field: string; was: string; now: string }

type Subject = Pick<AuditRow, 'kind' | 'subject'>
export type AuditLine = Subject & Changed

/** Who changed what in orders and catalogue. Lines are appended and never changed. */
export const audit = {
  async add(
    transaction: Db,
    { kind, subject }: Subject,
    account: Account,
    at: number,
    changes: readonly Changed[],
  ): Promise<void> {
    const lines = changes.map((change) => ({ kind, subject, ...change }))
    await audit.addLines(transaction, account, at, lines)
  },

  /** Lines of several subjects, in this order. */
  async addLines(
    transaction: Db,
    { objectId: accountId, userName }: Account,
    at: number,
    lines: readonly AuditLine[],
  ): Promise<void> {
    if (lines.length === 0) return
    const first = await nextNumber(transaction, 'audit', lines.length)
    const rows = lines.map((line, index) => ({ sequence: first + index, at, accountId, userName, ...line }))
    await inChunks(rows, (chunk) => transaction.insertInto('audit').values(chunk).execute())
  },

  /** Oldest first. */
  async of(db: Db, { kind, subject }: Subject): Promise<AuditRow[]> {
    return db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .orderBy('sequence')
      .execute()
  },

  /** Newest first: of all subjects, or of those given. */
  async latest(
    db: Db,
    { kinds, subjects }: { kinds: readonly AuditRow['kind'][]; subjects?: readonly string[] },
    limit: number,
  ): Promise<AuditRow[]> {
    return db
      .selectFrom('audit')
      .selectAll()
      .where('kind', 'in', kinds)
      .$if(subjects !== undefined, (lines) => lines.where('subject', 'in', subjects ?? []))
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute()
  },

  /** When an account last cancelled orders of its own, newest first: as a buyer it has no user name in these lines. */
  async latestCancellations(
    db: Db,
    accountId: string,
    { since, limit }: { since: number; limit: number },
  ): Promise<number[]> {
    const lines = await db
      .selectFrom('audit')
      .select('at')
      .where('accountId', '=', accountId)
      .where('at', '>', since)
      .where('kind', '=', 'order')
      .where('userName', '=', '')
      .where('field', '=', 'state')
      .where('now', '=', 'cancelled')
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
    return lines.map(({ at }) => at)
  },

  /** Who changed each of these, once each, in the order of their first change. */
  async changersOf(
    db: Db,
    kind: AuditRow['kind'],
    subjects: readonly string[],
  ): Promise<{ subject: string; accountId: string | null; userName: string; avatar: string | null }[]> {
    if (subjects.length === 0) return []
    return db
      .selectFrom('audit')
      .leftJoin('account', 'account.objectId', 'audit.accountId')
      .select(['audit.subject', 'audit.accountId', 'audit.userName', 'account.avatar'])
      .select((eb) => eb.fn.min('sequence').as('first'))
      .where('kind', '=', kind)
      .where('subject', 'in', subjects)
      .groupBy(['audit.subject', 'audit.accountId', 'audit.userName', 'account.avatar'])
      .orderBy('first')
      .execute()
  },
}
