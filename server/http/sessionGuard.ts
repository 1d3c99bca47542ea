import type { FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/errors'
import type { Caller, Session, Sessions } from '../services/accounts/sessions'
import { networkOf, wideNetworkOf } from '../services/accounts/attemptLimiter'
import { refuse } from '../refusal'
import { deviceOf } from './device'
import { recordEvent } from './events'
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
  const { ip, headers } = request
  return {
    network: networkOf(ip),
    wideNetwork: wideNetworkOf(ip),
    device: deviceOf(headers['user-agent']),
    previousToken: bearerToken(request),
  }
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

/** For a route that is open while a printed password has to be changed. */
export const withPrintedPassword = { config: { withPrintedPassword: true } }

/** Requires a session for everything in this scope, including unknown addresses. */
export function requireSession(scope: App, sessions: Sessions): void {
  scope.decorateRequest(decorator, null)
  describeRoutes(scope, { response: problems('signedOut', 'passwordChangeRequired', 'busy') })
  scope.addHook('onRequest', async (request, reply) => {
    const session = await findSession(request, sessions)
    if (!session) return sendProblem(reply, { reason: 'signedOut' })
    if (session.account.mustChangePassword && !('withPrintedPassword' in request.routeOptions.config))
      return sendProblem(reply, { reason: 'passwordChangeRequired' })
    request.setDecorator<Session | null>(decorator, session)
  })
}

/** Requires this authority, within a scope that requires a session. */
export function requireAuthority(scope: App, authority: string): void {
  describeRoutes(scope, { response: problems('forbidden') })
  scope.addHook('onRequest', (request, reply, done) => {
    const { account } = sessionOf(request)
    if (account.authority.includes(authority)) return done()
    const result = refuse('forbidden')
    recordEvent(request, 'accessRefused', { accountId: account.objectId, result })
    sendProblem(reply, result.refusal)
  })
}

/** Answers unknown addresses with 404, after the scope's guards. */
export function answerNotFound(scope: App): void {
  for (const path of ['/', '/*'])
    scope.all(path, { schema: { hide: true } }, (_request, reply) =>
      sendProblem(reply, { reason: 'notFound' }),
    )
}
