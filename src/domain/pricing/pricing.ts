import type { Lead } from '../lead/lead'

/** The item of a price line. */
export type PriceLineKind = 'connectorA' | 'connectB' | 'wire' | 'fuse' | 'plugHandle' | 'post'

/**
 * One line of a price: `unitPrice` is per piece, or per cm of wire; `count` is the pieces or cm of the whole lead;
 * `amount` is in whole cents, and the amounts sum to the total.
 */
export type PriceLine = {
  kind: PriceLineKind
  /** Key of the attachment. */
  attachment?: string
  unitPrice: number
  count: number
  amount: number
}

export type LeadPrice = { total: number; lines: PriceLine[] }

/** Price of a plug handle, in the catalogue's currency. */
export const plugHandlePrice = 3

/** Receives a line before rounding: its exact amount is price × each × times. */
type TakeTerm = (
  kind: PriceLineKind,
  attachment: string | undefined,
  price: number,
  each: number,
  times: number,
) => void

const plainDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * The number in a form field or a stored lead. Missing (undefined, null, blank) is `missing`; a string in plain
 * decimal notation is parsed; anything else, not finite included, is 0.
 */
export function readNumber(value: unknown, missing = 0): number {
  if (typeof value === 'number') return finiteOrZero(value)
  if (value === undefined || value === null) return missing
  if (typeof value !== 'string') return 0
  const text = value.trim()
  if (text === '') return missing
  return plainDecimal.test(text) ? finiteOrZero(Number(text)) : 0
}

/** The number, 0 if not finite or -0. */
function finiteOrZero(value: number): number {
  return Number.isFinite(value) ? value + 0 : 0
}

type Fields = Record<string, unknown>

/** Picks from a value; undefined if it is missing or throws. */
function read<T>(holder: unknown, pick: (fields: Fields) => T): T | undefined {
  try {
    return pick(holder as Fields)
  } catch {
    return undefined
  }
}

// Accessors instead of names: each call site then has its own inline cache.
const priceOf = (part: Fields) => part.price
const valueOf = (part: Fields) => part.value

/** Calls `take` for one term after the other: building a list would take as long as pricing. */
function eachTerm(lead: unknown, take: TakeTerm): void {
  const quantityField = read(lead, (fields) => fields.quantity)
  const quantity = readNumber(quantityField, 1)
  const add = (kind: PriceLineKind, part: unknown, price: number, each: number, attachment?: string) => {
    if (price !== 0 || read(part, valueOf)) take(kind, attachment, price, each, quantity)
  }

  const connectorA = read(lead, (fields) => fields.connectorA)
  add('connectorA', connectorA, readNumber(read(connectorA, priceOf)), 1)
  const group = read(lead, (fields) => fields.connectBGroup)
  for (const uuid of read(group, Object.keys) ?? []) {
    const attachment = read(group, (fields) => fields[uuid])
    const connectB = read(attachment, (fields) => fields.connectB)
    const wire = read(attachment, (fields) => fields.wire)
    const fuse = read(attachment, (fields) => fields.fuse)
    const priceCM = readNumber(read(wire, (fields) => fields.priceCM))
    const lengthCm = readNumber(read(wire, (fields) => fields.wire_len))
    add('connectB', connectB, readNumber(read(connectB, priceOf)), 1, uuid)
    add('wire', wire, priceCM, lengthCm, uuid)
    add('fuse', fuse, readNumber(read(fuse, priceOf)), 1, uuid)
  }
  const plugHandles = readNumber(read(lead, (fields) => fields.andrsonPlugHandle))
  if (plugHandles !== 0) take('plugHandle', undefined, plugHandlePrice, plugHandles, 1)
  const post = read(lead, (fields) => fields.post)
  take('post', undefined, readNumber(read(post, valueOf)), 1, 1)
}

/** Whole numbers up to this have at most 15 decimal digits, which doubles keep exactly. */
const maxExact = 1e15

/** `value` × `scale` if that is a whole number of at most 15 digits, else NaN. */
function scaled(value: number, scale: number): number {
  const whole = Math.round(value * scale)
  return Math.abs(whole) <= maxExact && whole / scale === value ? whole : NaN
}

const eachScale = 10
const amountScale = 1e6 * eachScale
const centAmount = amountScale / 100
/** Whole numbers up to this plus half a cent are exact. */
const maxSum = 9e15

/**
 * Exact in doubles for realistic leads: prices of up to 6 decimals, lengths of one, whole quantities, and sums
 * below 900 million. Null if anything does not fit.
 */
