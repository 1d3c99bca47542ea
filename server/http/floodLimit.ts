import type { FastifyRequest } from 'fastify'
import { bodyBytes } from './bodyBytes'
import { sendProblem } from './problem'
import { createLatePause } from '../services/latePause'
import { ownIteration } from '../services/ownIteration'
import type { App } from './schemaTypes'
import { sessionOf } from './sessionGuard'
import { createTurns } from './turns'

const minuteMs = 60_000

/**
 * Against floods from one address, counted per process. Password guessing is stopped much earlier, by counters in the
 * database.
 */
export const floodLimit = { rateLimit: { max: 1800, timeWindow: minuteMs } }

/** For what costs more than a look into memory, or is asked for seldom. */
export const strictFloodLimit = { rateLimit: { max: 300, timeWindow: minuteMs } }

/**
 * Of the bodies that one account may send a minute, one in `per` may be of more than `bytes`: to read and check it takes
 * as long as many small ones. Administrators send pictures and files.
 */
const heavyBodies = [
  { bytes: 32 * 1024, per: 6 },
  { bytes: 128 * 1024, per: 15 },
]

const isRead = ({ method }: FastifyRequest) => ['GET', 'HEAD'].includes(method)

function mayBeLarge(request: FastifyRequest): boolean {
  return !isRead(request) && (request.routeOptions.bodyLimit ?? 0) > bodyBytes.medium
}

const isAdministrator = (request: FastifyRequest) => sessionOf(request).account.authority.includes('ADMIN')

function mayExceed(request: FastifyRequest, bytes: number): boolean {
  const length = request.headers['content-length']
  return mayBeLarge(request) && !isAdministrator(request) && (length === undefined || Number(length) > bytes)
}

/**
 * Counts the requests of one account whose body may be large, all of them together, before the body is read; 0 for no
 * limit. Counted per process.
 */
export function limitLargeBodies(scope: App, perMinute: number): void {
  if (perMinute === 0) return
  const counterOf = (max: number, isCounted: (request: FastifyRequest) => boolean) =>
    scope.createRateLimit({
      max,
      timeWindow: minuteMs,
      keyGenerator: (request) => sessionOf(request).account.objectId,
      allowList: (request) => !isCounted(request),
    })
  const counters = [
    counterOf(perMinute, mayBeLarge),
    ...heavyBodies.map(({ bytes, per }) =>
      counterOf(Math.ceil(perMinute / per), (request) => mayExceed(request, bytes)),
    ),
  ]
  scope.addHook('onRequest', async (request, reply) => {
    for (const count of counters) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        return sendProblem(reply, { reason: 'tooMany', retryAfterS: counted.ttlInSeconds })
    }
    return undefined
  })
  scope.addHook('preValidation', async (request) => {
    if (mayBeLarge(request)) await ownIteration()
  })
}

/** Counts all requests of one account; 0 for no limit. Counted per process. */
export function limitRequests(scope: App, perMinute: number): void {
  if (perMinute === 0) return
  const count = scope.createRateLimit({
    max: perMinute,
    timeWindow: minuteMs,
    keyGenerator: (request) => sessionOf(request).account.objectId,
    allowList: isAdministrator,
  })
  const pauseLate = createLatePause()
  scope.addHook('onRequest', async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return undefined
    await pauseLate()
    return sendProblem(reply, { reason: 'tooMany', retryAfterS: counted.ttlInSeconds })
  })
}

/** A minute in which answers are counted. */
type Counted = { endsAt: number; bytes: number }

/** The catalogue is in memory. */
const isFromMemory = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/api/catalogue'

/** Answers with leads, which may have several megabytes. */
const largeAnswers = [
  '/api/saved-leads',
  '/api/quotes/:number',
  '/api/orders/:number',
  '/api/orders/:number/invoices/:invoice',
]
const isLarge = ({ routeOptions: { url = '' } }: FastifyRequest) => largeAnswers.includes(url)

/**
 * Counts the bytes that one account is answered a minute, since what it has stored is read, checked and written each time;
 * 0 for no limit. Large answers are made one after the other: asked for at once, they would be counted too late, and
 * nobody else would be answered until all are made. Counted per process.
 */
export function limitLargeAnswers(scope: App, elapsed: () => number, bytesPerMinute: number): void {
  if (bytesPerMinute === 0) return
  const minutes = new Map<string, Counted>()
  const answered = new WeakMap<FastifyRequest, Counted>()
  const takeTurn = createTurns()
  const endTurn = new WeakMap<FastifyRequest, () => void>()

  function minuteOf(accountId: string): Counted {
    const now = elapsed()
    const present = minutes.get(accountId)
    if (present && present.endsAt > now) return present
    // In the order in which they began.
    for (const [id, { endsAt }] of minutes) {
      if (endsAt > now) break
      minutes.delete(id)
    }
    const begun = { endsAt: now + minuteMs, bytes: 0 }
    minutes.set(accountId, begun)
    return begun
  }

  scope.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) || isFromMemory(request) || isAdministrator(request)) return undefined
    const accountId = sessionOf(request).account.objectId
    if (isLarge(request)) endTurn.set(request, await takeTurn(accountId))
    const minute = minuteOf(accountId)
    if (minute.bytes >= bytesPerMinute) {
      const retryAfterS = Math.ceil((minute.endsAt - elapsed()) / 1000)
      return sendProblem(reply, { reason: 'tooMany', retryAfterS })
    }
    answered.set(request, minute)
    return undefined
  })
  // Also for clients that have left.
  scope.addHook('onSend', (request, _reply, payload, done) => {
    const minute = answered.get(request)
    if (minute && typeof payload === 'string') minute.bytes += Buffer.byteLength(payload)
    endTurn.get(request)?.()
    done()
  })
}
