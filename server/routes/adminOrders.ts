import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  adminOrderListSchema,
  adminOrderSchema,
  adminOrdersQuerySchema,
  changeOrderBodySchema,
} from '@/contract/adminOrders'
import type { AdminOrdersQuery } from '@/contract/adminOrders'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { type Refusal } from '../refusal'
import type { Services } from '../services/services'
import { numberIn, problems } from './answers'

/** Sent as it is made: no answer holds all of it. */
const csvFile = z.custom<Readable>()

function queryIn(request: FastifyRequest): { query: AdminOrdersQuery } | { refusal: Refusal } {
  const read = adminOrdersQuerySchema.safeParse(request.query)
  if (read.data) return { query: read.data }
  const fields = read.error.issues.map(({ path }) => [path.map(String).join('.'), 'invalid'] as const)
  return { refusal: { reason: 'invalid', errors: Object.fromEntries(fields) } }
}

/** Within the administrators' scope. */
export function adminOrderRoutes(app: App, { orderAdministration }: Services): void {
  app.get(
    '/orders',
    { schema: { response: { 200: adminOrderListSchema, ...problems(401, 403, 422, 503) } } },
    async (request, reply) => {
      const read = queryIn(request)
      return 'query' in read
        ? orderAdministration.list(read.query)
        : sendProblem(request, reply, read.refusal)
    },
  )

  app.get(
    '/orders/export',
    { schema: { response: { 200: csvFile, ...problems(401, 403, 422, 503) } } },
    async (request, reply) => {
      const read = queryIn(request)
      if (!('query' in read)) return sendProblem(request, reply, read.refusal)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .send(Readable.from(orderAdministration.exported(read.query)))
    },
  )

  app.get(
    '/orders/:number',
    { schema: { response: { 200: adminOrderSchema, ...problems(401, 403, 404, 503) } } },
    async (request, reply) => {
      const result = await orderAdministration.find(numberIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.patch(
    '/orders/:number',
    {
      schema: {
        body: changeOrderBodySchema,
        response: { 200: adminOrderSchema, ...problems(400, 401, 403, 404, 409, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await orderAdministration.change(account, numberIn(request), request.body)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
