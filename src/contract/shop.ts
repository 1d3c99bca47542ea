import * as z from 'zod/mini'
import type { MakingTimes } from '@/domain/books/dueDays'

/** The name of a shop that has none of its own. */
export const productName = 'Customised Cable'

/** The languages in which mails are written. */
export const mailLanguages = ['en', 'de', 'fr', 'es', 'ar', 'zh'] as const

/**
 * Response of GET /shop: the seller, as its settings say. Texts may be ''; lines of `address`, `openingHours`
 * and `paymentText` are separated by line feeds.
 */
export const shopSchema = z.object({
  name: z.string(),
  address: z.string(),
  /** When orders can be collected. */
  openingHours: z.string(),
  phone: z.string(),
  email: z.string(),
  /** That of mails to the shop: one of `mailLanguages`. */
  mailLanguage: z.string(),
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
  /** An order is ready after so many working days; 0 where the shop promises none. */
  makingDays: z.number(),
  /** The shop makes so many leads a day; 0 for any number. */
  leadsPerDay: z.number(),
  /** Digits, "1" for Monday to "7" for Sunday. */
  workingWeekdays: z.string(),
  /** A day or a range in each line, as "2026-12-24 – 2027-01-04". */
  closedDays: z.string(),
}) satisfies z.ZodMiniType<MakingTimes>
export type Shop = z.infer<typeof shopSchema>

/**
 * Response of GET /open-leads: leads of all orders that are made before a new one; 0 where the shop has no limit of leads a
 * day.
 */
export const openLeadsSchema = z.object({ openLeads: z.number() })

/** Legal documents: GET /shop/terms and GET /shop/privacy. */
export const shopDocumentNames = ['terms', 'privacy'] as const
export type ShopDocumentName = (typeof shopDocumentNames)[number]

/** A document as Markdown. `language` is a language tag, '' if the shop has not configured it. */
export const shopDocumentSchema = z.object({ markdown: z.string(), language: z.string() })
export type ShopDocument = z.infer<typeof shopDocumentSchema>
