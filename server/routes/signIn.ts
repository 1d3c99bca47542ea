import {
  secondStepAnswerSchema,
  sessionAnswerSchema,
  signInBodySchema,
  signUpBodySchema,
} from '@/contract/auth'
import { secondStepBodySchema } from '@/contract/secondFactor'
import { recordEvent } from '../http/events'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { callerOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { strictFloodLimit } from '../http/floodLimit'
import { messagesOf } from './answers'

const call = tagged('Sessions')

export function signInRoutes(app: App, { signIn, secondStep, signUp }: Services): void {
  app.post(
    '/sign-in',
    call('Start a session, by user name or email address', {
      config: strictFloodLimit,
      body: signInBodySchema,
      response: {
        200: sessionAnswerSchema,
        202: secondStepAnswerSchema,
        ...problems('signInWrong', 'blocked', 'tooMany'),
      },
    }),
    async (request, reply) => {
      const result = await signIn(request.body, callerOf(request))
      const event = result.ok && 'ticket' in result.value ? 'signInPassword' : 'signIn'
      recordEvent(request, event, { accountId: result.ok ? result.value.accountId : undefined, result })
      if (!result.ok) return sendProblem(reply, result.refusal)
      if ('ticket' in result.value) return reply.code(202).send(result.value)
      return reply.code(200).send(result.value)
    },
  )

  app.post(
    '/sign-in/second-step',
    call('Start a session with a code of the second factor', {
      config: strictFloodLimit,
      body: secondStepBodySchema,
      response: { 200: sessionAnswerSchema, ...problems('stepExpired', 'tooMany') },
    }),
    async (request, reply) => {
      const result = await secondStep(request.body, callerOf(request))
      recordEvent(request, 'signIn', { accountId: result.ok ? result.value.accountId : undefined, result })
      if (result.ok) return reply.code(200).send(result.value)
      return sendProblem(reply, result.refusal)
    },
  )

  app.post(
    '/sign-up',
    call('Create an account and start a session', {
      config: strictFloodLimit,
      body: signUpBodySchema,
      response: { 201: sessionAnswerSchema, ...problems('taken', 'tooMany') },
    }),
    async (request, reply) => {
      const result = await signUp(request.body, callerOf(request), messagesOf(request))
      recordEvent(request, 'signUp', { accountId: result.ok ? result.value.accountId : undefined, result })
      if (result.ok) return reply.code(201).send(result.value)
      return sendProblem(reply, result.refusal)
    },
  )
}
