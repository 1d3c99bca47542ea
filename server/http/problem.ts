import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Problem } from '@/contract/problem'
import { fill } from '../messages/fill'
import { type Messages, messagesFor } from '../messages/messages'
import { type Refusal, type Result, statusOf } from '../refusal'

const minuteS = 60
const hourS = 60 * minuteS

/** The message of a reason; of a wait that is no moment, how long it is. */
function messageOf({ reason, retryAfterS = 0, values = {} }: Refusal, messages: Messages): string {
  if (reason !== 'tooMany' || retryAfterS <= minuteS) return fill(messages.problems[reason], values)
  const [unit, unitS] = retryAfterS > 2 * hourS ? (['hour', hourS] as const) : (['minute', minuteS] as const)
  const format = new Intl.NumberFormat(messages.intlLocale, { style: 'unit', unit, unitDisplay: 'long' })
  return fill(messages.tooManyFor, { wait: format.format(Math.ceil(retryAfterS / unitS)) })
}

/** The problem body of a refusal, in the reader's language. */
export function problemOf(refusal: Refusal, acceptLanguage?: string): Problem {
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
    message: (isOneField ? only[1] : undefined) ?? messageOf(refusal, messages),
    ...refusal.conflict,
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) as Record<string, string> }),
  }
}

/** Answers with RFC 9457 problem details. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = problemOf(refusal, reply.request.headers['accept-language'])
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', String(refusal.retryAfterS))
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** Sends text that is JSON as the route describes it. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Sends the value of a result, or the problem of its refusal. */
export async function sendResult<Value>(
  reply: FastifyReply & { send: (value: Value) => FastifyReply },
  work: Promise<Result<Value>>,
): Promise<void> {
  const result = await work
  return result.ok ? reply.send(result.value) : sendProblem(reply, result.refusal)
}
