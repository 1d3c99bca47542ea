import {
  appliedImportSchema,
  importPreviewSchema,
  importProgressSchema,
  importRowsBodySchema,
  startedImportSchema,
  startImportBodySchema,
} from '@/contract/catalogueImport'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import { messagesFor } from '../messages/messages'
import type { Services } from '../services/services'
import { idIn, noContent, problems } from './answers'

/** Of a piece of the file, bytes. */
const piecesLimit = 8 * 1024 * 1024

/** Within the administrators' scope. */
export function catalogueImportRoutes(app: App, { catalogueImport }: Services): void {
  app.post(
    '/catalogue/import',
    {
      schema: {
        body: startImportBodySchema,
        response: { 201: startedImportSchema, ...problems(400, 401, 403, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const result = await catalogueImport.start(sessionOf(request).account, request.body)
      return result.ok ? reply.code(201).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/catalogue/import/:id/rows',
    {
      bodyLimit: piecesLimit,
      schema: {
        body: importRowsBodySchema,
        response: { 200: importProgressSchema, ...problems(400, 401, 403, 404, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await catalogueImport.takeRows(account, idIn(request), request.body)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.get(
    '/catalogue/import/:id',
    { schema: { response: { 200: importPreviewSchema, ...problems(401, 403, 404, 503) } } },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const result = await catalogueImport.preview(sessionOf(request).account, idIn(request), messages)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/catalogue/import/:id/apply',
    { schema: { response: { 200: appliedImportSchema, ...problems(401, 403, 404, 409, 422, 503) } } },
    async (request, reply) => {
      const result = await catalogueImport.apply(sessionOf(request).account, idIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.delete(
    '/catalogue/import/:id',
    { schema: { response: { 204: noContent, ...problems(401, 403, 404, 503) } } },
    async (request, reply) => {
      const result = await catalogueImport.remove(sessionOf(request).account, idIn(request))
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )
}
