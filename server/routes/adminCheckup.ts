import { checkupQuerySchema, checkupSchema } from '@/contract/adminCheckup'
import { strictFloodLimit } from '../http/floodLimit'
import { tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'

const call = tagged('Administration: shop')

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : header)

/** Within the administrators' scope. */
export function adminCheckupRoute(app: App, { checkup }: Services): void {
  app.get(
    '/checkup',
    call('What is wrong with the set-up, seen from this request too', {
      querystring: checkupQuerySchema,
      response: { 200: checkupSchema },
      config: strictFloodLimit,
    }),
    async ({ headers, host, query: { now } }) => {
      const arrival = {
        forwardedFor: textOf(headers['x-forwarded-for']),
        forwardedProto: textOf(headers['x-forwarded-proto']),
        host,
      }
      return { checks: await checkup.read(arrival, now === undefined ? undefined : Number(now)) }
    },
  )
}
