import * as z from 'zod/mini'
import { type AdminAccount, blockAccountBodySchema } from '@/contract/adminAccounts'
import { signUpBodySchema } from '@/contract/auth'
import type { Db } from '../db/open'
import { explainUnavailable, openForCli } from '../db/open'
import { systemClock, systemRandom } from '../effects'
import { fieldCode, messagesIn } from '../messages/messages'
import type { Refusal, Result } from '../refusal'
import { createAccountAdministration } from '../services/accounts/accountAdministration'
import { createAdministrator, resetPasswordOf } from '../services/accounts/administrators'
import { createPasswordHasher } from '../services/accounts/passwordHashing'
import { readSettings } from '../settings'
import { OperatorError } from '../../scripts/operatorError.mjs'

type Context = { db: Db; print: (line: string) => void }
type Command = {
  /** Of its arguments, as the usage shows them. */
  pattern: string
  least: number
  most: number
  run: (context: Context, name: string, rest: readonly string[]) => Promise<void>
}

const newAdministrator = z.pick(signUpBodySchema, { userName: true, email: true })

function readPerson(userName: string, email: string | undefined) {
  const read = newAdministrator.safeParse({ userName, email })
  if (read.data) return read.data
  const [{ path, message } = { path: [], message: '' }] = read.error.issues
  const given = path[0] === 'email' ? email : userName
  throw new OperatorError(`"${given}": ${messagesIn('en').fields[fieldCode(message)]}`)
}

function readReason(words: readonly string[]): string {
  const read = blockAccountBodySchema.safeParse({ reason: words.join(' ') })
  if (read.data) return read.data.reason
  const [{ message } = { message: '' }] = read.error.issues
  throw new OperatorError(`The reason: ${messagesIn('en').fields[fieldCode(message)]}`)
}

function refused({ reason, errors = {} }: Refusal, name: string): OperatorError {
  if (reason === 'notFound') return new OperatorError(`There is no account "${name}".`)
  const [code] = Object.values(errors)
  const { fields, problems } = messagesIn('en')
  return new OperatorError(code ? fields[code] : problems[reason])
}

function valueOf<Value>(result: Result<Value>, name: string): Value {
  if (result.ok) return result.value
  throw refused(result.refusal, name)
}

const administrationOf = (db: Db) => createAccountAdministration({ db, clock: systemClock })

const idOf = async (db: Db, name: string) => valueOf(await administrationOf(db).idOf(name), name)

function printPassword({ print }: Context, userName: string, password: string): void {
  print('Shown only this once:')
  print(`  User name: ${userName}`)
  print(`  Password:  ${password}`)
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** An account as one line; stored texts cannot send control characters to the terminal. */
function lineOf({
  userName,
  email,
  createdAt,
  authority,
  orders,
  openUnpaid,
  totals,
  blocked,
}: AdminAccount) {
  const parts = [
    userName,
    email,
    `since ${dayOf(createdAt)}`,
    authority.join(', '),
    `orders: ${orders}, open and unpaid: ${openUnpaid}`,
    ...totals.map(({ currency, total }) => `${total.toFixed(2)} ${currency}`),
    ...(blocked ? [`blocked on ${dayOf(blocked.at)}: ${blocked.reason}`] : []),
  ]
  return parts.join('  ').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD')
}

async function printAccounts({ db, print }: Context, search: string): Promise<void> {
  const administration = administrationOf(db)
  let cursor: string | undefined
  let count = 0
  do {
    const page = await administration.list({ search, ...(cursor !== undefined && { cursor }) })
    for (const account of page.accounts) print(lineOf(account))
    count += page.accounts.length
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  if (count === 0) print('No account fits.')
}

/** A command that changes the account of this name and says so. */
function changing(
  pattern: string,
  done: (name: string) => string,
  work: (db: Db, objectId: string) => Promise<Result<void>>,
): Command {
  return {
    pattern,
    least: 1,
    most: 1,
    run: async ({ db, print }, name) => {
      valueOf(await work(db, await idOf(db, name)), name)
      print(done(name))
    },
  }
}

const signOut = changing(
  'sign-out <name>, sign-out --all',
  (name) => `The sessions of ${name} have ended.`,
  (db, id) => administrationOf(db).signOut(id),
)

const commands: Record<string, Command> = {
  create: {
    pattern: 'create <name> <email>',
    least: 2,
    most: 2,
    run: async (context, name, [email]) => {
      const person = readPerson(name, email)
      const hasher = await createPasswordHasher()
      const dependencies = { db: context.db, clock: systemClock, random: systemRandom, hasher }
      printPassword(context, name, valueOf(await createAdministrator(dependencies, person), name))
    },
  },
  'reset-password': {
    pattern: 'reset-password <name>',
    least: 1,
    most: 1,
    run: async (context, name) => {
      const dependencies = { db: context.db, random: systemRandom, hasher: await createPasswordHasher() }
      printPassword(context, name, valueOf(await resetPasswordOf(dependencies, name), name))
    },
  },
  list: { pattern: 'list [text]', least: 0, most: 1, run: printAccounts },
  block: {
    pattern: 'block <name> <reason>',
    least: 2,
    most: Infinity,
    run: async ({ db, print }, name, words) => {
      const reason = readReason(words)
      valueOf(await administrationOf(db).block(null, await idOf(db, name), reason), name)
      print(`${name} is blocked.`)
    },
  },
  unblock: changing(
    'unblock <name>',
    (name) => `${name} can sign in.`,
    (db, id) => administrationOf(db).unblock(id),
  ),
  demote: changing(
    'demote <name>',
    (name) => `${name} is not an administrator any more.`,
    (db, id) => administrationOf(db).demote(null, id),
  ),
  'reset-second-factor': {
    pattern: 'reset-second-factor <name>',
    least: 1,
    most: 1,
    run: async ({ db, print }, name) => {
      const wasOn = valueOf(await administrationOf(db).resetSecondFactor(await idOf(db, name)), name)
      if (!wasOn) throw new OperatorError(`${name} has no second factor: nothing was changed.`)
      print(`${name} signs in with the password alone, and can set a second factor up again.`)
    },
  },
  delete: changing(
    'delete <name>',
    (name) => `The account ${name} is deleted; its orders stay.`,
    (db, id) => administrationOf(db).remove(null, id),
  ),
  'sign-out': {
    ...signOut,
    run: async (context, name, rest) => {
      if (name !== '--all') return signOut.run(context, name, rest)
      await administrationOf(context.db).signOutAll()
      context.print('All sessions have ended.')
    },
  },
}

const usage = `Say what to do: "npm run admin -- " and one of ${Object.values(commands)
  .map(({ pattern }) => pattern)
  .join(', ')}.`

/** Account commands for the operator, beside a running server or without one. */
export async function administer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const [name = '', ...given] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || given.length < command.least || given.length > command.most) throw new OperatorError(usage)
  const { db, close } = await openForCli(readSettings(env), (error) => print(String(error)))
  try {
    const [subject = '', ...rest] = given
    await command.run({ db, print }, subject, rest)
  } catch (error) {
    throw explainUnavailable(error)
  } finally {
    await close()
  }
}
