import { orderConflictSchema, quoteBodySchema, quoteListSchema, quoteSchema } from '@/contract/orders'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { leadsLimit, numberIn, problems } from './answers'

export function quoteRoutes(app: App, { quoting }: Services): void {
  app.post(
    '/quotes',
    {
      bodyLimit: leadsLimit,
      schema: {
        body: quoteBodySchema,
        response: {
          // One of before that still holds for the same.
          200: quoteSchema,
          201: quoteSchema,
          ...problems(400, 401, 413, 415, 422, 429, 503),
          409: {
            description: 'Prices or parts have changed.',
            content: { 'application/problem+json': { schema: orderConflictSchema } },
          },
        },
      },
    },
    async (request, reply) => {
      const result = await quoting.make(sessionOf(request).account, request.body)
      if (!result.ok) return sendProblem(request, reply, result.refusal)
      return reply.code(result.value.isNew ? 201 : 200).send(result.value.quote)
    },
  )

  app.get('/quotes', { schema: { response: { 200: quoteListSchema, ...problems(401, 503) } } }, (request) =>
    quoting.list(sessionOf(request).account),
  )

  app.get(
    '/quotes/:number',
    { schema: { response: { 200: quoteSchema, ...problems(401, 404, 503) } } },
    async (request, reply) => {
      const result = await quoting.find(sessionOf(request).account, numberIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
