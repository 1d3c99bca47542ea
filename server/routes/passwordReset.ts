import { forgotPasswordBodySchema, messageAnswerSchema, resetPasswordBodySchema } from '@/contract/auth'
import type { Result } from '../refusal'
import { recordEvent } from '../http/events'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { callerOf } from '../http/sessionGuard'
import { messagesIn } from '../messages/messages'
import type { Services } from '../services/services'
import { strictFloodLimit } from '../http/floodLimit'
import { messagesOf, noContent } from './answers'

const call = tagged('Sessions')

export function passwordResetRoutes(app: App, { passwordReset }: Services): void {
  app.post(
    '/forgot-password',
    call('Mail a link to choose a new password; the answer is the same for an unknown address', {
      config: strictFloodLimit,
      body: forgotPasswordBodySchema,
      response: { 202: messageAnswerSchema, ...problems('tooMany') },
      example: { message: messagesIn('en').resetLinkOnItsWay },
    }),
    async (request, reply) => {
      const messages = messagesOf(request)
      const onDone = (result: Result<string | undefined>) =>
        recordEvent(request, 'resetRequest', { accountId: result.ok ? result.value : undefined, result })
      const result = await passwordReset.request(request.body.email, callerOf(request), messages, onDone)
      if (!result.ok) recordEvent(request, 'resetRequest', { result })
      if (!result.ok) return sendProblem(reply, result.refusal)
      return reply.code(202).send({ message: messages.resetLinkOnItsWay })
    },
  )

  app.post(
    '/reset-password',
    call('Choose a new password with the token of a mailed link; ends all sessions', {
      config: strictFloodLimit,
      body: resetPasswordBodySchema,
      response: { 204: noContent, ...problems('resetTokenUnusable', 'tooMany') },
    }),
    async (request, reply) => {
      const result = await passwordReset.reset(request.body, callerOf(request), messagesOf(request))
      recordEvent(request, 'passwordReset', { accountId: result.ok ? result.value : undefined, result })
      return result.ok ? reply.code(204).send() : sendProblem(reply, result.refusal)
    },
  )
}
