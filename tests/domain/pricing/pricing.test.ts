import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addEmptyAttachment, chooseFuse, duplicateAttachment } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import {
  priceCart,
  priceOfAttachment,
  priceOfOne,
  priceLead,
  readNumber,
  sumOfAmounts,
  taxIncluded,
} from '@/domain/pricing/pricing'
import firstCatalogue from '../../../server/db/catalogue.json'
import { priceVectorLead, catalogueOf, fuse } from '../../support/builders'
import { centsOf, doubleOf, exactTotalCents, fractionOf } from './exactTotal'
import { anyAttachment, anyLead, deepFrozen, shopLead, typed } from '../leadArbitraries'

/** The total of any input. */
function totalOf(order: unknown): number {
  return priceLead(order as Lead).total
}

const free = { post: { label: 'Pick-up', value: 0 } }

describe('the price vector', () => {
  const lead = priceVectorLead({ andrsonPlugHandle: '2' }, catalogueOf(firstCatalogue))

  test.each([
    ['1', 82.5],
    ['3', 214.3],
  ])('SB50, 600 cm of twin, PP45, MIDI 30A, two handles, Normal: quantity %s costs %d', (quantity, total) => {
    expect(priceLead({ ...lead, quantity }).total).toBe(total)
  })

  test('has a line for each part, with unit price, count and amount', () => {
    const attachment = 'attachment-1'
    expect(priceLead({ ...lead, quantity: '3' }).lines).toStrictEqual([
      { kind: 'connectorA', unitPrice: 9.9, count: 3, amount: 29.7 },
      { kind: 'connectB', attachment, unitPrice: 5.9, count: 3, amount: 17.7 },
      { kind: 'wire', attachment, unitPrice: 0.056, count: 1800, amount: 100.8 },
      { kind: 'fuse', attachment, unitPrice: 16.5, count: 3, amount: 49.5 },
      { kind: 'plugHandle', unitPrice: 3, count: 2, amount: 6 },
      { kind: 'post', unitPrice: 10.6, count: 1, amount: 10.6 },
    ])
  })
})

describe('each term of the formula', () => {
  const attachment = (parts: object) => ({ connectBGroup: { one: parts } })

  test.each([
    { term: 'the default postage alone', order: emptyLead('1'), total: 10.6 },
    {
      term: 'postage once, whatever the quantity',
      order: { quantity: 7, post: { value: 10.6 } },
      total: 10.6,
    },
    { term: 'connector A × quantity', order: { quantity: '3', connectorA: { price: 9.9 } }, total: 29.7 },
    { term: 'plug handles at 3 each', order: { andrsonPlugHandle: '2' }, total: 6 },
    {
      term: 'plug handles once, whatever the quantity',
      order: { quantity: 5, andrsonPlugHandle: '2' },
      total: 6,
    },
    {
      term: 'connector B × quantity',
      order: { quantity: 3, ...attachment({ connectB: { price: 5.9 } }) },
      total: 17.7,
    },
    {
      term: 'wire priceCM × length × quantity',
      order: { quantity: 3, ...attachment({ wire: { priceCM: 0.056, wire_len: 600 } }) },
      total: 100.8,
    },
    {
      term: 'a fuse × quantity',
      order: { quantity: 3, ...attachment({ fuse: { price: 16.5 } }) },
      total: 49.5,
    },
    {
      term: 'all attachments',
      order: {
        connectBGroup: { a: { fuse: { price: 1 } }, b: { fuse: { price: 2 } }, c: { fuse: { price: 4 } } },
      },
      total: 7,
    },
    {
      term: '0 for a wire’s price per metre',
      order: attachment({ wire: { price: 5.6, wire_len: 600 } }),
      total: 0,
    },
    { term: '0 for a rating', order: attachment({ fuse_rating: '30A', loadA: 20 }), total: 0 },
    { term: '0 for stored totals', order: { total: 99, isComplete: true }, total: 0 },
  ])('$term: $total', ({ order, total }) => {
    expect(totalOf(order)).toBe(total)
  })
})

