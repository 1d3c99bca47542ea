import * as z from 'zod/mini'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { problems } from './answers'

const healthSchema = z.object({ status: z.literal('ok') })

export function healthRoutes(app: App, { isDatabaseReady }: Services): void {
  // A busy server is alive: whoever restarts what is not would end it in the rush.
  const whateverTheLoad = { pressureHandler: () => undefined }
  app.get('/health/live', { config: whateverTheLoad, schema: { response: { 200: healthSchema } } }, () => ({
    status: 'ok' as const,
  }))

  app.get(
    '/health/ready',
    { schema: { response: { 200: healthSchema, ...problems(503) } } },
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
