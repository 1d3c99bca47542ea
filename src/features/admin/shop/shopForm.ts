import type { Shop } from '@/contract/shop'
import { parseDecimal } from '@/lib/parseDecimal'
import type { Format } from '@/locales/format'

type ShopField = keyof Shop

/** The fields of the form, in its order, by section. */
export const shopSections = {
  contact: ['name', 'email', 'phone', 'mailLanguage', 'address', 'openingHours'],
  tax: ['taxIdLabel', 'taxId', 'taxPercent'],
  payment: ['paymentText', 'paymentDays', 'booksYears'],
  days: ['timeZone', 'makingDays', 'leadsPerDay', 'workingWeekdays', 'closedDays'],
} as const satisfies Record<string, readonly ShopField[]>

const fields: readonly ShopField[] = Object.values(shopSections).flat()

export const isShopField = (name: string): name is ShopField => fields.some((field) => field === name)

/** The settings as text, for the fields. */
export function textsOf(shop: Shop, format: Format): Record<ShopField, string> {
  const texts = fields.map((field) => {
    const value = shop[field]
    return [field, typeof value === 'number' ? format.exact(value) : value]
  })
  return Object.fromEntries(texts) as Record<ShopField, string>
}

/** A number that the server refuses at its field, where the text is none. */
const noNumber = -1

/** The settings as they are sent. */
export function shopIn(texts: Record<ShopField, string>, { decimalSign }: Format): Shop {
  const numberIn = (text: string) => parseDecimal(text, decimalSign) ?? noNumber
  return {
    ...texts,
    taxPercent: numberIn(texts.taxPercent),
    paymentDays: numberIn(texts.paymentDays),
    booksYears: numberIn(texts.booksYears),
    makingDays: numberIn(texts.makingDays),
    leadsPerDay: numberIn(texts.leadsPerDay),
  }
}
