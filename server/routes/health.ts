import * as z from 'zod/mini'
import { floodLimit } from '../http/floodLimit'
import { sendProblem } from '../http/problem'
import { tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'

const health = tagged('Health')
const healthSchema = z.object({ status: z.literal('ok') })

export function liveRoute(app: App): void {
  // A busy server is alive: whoever restarts what is not would end it in the rush.
  const whateverTheLoad = { pressureHandler: () => undefined }
  app.get(
    '/health/live',
    health('Whether the process is alive', {
      config: whateverTheLoad,
      response: { 200: healthSchema },
    }),
    () => ({
      status: 'ok' as const,
    }),
  )
}

export function readyRoute(app: App, { isDatabaseReady }: Services): void {
  app.get(
    '/health/ready',
    health('Whether the server can work: the database answers and it is not stopping', {
      config: floodLimit,
      response: { 200: healthSchema },
    }),
    async (_request, reply) => {
      if (await isDatabaseReady()) return reply.code(200).send({ status: 'ok' })
      return sendProblem(reply, {
        reason: 'busy',
        errors: { database: 'unreachable' },
        retryAfterS: 2,
      })
    },
  )
}