describe('lines', () => {
  test('parts not chosen have none, postage always has one', () => {
    const { lines } = priceLead(addEmptyAttachment(emptyLead('1'), 'one'))
    expect(lines).toEqual([{ kind: 'post', unitPrice: 10.6, count: 1, amount: 10.6 }])
  })

  test('a chosen part that costs nothing has one of 0', () => {
    const { lines } = priceLead(chooseFuse(priceVectorLead(), 'attachment-1', fuse('f-none')))
    expect(lines[3]).toEqual({ kind: 'fuse', attachment: 'attachment-1', unitPrice: 0, count: 1, amount: 0 })
  })

  test('three lines of half a cent sum to the total', () => {
    const third = { fuse: { price: 0.005 } }
    const lead = { connectBGroup: { a: third, b: third, c: third } } as unknown as Lead
    const { total, lines } = priceLead(lead)
    expect(total).toBe(0.02)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0.02)
  })
})

describe('reading numbers', () => {
  const missing = [undefined, null, '', ' ', '\t\n']
  const junk: unknown[] = [
    NaN,
    Infinity,
    -Infinity,
    'NaN',
    'Infinity',
    '1e309',
    '12abc',
    'abc',
    '0x10',
    '0b1',
    '1,5',
    '1 5',
    '1_000',
    '--1',
    '.',
    'e5',
    '1e',
    '١',
    true,
    false,
    [],
    [5],
    [['5']],
    {},
    { valueOf: () => 5 },
    5n,
    Symbol('5'),
    () => 5,
    new Date(5),
    Object('5'),
  ]
  const numeric: [unknown, number][] = [
    [7, 7],
    [-7.5, -7.5],
    ['7', 7],
    ['1e2', 100],
    ['1E+2', 100],
    ['25e-1', 2.5],
    [' 7 ', 7],
    ['+3', 3],
    ['-3', -3],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['0.1', 0.1],
  ]
  /** For each number field, a lead with that field alone: the total is a multiple of its value. */
  const fields: [string, (value: unknown) => unknown, number][] = [
    ['connector A’s price', (price) => ({ connectorA: { price } }), 1],
    ['connector B’s price', (price) => ({ connectBGroup: { one: { connectB: { price } } } }), 1],
    ['priceCM', (priceCM) => ({ connectBGroup: { one: { wire: { priceCM, wire_len: 1 } } } }), 1],
    ['wire_len', (wire_len) => ({ connectBGroup: { one: { wire: { priceCM: 1, wire_len } } } }), 1],
    ['the fuse’s price', (price) => ({ connectBGroup: { one: { fuse: { price } } } }), 1],
    ['postage', (value) => ({ post: { value } }), 1],
    ['plug handles', (andrsonPlugHandle) => ({ andrsonPlugHandle }), 3],
  ]

  test.each(fields)('%s counts as 0 where missing or not a number', (_, orderWith) => {
    for (const value of [...missing, ...junk]) expect(totalOf(orderWith(value))).toBe(0)
  })

  test.each(fields)('%s may be a number or plain decimal text', (_, orderWith, times) => {
    for (const [value, number] of numeric) expect(totalOf(orderWith(value))).toBe(exactly(number, times))
  })

  test('a missing quantity counts as 1, an invalid one as 0', () => {
    const orderWith = (quantity: unknown) => ({ quantity, connectorA: { price: 9.9 } })
    expect(totalOf({ connectorA: { price: 9.9 } })).toBe(9.9)
    for (const value of missing) expect(totalOf(orderWith(value))).toBe(9.9)
    for (const value of junk) expect(totalOf(orderWith(value))).toBe(0)
    for (const [value, number] of numeric) expect(totalOf(orderWith(value))).toBe(exactly(number, 9.9))
  })

  test('-0 is read as 0', () => {
    expect(readNumber(-0)).toBe(0)
    expect(readNumber('-0')).toBe(0)
    const { total, lines } = priceLead({
      connectorA: { value: 'a', price: -5 },
      quantity: '0',
      post: { value: -0.001 },
    } as unknown as Lead)
    expect(total).toBe(0)
    expect(lines.map(({ count, amount }) => [count, amount])).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('text of a megabyte is read in linear time', () => {
    const long = 1_000_000
    for (const text of [
      '1'.repeat(long),
      `0.${'1'.repeat(long)}`,
      `${'1'.repeat(long)}x`,
      `${'1'.repeat(long)}.${'1'.repeat(long)}x`,
      `1e${'1'.repeat(long)}x`,
      `1${' '.repeat(long)}1`,
      ' '.repeat(long),
    ])
      expect(Number.isFinite(totalOf({ connectorA: { price: text } }))).toBe(true)
  }, 10_000)
})

describe('rounding', () => {
  test.each([
    [0.005, 0.01],
    [-0.005, -0.01],
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [8.345, 8.35],
    [0.004999999999, 0],
    [-0.004, 0],
    [5e-324, 0],
    [1234567.125, 1234567.13],
    [79999999999.995, 80000000000],
  ])('a price of %d is %d to the cent, half away from zero', (price, total) => {
    expect(totalOf({ connectorA: { price } })).toBe(total)
  })

  test.each([
    { price: 0.01, quantity: 0.5, total: 0.01 },
    { price: -0.01, quantity: '0.5', total: -0.01 },
    { price: 0.35, quantity: 1.1, total: 0.39 },
    { price: 1e-9, quantity: 5e6, total: 0.01 },
    { price: 999999999.990679, quantity: 81, total: 80999999999.24 },
  ])('$price × $quantity is $total, however odd the factors', ({ price, quantity, total }) => {
    expect(totalOf({ connectorA: { price }, quantity })).toBe(total)
  })

  test('happens once: fractions of cents in two lines are summed first', () => {
    const order = { connectorA: { price: 0.0025 }, post: { value: 0.0025 } }
    expect(totalOf(order)).toBe(0.01)
    expect(totalOf({ connectorA: { price: 0.004 }, post: { value: 0.0009 } })).toBe(0)
  })

  test('a sum beyond the precision of doubles is exact', () => {
    expect(totalOf({ connectorA: { price: 0.1 }, post: { value: 0.2 } })).toBe(0.3)
    expect(
      totalOf({
        connectorA: { price: 1e22 },
        connectBGroup: { a: { fuse: { price: -1e22 } } },
        post: { value: 0.01 },
      }),
    ).toBe(0.01)
  })
})

describe('the fast path', () => {
  const wire = (priceCM: number, wire_len: number) => ({
    connectBGroup: { a: { wire: { priceCM, wire_len } } },
  })

  test.each([
    {
      what: 'a lead from the catalogue',
      order: priceVectorLead({ andrsonPlugHandle: '2', quantity: '3' }),
      total: 214.3,
    },
    { what: 'a length of 15 digits', order: wire(1e-6, 1e14), total: 1e8 },
    { what: 'the maximum count and amount', order: { ...wire(1e-6, 1e14), quantity: 9 }, total: 9e8 },
  ])('needs no great numbers for $what', ({ order, total }) => {
    const greatNumbers = vi.spyOn(globalThis, 'BigInt')
    expect(totalOf(order)).toBe(total)
    expect(greatNumbers).not.toHaveBeenCalled()
  })

  test('is not used if a price has more digits than a double can represent', () => {
    expect(totalOf(wire(8600000000.05, 0.1))).toBe(860000000.01)
  })
})

describe('amounts out of range', () => {
  test.each([
    { price: 1e308, quantity: '9999', total: Number.MAX_VALUE },
    { price: -1e308, quantity: 1e308, total: -Number.MAX_VALUE },
  ])('$price × $quantity is the largest double', ({ price, quantity, total }) => {
    const priced = priceLead({ connectorA: { price }, quantity } as unknown as Lead)
    expect(priced.total).toBe(total)
    for (const { amount, count } of priced.lines) expect([amount, count].every(Number.isFinite)).toBe(true)
  })

  test('150,000 attachments at prices of many decimals are priced', () => {
    const attachments = Array.from({ length: 150_000 }, () => ({
      connectB: {},
      wire: {},
      fuse: { price: 1e-7 },
    }))
    expect(totalOf({ connectBGroup: attachments })).toBe(0.02)
  })
})

describe('any input at all', () => {
  test('gives the exact total, rounded once', () => {
    fc.assert(
      fc.property(anyLead, (order) => {
        expect(totalOf(order)).toBe(doubleOf(exactTotalCents(order)))
      }),
    )
  })

  test('gives finite numbers, and lines that sum to the total while doubles can represent cents', () => {
    fc.assert(
      fc.property(anyLead, (order) => {
        const { total, lines } = priceLead(order as Lead)
        const amounts = lines.map(({ amount }) => amount)
        for (const { unitPrice, count, amount } of lines)
          expect([unitPrice, count, amount].every(Number.isFinite)).toBe(true)
        if ([total, ...amounts].some((amount) => Math.abs(amount) > 1e13)) return
        const sum = amounts.reduce((cents, amount) => cents + centsOf(fractionOf(amount)), 0n)
        expect(doubleOf(sum)).toBe(total)
      }),
    )
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'order'],
    ['a number', 5],
    ['an array', [[[]]]],
    ['a revoked proxy', revoked()],
  ])('%s for an order costs nothing', (_, order) => {
    expect(priceLead(order as unknown as Lead)).toEqual({
      total: 0,
      lines: [{ kind: 'post', unitPrice: 0, count: 1, amount: 0 }],
    })
  })

  test('a lead that contains itself has a price', () => {
    const order: Record<string, unknown> = { post: { value: 5 } }
    order['connectorA'] = order
    order['connectBGroup'] = order
    expect(totalOf(order)).toBe(5)
  })

  test('a field that throws counts as missing, the others count', () => {
    const order = {
      connectorA: {
        get price(): number {
          throw new Error('no price')
        },
      },
      connectBGroup: {
        get broken(): object {
          throw new Error('no attachment')
        },
        whole: { fuse: { price: 2 } },
      },
      post: { value: 1 },
    }
    expect(totalOf(order)).toBe(3)
  })
})

describe('leads from the catalogue', () => {
  test('the total does not depend on the order of the attachments', () => {
    const attachments = fc.uniqueArray(fc.tuple(fc.uuid(), anyAttachment), {
      selector: ([uuid]) => uuid,
      maxLength: 12,
    })
    const both = attachments.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }), typed),
    )
    fc.assert(
      fc.property(both, ([given, shuffled, quantity]) => {
        const [one, other] = [given, shuffled].map((entries) => ({
          connectBGroup: Object.fromEntries(entries),
          quantity,
        }))
        expect(totalOf(one)).toBe(totalOf(other))
      }),
    )
  })

  test('each line is less than a cent from its unit price times its count', () => {
    fc.assert(
      fc.property(shopLead, (lead) => {
        for (const { unitPrice, count, amount } of priceLead(lead).lines)
          expect(Math.abs(amount - unitPrice * count)).toBeLessThan(0.01)
      }),
    )
  })

  test('the lead is not modified', () => {
    fc.assert(
      fc.property(shopLead, (lead) => {
        const before = JSON.stringify(lead)
        const frozen = deepFrozen(lead)
        priceLead(frozen)
        priceOfOne(frozen)
        for (const uuid of Object.keys(frozen.connectBGroup)) priceOfAttachment(frozen, uuid)
        priceCart(Object.freeze([frozen, frozen]))
        expect(JSON.stringify(lead)).toBe(before)
      }),
    )
  })

  test('a cart costs the exact sum of its leads’ totals', () => {
    fc.assert(
      fc.property(fc.array(shopLead, { maxLength: 8 }), (leads) => {
        const cents = leads.reduce((sum, lead) => sum + exactTotalCents(lead), 0n)
        expect(priceCart(leads)).toBe(doubleOf(cents))
      }),
    )
  })
})

