import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Quote } from '@/contract/orders'
import { selectionOf } from '@/domain/lead/leadSelection'
import { makeTestServer } from '../support/testServer'
import { aLead, bodyFor, orderCount, place } from './ordering'
import type { Headers, Server } from './ordering'

let server: Server
let headers: Headers
beforeEach(async () => {
  server = await makeTestServer()
  onTestFinished(server.close)
  headers = (await server.signUp()).headers
})

const partOf = { connectorA: 'a-sb50-grey', connectB: 'b-cig-socket', wire: 'w-twin-2p9', fuse: 'f-blade' }
const cases: [keyof typeof partOf, object][] = [
  ['connectorA', { contactRatingA: 0 }],
  ['connectorA', { gaugeMaximum: 0 }],
  ['connectorA', { voltageMaximumV: 0 }],
  ['connectB', { contactRatingA: 0 }],
  ['connectB', { gaugeMaximum: 0 }],
  ['connectB', { voltageMaximumV: 0 }],
  ['wire', { ampacityA: 0 }],
  ['wire', { crossSectionMm2: 0 }],
  ['wire', { voltageDropPerAmp: 0 }],
  ['fuse', { voltageRatingV: 0 }],
  ['fuse', { gaugeMinimum: 0, gaugeMaximum: 0 }],
  ['fuse', { mounting: '' }],
  ['fuse', { mounting: 'stud', lugStud: '' }],
]

/**
 * The order is refused at the part whose figure is not known, for each case. The part is stored as one from before a
 * column has it: 0 or '' stands for unknown.
 */
async function expectRefused(change: object = {}): Promise<void> {
  for (const [part, unknown] of cases) {
    const stored = server.db.selectFrom('part').select('figures').where('value', '=', partOf[part])
    const { figures } = await stored.executeTakeFirstOrThrow()
    const store = (now: string) =>
      server.db.updateTable('part').set({ figures: now }).where('value', '=', partOf[part]).execute()
    await store(JSON.stringify({ ...(JSON.parse(figures) as object), ...unknown }))
    const answer = await place(server, headers, bodyFor([aLead()], change))
    const { errors } = answer.json<{ errors: Record<string, string> }>()
    const name = `${part} ${JSON.stringify(unknown)}: ${JSON.stringify(errors)}`
    expect(answer.statusCode, name).toBe(422)
    expect(
      Object.keys(errors).map((path) => path.split('.').at(-1)),
      name,
    ).toContain(part)
    await store(figures)
  }
}

describe('a lead with a part whose figure is not known', () => {
  it('is refused by POST /orders', async () => {
    await expectRefused()
    expect(await orderCount(server)).toBe(0)
  })

  it('is refused at the prices of a quote held from before', async () => {
    const payload = { orders: [selectionOf(aLead())] }
    const quoted = await server.inject({ method: 'POST', url: '/api/quotes', headers, payload })
    expect(quoted.statusCode).toBe(201)
    await expectRefused({ quote: quoted.json<Quote>().number })
    expect(await orderCount(server)).toBe(0)
  })

  it('is refused when it was ordered before', async () => {
    expect((await place(server, headers, bodyFor([aLead()]))).statusCode).toBe(201)
    await expectRefused()
    expect(await orderCount(server)).toBe(1)
  })

  it('is refused where no rating is for the type of its fuse', async () => {
    await server.db.updateTable('part').set({ type: 'ATO' }).where('value', '=', partOf.fuse).execute()
    const { statusCode } = await place(server, headers, bodyFor([aLead()]))
    expect([statusCode, await orderCount(server)]).toEqual([409, 0])
  })
})
