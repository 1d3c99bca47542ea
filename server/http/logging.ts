import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { App } from './schemaTypes'

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Bodies are never logged, URLs only without query, and these fields are always redacted. */
const secretNames = ['authorization', 'cookie', 'password', 'newPassword', 'token', 'link']

/** Drivers attach rows and recipients to their errors: only what identifies the fault is logged. */
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

const errorLevel = 50

/** `onError` is called for each line about an error. */
export function loggerOptions(options: LoggerOptions, onError: () => void): LoggerOptions {
  return {
    level: 'warn',
    hooks: {
      logMethod(line, method, level) {
        if (level >= errorLevel) onError()
        method.apply(this, line)
      },
    },
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

/** A request id for the log and the answer. The client's own id is not used, it could contain anything. */
export function newRequestId(): string {
  return randomUUID()
}

/** One line per answer, by the route's pattern: URLs contain order numbers and user input. */
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
