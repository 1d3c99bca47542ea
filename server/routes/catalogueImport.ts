import { applyImportBodySchema, importCheckSchema, importFileSchema } from '@/contract/catalogueImport'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { messagesFor } from '../messages/messages'
import type { Services } from '../services/services'
import { noContent, problems } from './answers'

/** Of a file's rows, bytes. */
const bodyLimit = 8 * 1024 * 1024

/** Within the administrators' scope. */
export function catalogueImportRoutes(app: App, { catalogueImport }: Services): void {
  app.post(
    '/catalogue/import/check',
    {
      bodyLimit,
      schema: {
        body: importFileSchema,
        response: { 200: importCheckSchema, ...problems(400, 401, 403, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const result = await catalogueImport.check(request.body, messages)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/catalogue/import/apply',
    {
      bodyLimit,
      schema: {
        body: applyImportBodySchema,
        response: { 204: noContent, ...problems(400, 401, 403, 409, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const result = await catalogueImport.apply(sessionOf(request).account, request.body)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )
}
