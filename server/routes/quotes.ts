import { quoteBodySchema, quoteListSchema, quoteSchema, quotesQuerySchema } from '@/contract/orders'
import { bodyBytes } from '../http/bodyBytes'
import { sendProblem, sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { numberIn, quoteConflict } from './answers'

const call = tagged('Quotes')

export function quoteRoutes(app: App, { quoting }: Services): void {
  app.post(
    '/quotes',
    call('Create a quote, whose prices hold for 30 days; an equal valid one is returned (200)', {
      bodyLimit: bodyBytes.leads,
      body: quoteBodySchema,
      response: { 200: quoteSchema, 201: quoteSchema, 409: quoteConflict, ...problems('tooMany') },
      example: { number: 'Q10001' },
    }),
    async (request, reply) => {
      const result = await quoting.make(sessionOf(request).account, request.body)
      if (!result.ok) return sendProblem(reply, result.refusal)
      return reply.code(result.value.isNew ? 201 : 200).send(result.value.quote)
    },
  )

  app.get(
    '/quotes',
    call('The quotes of the buyer, newest first, by pages; or those that hold prices for certain leads', {
      querystring: quotesQuerySchema,
      response: { 200: quoteListSchema },
    }),
    (request) => {
      const { cursor, fingerprints } = request.query
      const { account } = sessionOf(request)
      if (fingerprints !== undefined) return quoting.listHolding(account, fingerprints.split(','))
      return quoting.list(account, cursor === undefined ? undefined : Number(cursor))
    },
  )

  app.get(
    '/quotes/:number',
    call('A quote of the buyer', {
      response: { 200: quoteSchema, ...problems('notFound') },
      example: { number: 'Q10001' },
    }),
    (request, reply) => sendResult(reply, quoting.find(sessionOf(request).account, numberIn(request))),
  )
}
