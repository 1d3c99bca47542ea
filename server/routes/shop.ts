import { shopDocumentNames, shopDocumentSchema, shopSchema } from '@/contract/shop'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import type { Settings } from '../settings'
import { floodLimit } from '../http/floodLimit'

export function shopRoutes(app: App, { shop }: Settings, { shopDocuments }: Services): void {
  app.get('/shop', { schema: { response: { 200: shopSchema } } }, () => shop)

  for (const name of shopDocumentNames)
    app.get(
      `/shop/${name}`,
      { config: floodLimit, schema: { response: { 200: shopDocumentSchema } } },
      async (request) => shopDocuments.find(name, request.headers['accept-language']),
    )
}
