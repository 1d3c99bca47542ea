import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { App } from './schemaTypes'

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Bodies are never logged; addresses without their query; and these are blanked wherever they turn up. */
const secretNames = ['authorization', 'cookie', 'password', 'newPassword', 'token', 'link']

export function loggerOptions(options: LoggerOptions): LoggerOptions {
  return {
    level: 'warn',
    redact: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
    ...options,
  }
}

/** An id that the log and the answer share; the sender's own is not taken, it could be anything. */
export function newRequestId(): string {
  return randomUUID()
}

export function nameRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
