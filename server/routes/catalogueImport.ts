import { applyImportBodySchema, importCheckSchema, importFileSchema } from '@/contract/catalogueImport'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { messagesFor } from '../messages/messages'
import type { Services } from '../services/services'
import { noContent } from './answers'

const call = tagged('Administration: files')

/** Of a file's rows, bytes. */
const bodyLimit = 8 * 1024 * 1024

/** Within the administrators' scope. */
export function catalogueImportRoutes(app: App, { catalogueImport }: Services): void {
  app.post(
    '/catalogue/import/check',
    {
      bodyLimit,
      schema: call('Check a file: what it would change and the errors of its rows; nothing is changed', {
        body: importFileSchema,
        response: { 200: importCheckSchema },
      }),
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
      schema: call('Apply all changes of a checked file, or none', {
        body: applyImportBodySchema,
        response: { 204: noContent, ...problems('outdatedVersion') },
      }),
    },
    async (request, reply) => {
      const result = await catalogueImport.apply(sessionOf(request).account, request.body)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )
}
