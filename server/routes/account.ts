import type { FastifyRequest } from 'fastify'
import {
  changeAccountBodySchema,
  type ChangeAccountBody,
  changedAccountSchema,
  confirmPasswordBodySchema,
  ownAccountSchema,
  ownSessionsSchema,
} from '@/contract/account'
import { bodyBytes } from '../http/bodyBytes'
import { type EventName, recordEvent, recordResult } from '../http/events'
import { sendProblem, sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { callerOf, sessionOf, withPrintedPassword } from '../http/sessionGuard'
import { type Result, succeed } from '../refusal'
import type { Asker } from '../services/accounts/accountChanges'
import type { Services } from '../services/services'
import { idIn, messagesOf, noContent } from './answers'

const account = tagged('Account')
const session = tagged('Sessions')

export function askerOf(request: FastifyRequest): Asker {
  const { network } = callerOf(request)
  return { session: sessionOf(request), network, messages: messagesOf(request) }
}

/** Records the event of the caller's account when its result is there. */
export function recordOwnResult<Value>(
  request: FastifyRequest,
  event: EventName,
  work: Promise<Result<Value>>,
) {
  return recordResult(request, event, sessionOf(request).account.objectId, work)
}

function eventsOf({ email, newPassword, delivery }: ChangeAccountBody): EventName[] {
  return [
    ...(email === undefined ? [] : (['emailChange'] as const)),
    ...(newPassword === undefined ? [] : (['passwordChange'] as const)),
    ...(delivery === undefined ? [] : (['deliveryChange'] as const)),
  ]
}

export function accountRoutes(app: App, { accountChanges, emailConfirmation }: Services): void {
  app.get(
    '/account',
    account('The profile of the caller', {
      ...withPrintedPassword,
      response: { 200: ownAccountSchema },
    }),
    (request) => accountChanges.show(sessionOf(request).account),
  )

  app.patch(
    '/account',
    account(
      'Change email address, password or remembered delivery; renews this session where the password is confirmed',
      {
        ...withPrintedPassword,
        bodyLimit: bodyBytes.medium,
        body: changeAccountBodySchema,
        response: { 200: changedAccountSchema, ...problems('taken', 'tooMany') },
      },
    ),
    async (request, reply) => {
      const { objectId: accountId } = sessionOf(request).account
      const result = await accountChanges.change(askerOf(request), request.body)
      for (const event of eventsOf(request.body)) recordEvent(request, event, { accountId, result })
      return result.ok ? reply.code(200).send(result.value) : sendProblem(reply, result.refusal)
    },
  )

  app.delete(
    '/account',
    account('Delete the account of the caller', {
      body: confirmPasswordBodySchema,
      response: { 204: noContent, ...problems('lastAdministrator', 'tooMany') },
    }),
    (request, reply) => {
      const removal = accountChanges.remove(askerOf(request), request.body.password)
      return sendResult(reply.code(204), recordOwnResult(request, 'accountDeletion', removal))
    },
  )

  app.post(
    '/account/confirm-email',
    account('Mail another link that confirms the email address, if one is needed', {
      response: { 202: ownAccountSchema, ...problems('tooMany') },
    }),
    async (request, reply) => {
      const { session, messages } = askerOf(request)
      const sent = await emailConfirmation.sendAgain(session.account, messages)
      return sent.ok
        ? reply.code(202).send(accountChanges.show(session.account))
        : sendProblem(reply, sent.refusal)
    },
  )
}

export function sessionRoutes(app: App, { accountChanges, sessions }: Services): void {
  app.post(
    '/sign-out',
    { ...withPrintedPassword, ...session('End this session', { response: { 204: noContent } }) },
    (request, reply) =>
      sendResult(
        reply.code(204),
        recordOwnResult(request, 'signOut', sessions.end(sessionOf(request).tokenHash).then(succeed)),
      ),
  )

  app.get(
    '/account/sessions',
    session('The sessions of the account, most recently used first', {
      response: { 200: ownSessionsSchema },
    }),
    async (request) => ({ sessions: await sessions.list(sessionOf(request)) }),
  )

  app.delete(
    '/account/sessions/:id',
    session('End a session of the account', {
      response: { 204: noContent, ...problems('notFound') },
    }),
    (request, reply) => {
      const ending = sessions.endOne(sessionOf(request).account, idIn(request))
      return sendResult(reply.code(204), recordOwnResult(request, 'sessionEnd', ending))
    },
  )

  app.post(
    '/account/sign-out-everywhere',
    session('End all sessions of the account, this one too', {
      body: confirmPasswordBodySchema,
      response: { 204: noContent, ...problems('tooMany') },
    }),
    (request, reply) => {
      const ending = accountChanges.signOutEverywhere(askerOf(request), request.body.password)
      return sendResult(reply.code(204), recordOwnResult(request, 'signOutEverywhere', ending))
    },
  )
}
