import * as z from 'zod/mini'
import { isTimeZone } from '@/domain/books/shopTime'
import { areWeekdays, readClosedDays } from '@/domain/books/workingDays'
import { emailSchema } from './auth'
import { historyLineSchema } from './historyLine'
import { mailLanguages, type Shop } from './shop'
import { oneLine, text } from './text'

const line = (maximum: number) => text(maximum).check(oneLine)
const filled = z.refine<string>((value) => value.trim() !== '', 'required')

/** Lines are separated by line feeds. */
const lines = (maximum: number) =>
  text(maximum).check(z.refine((value: string) => !/(?![\0\n])\p{Cc}/u.test(value), 'controlCharacters'))

const wholeNumber = (minimum: number, maximum: number, code: string) =>
  z
    .number()
    .check(z.refine((value: number) => Number.isInteger(value) && value >= minimum && value <= maximum, code))

const isMailLanguage = (value: string) => mailLanguages.some((language) => language === value)
const areClosedDays = (value: string) => readClosedDays(value) !== null
const isPercent = (value: number) => value >= 0 && value < 100 && Number(value.toFixed(3)) === value

/** The rules of each field of `Shop`, from the environment or from the page with the shop's settings. */
export const shopFields = {
  name: line(120).check(filled),
  address: lines(500),
  openingHours: lines(500),
  phone: line(60),
  email: z.union([z.literal(''), emailSchema]),
  mailLanguage: z.string().check(z.refine(isMailLanguage, 'invalid')),
  taxId: line(60),
  taxIdLabel: line(40).check(filled),
  taxPercent: z.number().check(z.refine(isPercent, 'taxPercent')),
  paymentText: lines(1000),
  paymentDays: wholeNumber(0, 365, 'paymentDays'),
  booksYears: wholeNumber(1, 100, 'booksYears'),
  timeZone: text(60).check(z.refine(isTimeZone, 'timeZone')),
  makingDays: wholeNumber(0, 100, 'makingDays'),
  leadsPerDay: wholeNumber(0, 10_000, 'leadsPerDay'),
  workingWeekdays: text(7).check(z.refine(areWeekdays, 'weekdays')),
  closedDays: lines(1000).check(z.refine(areClosedDays, 'closedDays')),
} satisfies Record<keyof Shop, z.ZodMiniType>

/** PUT /admin/shop: all fields. `version` is that of the settings that were shown; 409 where others are stored now. */
export const changeShopBodySchema = z.strictObject({ version: z.number(), ...shopFields })
export type ChangeShopBody = z.infer<typeof changeShopBodySchema>

/**
 * Response of GET and PUT /admin/shop. `version` is 0 while nothing is stored and the environment decides. `lines` are the
 * last changes, newest first.
 */
export const shopSettingsSchema = z.object({
  version: z.number(),
  shop: z.object(shopFields),
  lines: z.array(historyLineSchema),
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>
