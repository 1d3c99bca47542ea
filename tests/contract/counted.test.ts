import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { changeAccountBodySchema, confirmPasswordBodySchema } from '@/contract/account'
import {
  changePartBodySchema,
  changePostageBodySchema,
  newPartBodySchema,
  pictureBodySchema,
} from '@/contract/adminCatalogue'
import { changeOrderBodySchema } from '@/contract/adminOrders'
import {
  forgotPasswordBodySchema,
  resetPasswordBodySchema,
  signInBodySchema,
  signUpBodySchema,
} from '@/contract/auth'
import { applyImportBodySchema, importFileSchema } from '@/contract/catalogueImport'
import { placeOrderBodySchema, quoteBodySchema } from '@/contract/orders'
import { aLead, bodyFor } from '../server/ordering'
import { longBodies, longValues } from '../support/longBodies'

const anyPassword = 'walnut-lamp-42'
const order = bodyFor([aLead()])
const importFile = { columns: ['value'], decimalSign: '.', rows: [{ line: 2, cells: [''] }] }
const part = {
  list: 'fuseRatingList',
  label: '17A',
  type: 'Fuse rating',
  figures: { amps: 17, families: ['MIDI'] },
}
const changes = [
  { field: 'families', was: ['MIDI'], now: ['MIDI', 'MEGA'] },
  { field: 'ratingsA', was: [], now: [30] },
]
const bodies: [name: string, schema: z.ZodMiniType, body: object][] = [
  ['sign-in', signInBodySchema, { userName: 'nobody', password: anyPassword }],
  ['sign-up', signUpBodySchema, { userName: 'nobody', email: 'a@example.com', password: anyPassword }],
  ['forgot-password', forgotPasswordBodySchema, { email: 'a@example.com' }],
  ['reset-password', resetPasswordBodySchema, { token: 'none', password: anyPassword }],
  [
    'account',
    changeAccountBodySchema,
    { password: anyPassword, delivery: { name: 'Ann', phone: '0400 000 000', address: '' } },
  ],
  ['confirmation', confirmPasswordBodySchema, { password: anyPassword }],
  ['order', placeOrderBodySchema, order],
  ['quote', quoteBodySchema, { orders: order.orders }],
  ['change of a part', changePartBodySchema, { changes }],
  ['new part', newPartBodySchema, part],
  ['picture', pictureBodySchema, { data: 'iVBORw0KGgo=' }],
  ['postage', changePostageBodySchema, { label: 'Normal', changes: [{ field: 'value', was: 0, now: 1 }] }],
  ['checked file', importFileSchema, importFile],
  ['applied file', applyImportBodySchema, { version: '', stockLines: [2], ...importFile }],
  ['change of an order', changeOrderBodySchema, { version: 1, trackingNumber: 'AB 1' }],
]

/** The value, with each property that is read counted, at any depth. */
function counting(value: unknown): { value: unknown; reads: () => number } {
  let reads = 0
  const watch = (inner: unknown): unknown =>
    typeof inner === 'object' && inner !== null
      ? new Proxy(inner, {
          get(target, key, receiver) {
            reads += 1
            return watch(Reflect.get(target, key, receiver))
          },
        })
      : inner
  return { value: watch(value), reads: () => reads }
}

/** Twice the longest list that is allowed, the rows of a file. */
const values = longValues(20_000)

describe.each(bodies)('the body of %s', (_, schema, body) => {
  it('is valid', () => {
    expect(schema.safeParse(body).error?.issues ?? []).toEqual([])
  })

  it('costs little to refuse, whatever is long or deep in it', () => {
    for (const { what, body: long } of longBodies(body, values)) {
      const { value, reads } = counting(long)
      const { error } = schema.safeParse(value)
      expect([what, error === undefined]).toEqual([what, false])
      expect([what, error!.issues.length]).toEqual([what, Math.min(error!.issues.length, 10)])
      expect([what, reads()]).toEqual([what, Math.min(reads(), 1000)])
    }
  })
})

const emptyGroup = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, {}]))

describe('attachments of an order', () => {
  it('are counted over all leads before one is read', () => {
    const [lead] = order.orders
    const orders = Array.from({ length: 100 }, () => ({ ...lead, connectBGroup: emptyGroup(100) }))
    const { value, reads } = counting({ ...order, orders })
    const { error } = placeOrderBodySchema.safeParse(value)
    expect(error?.issues.map(({ message, path }) => [message, path])).toEqual([
      ['tooManyAttachments', ['orders']],
    ])
    expect(reads()).toBeLessThan(1000)
  })
})
