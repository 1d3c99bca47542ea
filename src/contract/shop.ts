import * as z from 'zod/mini'

/** Answer to GET /shop: who sells. Texts may be ''; `address` and `paymentText` have lines parted by line feeds. */
export const shopSchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The shop's tax number. */
  taxId: z.string(),
  /** Included in every price. */
  taxPercent: z.number(),
  paymentText: z.string(),
})
export type Shop = z.infer<typeof shopSchema>

/** What the shop has its buyers know: GET /shop/terms and GET /shop/privacy. */
export const shopDocumentNames = ['terms', 'privacy'] as const
export type ShopDocumentName = (typeof shopDocumentNames)[number]

/** A document of the shop as Markdown. `language` is a language tag, '' where the shop has not said which it is. */
export const shopDocumentSchema = z.object({ markdown: z.string(), language: z.string() })
export type ShopDocument = z.infer<typeof shopDocumentSchema>
