import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/errors'
import type { Reason, Refusal } from '../refusal'
import { sendProblem } from './problem'
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
  const status = statusCodeOf(error)
  const reason = reasonByStatus[status]
  if (reason) return { reason }
  return { reason: status >= 400 && status < 500 ? 'unreadable' : 'failed' }
}

/** Every error is answered as a problem; details of internal errors only go to the log. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.reason === 'failed') request.log.error({ err: error }, 'request failed')
  if (refusal.reason === 'busy') request.log.warn({ err: error }, 'request could not be served now')
  return sendProblem(request, reply, refusal)
}
