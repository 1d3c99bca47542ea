import type { Order } from './order'

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

export type OrderPrice = { total: number; lines: PriceLine[] }

const PLUG_HANDLE_PRICE = 3

/** A line before rounding: its exact amount is price × each × times. */
type Term = {
  kind: PriceLineKind
  attachment: string | undefined
  price: number
  each: number
  times: number
}

/** A term's amount cut down to whole cents, and what was cut off, comparable within one order. */
type Share = { cents: number; rest: number | bigint }

const plainDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * The number a form or a stored order means. Missing (undefined, null, blank) is `missing`; a string in
 * plain decimal notation is the double it denotes; anything else, not finite included, is 0.
 */
export function readNumber(value: unknown, missing = 0): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (value === undefined || value === null) return missing
  if (typeof value !== 'string') return 0
  const text = value.trim()
  if (text === '') return missing
  const number = plainDecimal.test(text) ? Number(text) : 0
  return Number.isFinite(number) ? number : 0
}

function read(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  try {
    return (holder as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

function keysOf(holder: unknown): string[] {
  if (typeof holder !== 'object' || holder === null) return []
  try {
    return Object.keys(holder)
  } catch {
    return []
  }
}

function termsOf(order: unknown): Term[] {
  const quantity = readNumber(read(order, 'quantity'), 1)
  const terms: Term[] = []
  const add = (kind: PriceLineKind, part: unknown, price: number, each: number, attachment?: string) => {
    if (price !== 0 || read(part, 'value')) terms.push({ kind, attachment, price, each, times: quantity })
  }

  const connectorA = read(order, 'connectorA')
  add('connectorA', connectorA, readNumber(read(connectorA, 'price')), 1)
  const group = read(order, 'connectBGroup')
  for (const uuid of keysOf(group)) {
    const attachment = read(group, uuid)
    const connectB = read(attachment, 'connectB')
    const wire = read(attachment, 'wire')
    const fuse = read(attachment, 'fuse')
    add('connectB', connectB, readNumber(read(connectB, 'price')), 1, uuid)
    add('wire', wire, readNumber(read(wire, 'priceCM')), readNumber(read(wire, 'wire_len')), uuid)
    add('fuse', fuse, readNumber(read(fuse, 'price')), 1, uuid)
  }
  const once = { attachment: undefined, times: 1 }
  const plugHandles = readNumber(read(order, 'andrsonPlugHandle'))
  if (plugHandles !== 0)
    terms.push({ kind: 'plugHandle', price: PLUG_HANDLE_PRICE, each: plugHandles, ...once })
  terms.push({ kind: 'post', price: readNumber(read(read(order, 'post'), 'value')), each: 1, ...once })
  return terms
}

/** `value` × `scale` where that is a whole number both exact and safe, else NaN. */
function scaled(value: number, scale: number): number {
  const whole = Math.round(value * scale)
  return Number.isSafeInteger(whole) && whole / scale === value ? whole : NaN
}

const AMOUNT_SCALE = 1e7
const CENT = AMOUNT_SCALE / 100

/**
 * Exact in doubles, for what orders really hold: prices of up to 6 decimals, lengths of one, whole
 * quantities, and sums below 900 million. Null when anything does not fit.
 */
function quickShares(terms: Term[]): { shares: Share[]; total: number } | null {
  let sum = 0
  const shares: Share[] = []
  for (const { price, each, times } of terms) {
    const amount = scaled(price, 1e6) * scaled(each, 10) * scaled(times, 1)
    sum += amount
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(sum)) return null
    const cents = Math.floor(amount / CENT)
    shares.push({ cents, rest: amount - cents * CENT })
  }
  const cents = Math.trunc((Math.abs(sum) + CENT / 2) / CENT)
  return { shares, total: (sum < 0 ? -cents : cents) / 100 }
}

/** A double as the decimal fraction that its shortest notation shows: units / 10^scale. */
function decimalOf(value: number): { units: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

/** The double nearest to units / 10^scale, at most Number.MAX_VALUE either way. */
function nearestDouble(units: bigint, scale: number): number {
  const value = Number(`${units}e-${scale}`)
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value))
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

function roundHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}

/** The same for any finite numbers at all. */
function exactShares(terms: Term[]): { shares: Share[]; total: number } {
  const products = terms.map(({ price, each, times }) => {
    const factors = [decimalOf(price), decimalOf(each), decimalOf(times)]
    return factors.reduce((a, b) => ({ units: a.units * b.units, scale: a.scale + b.scale }))
  })
  const scale = Math.max(2, ...products.map((product) => product.scale))
  const amounts = products.map((product) => product.units * 10n ** BigInt(scale - product.scale))
  const cent = 10n ** BigInt(scale - 2)
  const shares = amounts.map((amount) => {
    const cents = floorDivide(amount, cent)
    return { cents: nearestDouble(cents, 0), rest: amount - cents * cent }
  })
  const sum = amounts.reduce((a, b) => a + b, 0n)
  return { shares, total: nearestDouble(roundHalfAwayFromZero(sum, cent), 2) }
}

/** Gives the cents that cutting the shares down left over to the lines that lost most, earlier lines first. */
function handOutLeftOver(shares: Share[], totalCents: number): number[] {
  const cents = shares.map((share) => share.cents)
  const leftOver = totalCents - cents.reduce((a, b) => a + b, 0)
  if (leftOver <= 0) return cents
  const byLoss = shares.map((_, index) => index)
  byLoss.sort((a, b) =>
    shares[a]!.rest < shares[b]!.rest ? 1 : shares[a]!.rest > shares[b]!.rest ? -1 : a - b,
  )
  for (const index of byLoss.slice(0, leftOver)) cents[index]! += 1
  return cents
}

function product(a: number, b: number): number {
  const quick = scaled(a, 10) * scaled(b, 1)
  if (Number.isSafeInteger(quick)) return quick / 10
  const [left, right] = [decimalOf(a), decimalOf(b)]
  return nearestDouble(left.units * right.units, left.scale + right.scale)
}

/**
 * What an order line costs (SPECIFICATION.md 9): connector A and the attachments times the quantity, plug
 * handles and postage once. The sum is formed in exact decimals and rounded once, half away from zero, to
 * cents; `total` is the double nearest to that and always finite. Takes anything and never throws: what is
 * missing or not a number counts as 0, a missing quantity as 1.
 */
export function priceOrder(order: Order): OrderPrice {
  const terms = termsOf(order)
  const { shares, total } = quickShares(terms) ?? exactShares(terms)
  const cents = handOutLeftOver(shares, Math.round(total * 100))
  const lines = terms.map(({ kind, attachment, price, each, times }, index) => {
    const amount = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, cents[index]! / 100))
    const line: PriceLine = { kind, unitPrice: price, count: product(each, times), amount }
    if (attachment !== undefined) line.attachment = attachment
    return line
  })
  return { total, lines }
}

const oncePerOrder = { andrsonPlugHandle: '', post: { label: '', value: 0 } }

/** One piece of an order without plug handles and postage, rounded like a total. */
export function priceOfOne(order: Order): number {
  return priceOrder({ ...order, ...oncePerOrder, quantity: '1' }).total
}

/** One attachment of one piece, rounded like a total; 0 for a key the order does not have. */
export function priceOfAttachment(order: Order, uuid: string): number {
  const attachment = order.connectBGroup[uuid]
  if (attachment === undefined) return 0
  const connectorA = { ...order.connectorA, price: 0 }
  return priceOfOne({ ...order, connectorA, connectBGroup: { [uuid]: attachment } })
}

/** The sum of the orders' totals, each with its own plug handles and postage; always finite. */
export function priceCart(orders: readonly Order[]): number {
  const cents = orders.map((order) => {
    const { units, scale } = decimalOf(priceOrder(order).total)
    return units * 10n ** BigInt(2 - scale)
  })
  return nearestDouble(
    cents.reduce((a, b) => a + b, 0n),
    2,
  )
}
