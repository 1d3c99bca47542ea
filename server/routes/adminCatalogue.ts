import {
  adminCatalogueSchema,
  catalogueHistorySchema,
  changedPartsSchema,
  changedPostageSchema,
  changePartBodySchema,
  changePostageBodySchema,
  newPartBodySchema,
} from '@/contract/adminCatalogue'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { idIn, problems } from './answers'

const changeProblems = problems(400, 401, 403, 404, 409, 413, 415, 422, 503)

/** Within the administrators' scope. */
export function adminCatalogueRoutes(app: App, { catalogueEditing }: Services): void {
  app.get(
    '/catalogue',
    { schema: { response: { 200: adminCatalogueSchema, ...problems(401, 403, 503) } } },
    () => catalogueEditing.read(),
  )

  app.get(
    '/catalogue/history',
    { schema: { response: { 200: catalogueHistorySchema, ...problems(401, 403, 503) } } },
    () => catalogueEditing.history(),
  )

  app.post(
    '/catalogue/parts',
    {
      schema: {
        body: newPartBodySchema,
        response: { 201: changedPartsSchema, ...problems(400, 401, 403, 409, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await catalogueEditing.addPart(account, request.body)
      return result.ok ? reply.code(201).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.get(
    '/catalogue/parts/:id/history',
    { schema: { response: { 200: catalogueHistorySchema, ...problems(401, 403, 404, 503) } } },
    async (request, reply) => {
      const result = await catalogueEditing.partHistory(idIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.patch(
    '/catalogue/parts/:id',
    { schema: { body: changePartBodySchema, response: { 200: changedPartsSchema, ...changeProblems } } },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await catalogueEditing.changePart(account, idIn(request), request.body)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.patch(
    '/catalogue/postage',
    { schema: { body: changePostageBodySchema, response: { 200: changedPostageSchema, ...changeProblems } } },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await catalogueEditing.changePostage(account, request.body)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
