import type { App } from '../http/schemaTypes'

export function openApiRoute(app: App): void {
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
