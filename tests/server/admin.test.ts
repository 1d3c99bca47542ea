import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { administer } from '../../server/cli/administer'
import { backup } from '../../server/cli/backup'
import { migrations } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { anyPassword, makeTestServer } from '../support/testServer'
import { aLead, bodyFor, place } from './ordering'
import { makeFolder } from './data'

/** A running server, and the command beside it. */
async function aServer() {
  const server = await makeTestServer()
  onTestFinished(server.close)
  const run = async (...args: string[]) => {
    const lines: string[] = []
    await administer(args, server.dataEnv, (line) => lines.push(line))
    return { output: lines.join('\n'), password: /Password: +(\S+)$/m.exec(lines.join('\n'))?.[1] ?? '' }
  }
  const signIn = async (userName: string, password: string) => {
    const payload = { userName, password }
    const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload })
    return answer.statusCode === 200 ? answer.json<SessionAnswer>() : undefined
  }
  return { ...server, run, signIn }
}

const wrong = async (running: Promise<unknown>) => {
  const error: unknown = await running.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as OperatorError).message
}

describe('npm run admin -- create', () => {
  it('creates an administrator beside a running server, and prints the password once', async () => {
    const { run, signIn } = await aServer()
    const { output, password } = await run('create', 'Bea', 'bea@example.com')
    expect(output).toContain('User name: Bea')
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(await signIn('bea@example.com', password)).toMatchObject({
      user: { userName: 'Bea', email: 'bea@example.com', authority: ['ADMIN', 'USER'] },
    })
  })

  it('says which of name and address is taken', async () => {
    const { run, signUp } = await aServer()
    await signUp({ userName: 'ann', email: 'ann@example.com' })
    expect(await wrong(run('create', 'ANN', 'other@example.com'))).toBe('This user name is taken.')
    expect(await wrong(run('create', 'other', 'Ann@example.com'))).toMatch(/address is already in use/)
  })

  it.each([
    [['create', 'a b', 'a@example.com'], /^"a b": Use 3–32 characters/],
    [['create', 'anna', 'nowhere'], /^"nowhere": Enter an email address/],
    [['create', 'anna'], /^Say what to do/],
    [['create', 'anna', 'a@example.com', 'more'], /^Say what to do/],
    [['promote', 'anna'], /^Say what to do/],
    [['reset-password'], /^Say what to do/],
    [['reset-password', 'a', 'b'], /^Say what to do/],
    [[], /^Say what to do/],
  ])('%j is answered with the error', async (args, output) => {
    const { run } = await aServer()
    expect(await wrong(run(...args))).toMatch(output)
  })
})

describe('npm run admin -- reset-password', () => {
  it('gives a new password and ends the sessions of the account', async () => {
    const { run, signIn, signUp, inject } = await aServer()
    const { userName, headers } = await signUp()
    const { password } = await run('reset-password', userName.toUpperCase())
    expect((await inject({ url: '/api/account', headers })).statusCode).toBe(401)
    expect(await signIn(userName, anyPassword)).toBeUndefined()
    expect(await signIn(userName, password)).toMatchObject({ user: { userName, authority: ['USER'] } })
  })

  it('says that there is no such account', async () => {
    const { run } = await aServer()
    expect(await wrong(run('reset-password', 'nobody'))).toBe('There is no account "nobody".')
  })
})

