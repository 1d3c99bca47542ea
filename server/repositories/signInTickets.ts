import type { Db } from '../db/open'
import type { SignInTicketRow } from '../db/schema'
import { hasRow } from './hasRow'

/** Named queries on sign-ins that wait for the code of the second factor. */
export const signInTickets = {
  /** Removes the others of the account that expire first, so that it has `most`. */
  async add(transaction: Db, ticket: SignInTicketRow, most: number): Promise<void> {
    const kept = transaction
      .selectFrom('signInTicket')
      .select('ticketHash')
      .where('accountId', '=', ticket.accountId)
      .orderBy('expiresAt', 'desc')
      .limit(most - 1)
    await transaction
      .deleteFrom('signInTicket')
      .where('accountId', '=', ticket.accountId)
      .where('ticketHash', 'not in', kept)
      .execute()
    await transaction.insertInto('signInTicket').values(ticket).execute()
  },

  find(db: Db, ticketHash: string, now: number): Promise<SignInTicketRow | undefined> {
    return db
      .selectFrom('signInTicket')
      .selectAll()
      .where('ticketHash', '=', ticketHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  },

  /** Counts a try in one statement. False when the ticket is gone or had `most` tries. */
  countTry: (db: Db, ticketHash: string, most: number) =>
    hasRow(
      db
        .updateTable('signInTicket')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('ticketHash', '=', ticketHash)
        .where('tries', '<', most)
        .returning('ticketHash'),
    ),

  /** False when it was used before. */
  remove: (db: Db, ticketHash: string) =>
    hasRow(db.deleteFrom('signInTicket').where('ticketHash', '=', ticketHash).returning('ticketHash')),

  async removeExpired(db: Db, now: number): Promise<void> {
    await db.deleteFrom('signInTicket').where('expiresAt', '<=', now).execute()
  },
}
