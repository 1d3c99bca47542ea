import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlaceOrderBody } from '@/contract/orders'
import { problemSchema } from '@/contract/problem'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, delivery, orderCount, place, setProduct, stockOf } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let headers: Headers
beforeAll(async () => {
  server = await makeTestServer()
  headers = (await server.signUp()).headers
})
afterAll(() => server.close())

type Body = Record<string, unknown>

const plain = (): PlaceOrderBody => bodyFor([aLead()])
const withBody = (change: object): Body => ({ ...plain(), ...change })
/** The body with one lead changed. */
const withLead = (change: object): Body => withBody({ orders: [{ ...plain().orders[0], ...change }] })
/** The body with the lead's one attachment changed. */
const withAttachment = (change: object): Body => {
  const [lead] = plain().orders
  return withLead({ connectBGroup: { one: { ...lead!.connectBGroup['one'], ...change } } })
}
/** This many copies of the lead's attachment. */
const attachments = (count: number) => {
  const one = plain().orders[0]!.connectBGroup['one']!
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, one]))
}
const unsafe = (change: Parameters<typeof aLead>[0], settings = {}): Body => ({
  ...bodyFor([aLead(change, settings)]),
})

const tampered: [what: string, body: () => unknown, statuses: number[]][] = [
  ['a total', () => withBody({ total: 1 }), [400]],
  ['a lower expected total', () => withBody({ expectedTotal: 1 }), [409]],
  ['an expected total of 0', () => withBody({ expectedTotal: 0 }), [409]],
  ['a negative expected total', () => withBody({ expectedTotal: -52.8 }), [409]],
  ['an expected total as text', () => withBody({ expectedTotal: '52.8' }), [400]],
  ['no expected total', () => ({ ...plain(), expectedTotal: undefined }), [400]],
  ['a state', () => withBody({ state: 'sent' }), [400]],
  ['a paid mark', () => withBody({ paid: true }), [400]],
  ['an authority', () => withBody({ authority: ['ADMIN'] }), [400]],
  ['an order number', () => withBody({ number: 'O1' }), [400]],
  ['another account', () => withBody({ accountId: 'somebody' }), [400]],
  ['a currency', () => withBody({ currency: 'JPY' }), [400]],
  ['a date', () => withBody({ createdAt: 0 }), [400]],
  ['a tax percentage', () => withBody({ taxPercent: 0 }), [400]],
  ['no leads', () => withBody({ orders: [] }), [422]],
  ['leads that are no list', () => withBody({ orders: {} }), [400]],
  ['101 leads', () => bodyFor(Array.from({ length: 101 }, () => aLead())), [422]],
  ['a price of connector A', () => withLead({ connectorA: { value: 'a-sb50-grey', price: 0 } }), [400]],
  ['a total in a lead', () => withLead({ total: 1 }), [400]],
  ['a mark of being complete', () => withLead({ isComplete: true }), [400]],
  ['a postage price', () => withLead({ post: { label: 'Normal', value: 0 } }), [400]],
  ['an unknown postage', () => withLead({ post: { label: 'Free for me' } }), [409]],
  ['an unknown connector A', () => withLead({ connectorA: { value: 'a-of-nobody' } }), [409]],
  ['no connector A', () => withLead({ connectorA: { value: '' } }), [422]],
  ['a connector B as connector A', () => withLead({ connectorA: { value: 'b-cig-socket' } }), [409]],
  ['no attachments', () => withLead({ connectBGroup: {} }), [422]],
  ['a quantity of 0', () => withLead({ quantity: '0' }), [422]],
  ['a negative quantity', () => withLead({ quantity: '-1' }), [422]],
  ['half a piece', () => withLead({ quantity: '0.5' }), [422]],
  ['a quantity of 10000', () => withLead({ quantity: '10000' }), [422]],
  ['a quantity as number', () => withLead({ quantity: 1 }), [400]],
  ['negative plug handles', () => withLead({ andrsonPlugHandle: '-5' }), [422]],
  ['an unknown source', () => withLead({ source: 'mains' }), [422]],
  ['a bank of 0 Ah', () => withLead({ source: 'bank', sourceAh: 0 }), [422]],
  ['panels of 1e306 V', () => withLead({ source: 'panel', sourceVocV: 1e306 }), [422]],
  ['a system of 1 V', () => withLead({ systemVoltageV: 1 }), [422]],
  [
    'a price of the wire',
    () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: 400, priceCM: 0 } }),
    [400],
  ],
  ['a negative length', () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: -400 } }), [422]],
  ['no length', () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: 0 } }), [422]],
  [
    'a length below connector A’s least',
    () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: 1 } }),
    [422],
  ],
  [
    'a length above its greatest',
    () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: 90_000 } }),
    [422],
  ],
  [
    'a length of 1e306',
    () => ({ ...withAttachment({ wire: { value: 'w-twin-2p9', wire_len: 1e306 } }) }),
    [422],
  ],
  ['a length of 1e20', () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: 1e20 } }), [422]],
  ['a length of 100,001', () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: 100_001 } }), [422]],
  ['a load of 1e308', () => withAttachment({ loadA: 1e308 }), [422]],
  ['101 attachments', () => withLead({ connectBGroup: attachments(101) }), [422]],
  [
    '1,010 attachments in 11 leads',
    () => {
      const [lead] = plain().orders
      const parts = [...Array<number>(10).fill(100), 10]
      return withBody({ orders: parts.map((count) => ({ ...lead, connectBGroup: attachments(count) })) })
    },
    [422],
  ],
  ['a length as text', () => withAttachment({ wire: { value: 'w-twin-2p9', wire_len: '400' } }), [400]],
  ['an unknown wire', () => withAttachment({ wire: { value: 'w-gold', wire_len: 400 } }), [409]],
  ['a rating the fuse is not sold in', () => withAttachment({ fuse_rating: '500A' }), [409]],
  ['an unknown rating', () => withAttachment({ fuse_rating: '11A' }), [409]],
  ['no rating', () => withAttachment({ fuse_rating: '' }), [422]],
  ['no fuse chosen', () => withAttachment({ fuse: { value: '' }, fuse_rating: '' }), [422]],
  ['a negative load', () => withAttachment({ loadA: -8 }), [422]],
  ['a fuse above the weakest link', () => unsafe({ rating: '30A' }), [422]],
  ['a 32 V fuse at 48 V', () => unsafe({}, { systemVoltageV: 48 }), [422]],
  ['a wire too thick for B', () => unsafe({ wire: 'w-twin-7p9', cm: 100 }), [422]],
  ['a single core on two poles', () => unsafe({ wire: 'w-single-13p6', b: 'b-sb50-grey', cm: 100 }), [422]],
  ['a load of nothing', () => unsafe({ loadA: 0 }), [422]],
  ['a load without a fuse above the link', () => unsafe({ fuse: 'f-none', rating: '', loadA: 16 }), [422]],
  ['no delivery', () => ({ ...plain(), delivery: undefined }), [400]],
  ['no name', () => withBody({ delivery: { ...delivery, name: '' } }), [422]],
  ['a name of blanks', () => withBody({ delivery: { ...delivery, name: '  ' } }), [422]],
  ['a phone of letters', () => withBody({ delivery: { ...delivery, phone: 'call me' } }), [422]],
  ['a phone of four digits', () => withBody({ delivery: { ...delivery, phone: '12-34' } }), [422]],
  [
    'a name of 10,000 letters',
    () => withBody({ delivery: { ...delivery, name: 'x'.repeat(10_000) } }),
    [422],
  ],
  ['a discount in the delivery', () => withBody({ delivery: { ...delivery, discount: 50 } }), [400]],
  ['a quote of nobody', () => withBody({ quote: 'Q10001' }), [422]],
  ['nothing', () => ({}), [400]],
  ['a list', () => [plain()], [400]],
]

