import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { App } from './schemaTypes'

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Bodies are never logged; addresses without their query; and these are blanked wherever they turn up. */
const secretNames = ['authorization', 'cookie', 'password', 'newPassword', 'token', 'link']

/** Drivers hang rows and recipients on their errors: no more than what tells the fault is logged. */
function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

export function loggerOptions(options: LoggerOptions): LoggerOptions {
  return {
    level: 'warn',
    redact: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      err: describeError,
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

/** A line for each answer, by the route's pattern: addresses hold numbers of orders and whatever people type. */
export function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'answered')
    done()
  })
}

export function nameRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
