import swagger from '@fastify/swagger'
import * as z from 'zod/mini'
import { createExamples, type Fields, type JsonSchema } from './examples'
import type { RouteSchema } from './routeSchema'
import type { App } from './schemaTypes'

type Media = { schema: z.ZodMiniType; example?: Fields }

/** A transform has no JSON schema: such a field is described as anything. */
function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}

/** Describes the routes that are registered after it, by the schemas that check them. */
export async function describeApi(app: App, title: string, catalogue: Fields): Promise<void> {
  const exampleOf = createExamples(catalogue)

  function describe(answer: unknown, io: 'input' | 'output', example?: Fields): unknown {
    if (answer instanceof z.ZodMiniType) {
      const schema = toJsonSchema(answer, io)
      return { ...schema, examples: [exampleOf(schema, example)] }
    }
    if (typeof answer !== 'object' || answer === null || !('content' in answer)) return answer
    const content = Object.entries(answer.content as Record<string, Media>).map(([type, media]) => {
      const schema = toJsonSchema(media.schema, io)
      return [type, { schema, example: exampleOf(schema, media.example) }]
    })
    return { ...answer, content: Object.fromEntries(content) as object }
  }

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform: ({ schema, url }) => {
      const { body, querystring, headers, response = {}, example, ...rest }: RouteSchema = schema
      const answers = Object.entries(response as Fields).map(([status, answer]) => [
        status,
        describe(answer, 'output', example),
      ])
      const parametersOf = (part: unknown) =>
        part instanceof z.ZodMiniType ? toJsonSchema(part, 'input') : undefined
      return {
        url,
        schema: {
          ...rest,
          querystring: parametersOf(querystring),
          headers: parametersOf(headers),
          body: describe(body, 'input', example),
          response: Object.fromEntries(answers) as object,
        },
      }
    },
  })
}
