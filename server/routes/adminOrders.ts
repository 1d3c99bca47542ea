import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  adminOrderListSchema,
  adminOrderSchema,
  adminOrdersQuerySchema,
  changeOrderBodySchema,
  exportedOrdersQuerySchema,
} from '@/contract/adminOrders'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { type Refusal } from '../refusal'
import type { Services } from '../services/services'
import { numberIn, problems } from './answers'
import { csvFileSchema, sendCsvFile } from './csvFile'

function queryIn<Query>(
  request: FastifyRequest,
  schema: z.ZodMiniType<Query>,
): { query: Query } | { refusal: Refusal } {
  const read = schema.safeParse(request.query)
  if (read.success) return { query: read.data }
  const fields = read.error.issues.map(({ path }) => [path.map(String).join('.'), 'invalid'] as const)
  return { refusal: { reason: 'invalid', errors: Object.fromEntries(fields) } }
}

/** Within the administrators' scope. */
export function adminOrderRoutes(app: App, { orderAdministration }: Services): void {
  app.get(
    '/orders',
    { schema: { response: { 200: adminOrderListSchema, ...problems(401, 403, 422, 503) } } },
    async (request, reply) => {
      const read = queryIn(request, adminOrdersQuerySchema)
      return 'query' in read
        ? orderAdministration.list(read.query)
        : sendProblem(request, reply, read.refusal)
    },
  )

  app.get('/orders/export', { schema: csvFileSchema }, async (request, reply) => {
    const read = queryIn(request, exportedOrdersQuerySchema)
    return 'query' in read
      ? sendCsvFile(reply, 'orders', orderAdministration.exported(read.query))
      : sendProblem(request, reply, read.refusal)
  })

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
