import * as z from 'zod/mini'
import { signUpBodySchema } from '@/contract/auth'
import { openForCli } from '../db/open'
import { systemClock, systemRandom } from '../effects'
import { fieldCode, messagesIn } from '../messages/messages'
import type { Result } from '../refusal'
import { createAdministrator, resetPasswordOf } from '../services/accounts/administrators'
import { createPasswordHasher } from '../services/accounts/passwordHashing'
import { readSettings } from '../settings'
import { OperatorError } from '../../scripts/operatorError.mjs'

const usage =
  'Say what to do: "npm run admin -- create <name> <email>" or "npm run admin -- reset-password <name>".'

const newAdministrator = z.pick(signUpBodySchema, { userName: true, email: true })

function readCommand(args: readonly string[]) {
  const [command, userName, email, ...rest] = args
  if (command === 'reset-password' && userName !== undefined && email === undefined)
    return { command, userName } as const
  if (command !== 'create' || email === undefined || rest.length > 0) throw new OperatorError(usage)
  const read = newAdministrator.safeParse({ userName, email })
  if (read.data) return { command, ...read.data } as const
  const [{ path, message } = { path: [], message: '' }] = read.error.issues
  const given = path[0] === 'email' ? email : userName
  throw new OperatorError(`"${given}": ${messagesIn('en').fields[fieldCode(message)]}`)
}

function passwordIn(result: Result<string>, userName: string): string {
  if (result.ok) return result.value
  const { reason, errors = {} } = result.refusal
  if (reason === 'notFound') throw new OperatorError(`There is no account "${userName}".`)
  const [code] = Object.values(errors)
  const { fields, problems } = messagesIn('en')
  throw new OperatorError(code ? fields[code] : problems[reason])
}

/** Account commands for the operator, beside a running server or without one. */
export async function administer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const order = readCommand(args)
  const { db, close } = await openForCli(readSettings(env), (error) => print(String(error)))
  try {
    const parts = { db, clock: systemClock, random: systemRandom, hasher: await createPasswordHasher() }
    const { userName } = order
    const result =
      order.command === 'create'
        ? await createAdministrator(parts, order)
        : await resetPasswordOf(parts, userName)
    const password = passwordIn(result, userName)
    print('Shown only this once:')
    print(`  User name: ${userName}`)
    print(`  Password:  ${password}`)
  } finally {
    await close()
  }
}
