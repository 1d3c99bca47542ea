import { randomUUID } from 'node:crypto'
import type { Clock, Random } from '../../effects'
import type { Db } from '../../db/open'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { accounts } from '../../repositories/accounts'
import { passwordResets } from '../../repositories/passwordResets'
import { sessions } from '../../repositories/sessions'
import type { PasswordHasher } from './passwordHashing'

const passwordBytes = 15

type Dependencies = { db: Db; clock: Clock; random: Random; hasher: PasswordHasher }

const newPassword = (random: Random): string => random(passwordBytes).toString('base64url')

/** Creates an administrator and returns the password, which is available only now. */
export async function createAdministrator(
  { db, clock, random, hasher }: Dependencies,
  { userName, email }: { userName: string; email: string },
): Promise<Result<string>> {
  const password = newPassword(random)
  const hashed = await hasher.hash(password)
  if (!hashed.ok) return hashed
  const isNew = await accounts.insert(db, {
    objectId: randomUUID(),
    userName,
    email,
    passwordHash: hashed.value,
    authority: ['ADMIN', 'USER'],
    avatar: '',
    createdAt: clock.now(),
  })
  if (isNew) return succeed(password)
  return (await accounts.byUserName(db, userName))
    ? refuseField('userName', 'userNameTaken', 'taken')
    : refuseField('email', 'emailTaken', 'taken')
}

/** Creates the account `admin` where no account exists, and returns its password. */
export async function createFirstAdministrator(
  dependencies: Dependencies & { email: string },
): Promise<string | undefined> {
  if (await accounts.areThereAny(dependencies.db)) return undefined
  const created = await createAdministrator(dependencies, { userName: 'admin', email: dependencies.email })
  return created.ok ? created.value : undefined
}

/** Sets and returns a new password, and revokes the account's sessions and reset links. */
export async function resetPasswordOf(
  { db, random, hasher }: Omit<Dependencies, 'clock'>,
  userName: string,
): Promise<Result<string>> {
  const account = await accounts.byUserName(db, userName)
  if (!account) return refuse('notFound')
  const password = newPassword(random)
  const hashed = await hasher.hash(password)
  if (!hashed.ok) return hashed
  await db.transaction().execute(async (transaction) => {
    await accounts.setPasswordHash(transaction, account.objectId, hashed.value)
    await sessions.removeOfAccount(transaction, account.objectId)
    await passwordResets.removeOfAccount(transaction, account.objectId)
  })
  return succeed(password)
}
