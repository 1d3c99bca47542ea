import swagger from '@fastify/swagger'
import * as z from 'zod/mini'
import { type Reason, statusOf } from '../refusal'
import { type ApiCall, apiCalls } from './apiCalls'
import { problemExample } from './apiExamples'
import type { App } from './schemaTypes'

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema; example?: unknown }>
type Operation = {
  summary?: string
  tags?: string[]
  parameters?: object[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
}

/** What a schema makes of a value by code has no JSON schema: such a field is described as anything. */
function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Replaces each of our schemas, wherever it stands in a route's, by the JSON schema made from it. */
function convert(value: unknown, io: 'input' | 'output'): unknown {
  if (value instanceof z.ZodMiniType) return toJsonSchema(value, io)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, convert(entry, io)]))
}

const reasons = Object.keys(statusOf) as Reason[]

function exampleOf(status: string, { answers = {} }: ApiCall): unknown {
  const reason = reasons.find((one) => String(statusOf[one]) === status)
  return answers[Number(status)] ?? (reason && problemExample(reason))
}

function withExample(content: Content, example: unknown): Content {
  if (example === undefined) return content
  return Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, example }]))
}

function parametersOf({ query, headers = {} }: ApiCall): object[] {
  const { properties = {} } = query ? toJsonSchema(query, 'input') : {}
  return [
    ...Object.entries(properties as Schema).map(([name, schema]) => ({ in: 'query', name, schema })),
    ...Object.entries(headers).map(([name, description]) => ({
      in: 'header',
      name,
      description,
      required: true,
      schema: { type: 'string' },
    })),
  ]
}

function describeOperation(operation: Operation, tag: string, call: ApiCall): Operation {
  const { summary, body, fileType } = call
  const { parameters = [], requestBody, responses = {} } = operation
  const answers = Object.entries(responses).map(([status, answer]) => {
    if (fileType !== undefined && status === '200')
      return [status, { ...answer, content: { [fileType]: {} } }]
    if (!answer.content) return [status, answer]
    return [status, { ...answer, content: withExample(answer.content, exampleOf(status, call)) }]
  })
  return {
    summary,
    tags: [tag],
    ...operation,
    parameters: [...parameters, ...parametersOf(call)],
    ...(requestBody?.content && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, body) },
    }),
    responses: Object.fromEntries(answers) as NonNullable<Operation['responses']>,
  }
}

/** Says of each call what `apiCalls` knows of it. */
function describeOperations(paths: Record<string, Record<string, Operation>>): void {
  for (const [tag, calls] of Object.entries(apiCalls))
    for (const [name, call] of Object.entries(calls)) {
      const [method = '', path = ''] = name.split(' ')
      const operations = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]
      const operation = operations?.[method.toLowerCase()]
      if (!operations || !operation) throw new Error(`There is no route ${name}`)
      operations[method.toLowerCase()] = describeOperation(operation, tag, call)
    }
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
    transformObject: (description) => {
      if (!('openapiObject' in description)) return description.swaggerObject
      describeOperations(description.openapiObject.paths as Record<string, Record<string, Operation>>)
      return description.openapiObject
    },
  })
}

/** Says of the routes registered after it in this scope that they ask for no session. */
export function describeAsPublic(scope: App): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [] }
  })
}