describe('the commands on accounts, beside a running server', () => {
  /** A server with an administrator, and the buyers ann and bob. */
  async function aShop() {
    const shop = await aServer()
    const ann = await shop.signUp({ userName: 'ann', email: 'ann@example.com' })
    const bob = await shop.signUp({ userName: 'bob', email: 'bob@shed.test' })
    const statusOf = async ({ headers }: { headers: Record<string, string> }) =>
      (await shop.inject({ url: '/api/account', headers })).statusCode
    return { ...shop, ann, bob, statusOf }
  }
  const withoutDays = (text: string) => text.replace(/\d{4}-\d\d-\d\d/g, 'DAY')

  it('list shows accounts, all or those of a name, address or order', async () => {
    const { run, ann, ...shop } = await aShop()
    const placed = await place(shop, ann.headers, bodyFor([aLead()]))
    const { number } = placed.json<{ number: string }>()
    const line = 'ann  ann@example.com  since DAY  USER  orders: 1, open and unpaid: 1  52.80 AUD'
    expect((await run('list')).output.split('\n')).toHaveLength(3)
    for (const text of ['ANN', 'ann@', number])
      expect(withoutDays((await run('list', text)).output)).toBe(line)
    expect((await run('list', 'admin')).output).toMatch(/ADMIN, USER {2}orders: 0, open and unpaid: 0$/)
    expect((await run('list', 'nobody')).output).toBe('No account fits.')
  })

  it('list prints no control character', async () => {
    const { run, db } = await aShop()
    await db
      .updateTable('account')
      .set({ email: 'a\u001b[2J@x\u202e' })
      .where('userName', '=', 'ann')
      .execute()
    expect((await run('list', 'ann')).output).toContain('ann  a\uFFFD[2J@x\uFFFD  since')
  })

  it('list has more than one page', async () => {
    const { run, db } = await aShop()
    const row = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    const many = Array.from({ length: 60 }, (_, index) => {
      const name = `p${index}`
      return { ...row, objectId: name, userName: name, userNameKey: name, emailKey: name }
    })
    await db.insertInto('account').values(many).execute()
    expect((await run('list')).output.split('\n')).toHaveLength(63)
  })

  it('block and unblock take and give back the right to sign in', async () => {
    const { run, ann, bob, statusOf, signIn } = await aShop()
    expect((await run('block', 'ANN', 'never', 'pays')).output).toBe('ANN is blocked.')
    expect([await statusOf(ann), await statusOf(bob)]).toEqual([401, 200])
    expect(await signIn('ann', anyPassword)).toBeUndefined()
    expect(withoutDays((await run('list', 'ann')).output)).toContain('blocked on DAY: never pays')
    expect((await run('unblock', 'ann')).output).toBe('ann can sign in.')
    expect(await signIn('ann', anyPassword)).toBeDefined()
  })

  it('demote leaves a buyer, who is not an administrator after "Forgot password?" either', async () => {
    const { run, signIn, inject, mails } = await aShop()
    const { password } = await run('create', 'bea', 'bea@example.com')
    expect((await run('demote', 'bea')).output).toBe('bea is not an administrator any more.')
    expect(await signIn('bea', password)).toMatchObject({ user: { authority: ['USER'] } })
    const payload = { email: 'bea@example.com' }
    await inject({ method: 'POST', url: '/api/forgot-password', payload })
    const mail = await vi.waitFor(() => {
      expect(mails).toHaveLength(1)
      return mails[0]!
    })
    const token = /#token=(\S+)/.exec(mail.text)?.[1]
    const reset = { token, password: 'another-lamp-43' }
    expect((await inject({ method: 'POST', url: '/api/reset-password', payload: reset })).statusCode).toBe(
      204,
    )
    expect(await signIn('bea', 'another-lamp-43')).toMatchObject({ user: { authority: ['USER'] } })
  })

  it('delete removes an account', async () => {
    const { run, signIn } = await aShop()
    expect((await run('delete', 'bob')).output).toBe('The account bob is deleted; its orders stay.')
    expect(await signIn('bob', anyPassword)).toBeUndefined()
  })

  it('sign-out ends the sessions of one account, or all', async () => {
    const { run, ann, bob, statusOf } = await aShop()
    expect((await run('sign-out', 'ann')).output).toBe('The sessions of ann have ended.')
    expect([await statusOf(ann), await statusOf(bob)]).toEqual([401, 200])
    expect((await run('sign-out', '--all')).output).toBe('All sessions have ended.')
    expect(await statusOf(bob)).toBe(401)
  })

  it.each(['block', 'demote', 'delete'])('%s leaves the last administrator', async (command) => {
    const { run } = await aShop()
    const args = command === 'block' ? ['admin', 'gone'] : ['admin']
    expect(await wrong(run(command, ...args))).toMatch(/^This is the last administrator account/)
  })

  it.each([
    [['block', 'nobody', 'gone'], 'There is no account "nobody".'],
    [['unblock', 'nobody'], 'There is no account "nobody".'],
    [['demote', 'nobody'], 'There is no account "nobody".'],
    [['delete', 'nobody'], 'There is no account "nobody".'],
    [['sign-out', 'nobody'], 'There is no account "nobody".'],
    [['block', 'ann'], /^Say what to do/],
    [['block', 'ann', ' '], 'The reason: This field is required.'],
    [['list', 'a', 'b'], /^Say what to do/],
    [['delete'], /^Say what to do/],
    [['sign-out'], /^Say what to do/],
    [['toString'], /^Say what to do/],
  ])('%j is answered with one sentence', async (args, output) => {
    const { run } = await aShop()
    const sentence = await wrong(run(...args))
    expect(sentence).toMatch(output)
    expect(sentence.split('\n')).toHaveLength(1)
  })
})

describe('data that are missing or of another version', () => {
  it('are neither created nor changed', async () => {
    const folder = makeFolder()
    const run = () => administer(['reset-password', 'ann'], { DATA_DIR: folder }, () => undefined)
    expect(await wrong(run())).toMatch(/^There is no data in .*: start the server once/)
    expect(existsSync(join(folder, 'shop.db'))).toBe(false)
    const { close } = await openDatabase({ dataDir: folder, steps: [] }, (error) => {
      throw error
    })
    await close()
    expect(await wrong(run())).toMatch(/^The data has schema 0, this program knows \d+/)
  })

  it('are left to the newer program', async () => {
    const folder = makeFolder()
    const steps = [...migrations, () => Promise.resolve()]
    const { close } = await openDatabase({ dataDir: folder, steps }, (error) => {
      throw error
    })
    await close()
    const run = administer(['list'], { DATA_DIR: folder }, () => undefined)
    expect(await wrong(run)).toMatch(/^The data has schema (\d+), .*: use the newer program/)
  })

  it('are not said to be missing where the folder cannot be read', async () => {
    // Root may read everything; nobody can follow a link to itself.
    const folder = join(makeFolder(), 'loop')
    symlinkSync('loop', folder)
    const run = administer(['list'], { DATA_DIR: folder }, () => undefined)
    expect(await wrong(run)).toMatch(/shop\.db cannot be opened: use the server's user/)
    const copy = backup([join(makeFolder(), 'copy')], { DATA_DIR: folder }, () => undefined)
    expect(await wrong(copy)).toMatch(/shop\.db cannot be opened: use the server's user/)
  })
})
