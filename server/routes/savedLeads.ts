import {
  replaceSavedLeadBodySchema,
  savedLeadListSchema,
  savedLeadSchema,
  saveLeadBodySchema,
} from '@/contract/savedLeads'
import { bodyBytes } from '../http/bodyBytes'
import { sendJson, sendProblem, sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { idIn, noContent } from './answers'

const call = tagged('Saved leads')

export function savedLeadRoutes(app: App, { savedLeads }: Services): void {
  app.get(
    '/saved-leads',
    call('The saved leads of the account, by folder and name', { response: { 200: savedLeadListSchema } }),
    async (request, reply) => sendJson(reply, await savedLeads.list(sessionOf(request).account.objectId)),
  )

  app.post(
    '/saved-leads',
    call('Save a lead under a name that is unique in its folder; at most 500 an account', {
      bodyLimit: bodyBytes.lead,
      body: saveLeadBodySchema,
      response: { 201: savedLeadSchema, ...problems('taken') },
    }),
    async (request, reply) => {
      const result = await savedLeads.save(sessionOf(request).account.objectId, request.body)
      if (!result.ok) return sendProblem(reply, result.refusal)
      return reply.code(201).send(result.value)
    },
  )

  app.put(
    '/saved-leads/:id',
    call('Replace a saved lead of this version, also to rename it or to move it to another folder', {
      bodyLimit: bodyBytes.lead,
      body: replaceSavedLeadBodySchema,
      response: { 200: savedLeadSchema, ...problems('notFound', 'taken') },
    }),
    (request, reply) =>
      sendResult(reply, savedLeads.replace(sessionOf(request).account.objectId, idIn(request), request.body)),
  )

  app.delete(
    '/saved-leads/:id',
    call('Delete a saved lead', { response: { 204: noContent, ...problems('notFound') } }),
    (request, reply) =>
      sendResult(reply.code(204), savedLeads.remove(sessionOf(request).account.objectId, idIn(request))),
  )
}
