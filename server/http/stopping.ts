import { sendProblem } from './problem'
import type { App } from './schemaTypes'

const alive = '/api/health/live'

/** While the server stops, new requests on open connections are answered with 503. */
export function refuseWhileStopping(app: App): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping || request.routeOptions.url === alive) return done()
    sendProblem(reply, { reason: 'busy', retryAfterS: 2 })
  })
  // A kept-alive connection would be reused, and delay the stop.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}

const damagedRetryS = 60

/** Damaged data is not served, not even the part that can be read. */
export function refuseWhileDamaged(app: App, isDamaged: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (!isDamaged() || !url.startsWith('/api/') || url === alive) return done()
    sendProblem(reply, {
      reason: 'busy',
      errors: { database: 'unreachable' },
      retryAfterS: damagedRetryS,
    })
  })
}
