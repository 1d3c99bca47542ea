import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CatalogueFileQuery, catalogueFileQuerySchema } from '@/contract/catalogueImport'
import { sendProblem } from '../http/problem'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { csvFileSchema as schema, sendCsvFile } from './csvFile'

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  make: (query: CatalogueFileQuery) => AsyncGenerator<string>,
) {
  const read = catalogueFileQuerySchema.safeParse(request.query)
  if (!read.data)
    return sendProblem(request, reply, { reason: 'invalid', errors: { decimalSign: 'invalid' } })
  return sendCsvFile(reply, name, make(read.data))
}

/** Within the administrators' scope. */
export function catalogueFileRoutes(app: App, { catalogueFile }: Services): void {
  app.get('/catalogue/export', { schema }, async (request, reply) =>
    sendFile(request, reply, 'catalogue', (query) => catalogueFile.exported(query)),
  )

  app.get('/catalogue/template', { schema }, async (request, reply) =>
    sendFile(request, reply, 'catalogue-template', (query) => catalogueFile.template(query)),
  )
}