describe('a cart', () => {
  test('costs 0 if it is empty', () => {
    expect(priceCart([])).toBe(0)
  })

  test('counts postage and handles of each lead', () => {
    expect(priceCart([priceVectorLead(), priceVectorLead({ andrsonPlugHandle: '2', quantity: '3' })])).toBe(
      290.8,
    )
  })

  test('is summed exactly, unlike doubles', () => {
    const cheap = (value: number) => priceVectorLead({ ...emptyLead('1'), post: { label: 'x', value } })
    expect(priceCart([cheap(0.1), cheap(0.2)])).toBe(0.3)
    expect(priceCart([cheap(1e22), cheap(0.01), cheap(-1e22)])).toBe(0.01)
  })

  test('stays finite', () => {
    const dear = priceVectorLead({ post: { label: 'x', value: Number.MAX_VALUE } })
    expect(priceCart([dear, dear])).toBe(Number.MAX_VALUE)
  })
})

describe('the price of one piece', () => {
  test('excludes postage, plug handles and quantity', () => {
    expect(priceOfOne(priceVectorLead({ andrsonPlugHandle: '2', quantity: '3' }))).toBe(65.9)
    expect(priceOfOne(emptyLead('1'))).toBe(0)
  })

  test('and one attachment has its own parts only', () => {
    const lead = duplicateAttachment(priceVectorLead({ ...free, quantity: '3' }), 'attachment-1', 'two')
    expect(priceOfAttachment(lead, 'attachment-1')).toBe(56)
    expect(priceOfAttachment(chooseFuse(lead, 'two', fuse('f-none')), 'two')).toBe(39.5)
  })

  test.each(['nobody', 'constructor', '__proto__', ''])('attachment %j that is not there is 0', (uuid) => {
    expect(priceOfAttachment(priceVectorLead(), uuid)).toBe(0)
  })
})

