import { shopSchema } from '@/contract/shop'
import type { App } from '../http/schemaTypes'
import type { Settings } from '../settings'

export function shopRoutes(app: App, { shop }: Settings): void {
  app.get('/shop', { schema: { response: { 200: shopSchema } } }, () => shop)
}
