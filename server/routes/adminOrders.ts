import {
  adminOrderListSchema,
  adminOrderSchema,
  adminOrdersQuerySchema,
  changeOrderBodySchema,
  exportedOrdersQuerySchema,
  orderCountsSchema,
  orderMessageBodySchema,
} from '@/contract/adminOrders'
import { invoiceSchema } from '@/contract/invoices'
import { enterPaymentBodySchema, removePaymentBodySchema } from '@/contract/payments'
import { bodyBytes } from '../http/bodyBytes'
import { sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { idempotencyHeaders, idIn, invoiceIn, numberIn } from './answers'
import { csvAnswers, sendCsvFile } from './csvFile'

const call = tagged('Administration: orders')

function listRoutes(app: App, { orderAdministration }: Services): void {
  app.get(
    '/orders',
    call('All orders, newest first, by pages, filtered by state, payment, days, postage and words', {
      querystring: adminOrdersQuerySchema,
      response: { 200: adminOrderListSchema },
    }),
    (request) => orderAdministration.list(request.query),
  )

  app.get(
    '/orders/counts',
    call('How many orders are in each state', { response: { 200: orderCountsSchema } }),
    () => orderAdministration.counts(),
  )

  app.get(
    '/orders/export',
    call('The same orders as a file: as a list, for the books or for the carrier', {
      querystring: exportedOrdersQuerySchema,
      response: csvAnswers,
    }),
    (request, reply) => sendCsvFile(reply, request.query.file, orderAdministration.exported(request.query)),
  )
}

/** Within the administrators' scope. */
export function adminOrderRoutes(app: App, services: Services): void {
  const { orderAdministration } = services
  listRoutes(app, services)

  app.get(
    '/orders/:number',
    call('An order with its buyer and its history', {
      response: { 200: adminOrderSchema, ...problems('notFound') },
    }),
    (request, reply) => sendResult(reply, orderAdministration.find(numberIn(request))),
  )

  app.get(
    '/orders/:number/invoices/:invoice',
    call('An invoice or credit note of an order, as it was made', {
      response: { 200: invoiceSchema, ...problems('notFound') },
    }),
    (request, reply) => sendResult(reply, orderAdministration.invoice(numberIn(request), invoiceIn(request))),
  )

  app.post(
    '/orders/:number/payments',
    call('Enter a payment, or money paid back; for a reduced price with a credit note', {
      body: enterPaymentBodySchema,
      response: { 200: adminOrderSchema, ...problems('notFound', 'outdatedVersion') },
      example: { amount: 52.8, way: 'transfer', note: '' },
    }),
    (request, reply) =>
      sendResult(
        reply,
        orderAdministration.enterPayment(sessionOf(request).account, numberIn(request), request.body),
      ),
  )

  app.delete(
    '/orders/:number/payments/:id',
    call('Remove a payment that was entered by mistake', {
      body: removePaymentBodySchema,
      response: { 200: adminOrderSchema, ...problems('notFound', 'outdatedVersion') },
      example: {},
    }),
    (request, reply) =>
      sendResult(
        reply,
        orderAdministration.removePayment(sessionOf(request).account, {
          number: numberIn(request),
          id: Number(idIn(request)),
          version: request.body.version,
        }),
      ),
  )

  app.patch(
    '/orders/:number',
    call('Set the next state of an order, mark it as paid, give its tracking number', {
      bodyLimit: bodyBytes.medium,
      body: changeOrderBodySchema,
      response: { 200: adminOrderSchema, ...problems('notFound', 'outdatedVersion') },
      example: { state: 'inProduction' },
    }),
    (request, reply) =>
      sendResult(
        reply,
        orderAdministration.change(sessionOf(request).account, numberIn(request), request.body),
      ),
  )

  app.post(
    '/orders/:number/messages',
    call('Write to the buyer of an order', {
      bodyLimit: bodyBytes.longTexts,
      headers: idempotencyHeaders('the order, and sends nothing again'),
      body: orderMessageBodySchema,
      response: { 200: adminOrderSchema, ...problems('notFound') },
      example: { text: 'Your wire is late: we send on Friday.' },
    }),
    (request, reply) => {
      const key = request.headers['idempotency-key']
      return sendResult(
        reply,
        orderAdministration.sendMessage(sessionOf(request).account, key, numberIn(request), request.body),
      )
    },
  )
}
