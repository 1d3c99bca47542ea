import type { FastifyRequest } from 'fastify'
import { bodyBytes } from './bodyBytes'
import { sendProblem } from './problem'
import type { App } from './schemaTypes'
import { sessionOf } from './sessionGuard'

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
}

/** A minute in which answers are counted, and the largest ones that are being made. */
type Counted = { endsAt: number; bytes: number; making: number }

/** The catalogue is in memory. */
const isFromMemory = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/api/catalogue'

/** All that an account has saved may be several megabytes; other answers have some hundred kilobytes at most. */
const isLargest = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/api/saved-leads'

const largestAtOnce = 8

/**
 * Counts the bytes that one account is answered a minute, since what it has stored is read, checked and written each time;
 * 0 for no limit. The largest answers are counted too late if they are made at the same time: each takes its share of the
 * bytes until then. Counted per process.
 */
export function limitLargeAnswers(scope: App, elapsed: () => number, bytesPerMinute: number): void {
  if (bytesPerMinute === 0) return
  const minutes = new Map<string, Counted>()
  const answered = new WeakMap<FastifyRequest, Counted>()

  function minuteOf(accountId: string): Counted {
    const now = elapsed()
    const present = minutes.get(accountId)
    if (present && present.endsAt > now) return present
    // In the order in which they began.
    for (const [id, { endsAt }] of minutes) {
      if (endsAt > now) break
      minutes.delete(id)
    }
    const begun = { endsAt: now + minuteMs, bytes: 0, making: 0 }
    minutes.set(accountId, begun)
    return begun
  }

  scope.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) || isFromMemory(request) || isAdministrator(request)) return undefined
    const minute = minuteOf(sessionOf(request).account.objectId)
    const share = isLargest(request) ? minute.making / largestAtOnce : 0
    if (minute.bytes + share * bytesPerMinute >= bytesPerMinute) {
      const retryAfterS = Math.ceil((minute.endsAt - elapsed()) / 1000)
      return sendProblem(reply, { reason: 'tooMany', retryAfterS })
    }
    answered.set(request, minute)
    if (isLargest(request)) minute.making += 1
    return undefined
  })
  scope.addHook('onSend', (request, _reply, payload, done) => {
    const minute = answered.get(request)
    if (minute && isLargest(request)) minute.making -= 1
    if (minute && typeof payload === 'string') minute.bytes += Buffer.byteLength(payload)
    done()
  })
}
