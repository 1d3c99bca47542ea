import swagger from '@fastify/swagger'
import * as z from 'zod/mini'
import type { App } from './schemaTypes'

/** What a schema makes of a value by code has no JSON schema: such a field is described as anything. */
function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Replaces each of our schemas, wherever it stands in a route's, by the JSON schema made from it. */
function convert(value: unknown, io: 'input' | 'output'): unknown {
  if (value instanceof z.ZodMiniType) return toJsonSchema(value, io)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, convert(entry, io)]))
}

/** Describes the routes that are registered after it, from the schemas they check by. */
export async function describeApi(app: App, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform: ({ schema, url }) => {
      const { body, response, ...rest } = schema
      return {
        url,
        schema: {
          ...rest,
          ...(body !== undefined && { body: convert(body, 'input') }),
          ...(response !== undefined && { response: convert(response, 'output') }),
        },
      }
    },
  })
}

/** Says of the routes registered after it in this scope that they ask for no session. */
export function describeAsPublic(scope: App): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [] }
  })
}
