import { randomUUID } from 'node:crypto'
import type { Clock, Random } from '../effects'
import type { Db } from '../db/open'
import { accounts } from '../repositories/accounts'
import type { PasswordHasher } from './passwordHashing'

const passwordBytes = 15

type Parts = { db: Db; clock: Clock; random: Random; hasher: PasswordHasher; email: string }

/** Makes the account `admin` where there is no account yet, and answers its password, which is to be had only now. */
export async function createFirstAdministrator({
  db,
  clock,
  random,
  hasher,
  email,
}: Parts): Promise<string | undefined> {
  if (await accounts.areThereAny(db)) return undefined
  const password = random(passwordBytes).toString('base64url')
  const hashed = await hasher.hash(password)
  if (!hashed.ok) return undefined
  const isNew = await accounts.insert(db, {
    objectId: randomUUID(),
    userName: 'admin',
    email,
    passwordHash: hashed.value,
    authority: ['ADMIN', 'USER'],
    avatar: '',
    createdAt: clock.now(),
  })
  return isNew ? password : undefined
}
