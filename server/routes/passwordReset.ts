import { forgotPasswordBodySchema, messageAnswerSchema, resetPasswordBodySchema } from '@/contract/auth'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import { callerOf } from '../http/sessionGuard'
import { messagesFor } from '../messages/messages'
import type { Services } from '../services/services'
import { floodLimit } from '../http/floodLimit'
import { noContent, problems } from './answers'

export function passwordResetRoutes(app: App, { passwordReset }: Services): void {
  app.post(
    '/forgot-password',
    {
      config: floodLimit,
      schema: {
        body: forgotPasswordBodySchema,
        response: { 202: messageAnswerSchema, ...problems(400, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const result = await passwordReset.request(request.body.email, callerOf(request).network, messages)
      if (!result.ok) return sendProblem(request, reply, result.refusal)
      return reply.code(202).send({ message: messages.resetLinkOnItsWay })
    },
  )

  app.post(
    '/reset-password',
    {
      config: floodLimit,
      schema: {
        body: resetPasswordBodySchema,
        response: { 204: noContent, ...problems(400, 410, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const result = await passwordReset.reset(request.body, messages)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )
}