describe('the tax included in an amount', () => {
  test.each([
    { amount: 110, percent: 10, tax: 10 },
    { amount: 82.5, percent: 10, tax: 7.5 },
    { amount: 100, percent: 12.5, tax: 11.11 },
    { amount: 119, percent: 19, tax: 19 },
    { amount: 1e22, percent: 100, tax: 5e21 },
    { amount: 5, percent: 0, tax: 0 },
    { amount: 0, percent: 10, tax: 0 },
  ])('of $amount at $percent % is $tax', ({ amount, percent, tax }) => {
    expect(taxIncluded(amount, percent)).toBe(tax)
  })

  test('is rounded half away from zero', () => {
    expect([0.01, -0.01].map((amount) => taxIncluded(amount, 100))).toEqual([0.01, -0.01])
    expect([0.05, 0.06].map((amount) => taxIncluded(amount, 10))).toEqual([0, 0.01])
  })
})

describe('a sum of amounts', () => {
  test('is exact, and finite', () => {
    expect(sumOfAmounts([])).toBe(0)
    expect(sumOfAmounts([0.1, 0.2, 5, 7.5])).toBe(12.8)
    expect(sumOfAmounts([0.1, -0.1])).toBe(0)
    expect(sumOfAmounts([-Number.MAX_VALUE, -Number.MAX_VALUE])).toBe(-Number.MAX_VALUE)
  })
})

/** The exact product of two short decimals, to the cent. */
function exactly(a: number, b: number): number {
  const product = {
    over: fractionOf(a).over * fractionOf(b).over,
    under: fractionOf(a).under * fractionOf(b).under,
  }
  return doubleOf(centsOf(product))
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
