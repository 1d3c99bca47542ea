import { catalogueAnswerSchema } from '@/contract/catalogue'
import { sendEncoded } from '../http/encodedAnswer'
import { readsMemory } from '../http/sessionGuard'
import { tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { noContent } from './answers'

export function catalogueRoutes(app: App, { catalogueBody }: Services): void {
  app.get(
    '/catalogue',
    tagged('Shop')('Every part on offer, postage and currency; answers 304 to If-None-Match', {
      ...readsMemory,
      response: { 200: catalogueAnswerSchema, 304: { ...noContent, description: 'Unchanged.' } },
    }),
    async (request, reply) => {
      // Kept by the one browser, and asked about each time.
      void reply.header('cache-control', 'private, no-cache')
      return sendEncoded(request, reply, await catalogueBody(), 'application/json; charset=utf-8')
    },
  )
}
