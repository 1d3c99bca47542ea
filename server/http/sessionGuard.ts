import type { FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/errors'
import type { Session, Sessions } from '../services/accounts/sessions'
import { type Caller } from '../services/accounts/signIn'
import { networkOf } from '../services/accounts/attemptLimiter'
import { sendProblem } from './problem'
import { describeRoutes, problems } from './routeSchema'
import type { App } from './schemaTypes'

const decorator = 'session'

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The session of a request that passed the guard. */
export function sessionOf(request: FastifyRequest): Session {
  const session = request.getDecorator<Session | null>(decorator)
  if (!session) throw new Error('This route is outside the session guard')
  return session
}

export function callerOf(request: FastifyRequest): Caller {
  return { network: networkOf(request.ip), previousToken: bearerToken(request) }
}

/** For a route that only reads this process's memory: it works while the database is unavailable. */
export const readsMemory = { config: { readsMemory: true } }

async function findSession(request: FastifyRequest, sessions: Sessions): Promise<Session | undefined> {
  const token = bearerToken(request)
  if (token === undefined) return undefined
  try {
    return await sessions.find(token)
  } catch (error) {
    const mayRemember = 'readsMemory' in request.routeOptions.config && isUnavailable(error)
    const session = mayRemember ? sessions.lastFound(token) : undefined
    if (!session) throw error
    return session
  }
}

/** Requires a session for everything in this scope, including unknown addresses. */
export function requireSession(scope: App, sessions: Sessions): void {
  scope.decorateRequest(decorator, null)
  describeRoutes(scope, { response: problems('signedOut') })
  scope.addHook('onRequest', async (request, reply) => {
    const session = await findSession(request, sessions)
    if (!session) return sendProblem(request, reply, { reason: 'signedOut' })
    request.setDecorator<Session | null>(decorator, session)
  })
}

/** Requires this authority, within a scope that requires a session. */
export function requireAuthority(scope: App, authority: string): void {
  describeRoutes(scope, { response: problems('forbidden') })
  scope.addHook('onRequest', (request, reply, done) => {
    if (sessionOf(request).account.authority.includes(authority)) return done()
    sendProblem(request, reply, { reason: 'forbidden' })
  })
}

/** Answers unknown addresses with 404, after the scope's guards. */
export function answerNotFound(scope: App): void {
  for (const path of ['/', '/*'])
    scope.all(path, { schema: { hide: true } }, (request, reply) =>
      sendProblem(request, reply, { reason: 'notFound' }),
    )
}
