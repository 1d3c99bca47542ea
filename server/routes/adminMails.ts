import {
  adminMailListSchema,
  adminMailsQuerySchema,
  sendAgainBodySchema,
  sentAgainSchema,
} from '@/contract/adminMails'
import { sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'

const call = tagged('Administration: mails')

/** Within the administrators' scope. */
export function adminMailRoutes(app: App, { mailAdministration }: Services): void {
  app.get(
    '/mails',
    call('The mails that could not be sent, newest first', {
      querystring: adminMailsQuerySchema,
      response: { 200: adminMailListSchema },
    }),
    (request) => mailAdministration.list(request.query),
  )

  app.post(
    '/mails/send-again',
    call('Try a mail again that could not be sent, or all of them', {
      body: sendAgainBodySchema,
      response: { 200: sentAgainSchema, ...problems('notFound') },
      example: { count: 1 },
    }),
    (request, reply) => sendResult(reply, mailAdministration.sendAgain(request.body)),
  )
}
