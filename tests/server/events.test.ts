import { expect, it, onTestFinished, vi } from 'vitest'
import { anyPassword, makeTestServer, type TestServerOptions } from '../support/testServer'

type Line = Record<string, unknown>

/** A server with the default level of the log, and the events in it. */
async function aServer(level?: 'silent', options: TestServerOptions = {}) {
  const written: string[] = []
  const stream = { write: (line: string) => void written.push(line) }
  const server = await makeTestServer({ ...options, logger: { stream, ...(level && { level }) } })
  onTestFinished(server.close)
  const events = () =>
    written
      .map((line) => JSON.parse(line) as Line)
      .filter(({ event }) => event !== undefined)
      .map(({ event, accountId, ip, reqId, result }) => ({ event, accountId, ip, reqId, result }))
  return { ...server, events, written }
}

it('security events are in the log by default: who, from where, what and with which result', async () => {
  const server = await aServer()
  const { userName, email, headers } = await server.signUp()
  const { objectId: accountId } = await server.db
    .selectFrom('account')
    .select('objectId')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  const remoteAddress = '10.9.8.7'
  const send = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object, by = {}) =>
    server.inject({ method, url, remoteAddress, headers: by, ...(payload && { payload }) })
  const wrong = await send('POST', '/api/sign-in', { userName, password: 'wrong' })
  await send('POST', '/api/sign-in', { userName: 'nobody', password: 'wrong' })
  await send('POST', '/api/sign-in', { userName, password: anyPassword })
  await send('GET', '/api/admin/orders', undefined, headers)
  await send('POST', '/api/forgot-password', { email })
  await vi.waitFor(() => expect(server.events().at(-1)?.event).toBe('resetRequest'))
  await send('POST', '/api/reset-password', { token: 'none', password: 'another-lamp-43' })
  const changes = { newPassword: 'another-lamp-43', email: `new-${email}` }
  await send('PATCH', '/api/account', { password: 'wrong', ...changes }, headers)
  const changed = await send('PATCH', '/api/account', { password: anyPassword, ...changes }, headers)
  const renewed = { authorization: `Bearer ${changed.json<{ token: string }>().token}` }
  await send('DELETE', '/api/account/sessions/none', undefined, renewed)
  await send('DELETE', '/api/account', { password: 'another-lamp-43' }, renewed)

  const of = ({ event, accountId: concerned, result }: Line) =>
    [event, concerned === accountId ? 'account' : (concerned ?? '-'), result].join(' ')
  expect(server.events().map(of)).toEqual([
    'signUp account done',
    'signIn account signInWrong',
    'signIn - signInWrong',
    'signIn account done',
    'accessRefused account forbidden',
    'resetRequest account done',
    'passwordReset - resetTokenUnusable',
    'emailChange account invalid',
    'passwordChange account invalid',
    'emailChange account done',
    'passwordChange account done',
    'sessionEnd account notFound',
    'accountDeletion account done',
  ])
  expect(server.events()[1]).toMatchObject({ ip: remoteAddress, reqId: wrong.headers['x-request-id'] })
  for (const secret of [userName, email, anyPassword]) expect(server.written.join('')).not.toContain(secret)
})

it('a request for a reset link is an event, also where its mail cannot be sent', async () => {
  const mailer = {
    send: () => Promise.reject(Object.assign(new Error('no mail today'), { code: 'EDNS' })),
    close: () => undefined,
  }
  const server = await aServer(undefined, { mailer })
  const { email } = await server.signUp()
  await server.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } })
  await vi.waitFor(() => expect(server.written.join('')).toContain('EDNS'))
  expect(server.written.join('')).not.toContain('no mail today')
  expect(server.events().at(-1)).toMatchObject({ event: 'resetRequest', result: 'done' })
})

it('a silent log is silent', async () => {
  const server = await aServer('silent')
  await server.signUp()
  expect(server.written).toEqual([])
})