describe('a tampered order', () => {
  it('is tried in at least forty ways', () => expect(tampered.length).toBeGreaterThanOrEqual(40))

  it.each(tampered)('with %s is refused, and nothing changes', async (_what, body, statuses) => {
    const look = async () => [
      await orderCount(server),
      await stockOf(server, 'w-twin-2p9'),
      await stockOf(server, 'f-blade'),
    ]
    const before = await look()
    const answer = await place(server, headers, body() as object)
    expect(statuses, answer.body).toContain(answer.statusCode)
    expect(problemSchema.parse(answer.json()).message).not.toBe('')
    expect(await look()).toEqual(before)
  })

  it('of a part that is sold out is refused', async () => {
    for (const sku of ['w-twin-2p9', 'cig-socket', 'sb50-grey', 'f-blade']) {
      const left = await stockOf(server, sku)
      await setProduct(server, sku, { stock: 0 })
      const answer = await place(server, headers, bodyFor([aLead()]))
      await setProduct(server, sku, { stock: left })
      expect(answer.statusCode, sku).toBe(409)
    }
  })

  it('with too many attachments or too large a number is reported at its field', async () => {
    const errorsOf = async (body: object) =>
      problemSchema.parse((await place(server, headers, body)).json()).errors
    const tooMany = 'A lead can have at most 100 attachments, and an order 1,000.'
    expect(await errorsOf(withLead({ connectBGroup: attachments(101) }))).toEqual({
      'orders.0.connectBGroup': tooMany,
    })
    const [lead] = plain().orders
    const eleven = Array.from({ length: 11 }, () => ({ ...lead, connectBGroup: attachments(100) }))
    expect(await errorsOf(withBody({ orders: eleven }))).toEqual({ orders: tooMany })
    const far = { wire: { value: 'w-twin-2p9', wire_len: 1e306 }, loadA: 1e6 }
    expect(await errorsOf(withAttachment(far))).toEqual({
      'orders.0.connectBGroup.one.wire.wire_len': 'Enter a length from 0 to 100,000\u00a0cm.',
      'orders.0.connectBGroup.one.loadA': 'Enter a load from 0.1 to 1,000\u00a0A.',
    })
  })

  it.each(['0400 000 000', '+61 7 5550 1234 ext. 3', '٠٤٠٠٠', '(02) 555'])(
    'is refused with the phone %s',
    async (phone) => {
      const answer = await place(server, headers, withBody({ delivery: { ...delivery, phone } }))
      expect(answer.statusCode, answer.body).toBe(201)
    },
  )

  it('is accepted without tampering', async () => {
    expect((await place(server, headers, plain())).statusCode).toBe(201)
  })
})
