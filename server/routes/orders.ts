import {
  orderConflictSchema,
  orderListQuerySchema,
  orderListSchema,
  orderReceiptSchema,
  orderSchema,
  placeOrderBodySchema,
} from '@/contract/orders'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { messagesFor, readerLanguage } from '../messages/messages'
import type { Services } from '../services/services'
import { leadsLimit, numberIn, problems } from './answers'

/** Printable, as a header is; long enough for any id. */
const idempotencyKey = /^[\x21-\x7e]{1,200}$/

export function orderRoutes(app: App, { ordering }: Services): void {
  app.post(
    '/orders',
    {
      bodyLimit: leadsLimit,
      schema: {
        body: placeOrderBodySchema,
        response: {
          201: orderReceiptSchema,
          ...problems(400, 401, 413, 415, 422, 503),
          409: {
            description: 'Prices, stock or parts have changed.',
            content: { 'application/problem+json': { schema: orderConflictSchema } },
          },
        },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || !idempotencyKey.test(key))
        return sendProblem(request, reply, {
          reason: 'unreadable',
          errors: { 'idempotency-key': key === undefined ? 'required' : 'invalid' },
        })
      const language = readerLanguage(request.headers['accept-language'])
      const result = await ordering.place(sessionOf(request).account, key, request.body, language)
      return result.ok ? reply.code(201).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.get(
    '/orders',
    { schema: { response: { 200: orderListSchema, ...problems(401, 422, 503) } } },
    async (request, reply) => {
      const { success, data } = orderListQuerySchema.safeParse(request.query)
      if (!success) return sendProblem(request, reply, { reason: 'invalid', errors: { cursor: 'invalid' } })
      const { cursor } = data
      return ordering.list(sessionOf(request).account, cursor === undefined ? undefined : Number(cursor))
    },
  )

  app.get(
    '/orders/:number',
    { schema: { response: { 200: orderSchema, ...problems(401, 404, 503) } } },
    async (request, reply) => {
      const result = await ordering.find(sessionOf(request).account, numberIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/orders/:number/cancel',
    { schema: { response: { 200: orderSchema, ...problems(401, 404, 409, 503) } } },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const result = await ordering.cancel(sessionOf(request).account, numberIn(request), messages)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
