import { sendProblem } from './problem'
import type { App } from './schemaTypes'

const alive = '/api/health/live'

/** While the server stops, what still comes in on an open connection is asked to go elsewhere. */
export function refuseWhileStopping(app: App): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping || request.routeOptions.url === alive) return done()
    sendProblem(request, reply, { reason: 'busy', retryAfterS: 2 })
  })
  // A connection that is kept would be used again, and hold up the end.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
