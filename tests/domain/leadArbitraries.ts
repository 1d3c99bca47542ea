import fc from 'fast-check'
import { isNoFuse, ratingsFor } from '@/domain/catalogue/catalogue'
import { sources } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { type AttachmentParts, buildLead, catalogue } from '../support/builders'

/** An object whose fields all throw; symbols do not, since fast-check reads some. */
function throwing(): object {
  const fail = () => {
    throw new Error('hostile')
  }
  return new Proxy(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? fail() : undefined),
      ownKeys: fail,
      getPrototypeOf: fail,
    },
  )
}

function cyclic(): object {
  const circle: Record<string, unknown> = {}
  circle['price'] = circle
  circle['wire'] = [circle]
  return circle
}

const hostile = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  ' ',
  true,
  [],
  [[5]],
  {},
  5n,
  Symbol('price'),
  () => 5,
  new Date(5),
  throwing(),
  cyclic(),
  'NaN',
  'Infinity',
  '1e309',
  '12abc',
  '0x10',
  '1,5',
  '__proto__',
  '9'.repeat(400),
)

/** Cents, thousandths, and numbers that end in half a cent. */
const money = fc.oneof(
  fc.integer({ min: -100_000, max: 1_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -10_000, max: 100_000 }).map((mills) => mills / 1000),
  fc.integer({ min: -10_000, max: 10_000 }).map((n) => (2 * n + 1) / 200),
  fc.integer({ min: -1e9, max: 1e9 }).map((millionths) => millionths / 1e6),
)

const number = fc.oneof(
  { weight: 6, arbitrary: money },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 9999 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.double({ min: 1e8, max: 1e11, noNaN: true }) },
)

/** The value of a number field: mostly a number or its text, sometimes something else. */
export const typed = fc.oneof(
  { weight: 8, arbitrary: number },
  { weight: 2, arbitrary: number.map(String) },
  { weight: 1, arbitrary: number.map((value) => ` ${value < 0 ? '' : '+'}${value} `) },
  { weight: 1, arbitrary: number.map((value) => value.toExponential()) },
  { weight: 1, arbitrary: hostile },
)

function holder(shape: Record<string, fc.Arbitrary<unknown>>) {
  return fc.oneof(
    { weight: 20, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    { weight: 1, arbitrary: hostile },
  )
}

const part = holder({ value: fc.constantFrom('', 'part'), price: typed })
export const anyAttachment = holder({
  connectB: part,
  wire: holder({ value: fc.constantFrom('', 'wire'), priceCM: typed, wire_len: typed }),
  fuse: part,
})
const key = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('constructor', 'toString', '7', '10'))

/** A lead or anything else: numbers of every kind, text, and invalid values. */
export const anyLead: fc.Arbitrary<unknown> = holder({
  connectorA: part,
  connectBGroup: fc.oneof(
    { weight: 20, arbitrary: fc.dictionary(key, anyAttachment, { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.dictionary(key, anyAttachment, { minKeys: 40, maxKeys: 50, size: 'max' }) },
    { weight: 1, arbitrary: hostile },
  ),
  andrsonPlugHandle: typed,
  quantity: typed,
  post: holder({ value: typed }),
})

const filled: fc.Arbitrary<AttachmentParts> = fc
  .record({
    connectB: fc.constantFrom(...catalogue.connectorBList),
    wire: fc.constantFrom(...catalogue.wireList),
    lengthCm: fc.integer({ min: 1, max: 1_000_000 }).map((mm) => mm / 10),
    fuse: fc.constantFrom(...catalogue.fuseList),
    rating: fc.nat(),
    loadA: fc.option(fc.integer({ min: 1, max: 300 })),
  })
  .map(({ rating, ...chosen }) => {
    const ratings = isNoFuse(chosen.fuse) ? [] : ratingsFor(chosen.fuse, catalogue.fuseRatingList)
    return { ...chosen, rating: ratings[rating % ratings.length]?.label }
  })

/** A lead from the catalogue with everything chosen, built by the rules. */
export const shopLead: fc.Arbitrary<Lead> = fc
  .record({
    connectorA: fc.constantFrom(...catalogue.connectorAList),
    post: fc.constantFrom(...catalogue.postList),
    attachments: fc.dictionary(fc.uuid(), filled, { minKeys: 1, maxKeys: 6 }),
    quantity: fc.integer({ min: 1, max: 9999 }).map(String),
    andrsonPlugHandle: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 9999 }).map(String)),
    systemVoltageV: fc.constantFrom<Lead['systemVoltageV']>(12, 24, 48),
    fedFrom: fc.constantFrom<Lead['fedFrom']>('A', 'attachments', 'both'),
    source: fc.constantFrom(...sources),
    sourceAh: fc.option(fc.integer({ min: 10, max: 1_000_000 }).map((tenths) => tenths / 10)),
    sourceVocV: fc.option(fc.integer({ min: 10, max: 10_000 }).map((tenths) => tenths / 10)),
    dropLimitPercent: fc.constantFrom<Lead['dropLimitPercent']>(3, 5, 10),
  })
  .map(buildLead)

export function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFrozen)
  }
  return value
}
