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
