import {
  adminQuoteListSchema,
  adminQuoteSchema,
  adminQuotesQuerySchema,
  changeQuoteBodySchema,
} from '@/contract/adminQuotes'
import { sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { numberIn } from './answers'

const call = tagged('Administration: quotes')

/** Within the administrators' scope. */
export function adminQuoteRoutes(app: App, { quoteAdministration }: Services): void {
  app.get(
    '/quotes',
    call('All quotes, newest first, by pages, filtered by number and buyer', {
      querystring: adminQuotesQuerySchema,
      response: { 200: adminQuoteListSchema },
    }),
    (request) => quoteAdministration.list(request.query),
  )

  app.patch(
    '/quotes/:number',
    call('Void a quote, or allow more orders from it', {
      body: changeQuoteBodySchema,
      response: { 200: adminQuoteSchema, ...problems('notFound') },
      example: { number: 'Q10001', orderNumber: '', voidReason: 'A price was wrong.' },
    }),
    (request, reply) =>
      sendResult(
        reply,
        quoteAdministration.change(sessionOf(request).account, numberIn(request), request.body),
      ),
  )
}
