import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderStates } from '@/domain/lead/orderStates'
import { report } from '../../support/sample'
import { facts, firstBuyers, firstPrice, firstStock, openRealShop } from './realShop'
import type { RealShop } from './realShop'
import { shopAfter, snapshotOf } from './shopModel'
import type { Request, ShopModel } from './shopModel'

/** Half as many on average: some thirty steps, since several requests at once are one command. */
const maxCommands = 50
const day = 24 * 3_600_000

/** The model is replaced by each step. */
type Model = { shop: ShopModel }
type Real = { shop: RealShop; scheduler: fc.Scheduler; counts: Map<string, number> }

async function check({ shop: model }: Model, { shop: real }: Real): Promise<void> {
  expect(await real.snapshot()).toEqual(snapshotOf(model))
}

/** Sends requests, which the scheduler starts in some order, and finds the shop that has these answers. */
class Send implements fc.AsyncCommand<Model, Real> {
  constructor(readonly choices: readonly Choice[]) {}

  check({ shop: model }: Model): boolean {
    return this.choices.every((choice) => requestOf(choice, model) !== null)
  }

  async run(model: Model, real: Real): Promise<void> {
    const requests = this.choices.map((choice) => requestOf(choice, model.shop)!)
    const { scheduler, counts } = real
    const asking = requests.map(async (request) => {
      if (requests.length > 1) await scheduler.schedule(Promise.resolve(), request.kind)
      const answer = await real.shop.send(model.shop, request)
      const name = `${request.kind} ${answer.status}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return { request, answer }
    })
    const asked = await scheduler.waitFor(Promise.all(asking))
    const isUnsure = asked.length > 1 || asked.some(({ answer }) => answer.status === 503)
    const stored = isUnsure ? await real.shop.snapshot() : null
    const isStored = (after: ShopModel) => stored === null || isDeepStrictEqual(snapshotOf(after), stored)
    const after = shopAfter(model.shop, facts, asked, isStored)
    expect(after, `No order of these requests gives these answers: ${JSON.stringify(asked)}`).toBeDefined()
    if (after) model.shop = after
  }

  toString = () => JSON.stringify(this.choices)
}

/** A change of the surroundings. */
class Around implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly name: string,
    readonly act: (model: Model, real: Real) => Promise<void> | void,
  ) {}
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { scheduler, counts } = real
    counts.set(this.name, (counts.get(this.name) ?? 0) + 1)
    await scheduler.waitFor(Promise.resolve(this.act(model, real)))
  }
  toString = () => this.name
}

/** A request whose numbers are taken modulo what there is. */
type Choice = {
  kind: Request['kind']
  buyer: number
  item: number
  lead: number
  quantity: number
  key: number
  option: number
}

const prices = [990, 1050, 870]

/** Null where the history has nothing for it yet. */
function requestOf({ kind, item, option, ...choice }: Choice, model: ShopModel): Request | null {
  const { buyers, orders, quotes } = model
  if (kind === 'signUp') return buyers.length < 4 ? { kind } : null
  if (kind === 'price' || kind === 'import') {
    const to = prices[option % prices.length]!
    return to === model.price ? null : { kind, to }
  }
  if (kind === 'book') return model.stock > 20 ? null : { kind, by: 1 + (option % 3) }
  if (buyers.length === 0) return null
  const buyer = choice.buyer % buyers.length
  const wish = { lead: choice.lead, quantity: choice.quantity }
  if (kind === 'quote') return quotes.length < 5 ? { kind, buyer, wish } : null
  if (kind === 'delete') return { kind, buyer }
  if (kind === 'place') {
    const price = option % 4 === 0 ? prices[item % prices.length]! : model.price
    const key = `key-${choice.key}`
    const quote = option % 3 === 0 && quotes.length > 0 ? item % quotes.length : null
    return { kind, buyer, key, price, quote, wish: quote === null ? wish : quotes[quote]!.wish }
  }
  if (orders.length === 0) return null
  const order = item % orders.length
  const { version, state } = orders[order]!
  const shown = option % 5 === 0 ? version - 1 : version
  if (kind === 'cancel') return { kind, buyer: option % 4 === 0 ? buyer : orders[order]!.buyer, order }
  const { total, paid } = orders[order]!
  if (kind === 'pay') {
    // The rest, a part, all of it back, more than there was.
    const cents = [total - paid, 1000, -paid, -paid - 1][choice.key % 4] || 500
    return { kind, order, cents, version: shown }
  }
  const to = option % 3 === 0 ? orderStates[choice.key % orderStates.length]! : nextOf[state]
  return { kind, order, to, version: shown }
}
const nextOf = {
  placed: 'inProduction',
  inProduction: 'sent',
  sent: 'sent',
  collected: 'collected',
  cancelled: 'cancelled',
} as const

const choice = (...kinds: Request['kind'][]): fc.Arbitrary<Choice> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    buyer: fc.nat(5),
    item: fc.nat(11),
    lead: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    key: fc.nat(4),
    option: fc.nat(11),
  })

const around = (name: string, act: Around['act']) => fc.constant(new Around(name, act))
const alone = (...kinds: Request['kind'][]) => choice(...kinds).map((one) => new Send([one]))
const together = fc
  .tuple(
    fc.array(choice('place', 'place', 'cancel', 'move', 'pay'), { minLength: 2, maxLength: 3 }),
    fc.boolean(),
  )
  .map(
    ([choices, areAlike]) =>
      // The same under different keys compete for a quote and for the last piece.
      new Send(areAlike ? choices.map(({ key }) => ({ ...choices[0]!, key })) : choices),
  )

const fault = fc
  .integer({ min: 1, max: 15 })
  .map((statements) => new Around('fault', (_model, real) => real.shop.fault(statements)))
const surroundings = fc.oneof(
  { weight: 180, arbitrary: fault },
  { weight: 60, arbitrary: around('mail server away', (_model, real) => real.shop.mailServer(true)) },
  { weight: 60, arbitrary: around('mail server back', (_model, real) => real.shop.mailServer(false)) },
  {
    weight: 12,
    arbitrary: around('a month later', async (model, real) => {
      await real.shop.advance(31 * day, model.shop)
      model.shop.now += 31 * day
    }),
  },
  { weight: 1, arbitrary: around('restart', (_model, real) => real.shop.restart()) },
)

const commands = fc.commands(
  [
    alone('place'),
    alone('place', 'cancel', 'move', 'pay', 'quote'),
    alone('signUp', 'price', 'import', 'book', 'delete'),
    together,
    surroundings,
  ],
  { maxCommands, size: 'max' },
)

/** A part of all histories: each is in a file of its own, so that they run at the same time. */
type Part = { count: number; seedOffset: number }

export function testHistories(part: Part): void {
  let shop: RealShop
  beforeAll(async () => {
    shop = await openRealShop()
  })
  afterAll(() => shop.close())

  // A second for each history is twenty times what it takes.
  const timeout = part.count * 1000
  it('never lose, double or change what the shop has promised', { timeout }, () => tryAll(shop, part))
}

async function tryAll(shop: RealShop, { count, seedOffset }: Part): Promise<void> {
  const counts = new Map<string, number>()
  let ran = 0
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commands, async (scheduler, history) => {
      const sending = (mail: { id: string }) => scheduler.schedule(Promise.resolve(), `mail ${mail.id}`)
      await shop.reset(sending)
      const model: Model = {
        shop: {
          now: shop.now(),
          price: firstPrice,
          stock: firstStock,
          buyers: Array.from({ length: firstBuyers }, () => ({ isAlive: true })),
          orders: [],
          quotes: [],
          keys: {},
          invoices: [],
          creditNotes: [],
          mails: 0,
        },
      }
      const real: Real = { shop, scheduler, counts }
      await fc.asyncModelRun(() => ({ model, real }), history)
      shop.endHistory()
      await check(model, real)
      ran += 1
    }),
    { numRuns: count, seed: (fc.readConfigureGlobal().seed ?? 0) + seedOffset },
  )
  report(
    `${ran} histories: ${[...counts]
      .sort()
      .map(([name, times]) => `${name}: ${times}`)
      .join(', ')}`,
  )
}
