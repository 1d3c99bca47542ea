import type { Server } from 'node:http'
import { sendProblem } from './problem'
import type { App } from './schemaTypes'

/** Asks for Host in place of Node, whose answer is no problem. */
export function requireHost(app: App): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return done()
    sendProblem(reply, { reason: 'unreadable' })
  })
}

/** Expectations other than 100-continue are ignored, as HTTP allows: Node refuses them without a problem. */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
