import { shopDocumentNames, shopDocumentSchema, shopSchema } from '@/contract/shop'
import { tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { floodLimit } from '../http/floodLimit'

const call = tagged('Shop')
const summaries = { terms: 'The terms, as Markdown', privacy: 'The privacy notice, as Markdown' }
const shopExample = { name: 'Cables from the shed', address: '7 Mill Street', paymentText: 'By transfer.' }

export function shopRoutes(app: App, { currentShop, shopDocuments }: Services): void {
  app.get(
    '/shop',
    call('Name, address and tax details of the seller', {
      config: floodLimit,
      response: { 200: shopSchema },
      example: shopExample,
    }),
    () => currentShop(),
  )

  for (const name of shopDocumentNames)
    app.get(
      `/shop/${name}`,
      call(summaries[name], {
        config: floodLimit,
        response: { 200: shopDocumentSchema },
        example: { markdown: 'Each lead is made for you.' },
      }),
      async (request) => shopDocuments.find(name, request.headers['accept-language']),
    )
}
