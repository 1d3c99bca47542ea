import * as z from 'zod/mini'

/**
 * Response of GET /shop: the seller. Texts may be ''; lines of `address` and `paymentText` are separated by line
 * feeds.
 */
export const shopSchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The shop's tax number. */
  taxId: z.string(),
  /** What that number is called, such as "ABN". */
  taxIdLabel: z.string(),
  /** Included in every price. */
  taxPercent: z.number(),
  paymentText: z.string(),
  /** An invoice is to be paid within so many days. */
  paymentDays: z.number(),
  /** Invoices are kept for so many years. */
  booksYears: z.number(),
  /** The time zone (IANA) of its days. */
  timeZone: z.string(),
})
export type Shop = z.infer<typeof shopSchema>

/** Legal documents: GET /shop/terms and GET /shop/privacy. */
export const shopDocumentNames = ['terms', 'privacy'] as const
export type ShopDocumentName = (typeof shopDocumentNames)[number]

/** A document as Markdown. `language` is a language tag, '' if the shop has not configured it. */
export const shopDocumentSchema = z.object({ markdown: z.string(), language: z.string() })
export type ShopDocument = z.infer<typeof shopDocumentSchema>
