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
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { idIn } from './answers'

const call = tagged('Administration: catalogue')
const changeProblems = problems('notFound', 'outdatedVersion')

/** Within the administrators' scope. */
export function adminCatalogueRoutes(app: App, { catalogueEditing }: Services): void {
  app.get(
    '/catalogue',
    {
      schema: call('Every part, the retired ones too, and postage', {
        response: { 200: adminCatalogueSchema, ...problems('busy') },
      }),
    },
    () => catalogueEditing.read(),
  )

  app.get(
    '/catalogue/history',
    {
      schema: call('The last changes of the catalogue', {
        response: { 200: catalogueHistorySchema, ...problems('busy') },
      }),
    },
    () => catalogueEditing.history(),
  )

  app.post(
    '/catalogue/parts',
    {
      schema: call('Add a part, offered at once', {
        body: newPartBodySchema,
        response: { 201: changedPartsSchema, ...problems('taken') },
      }),
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await catalogueEditing.addPart(account, request.body)
      return result.ok ? reply.code(201).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.get(
    '/catalogue/parts/:id/history',
    {
      schema: call('The changes of a part', {
        response: { 200: catalogueHistorySchema, ...problems('notFound', 'busy') },
      }),
    },
    async (request, reply) => {
      const result = await catalogueEditing.partHistory(idIn(request))
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.patch(
    '/catalogue/parts/:id',
    {
      schema: call('Change fields of a part', {
        body: changePartBodySchema,
        response: { 200: changedPartsSchema, ...changeProblems },
      }),
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await catalogueEditing.changePart(account, idIn(request), request.body)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.patch(
    '/catalogue/postage',
    {
      schema: call('Change the price or the limit of a kind of postage', {
        body: changePostageBodySchema,
        response: { 200: changedPostageSchema, ...changeProblems },
        example: { label: 'Normal' },
      }),
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await catalogueEditing.changePostage(account, request.body)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
