import { changeShopBodySchema, shopSettingsSchema } from '@/contract/shopSettings'
import { bodyBytes } from '../http/bodyBytes'
import { sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'

const call = tagged('Administration: shop')
const shop = {
  name: 'Cables from the shed',
  address: '7 Mill Street',
  phone: '07 5550 1234',
  email: 'shop@example.com',
  taxId: '12 345 678 901',
  taxPercent: 10,
  paymentText: 'By transfer.',
  paymentDays: 14,
  booksYears: 7,
  timeZone: 'Australia/Sydney',
}

/** Within the administrators' scope. */
export function adminShopRoutes(app: App, { shopSettings }: Services): void {
  app.get(
    '/shop',
    call('The settings of the shop, with their last changes', {
      response: { 200: shopSettingsSchema },
      example: { shop },
    }),
    () => shopSettings.read(),
  )

  app.put(
    '/shop',
    call('Change the settings of the shop', {
      bodyLimit: bodyBytes.longTexts,
      body: changeShopBodySchema,
      response: { 200: shopSettingsSchema, ...problems('outdatedVersion') },
      example: { ...shop, shop },
    }),
    (request, reply) => sendResult(reply, shopSettings.change(sessionOf(request).account, request.body)),
  )
}
