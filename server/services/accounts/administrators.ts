import { randomUUID } from 'node:crypto'
import type { Random } from '../../effects'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { accounts } from '../../repositories/accounts'
import { orderCounts } from '../../repositories/orderCounts'
import { passwordResets } from '../../repositories/passwordResets'
import { sessions } from '../../repositories/sessions'
import type { Dependencies } from '../dependencies'
import { transact } from '../transact'

const passwordBytes = 16

type Needed = Pick<Dependencies, 'db' | 'clock' | 'random' | 'hasher'>

const newPassword = (random: Random): string => random(passwordBytes).toString('base64url')

/** Creates an administrator and returns the password, which is available only now. */
export async function createAdministrator(
  { db, clock, random, hasher }: Needed,
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
    emailConfirmed: true,
    mustChangePassword: true,
    // What came before is not new to a new administrator.
    ordersSeen: await orderCounts.latest(db),
  })
  if (isNew) return succeed(password)
  return (await accounts.byUserName(db, userName))
    ? refuseField('userName', 'userNameTaken', 'taken')
    : refuseField('email', 'emailTaken', 'taken')
}

/** Creates an administrator where no account exists, and returns the password. */
export async function createFirstAdministrator(
  dependencies: Needed,
  person: { userName: string; email: string },
): Promise<string | undefined> {
  if (await accounts.areThereAny(dependencies.db)) return undefined
  const created = await createAdministrator(dependencies, person)
  return created.ok ? created.value : undefined
}

/** Sets and returns a new password, and revokes the account's sessions and reset links. */
export async function resetPasswordOf(
  { db, random, hasher }: Omit<Needed, 'clock'>,
  userName: string,
): Promise<Result<string>> {
  const account = await accounts.byUserName(db, userName)
  if (!account) return refuse('notFound')
  const password = newPassword(random)
  const hashed = await hasher.hash(password)
  if (!hashed.ok) return hashed
  return transact(db, async (transaction) => {
    await accounts.setPasswordHash(transaction, account.objectId, hashed.value, { isPrinted: true })
    await sessions.removeOfAccount(transaction, account.objectId)
    await passwordResets.removeOfAccount(transaction, account.objectId)
    return succeed(password)
  })
}
