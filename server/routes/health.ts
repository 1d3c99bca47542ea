import * as z from 'zod/mini'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'

const health = tagged('Health')
const healthSchema = z.object({ status: z.literal('ok') })

export function healthRoutes(app: App, { isDatabaseReady }: Services): void {
  // A busy server is alive: whoever restarts what is not would end it in the rush.
  const whateverTheLoad = { pressureHandler: () => undefined }
  app.get(
    '/health/live',
    {
      config: whateverTheLoad,
      schema: health('Whether the process is alive', { response: { 200: healthSchema } }),
    },
    () => ({
      status: 'ok' as const,
    }),
  )

  app.get(
    '/health/ready',
    {
      schema: health('Whether the server can work: the database answers and it is not stopping', {
        response: { 200: healthSchema, ...problems('busy') },
      }),
    },
    async (request, reply) => {
      if (await isDatabaseReady()) return reply.code(200).send({ status: 'ok' })
      return sendProblem(request, reply, {
        reason: 'busy',
        errors: { database: 'unreachable' },
        retryAfterS: 2,
      })
    },
  )
}
