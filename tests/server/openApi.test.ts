import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestServer } from '../support/testServer'
import { place } from './ordering'

type Media = { schema?: { properties?: object; additionalProperties?: boolean }; example?: unknown }
type Operation = {
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }

async function describeApi(): Promise<Description> {
  const server = await makeTestServer()
  const answer = await server.inject({ url: '/api/openapi.json' })
  await server.close()
  return answer.json<Description>()
}

it('says which routes need no session, and what a body contains', async () => {
  const { openapi, paths } = await describeApi()
  expect(openapi).toBe('3.1.0')
  const signIn = paths['/api/sign-in']?.['post']
  expect(signIn?.security).toEqual([])
  expect(paths['/api/account']?.['get']?.security).toBeUndefined()
  const body = signIn?.requestBody?.content['application/json']?.schema
  expect(Object.keys(body?.properties ?? {})).toEqual(['userName', 'password'])
  expect(body?.additionalProperties).toBe(false)
  expect(signIn?.responses['401']?.content).toHaveProperty('application/problem+json')
})

it('describes every call, with a valid example of its body and each of its answers', async () => {
  const { paths } = await describeApi()
  const schemas = new Ajv2020({ strict: false, validateFormats: false })
  const faults: string[] = []
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { summary, tags, requestBody, responses }] of Object.entries(methods)) {
      const name = `${method} ${path}`
      if (!summary || tags?.length !== 1) faults.push(`${name}: not described`)
      for (const [status, { content = {} }] of [
        ['body', requestBody ?? {}] as const,
        ...Object.entries(responses),
      ])
        for (const [type, { schema, example }] of Object.entries(content)) {
          if (!type.endsWith('json')) continue
          if (!schema || example === undefined) faults.push(`${name}, ${status}: no example`)
          else if (!schemas.validate(schema, example))
            faults.push(`${name}, ${status}: ${schemas.errorsText()}`)
        }
    }
  expect(faults).toEqual([])
})

it('has an order as its example that can be placed', async () => {
  const { paths } = await describeApi()
  const { example } = paths['/api/orders']!['post']!.requestBody!.content['application/json']!
  const server = await makeTestServer()
  onTestFinished(server.close)
  const answer = await place(server, (await server.signUp()).headers, example as object)
  expect(answer.statusCode, answer.body).toBe(201)
})

it('names the parameters of a call besides its body', async () => {
  const { paths } = await describeApi()
  const parametersOf = (path: string, method: string) =>
    paths[path]?.[method]?.parameters?.map(({ in: where, name }) => `${where} ${name}`)
  expect(parametersOf('/api/orders', 'post')).toEqual(['header idempotency-key'])
  expect(parametersOf('/api/admin/orders', 'get')).toEqual([
    'query state',
    'query paid',
    'query search',
    'query from',
    'query to',
    'query postage',
    'query cursor',
  ])
  expect(parametersOf('/api/orders/{number}', 'get')).toEqual(['path number'])
  expect(paths['/api/admin/orders/export']?.['get']?.responses['200']?.content).toHaveProperty(['text/csv'])
})
