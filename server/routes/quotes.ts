import { quoteBodySchema, quoteSchema } from '@/contract/orders'
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
        response: { 201: quoteSchema, ...problems(400, 401, 409, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const result = await quoting.make(sessionOf(request).account, request.body)
      return result.ok ? reply.code(201).send(result.value) : sendProblem(request, reply, result.refusal)
    },
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
