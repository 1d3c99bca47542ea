import type { Lead } from '../lead/lead'

/** What a price line is for. */
export type PriceLineKind = 'connectorA' | 'connectB' | 'wire' | 'fuse' | 'plugHandle' | 'post'

/**
 * One line of a price: `unitPrice` is for a piece, or a cm of wire; `count` the pieces or cm in the whole
 * order line; `amount` is in whole cents, and the amounts of an order add up to its total.
 */
export type PriceLine = {
  kind: PriceLineKind
  /** Key of the attachment the line belongs to. */
  attachment?: string
  unitPrice: number
  count: number
  amount: number
}

export type LeadPrice = { total: number; lines: PriceLine[] }

/** What one plug handle costs, in the catalogue's currency. */
export const plugHandlePrice = 3

/** Takes a line before rounding: its exact amount is price × each × times. */
type TakeTerm = (
  kind: PriceLineKind,
  attachment: string | undefined,
  price: number,
  each: number,
  times: number,
) => void

const plainDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * The number a form or a stored order means. Missing (undefined, null, blank) is `missing`; a string in
 * plain decimal notation is the double it denotes; anything else, not finite included, is 0.
 */
export function readNumber(value: unknown, missing = 0): number {
  if (typeof value === 'number') return finiteOrZero(value)
  if (value === undefined || value === null) return missing
  if (typeof value !== 'string') return 0
  const text = value.trim()
  if (text === '') return missing
  return plainDecimal.test(text) ? finiteOrZero(Number(text)) : 0
}

/** The number, and 0 for what is not finite and for -0. */
function finiteOrZero(value: number): number {
  return Number.isFinite(value) ? value + 0 : 0
}

type Fields = Record<string, unknown>

/** What `pick` finds in a value; undefined where there is none or looking throws. */
function read<T>(holder: unknown, pick: (fields: Fields) => T): T | undefined {
  try {
    return pick(holder as Fields)
  } catch {
    return undefined
  }
}

// Fields are read by accessors, not by their names: the engine then remembers each one's place.
const priceOf = (part: Fields) => part.price
const valueOf = (part: Fields) => part.value

/** Hands over one term after the other: a list of them would cost as much as their price. */
function eachTerm(order: unknown, take: TakeTerm): void {
  const typed = read(order, (fields) => fields.quantity)
  const quantity = readNumber(typed, 1)
  const add = (kind: PriceLineKind, part: unknown, price: number, each: number, attachment?: string) => {
    if (price !== 0 || read(part, valueOf)) take(kind, attachment, price, each, quantity)
  }

  const connectorA = read(order, (fields) => fields.connectorA)
  add('connectorA', connectorA, readNumber(read(connectorA, priceOf)), 1)
  const group = read(order, (fields) => fields.connectBGroup)
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
  const plugHandles = readNumber(read(order, (fields) => fields.andrsonPlugHandle))
  if (plugHandles !== 0) take('plugHandle', undefined, plugHandlePrice, plugHandles, 1)
  const post = read(order, (fields) => fields.post)
  take('post', undefined, readNumber(read(post, valueOf)), 1, 1)
}

/** The largest whole number all of whose digits a double shows: 15 decimal digits. */
const maxExact = 1e15

/** `value` × `scale` where that is a whole number of at most 15 digits, else NaN. */
function scaled(value: number, scale: number): number {
  const whole = Math.round(value * scale)
  return Math.abs(whole) <= maxExact && whole / scale === value ? whole : NaN
}

const eachScale = 10
const amountScale = 1e6 * eachScale
const centAmount = amountScale / 100
/** Whole numbers up to this and half a cent more are exact. */
const maxSum = 9e15

/**
 * Exact in doubles, for what orders really hold: prices of up to 6 decimals, lengths of one, whole
 * quantities, and sums below 900 million. Null when anything does not fit.
 */
function quickPrice(order: unknown): LeadPrice | null {
  const lines: PriceLine[] = []
  let sum = 0
  let shown = 0
  let fits = true
  eachTerm(order, (kind, attachment, price, each, times) => {
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

/** A double as the decimal fraction that its shortest notation shows. */
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

/** The value, at most Number.MAX_VALUE either way, and 0 for -0. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0
}

function roundHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}

/** The same for any finite numbers at all. */
function exactPrice(order: unknown): LeadPrice {
  const exact: { term: [PriceLineKind, string | undefined, number]; count: Decimal; amount: Decimal }[] = []
  eachTerm(order, (kind, attachment, price, each, times) => {
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

/** A line's cents are what the running sum, rounded, grew by: so lines always add up to the total. */
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
 * What an order line costs: connector A and the attachments times the quantity, plug
 * handles and postage once. The sum is formed in exact decimals and rounded once, half away from zero, to
 * cents; `total` is the double nearest to that and always finite. Takes anything and never throws: what is
 * missing or not a number counts as 0, a missing quantity as 1.
 */
export function priceLead(lead: Lead): LeadPrice {
  return quickPrice(lead) ?? exactPrice(lead)
}

/** What is counted once per order, left out. */
const onePiece = { quantity: '1', andrsonPlugHandle: '', post: { label: '', value: 0 } }

/** One piece of an order without plug handles and postage, rounded like a total. */
export function priceOfOne(lead: Lead): number {
  return priceLead({ ...lead, ...onePiece }).total
}

/** One attachment of one piece, rounded like a total; 0 for a key the order does not have. */
export function priceOfAttachment(lead: Lead, uuid: string): number {
  const attachment = lead.connectBGroup[uuid]
  if (attachment === undefined) return 0
  const connectorA = { ...lead.connectorA, price: 0 }
  return priceOfOne({ ...lead, connectorA, connectBGroup: { [uuid]: attachment } })
}

/** The exact sum of amounts in whole cents, as lines and totals are; always finite. */
export function sumOfAmounts(amounts: readonly number[]): number {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n)
  return finite(nearestDouble({ units: cents, scale: 2 }))
}

/** The tax that an amount includes at this percentage, rounded half away from zero to cents. */
export function taxIncluded(amount: number, percent: number): number {
  const { units, scale } = decimalOf(percent)
  const hundred = 100n * 10n ** BigInt(scale)
  return nearestDouble({ units: roundHalfAwayFromZero(centsOf(amount) * units, hundred + units), scale: 2 })
}

/** The sum of the orders' totals, each with its own plug handles and postage; always finite. */
export function priceCart(leads: readonly Lead[]): number {
  return sumOfAmounts(leads.map((lead) => priceLead(lead).total))
}

function centsOf(amount: number): bigint {
  const { units, scale } = decimalOf(amount)
  return units * 10n ** BigInt(2 - scale)
}
