import { sessionAnswerSchema, signInBodySchema, signUpBodySchema } from '@/contract/auth'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { callerOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { floodLimit } from '../http/floodLimit'

const call = tagged('Sessions')

export function signInRoutes(app: App, { signIn, signUp }: Services): void {
  app.post(
    '/sign-in',
    {
      config: floodLimit,
      schema: call('Start a session, by user name or email address', {
        body: signInBodySchema,
        response: { 200: sessionAnswerSchema, ...problems('signInWrong', 'tooMany') },
      }),
    },
    async (request, reply) => {
      const result = await signIn(request.body, callerOf(request))
      if (result.ok) return reply.code(200).send(result.value)
      const { reason } = result.refusal
      request.log[reason === 'tooMany' ? 'warn' : 'info']({ reason, ip: request.ip }, 'sign-in refused')
      return sendProblem(request, reply, result.refusal)
    },
  )

  app.post(
    '/sign-up',
    {
      config: floodLimit,
      schema: call('Create an account and start a session', {
        body: signUpBodySchema,
        response: { 201: sessionAnswerSchema, ...problems('taken', 'tooMany') },
      }),
    },
    async (request, reply) => {
      const result = await signUp(request.body, callerOf(request))
      if (result.ok) return reply.code(201).send(result.value)
      return sendProblem(request, reply, result.refusal)
    },
  )
}
