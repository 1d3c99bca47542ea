import { catalogueFileQuerySchema as querystring } from '@/contract/catalogueImport'
import { tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { csvAnswers as response, sendCsvFile } from './csvFile'

const call = tagged('Administration: files')

/** Within the administrators' scope. */
export function catalogueFileRoutes(app: App, { catalogueFile }: Services): void {
  app.get(
    '/catalogue/export',
    call('The catalogue as a file that can be imported again', { querystring, response }),
    (request, reply) => sendCsvFile(reply, 'catalogue', catalogueFile.exported(request.query)),
  )

  app.get(
    '/catalogue/template',
    call('A file with the columns and a part of each list', { querystring, response }),
    (request, reply) => sendCsvFile(reply, 'catalogue-template', catalogueFile.template(request.query)),
  )
}
