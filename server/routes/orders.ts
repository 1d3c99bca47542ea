import * as z from 'zod/mini'
import {
  orderListQuerySchema,
  orderListSchema,
  orderReceiptSchema,
  orderSchema,
  placeOrderBodySchema,
} from '@/contract/orders'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { messagesFor, readerLanguage } from '../messages/messages'
import type { Services } from '../services/services'
import { leadsLimit, numberIn, orderConflict } from './answers'

const call = tagged('Orders')
const placeOrderHeaders = z.object({
  'idempotency-key': z
    .string()
    .check(
      z.regex(/^[\x21-\x7e]{1,200}$/),
      z.describe('Printable, without spaces. A repeated key is answered with the order that it placed.'),
    ),
})

export function orderRoutes(app: App, { ordering }: Services): void {
  app.post(
    '/orders',
    {
      bodyLimit: leadsLimit,
      schema: call('Place an order at the expected total', {
        headers: placeOrderHeaders,
        body: placeOrderBodySchema,
        response: { 201: orderReceiptSchema, 409: orderConflict },
      }),
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const language = readerLanguage(request.headers['accept-language'])
      const result = await ordering.place(sessionOf(request).account, key, request.body, language)
      return result.ok ? reply.code(201).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.get(
    '/orders',
    {
      schema: call('The orders of the buyer, newest first, by pages', {
        querystring: orderListQuerySchema,
        response: { 200: orderListSchema, ...problems('busy') },
      }),
    },
    (request) => {
      const { cursor } = request.query
      return ordering.list(sessionOf(request).account, cursor === undefined ? undefined : Number(cursor))
    },
  )

  app.get(
    '/orders/:number',
    {
      schema: call('An order of the buyer, as it was ordered', {
        response: { 200: orderSchema, ...problems('notFound', 'busy') },
      }),
    },
    async (request, reply) => {
      const result = await ordering.find(sessionOf(request).account, numberIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/orders/:number/cancel',
    {
      schema: call('Cancel an order that is not in production yet; its parts go back into stock', {
        response: { 200: orderSchema, ...problems('notFound', 'notCancellable', 'busy') },
        example: { state: 'cancelled' },
      }),
    },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const result = await ordering.cancel(sessionOf(request).account, numberIn(request), messages)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
