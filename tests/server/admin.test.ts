import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { administer } from '../../server/cli/administer'
import { openDatabase } from '../../server/db/open'
import { OperatorError } from '../../scripts/operatorError.mjs'
import { anyPassword, makeTestServer } from '../support/testServer'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

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
    [['create', 'a b', 'a@example.com'], /^"a b": Use 3 to 32 letters/],
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
})
