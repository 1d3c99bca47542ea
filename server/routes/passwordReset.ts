import { forgotPasswordBodySchema, messageAnswerSchema, resetPasswordBodySchema } from '@/contract/auth'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { callerOf } from '../http/sessionGuard'
import { messagesFor, messagesIn } from '../messages/messages'
import type { Services } from '../services/services'
import { floodLimit } from '../http/floodLimit'
import { noContent } from './answers'

const call = tagged('Sessions')

export function passwordResetRoutes(app: App, { passwordReset }: Services): void {
  app.post(
    '/forgot-password',
    {
      config: floodLimit,
      schema: call('Mail a link to choose a new password; the answer is the same for an unknown address', {
        body: forgotPasswordBodySchema,
        response: { 202: messageAnswerSchema, ...problems('tooMany') },
        example: { message: messagesIn('en').resetLinkOnItsWay },
      }),
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
      schema: call('Choose a new password with the token of a mailed link; ends all sessions', {
        body: resetPasswordBodySchema,
        response: { 204: noContent, ...problems('resetTokenUnusable', 'tooMany') },
      }),
    },
    async (request, reply) => {
      const messages = messagesFor(request.headers['accept-language'])
      const result = await passwordReset.reset(request.body, messages)
      return result.ok ? reply.code(204).send() : sendProblem(request, reply, result.refusal)
    },
  )
}
