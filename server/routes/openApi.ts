import { encodeOnce, sendEncoded } from '../http/encodedAnswer'
import { strictFloodLimit } from '../http/floodLimit'
import type { App } from '../http/schemaTypes'

export function openApiRoute(app: App): void {
  // With the first request: all routes are known then.
  const description = encodeOnce(() => JSON.stringify(app.swagger()))
  app.get('/openapi.json', { config: strictFloodLimit, schema: { hide: true } }, async (request, reply) =>
    sendEncoded(request, reply, await description(), 'application/json; charset=utf-8'),
  )
}
