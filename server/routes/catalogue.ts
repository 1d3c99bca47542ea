import { catalogueSchema } from '@/contract/catalogue'
import { sendEncoded } from '../http/encodedAnswer'
import { readsMemory } from '../http/sessionGuard'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { problems } from './answers'

export function catalogueRoutes(app: App, { catalogueBody }: Services): void {
  app.get(
    '/catalogue',
    { ...readsMemory, schema: { response: { 200: catalogueSchema, ...problems(401, 503) } } },
    async (request, reply) => {
      // Kept by the one browser, and asked about each time.
      void reply.header('cache-control', 'private, no-cache')
      return sendEncoded(request, reply, await catalogueBody(), 'application/json; charset=utf-8')
    },
  )
}
