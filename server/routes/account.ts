import { changeAccountBodySchema, confirmPasswordBodySchema, ownAccountSchema } from '@/contract/account'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { callerOf, sessionOf } from '../http/sessionGuard'
import { messagesFor } from '../messages/messages'
import { toOwnAccount } from '../services/accounts/accountChanges'
import type { Services } from '../services/services'
import { noContent, problems } from './answers'

export function accountRoutes(app: App, { accountChanges, sessions }: Services): void {
  app.post(
    '/sign-out',
    { schema: { response: { 204: noContent, ...problems(401) } } },
    async (request, reply) => {
      await sessions.end(sessionOf(request).tokenHash)
      return reply.code(204).send()
    },
  )

  app.get('/account', { schema: { response: { 200: ownAccountSchema, ...problems(401) } } }, (request) =>
    toOwnAccount(sessionOf(request).account),
  )

  app.patch(
    '/account',
    {
      schema: {
        body: changeAccountBodySchema,
        response: { 200: ownAccountSchema, ...problems(400, 401, 409, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const { network } = callerOf(request)
      const result = await accountChanges.change(sessionOf(request), request.body, network, messages)
      return result.ok ? reply.code(200).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )

  app.delete(
    '/account',
    {
      schema: {
        body: confirmPasswordBodySchema,
        response: { 204: noContent, ...problems(400, 401, 409, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const result = await accountChanges.remove(sessionOf(request).account, request.body.password)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/account/sign-out-everywhere',
    {
      schema: {
        body: confirmPasswordBodySchema,
        response: { 204: noContent, ...problems(400, 401, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await accountChanges.signOutEverywhere(account, request.body.password)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )
}