function quickPrice(lead: unknown): LeadPrice | null {
  const lines: PriceLine[] = []
  let sum = 0
  let shown = 0
  let fits = true
  eachTerm(lead, (kind, attachment, price, each, times) => {
    const count = scaled(each, eachScale) * scaled(times, 1)
    const amount = scaled(price, amountScale / eachScale) * count
    sum += amount
    fits &&= Math.max(Math.abs(count), Math.abs(amount), Math.abs(sum)) <= maxSum
    const cents = Math.sign(sum) * Math.floor((Math.abs(sum) + centAmount / 2) / centAmount)
    lines.push(lineOf(kind, attachment, price, count / eachScale, cents - shown))
    shown = cents
  })
  return fits ? { total: finite(shown / 100), lines } : null
}

/** units / 10^scale. */
type Decimal = { units: bigint; scale: number }

/** A double as the decimal fraction of its shortest notation. */
function decimalOf(value: number): Decimal {
  const [mantissa, exponent] = String(value).split('e') as [string, string?]
  const [whole, fraction = ''] = mantissa.split('.') as [string, string?]
  const scale = fraction.length - Number(exponent ?? 0)
  const zeros = BigInt(Math.max(0, -scale))
  return { units: BigInt(whole + fraction) * 10n ** zeros, scale: Math.max(0, scale) }
}

function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

function nearestDouble({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`)
}

/** Clamped to ±Number.MAX_VALUE, 0 for -0. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0
}

function roundHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}

/** The price for any finite numbers, with whole numbers of any size; slower than `quickPrice`. */
function exactPrice(lead: unknown): LeadPrice {
  const exact: { term: [PriceLineKind, string | undefined, number]; count: Decimal; amount: Decimal }[] = []
  eachTerm(lead, (kind, attachment, price, each, times) => {
    const count = multiply(decimalOf(each), decimalOf(times))
    exact.push({ term: [kind, attachment, price], count, amount: multiply(decimalOf(price), count) })
  })
  const scale = exact.reduce((most, { amount }) => Math.max(most, amount.scale), 2)
  const cent = 10n ** BigInt(scale - 2)
  let sum = 0n
  let shown = 0n
  const lines = exact.map(({ term, count, amount }) => {
    sum += amount.units * 10n ** BigInt(scale - amount.scale)
    const cents = roundHalfAwayFromZero(sum, cent)
    const line = lineOf(...term, nearestDouble(count), Number(cents - shown))
    shown = cents
    return line
  })
  return { total: finite(nearestDouble({ units: shown, scale: 2 })), lines }
}

/** The amount is the increase of the rounded running sum, so lines always sum to the total. */
function lineOf(
  kind: PriceLineKind,
  attachment: string | undefined,
  unitPrice: number,
  count: number,
  cents: number,
): PriceLine {
  const line: PriceLine = { kind, unitPrice, count: finite(count), amount: finite(cents / 100) }
  if (attachment !== undefined) line.attachment = attachment
  return line
}

/**
 * The price of a lead: connector A and the attachments times the quantity, plug handles and postage once. The sum
 * is exact decimal, rounded once, half away from zero, to cents; `total` is the nearest double and always finite.
 * Never throws: missing or invalid values count as 0, a missing quantity as 1.
 */
export function priceLead(lead: Lead): LeadPrice {
  return quickPrice(lead) ?? exactPrice(lead)
}

const onePiece = { quantity: '1', andrsonPlugHandle: '', post: { label: '', value: 0 } }

/** The price of one piece without plug handles and postage, rounded like a total. */
export function priceOfOne(lead: Lead): number {
  return priceLead({ ...lead, ...onePiece }).total
}

/** The price of one attachment of one piece, rounded like a total; 0 for an unknown key. */
export function priceOfAttachment(lead: Lead, uuid: string): number {
  const attachment = lead.connectBGroup[uuid]
  if (attachment === undefined) return 0
  const connectorA = { ...lead.connectorA, price: 0 }
  return priceOfOne({ ...lead, connectorA, connectBGroup: { [uuid]: attachment } })
}

/** The exact sum of amounts in whole cents; always finite. */
export function sumOfAmounts(amounts: readonly number[]): number {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n)
  return finite(nearestDouble({ units: cents, scale: 2 }))
}

/** The tax included in an amount at this percentage, rounded half away from zero to cents. */
export function taxIncluded(amount: number, percent: number): number {
  const { units, scale } = decimalOf(percent)
  const hundred = 100n * 10n ** BigInt(scale)
  return nearestDouble({ units: roundHalfAwayFromZero(centsOf(amount) * units, hundred + units), scale: 2 })
}

/** The sum of the leads' totals, each with its own plug handles and postage; always finite. */
export function priceCart(leads: readonly Lead[]): number {
  return sumOfAmounts(leads.map((lead) => priceLead(lead).total))
}

function centsOf(amount: number): bigint {
  const { units, scale } = decimalOf(amount)
  return units * 10n ** BigInt(2 - scale)
}
