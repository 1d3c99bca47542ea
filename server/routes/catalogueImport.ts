import { applyImportBodySchema, importCheckSchema, importFileSchema } from '@/contract/catalogueImport'
import { bodyBytes } from '../http/bodyBytes'
import { sendProblem, sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { messagesOf, noContent } from './answers'

const call = tagged('Administration: files')

const bodyLimit = bodyBytes.catalogueFile

/** Within the administrators' scope. */
export function catalogueImportRoutes(app: App, { catalogueImport }: Services): void {
  app.post(
    '/catalogue/import/check',
    call('Check a file: what it would change and the errors of its rows; nothing is changed', {
      bodyLimit,
      body: importFileSchema,
      response: { 200: importCheckSchema },
    }),
    (request, reply) => sendResult(reply, catalogueImport.check(request.body, messagesOf(request))),
  )

  app.post(
    '/catalogue/import/apply',
    call('Apply all changes of a checked file, or none', {
      bodyLimit,
      body: applyImportBodySchema,
      response: { 204: noContent, ...problems('outdatedVersion') },
    }),
    async (request, reply) => {
      const result = await catalogueImport.apply(sessionOf(request).account, request.body)
      return result.ok ? reply.code(204).send() : sendProblem(reply, result.refusal)
    },
  )
}
