import { expect, it, onTestFinished } from 'vitest'
import { problemSchema } from '@/contract/problem'
import type { SessionAnswer } from '@/contract/auth'
import { makeTestServer } from '../support/testServer'
import { described } from './described'

it('a printed password has to be changed before anything else', async () => {
  const server = await makeTestServer({ keepsPrintedPassword: true })
  onTestFinished(server.close)
  const signIn = async (password: string) => {
    const payload = { userName: 'admin', password }
    const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload })
    const { token, user } = answer.json<SessionAnswer>()
    return { user, headers: { authorization: `Bearer ${token}` } }
  }
  const { user, headers } = await signIn(server.adminPassword)
  expect(user.mustChangePassword).toBe(true)

  const publicRoutes = ['/api/health', '/api/shop', '/api/pictures', '/api/sign-', '/api/confirm-email']
  const allowed = ['GET /api/account', 'PATCH /api/account']
  for (const [method, path] of described(server)) {
    if (publicRoutes.some((start) => path.startsWith(start)) || path.endsWith('-password')) continue
    const url = path.replace(/\{\w+\}/g, 'x')
    const { statusCode } = await server.inject({ method, url, headers })
    expect([`${method} ${path}`, statusCode === 403]).toEqual([
      `${method} ${path}`,
      !allowed.includes(`${method} ${path}`),
    ])
  }

  const change = (payload: object) =>
    server.inject({ method: 'PATCH', url: '/api/account', headers, payload })
  const password = server.adminPassword
  const other = await change({ password, email: 'owner@example.com' })
  expect([other.statusCode, problemSchema.parse(other.json()).message]).toEqual([
    403,
    'First choose your own password. The current one was only for signing in once.',
  ])
  expect((await change({ password, newPassword: password })).statusCode).toBe(422)
  const changed = await change({ password, newPassword: 'walnut-lamp-42' })
  const { token, ...account } = changed.json<SessionAnswer['user'] & { token: string }>()
  expect([changed.statusCode, account.mustChangePassword]).toEqual([200, undefined])
  const renewed = { authorization: `Bearer ${token}` }
  expect((await server.inject({ url: '/api/admin/orders', headers: renewed })).statusCode).toBe(200)
  expect((await signIn('walnut-lamp-42')).user.mustChangePassword).toBeUndefined()
})
