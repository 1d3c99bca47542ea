import { confirmEmailBodySchema } from '@/contract/auth'
import { recordEvent } from '../http/events'
import { strictFloodLimit } from '../http/floodLimit'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { messagesOf, noContent } from './answers'

export function confirmEmailRoute(app: App, { emailConfirmation }: Services): void {
  app.post(
    '/confirm-email',
    tagged('Account')('Confirm an email address with the token of a mailed link', {
      config: strictFloodLimit,
      body: confirmEmailBodySchema,
      response: { 204: noContent, ...problems('confirmTokenUnusable', 'tooMany') },
    }),
    async (request, reply) => {
      const result = await emailConfirmation.confirm(request.body.token, messagesOf(request))
      const accountId = result.ok ? result.value.accountId : undefined
      recordEvent(request, 'emailConfirmation', { accountId, result })
      return result.ok ? reply.code(204).send() : sendProblem(reply, result.refusal)
    },
  )
}
