import {
  addPostageBodySchema,
  adminCatalogueSchema,
  bookStockBodySchema,
  catalogueHistorySchema,
  changedPartsSchema,
  changedPostageSchema,
  changedStockSchema,
  changePartBodySchema,
  changePostageBodySchema,
  countStockBodySchema,
  newPartBodySchema,
} from '@/contract/adminCatalogue'
import { bodyBytes } from '../http/bodyBytes'
import { sendResult } from '../http/problem'
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
    call('Every part, the retired ones too, and postage', {
      response: { 200: adminCatalogueSchema },
    }),
    () => catalogueEditing.read(),
  )

  app.get(
    '/catalogue/history',
    call('The last changes of the catalogue', {
      response: { 200: catalogueHistorySchema },
    }),
    () => catalogueEditing.history(),
  )

  app.post(
    '/catalogue/parts',
    call('Add a part, offered at once', {
      bodyLimit: bodyBytes.part,
      body: newPartBodySchema,
      response: { 201: changedPartsSchema, ...problems('taken') },
    }),
    (request, reply) =>
      sendResult(reply.code(201), catalogueEditing.addPart(sessionOf(request).account, request.body)),
  )

  app.get(
    '/catalogue/parts/:id/history',
    call('The changes of a part', {
      response: { 200: catalogueHistorySchema, ...problems('notFound') },
    }),
    (request, reply) => sendResult(reply, catalogueEditing.partHistory(idIn(request))),
  )

  app.patch(
    '/catalogue/parts/:id',
    call('Change fields of a part', {
      bodyLimit: bodyBytes.part,
      body: changePartBodySchema,
      response: { 200: changedPartsSchema, ...changeProblems },
    }),
    (request, reply) =>
      sendResult(reply, catalogueEditing.changePart(sessionOf(request).account, idIn(request), request.body)),
  )

  app.post(
    '/catalogue/parts/:id/count',
    call('Take over a count on the shelf', {
      body: countStockBodySchema,
      response: { 200: changedStockSchema, ...changeProblems },
      example: { was: 64, now: 62 },
    }),
    (request, reply) =>
      sendResult(
        reply,
        catalogueEditing.changeStock(sessionOf(request).account, idIn(request), request.body),
      ),
  )

  app.post(
    '/catalogue/parts/:id/booking',
    call('Book stock of a part in or out', {
      body: bookStockBodySchema,
      response: { 200: changedStockSchema, ...changeProblems },
      example: { was: 64, by: 10, reason: 'Delivery' },
    }),
    (request, reply) =>
      sendResult(
        reply,
        catalogueEditing.changeStock(sessionOf(request).account, idIn(request), request.body),
      ),
  )

  app.post(
    '/catalogue/postage',
    call('Add a kind of postage', {
      bodyLimit: bodyBytes.part,
      body: addPostageBodySchema,
      response: { 200: changedPostageSchema, ...problems('taken') },
      example: { label: 'Overnight', value: 29.5 },
    }),
    (request, reply) =>
      sendResult(reply, catalogueEditing.addPostage(sessionOf(request).account, request.body)),
  )

  app.patch(
    '/catalogue/postage',
    call('Change the price, limit, days, pick-up or offer of a kind of postage', {
      bodyLimit: bodyBytes.part,
      body: changePostageBodySchema,
      response: { 200: changedPostageSchema, ...changeProblems },
      example: { label: 'Normal' },
    }),
    (request, reply) =>
      sendResult(reply, catalogueEditing.changePostage(sessionOf(request).account, request.body)),
  )
}
