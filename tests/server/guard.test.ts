import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemSchema } from '@/contract/problem'
import { makeTestServer } from '../support/testServer'
import { described } from './described'

let server: Awaited<ReturnType<typeof makeTestServer>>
let asBuyer: Record<string, string>
let asAdmin: Record<string, string>
beforeAll(async () => {
  server = await makeTestServer()
  asBuyer = (await server.signUp()).headers
  asAdmin = await server.signInOwner()
})
afterAll(() => server.close())

const open = ['/api/health/live', '/api/health/ready', '/api/openapi.json']
const guarded = [
  ['GET', '/api/account'],
  ['PATCH', '/api/account'],
  ['DELETE', '/api/account'],
  ['POST', '/api/account/sign-out-everywhere'],
  ['POST', '/api/sign-out'],
  ['GET', '/api/catalogue'],
  ['HEAD', '/api/catalogue'],
] as const
const unknown = [
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['PUT', '/api/nothing/here'],
  ['GET', '/%61pi/nothing'],
  ['GET', '/api/catalogue/'],
  ['DELETE', '/api/catalogue'],
] as const
const administration = [
  ['GET', '/api/admin'],
  ['GET', '/api/admin/orders'],
  ['GET', '/api/admin/quotes'],
  ['POST', '/api/admin/catalogue/import/check'],
  ['POST', '/api/admin/catalogue/import/apply'],
  ['GET', '/api/admin/catalogue/export'],
  ['GET', '/api/admin/catalogue/template'],
  ['POST', '/api/admin/catalogue/parts'],
  ['POST', '/api/admin/catalogue/pictures'],
  ['GET', '/api/%61dmin/orders'],
  ['GET', '/api/admin/accounts'],
  ['POST', '/api/admin/accounts/none/sign-out'],
  ['DELETE', '/api/admin/accounts/none'],
] as const

describe('the session guard', () => {
  it.each(open)('allows anyone to read %s', async (url) => {
    expect((await server.inject({ url })).statusCode).toBe(200)
  })

  it.each([...guarded, ...unknown, ...administration])(
    'requires a session for %s %s',
    async (method, url) => {
      const answer = await server.inject({ method, url })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      if (method !== 'HEAD')
        expect(problemSchema.parse(answer.json())).toMatchObject({
          status: 401,
          message: 'Sign in to continue.',
        })
    },
  )

  it('requires a session for every described route, except the public ones', async () => {
    const answers = described(server).map(async ([method, path]) => {
      const { statusCode } = await server.inject({ method, url: path.replace(/\{\w+\}/g, 'x') })
      return [`${method} ${path}`, statusCode] as const
    })
    const withoutSession = (await Promise.all(answers)).filter(([, status]) => status !== 401)
    expect(withoutSession.map(([name]) => name).toSorted()).toEqual([
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/pictures/{id}',
      'GET /api/shop',
      'GET /api/shop/privacy',
      'GET /api/shop/terms',
      'POST /api/confirm-email',
      'POST /api/forgot-password',
      'POST /api/reset-password',
      'POST /api/sign-in',
      'POST /api/sign-in/second-step',
      'POST /api/sign-up',
    ])
  })

  it('forbids buyers every described route of the administration', async () => {
    const routes = described(server).filter(([, path]) => path.startsWith('/api/admin/'))
    expect(routes.length).toBeGreaterThan(10)
    for (const [method, path] of routes) {
      const url = path.replace(/\{\w+\}/g, 'x')
      const answer = await server.inject({ method, url, headers: asBuyer })
      expect([`${method} ${path}`, answer.statusCode]).toEqual([`${method} ${path}`, 403])
    }
  })

  it.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['a token cut short', (token: string) => `Bearer ${token.slice(0, -1)}`],
    ['a longer token', (token: string) => `Bearer ${token}A`],
    ['an empty token', () => 'Bearer '],
    ['words of SQL', () => "Bearer ' or 1=1 --"],
  ])('refuses %s', async (_, headerFor) => {
    const { token } = await server.signUp()
    const answer = await server.inject({ url: '/api/account', headers: { authorization: headerFor(token) } })
    expect(answer.statusCode).toBe(401)
  })

  it.each(unknown)('answers %s %s with 404 with a session', async (method, url) => {
    const answer = await server.inject({ method, url, headers: asBuyer })
    expect(problemSchema.parse(answer.json())).toMatchObject({ status: 404, title: 'Not Found' })
  })

  it.each(administration)('forbids buyers %s %s', async (method, url) => {
    const answer = await server.inject({ method, url, headers: asBuyer })
    expect([answer.statusCode, problemSchema.parse(answer.json()).message]).toEqual([
      403,
      'You don’t have permission to do this.',
    ])
    const { statusCode } = await server.inject({ method, url, headers: asAdmin })
    expect([401, 403]).not.toContain(statusCode)
  })

  it('answers an unknown address outside of /api with 404', async () => {
    expect((await server.inject({ url: '/nothing' })).statusCode).toBe(404)
  })
})

describe('health', () => {
  it('is not ready without its database, but alive', async () => {
    const own = await makeTestServer()
    await own.db.schema.dropTable('meta').execute()
    const answer = await own.inject({ url: '/api/health/ready' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(problemSchema.parse(answer.json()).errors).toEqual({ database: 'We can’t reach this address.' })
    expect((await own.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    await own.close()
  })
})
