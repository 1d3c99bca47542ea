import {
  adminOrderListSchema,
  adminOrderSchema,
  adminOrdersQuerySchema,
  changeOrderBodySchema,
  exportedOrdersQuerySchema,
} from '@/contract/adminOrders'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { numberIn } from './answers'
import { csvAnswers, sendCsvFile } from './csvFile'

const call = tagged('Administration: orders')

/** Within the administrators' scope. */
export function adminOrderRoutes(app: App, { orderAdministration }: Services): void {
  app.get(
    '/orders',
    {
      schema: call('All orders, newest first, by pages, filtered by state, payment and words', {
        querystring: adminOrdersQuerySchema,
        response: { 200: adminOrderListSchema, ...problems('busy') },
      }),
    },
    (request) => orderAdministration.list(request.query),
  )

  app.get(
    '/orders/export',
    {
      schema: call('The same orders as a file, for the books', {
        querystring: exportedOrdersQuerySchema,
        response: csvAnswers,
      }),
    },
    (request, reply) => sendCsvFile(reply, 'orders', orderAdministration.exported(request.query)),
  )

  app.get(
    '/orders/:number',
    {
      schema: call('An order with its buyer and its history', {
        response: { 200: adminOrderSchema, ...problems('notFound', 'busy') },
      }),
    },
    async (request, reply) => {
      const result = await orderAdministration.find(numberIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.patch(
    '/orders/:number',
    {
      schema: call('Set the next state of an order, mark it as paid, give its tracking number', {
        body: changeOrderBodySchema,
        response: { 200: adminOrderSchema, ...problems('notFound', 'outdatedVersion') },
        example: { state: 'inProduction' },
      }),
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await orderAdministration.change(account, numberIn(request), request.body)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
