import { changeAccountBodySchema, confirmPasswordBodySchema, ownAccountSchema } from '@/contract/account'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { callerOf, sessionOf } from '../http/sessionGuard'
import { messagesFor } from '../messages/messages'
import { toOwnAccount } from '../services/accounts/accountChanges'
import type { Services } from '../services/services'
import { noContent } from './answers'

const account = tagged('Account')

export function accountRoutes(app: App, { accountChanges, sessions }: Services): void {
  app.post(
    '/sign-out',
    { schema: tagged('Sessions')('End this session', { response: { 204: noContent } }) },
    async (request, reply) => {
      await sessions.end(sessionOf(request).tokenHash)
      return reply.code(204).send()
    },
  )

  app.get(
    '/account',
    { schema: account('The profile of the caller', { response: { 200: ownAccountSchema } }) },
    (request) => toOwnAccount(sessionOf(request).account),
  )

  app.patch(
    '/account',
    {
      schema: account('Change email address, password or remembered delivery', {
        body: changeAccountBodySchema,
        response: { 200: ownAccountSchema, ...problems('taken', 'tooMany') },
      }),
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
      schema: account('Delete the account of the caller', {
        body: confirmPasswordBodySchema,
        response: { 204: noContent, ...problems('lastAdministrator', 'tooMany') },
      }),
    },
    async (request, reply) => {
      const result = await accountChanges.remove(sessionOf(request).account, request.body.password)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/account/sign-out-everywhere',
    {
      schema: account('End all sessions of the account, this one too', {
        body: confirmPasswordBodySchema,
        response: { 204: noContent, ...problems('tooMany') },
      }),
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const result = await accountChanges.signOutEverywhere(account, request.body.password)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )
}
