import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isForeignKeyViolation, isUnavailable } from '../db/errors'
import type { Reason, Refusal } from '../refusal'
import { sendProblem } from './problem'
import type { App } from './schemaTypes'
import { InvalidRequest } from './validation'

const reasonByStatus: Record<number, Reason> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
  503: 'busy',
}
const unavailableRetryS = 2

function statusCodeOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof InvalidRequest) return error.refusal
  if (isUnavailable(error)) return { reason: 'busy', retryAfterS: unavailableRetryS }
  if (isForeignKeyViolation(error)) return { reason: 'signedOut' }
  const status = statusCodeOf(error)
  const reason = reasonByStatus[status]
  if (reason) return { reason }
  return { reason: status >= 400 && status < 500 ? 'unreadable' : 'failed' }
}

/** The error is that the client left while it sent its body: nobody reads the answer, and nothing is wrong here. */
function isClientGone(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.errored !== null && raw.errored === error
}

/** Bodies that cannot be parsed have a status; without one it is stored data that is not as it was written. */
function isUnreadableRow(error: unknown): boolean {
  const isParsing = error instanceof SyntaxError || error instanceof z.core.$ZodError
  return isParsing && !('statusCode' in error)
}

export function noteUnreadableRows(app: App, health: { noteUnreadable: () => void }): void {
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isUnreadableRow(error)) health.noteUnreadable()
    done()
  })
}

/** Every error is answered as a problem; details of internal errors only go to the log. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isClientGone(error, request)) {
    request.log.info('the client left before its request was read')
    return sendProblem(reply, { reason: 'unreadable' })
  }
  const refusal = refusalOf(error)
  if (refusal.reason === 'failed') request.log.error({ err: error }, 'request failed')
  if (refusal.reason === 'busy') request.log.warn({ err: error }, 'request could not be served now')
  return sendProblem(reply, refusal)
}
