import type { Server } from './ordering'

/** Stores one of everything that a restored copy must not bring back, beside sessions; somebody is signed in. */
export async function storeLinks({ db }: Pick<Server, 'db'>): Promise<void> {
  const { objectId: accountId } = await db
    .selectFrom('account')
    .select('objectId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const expiresAt = Number.MAX_SAFE_INTEGER
  const reset = { tokenHash: 'reset', subject: 'subject', slot: 0, createdAt: 0, claimedUntil: 0 }
  await db
    .insertInto('passwordReset')
    .values({ ...reset, accountId, expiresAt })
    .execute()
  const confirmation = { tokenHash: 'confirmation', email: 'new@example.com' }
  await db
    .insertInto('emailConfirmation')
    .values({ ...confirmation, accountId, expiresAt })
    .execute()
  const ticket = { ticketHash: 'ticket', passwordHash: '', tries: 0 }
  await db
    .insertInto('signInTicket')
    .values({ ...ticket, accountId, expiresAt })
    .execute()
  const { tokenHash } = await db.selectFrom('session').select('tokenHash').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('formerToken')
    .values({ tokenHash: 'former', sessionHash: tokenHash, expiresAt })
    .execute()
}

/** How many there are of each kind. */
export function countLinks({ db }: Pick<Server, 'db'>): Promise<number[]> {
  return Promise.all(
    (['passwordReset', 'emailConfirmation', 'signInTicket', 'formerToken'] as const).map(
      async (table) => (await db.selectFrom(table).select('expiresAt').execute()).length,
    ),
  )
}
