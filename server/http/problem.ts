import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '@/contract/problem'
import { messagesFor } from '../messages/messages'
import { type Refusal, statusOf } from '../refusal'

/** The problem body of a refusal, in the reader's language. */
function problemOf(refusal: Refusal, acceptLanguage?: string): Problem {
  const messages = messagesFor(acceptLanguage)
  const status = statusOf[refusal.reason]
  const errors = Object.entries(refusal.errors ?? {}).map(([path, code]) => [path, messages.fields[code]])
  const [only, ...others] = errors
  // A single field's message says more than the general sentence.
  const isOneField = (status === 422 || status === 409) && only && others.length === 0
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    message: (isOneField ? only[1] : undefined) ?? messages.problems[refusal.reason],
    ...refusal.conflict,
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) as Record<string, string> }),
  }
}

/** Answers with RFC 9457 problem details. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = problemOf(refusal, request.headers['accept-language'])
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', String(refusal.retryAfterS))
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
