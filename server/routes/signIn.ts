import { sessionAnswerSchema, signInBodySchema, signUpBodySchema } from '@/contract/auth'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { callerOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { floodLimit } from '../http/floodLimit'
import { problems } from './answers'

export function signInRoutes(app: App, { signIn, signUp }: Services): void {
  app.post(
    '/sign-in',
    {
      config: floodLimit,
      schema: {
        body: signInBodySchema,
        response: { 200: sessionAnswerSchema, ...problems(400, 401, 413, 415, 422, 429, 503) },
      },
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
      schema: {
        body: signUpBodySchema,
        response: { 201: sessionAnswerSchema, ...problems(400, 409, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const result = await signUp(request.body, callerOf(request))
      if (result.ok) return reply.code(201).send(result.value)
      return sendProblem(request, reply, result.refusal)
    },
  )
}
