/**
 * An independent oracle of the price formula, in integer fractions. It shares no code with the product, parses
 * numbers differently and never sums doubles.
 */

type Fraction = { over: bigint; under: bigint }

const zero: Fraction = { over: 0n, under: 1n }

function plus(a: Fraction, b: Fraction): Fraction {
  return a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

function times(...factors: Fraction[]): Fraction {
  return factors.reduce((a, b) => ({ over: a.over * b.over, under: a.under * b.under }), {
    over: 1n,
    under: 1n,
  })
}

/** A double as the decimal fraction of its shortest notation. */
export function fractionOf(value: number): Fraction {
  const [, sign, whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const digits = BigInt(whole + decimals) * (sign === '-' ? -1n : 1n)
  const power = Number(exponent) - decimals.length
  return power < 0
    ? { over: digits, under: 10n ** BigInt(-power) }
    : { over: digits * 10n ** BigInt(power), under: 1n }
}

/** Whole cents, rounded half away from zero. */
export function centsOf({ over, under }: Fraction): bigint {
  const hundredfold = 100n * (over < 0n ? -over : over)
  let cents = hundredfold / under
  if (2n * (hundredfold % under) >= under) cents += 1n
  return over < 0n ? -cents : cents
}

/** The nearest double of an amount in cents, clamped to the maximum. */
export function doubleOf(cents: bigint): number {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  const value = Math.min(Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`), Number.MAX_VALUE)
  return cents < 0n ? -value : value
}

function numberIn(value: unknown, missing: number): Fraction {
  const blank = typeof value === 'string' && value.trim() === ''
  if (value === undefined || value === null || blank) return fractionOf(missing)
  const isText = typeof value === 'string' && /^[\d.eE+-]+$/.test(value.trim())
  const number = typeof value === 'number' || isText ? Number(value) : NaN
  return Number.isFinite(number) ? fractionOf(number) : zero
}

function field(holder: unknown, name: string): unknown {
  try {
    return holder instanceof Object || (typeof holder === 'object' && holder !== null)
      ? Reflect.get(holder, name)
      : undefined
  } catch {
    return undefined
  }
}

function keysOf(holder: unknown): string[] {
  try {
    return typeof holder === 'object' && holder !== null ? Object.keys(holder) : []
  } catch {
    return []
  }
}

/** The exact total of any input, in whole cents. */
export function exactTotalCents(order: unknown): bigint {
  const read = (holder: unknown, name: string, missing = 0) => numberIn(field(holder, name), missing)
  const group = field(order, 'connectBGroup')
  let pieces = read(field(order, 'connectorA'), 'price')
  for (const uuid of keysOf(group)) {
    const attachment = field(group, uuid)
    const wire = field(attachment, 'wire')
    pieces = plus(pieces, read(field(attachment, 'connectB'), 'price'))
    pieces = plus(pieces, times(read(wire, 'priceCM'), read(wire, 'wire_len')))
    pieces = plus(pieces, read(field(attachment, 'fuse'), 'price'))
  }
  const total = [
    times(pieces, read(order, 'quantity', 1)),
    times(fractionOf(3), read(order, 'andrsonPlugHandle')),
    read(field(order, 'post'), 'value'),
  ]
  return centsOf(total.reduce(plus))
}
