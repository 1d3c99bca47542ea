import { mailLanguages, productName, type Shop } from '@/contract/shop'
import { shopFields } from '@/contract/shopSettings'
import { isTimeZone } from '@/domain/books/shopTime'
import { OperatorError } from '../scripts/operatorError.mjs'
import { defaultBooksYears } from './services/housekeeping'

type Environment = Record<string, string | undefined>

/** The variable of each field, its default, and what to set it to. */
const variables = {
  name: ['SHOP_NAME', productName, 'one line of at most 120 characters'],
  address: ['SHOP_ADDRESS', '', 'plain text of at most 500 characters'],
  openingHours: ['SHOP_OPENING_HOURS', '', 'plain text of at most 500 characters'],
  phone: ['SHOP_PHONE', '', 'one line of at most 60 characters'],
  email: ['SHOP_EMAIL', '', 'one email address, as in owner@example.com'],
  mailLanguage: ['SHOP_LANGUAGE', 'en', `one of ${mailLanguages.join(', ')}`],
  taxId: ['SHOP_TAX_ID', '', 'one line of at most 60 characters'],
  taxIdLabel: ['SHOP_TAX_ID_LABEL', 'ABN', 'one line of at most 40 characters'],
  taxPercent: ['SHOP_TAX_PERCENT', '10', 'a percentage from 0 to 99.999, as 10 or 7.7'],
  paymentText: ['SHOP_PAYMENT_TEXT', '', 'plain text of at most 1,000 characters'],
  paymentDays: ['SHOP_PAYMENT_DAYS', '14', 'a whole number from 0 to 365'],
  booksYears: ['SHOP_BOOKS_YEARS', String(defaultBooksYears), 'a whole number from 1 to 100'],
  timeZone: ['SHOP_TIME_ZONE', '', 'a time zone, as in Australia/Sydney'],
  makingDays: ['SHOP_MAKING_DAYS', '0', 'a whole number from 0 to 100'],
  leadsPerDay: ['SHOP_LEADS_PER_DAY', '0', 'a whole number from 0 to 10000'],
  workingWeekdays: ['SHOP_WEEKDAYS', '12345', 'digits from 1 for Monday to 7 for Sunday, as 12345'],
  closedDays: ['SHOP_CLOSED_DAYS', '', 'days or ranges, each in a line, as 2026-12-24 – 2027-01-04'],
} satisfies Record<keyof Shop, [variable: string, otherwise: string, rule: string]>

const fields = Object.keys(variables) as (keyof Shop)[]
const manyLines: readonly string[] = ['address', 'openingHours', 'paymentText', 'closedDays']
const numbers: readonly string[] = ['taxPercent', 'paymentDays', 'booksYears', 'makingDays', 'leadsPerDay']

/**
 * As `Intl` spells it; that of this machine where none is set. Where TZ is no name, as in ":/etc/localtime", `Intl` has
 * none for it.
 */
function timeZone(raw: string): string {
  if (raw !== '' && !isTimeZone(raw)) return raw
  const { timeZone: resolved = '' } = new Intl.DateTimeFormat('en', {
    timeZone: raw || undefined,
  }).resolvedOptions() as Partial<Intl.ResolvedDateTimeFormatOptions>
  return isTimeZone(resolved) ? resolved : 'Etc/UTC'
}

/** \\n is accepted as a line break where the environment cannot contain one. */
const withLineBreaks = (raw: string) => raw.replaceAll('\\n', '\n').replaceAll('\r\n', '\n').trim()

function valueOf(field: keyof Shop, raw: string): string | number {
  if (field === 'timeZone') return timeZone(raw)
  if (manyLines.includes(field)) return withLineBreaks(raw)
  if (!numbers.includes(field)) return raw
  return /^\d+(\.\d+)?$/.test(raw) ? Number(raw) : Number.NaN
}

/** The shop as the environment describes it, which counts until the owner saves other settings. */
export function readFirstShop(env: Environment): Shop {
  const values = fields.map((field) => {
    const [variable, otherwise, rule] = variables[field]
    const raw = env[variable]?.trim() || otherwise
    const value = valueOf(field, raw)
    if (!shopFields[field].safeParse(value).success)
      throw new OperatorError(`${variable} is "${raw}": set it to ${rule}.`)
    return [field, value] as const
  })
  return Object.fromEntries(values) as Shop
}
