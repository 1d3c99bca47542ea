import { invoiceSchema } from '@/contract/invoices'
import {
  orderListSchema,
  orderReceiptSchema,
  orderSchema,
  pageQuerySchema,
  placeOrderBodySchema,
} from '@/contract/orders'
import { openLeadsSchema } from '@/contract/shop'
import { bodyBytes } from '../http/bodyBytes'
import { sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { readerLanguage } from '../messages/messages'
import type { Services } from '../services/services'
import { idempotencyHeaders, invoiceIn, messagesOf, numberIn, orderConflict } from './answers'

const call = tagged('Orders')

export function orderRoutes(app: App, { ordering, openLeads }: Services): void {
  app.get(
    '/open-leads',
    call('How many leads the shop makes before a new order', {
      response: { 200: openLeadsSchema },
      example: { openLeads: 12 },
    }),
    async () => ({ openLeads: await openLeads() }),
  )

  app.post(
    '/orders',
    call('Place an order at the expected total', {
      bodyLimit: bodyBytes.leads,
      headers: idempotencyHeaders('the order that it placed'),
      body: placeOrderBodySchema,
      response: {
        201: orderReceiptSchema,
        ...problems('emailNotConfirmed', 'tooManyOrders'),
        409: orderConflict,
      },
    }),
    (request, reply) => {
      const key = request.headers['idempotency-key']
      const language = readerLanguage(request.headers['accept-language'])
      return sendResult(
        reply.code(201),
        ordering.place(sessionOf(request).account, key, request.body, language),
      )
    },
  )

  app.get(
    '/orders',
    call('The orders of the buyer, newest first, by pages', {
      querystring: pageQuerySchema,
      response: { 200: orderListSchema },
    }),
    (request) => {
      const { cursor } = request.query
      return ordering.list(sessionOf(request).account, cursor === undefined ? undefined : Number(cursor))
    },
  )

  app.get(
    '/orders/:number',
    call('An order of the buyer, as it was ordered', {
      response: { 200: orderSchema, ...problems('notFound') },
    }),
    (request, reply) => sendResult(reply, ordering.find(sessionOf(request).account, numberIn(request))),
  )

  app.get(
    '/orders/:number/invoices/:invoice',
    call('An invoice or credit note of an order, as it was made', {
      response: { 200: invoiceSchema, ...problems('notFound') },
    }),
    (request, reply) =>
      sendResult(reply, ordering.invoice(sessionOf(request).account, numberIn(request), invoiceIn(request))),
  )

  app.post(
    '/orders/:number/cancel',
    call('Cancel an order that is not in production yet; its parts go back into stock', {
      response: { 200: orderSchema, ...problems('notFound', 'notCancellable', 'tooManyOrders') },
      example: { state: 'cancelled' },
    }),
    (request, reply) =>
      sendResult(reply, ordering.cancel(sessionOf(request).account, numberIn(request), messagesOf(request))),
  )
}
