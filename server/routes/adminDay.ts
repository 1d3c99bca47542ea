import { adminDaySchema, newOrdersSchema, seenBodySchema } from '@/contract/adminDay'
import { tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'

const call = tagged('Administration: orders')

/** Within the administrators' scope. */
export function adminDayRoutes(app: App, { ownersDay }: Services): void {
  app.get(
    '/day',
    call('What there is to do: open orders, oldest first, and counts', { response: { 200: adminDaySchema } }),
    (request) => ownersDay.read(sessionOf(request).account),
  )

  app.get(
    '/day/new',
    call('How many orders are new since the last one marked as seen', { response: { 200: newOrdersSchema } }),
    async (request) => ({ newOrders: await ownersDay.countNew(sessionOf(request).account) }),
  )

  app.post(
    '/day/seen',
    call('Mark the orders up to this one as seen', {
      body: seenBodySchema,
      response: { 200: adminDaySchema },
      example: { latest: 10001 },
    }),
    async (request) => {
      const { account } = sessionOf(request)
      const { latest } = request.body
      await ownersDay.markSeen(account, latest)
      return ownersDay.read({ ...account, ordersSeen: Math.max(account.ordersSeen, latest) })
    },
  )
}
