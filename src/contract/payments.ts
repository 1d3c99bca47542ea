import * as z from 'zod/mini'
import { isDay } from '@/domain/books/days'
import { limits } from './limits'
import { text } from './text'

/** How money came or went; 'unsaid' for an order that was only marked as paid. */
export const paymentWays = ['transfer', 'cash', 'card', 'other', 'unsaid'] as const
const way = z.enum(paymentWays)
export type PaymentWay = z.infer<typeof way>

const payment = {
  /** In the order's currency; negative for money that was paid back. */
  amount: z.number(),
  /** The day of the payment, as "2026-11-25". */
  day: z.string(),
  way,
}

/** A payment as its buyer sees it. */
export const paymentSchema = z.object(payment)

/** A payment as administrators see it. */
export const adminPaymentSchema = z.object({
  ...payment,
  /** Names the payment within its order. */
  id: z.number(),
  note: z.string(),
  /** Number of the credit note made with it, '' for none. */
  creditNote: z.string(),
})
export type AdminPayment = z.infer<typeof adminPaymentSchema>

const isAmount = (amount: number) =>
  amount !== 0 &&
  Math.abs(amount) <= limits.paymentAmount &&
  Number.isInteger(Number((amount * 100).toFixed(6)))

/**
 * POST /admin/orders/:number/payments: `version` is that of the order shown. With `reducesPrice`, money that is paid
 * back also lowers the price by as much; the note is then the reason on the credit note.
 */
export const enterPaymentBodySchema = z
  .strictObject({
    version: z.number(),
    amount: z.number().check(z.refine(isAmount, 'amount')),
    day: z.string().check(z.refine((day: string) => isDay(day) && day >= '2000-01-01', 'day')),
    way,
    note: text(200),
    reducesPrice: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ reducesPrice, note }) => !reducesPrice || note.trim() !== '', {
      path: ['note'],
      error: 'required',
    }),
    z.refine(({ reducesPrice, amount }) => !reducesPrice || amount < 0, {
      path: ['amount'],
      error: 'amount',
    }),
  )
export type EnterPaymentBody = z.infer<typeof enterPaymentBodySchema>

/** DELETE /admin/orders/:number/payments/:id, for one that was entered by mistake. */
export const removePaymentBodySchema = z.strictObject({ version: z.number() })
