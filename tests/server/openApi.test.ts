import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { makeTestServer } from '../support/testServer'

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

it('describes every route with its answers', async () => {
  const { openapi, paths } = await describeApi()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => [
      `${method.toUpperCase()} ${path}`,
      Object.keys(responses).join(' '),
    ]),
  )
  expect(openapi).toBe('3.1.0')
  expect(Object.fromEntries(operations)).toEqual({
    'GET /api/health/live': '200',
    'GET /api/health/ready': '200 503',
    'POST /api/sign-in': '200 400 401 413 415 422 429 503',
    'POST /api/sign-up': '201 400 409 413 415 422 429 503',
    'POST /api/forgot-password': '202 400 413 415 422 429 503',
    'POST /api/reset-password': '204 400 410 413 415 422 429 503',
    'POST /api/sign-out': '204 401',
    'GET /api/account': '200 401',
    'PATCH /api/account': '200 400 401 409 413 415 422 429 503',
    'DELETE /api/account': '204 400 401 409 413 415 422 429 503',
    'POST /api/account/sign-out-everywhere': '204 400 401 413 415 422 429 503',
    'GET /api/catalogue': '200 401 503',
    'GET /api/shop': '200',
    'GET /api/shop/terms': '200',
    'GET /api/shop/privacy': '200',
    'GET /api/pictures/{id}': '200 404 503',
    'GET /api/quotes': '200 401 503',
    'POST /api/quotes': '200 201 400 401 409 413 415 422 429 503',
    'GET /api/quotes/{number}': '200 401 404 503',
    'POST /api/orders': '201 400 401 409 413 415 422 503',
    'GET /api/orders': '200 401 422 503',
    'GET /api/orders/{number}': '200 401 404 503',
    'GET /api/admin/catalogue': '200 401 403 503',
    'GET /api/admin/catalogue/history': '200 401 403 503',
    'POST /api/admin/catalogue/import/check': '200 400 401 403 413 415 422 503',
    'POST /api/admin/catalogue/import/apply': '204 400 401 403 409 413 415 422 503',
    'GET /api/admin/catalogue/export': '200 401 403 422 503',
    'GET /api/admin/catalogue/template': '200 401 403 422 503',
    'POST /api/admin/catalogue/parts': '201 400 401 403 409 413 415 422 503',
    'POST /api/admin/catalogue/pictures': '201 400 401 403 413 415 422 503',
    'GET /api/admin/catalogue/parts/{id}/history': '200 401 403 404 503',
    'PATCH /api/admin/catalogue/parts/{id}': '200 400 401 403 404 409 413 415 422 503',
    'PATCH /api/admin/catalogue/postage': '200 400 401 403 404 409 413 415 422 503',
    'GET /api/admin/orders': '200 401 403 422 503',
    'GET /api/admin/orders/export': '200 401 403 422 503',
    'GET /api/admin/orders/{number}': '200 401 403 404 503',
    'PATCH /api/admin/orders/{number}': '200 400 401 403 404 409 413 415 422 503',
    'POST /api/orders/{number}/cancel': '200 401 404 409 503',
  })
})

it('says which routes need no session, and what a body contains', async () => {
  const { paths } = await describeApi()
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

it('names the parameters of a call besides its body', async () => {
  const { paths } = await describeApi()
  const parametersOf = (path: string, method: string) =>
    paths[path]?.[method]?.parameters?.map(({ in: where, name }) => `${where} ${name}`)
  expect(parametersOf('/api/orders', 'post')).toEqual(['header idempotency-key'])
  expect(parametersOf('/api/admin/orders', 'get')).toEqual([
    'query state',
    'query paid',
    'query search',
    'query cursor',
  ])
  expect(parametersOf('/api/orders/{number}', 'get')).toEqual(['path number'])
  expect(paths['/api/admin/orders/export']?.['get']?.responses['200']?.content).toHaveProperty(['text/csv'])
})
