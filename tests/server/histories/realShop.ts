import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { isOpen } from '@/domain/lead/orderStates'
import type { OrderState } from '@/domain/lead/orderStates'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { priceCart } from '@/domain/pricing/pricing'
import type { Mail } from '../../../server/mail'
import { validMs } from '../../../server/services/quotes/quoting'
import { lead, sound } from '../../support/builders'
import { makeTestData } from '../../support/testData'
import { anyPassword, makeTestServer, type TestClock } from '../../support/testServer'
import { aLead, bodyFor, place } from '../ordering'
import { byOrder } from './shopModel'
import type { Answer, Facts, Request, ShopModel, Snapshot, Wish } from './shopModel'

/** The connector A of every lead, which alone changes its price and runs out of stock. */
const connector = 'sb50-grey'
export const firstPrice = 990
export const firstStock = 7
export const firstBuyers = 2
const plenty = 1_000_000
const triedForMs = 72 * 3_600_000

/** There are few wishes, and each is asked for in many histories. */
function cachedByWish<Value>(make: (wish: Wish) => Value): (wish: Wish) => Value {
  const made = new Map<string, Value>()
  return (wish) => {
    const key = `${wish.lead} ${wish.quantity}`
    const value = made.get(key) ?? make(wish)
    made.set(key, value)
    return value
  }
}

const leads: ((settings: object) => Lead)[] = [
  (settings) => aLead({}, settings),
  (settings) => lead('a-sb50-grey', [sound], settings),
]
const leadOf = cachedByWish(({ lead: index, quantity }): Lead =>
  leads[index]!({ quantity: String(quantity) }),
)

const cents = (amount: number) => Math.round(amount * 100)

/** What is free, and what orders hold that are neither sent nor cancelled. */
const shelfOf = ({ stock, orders }: ShopModel) =>
  orders.reduce((sum, { state, taken }) => sum + (isOpen(state) ? taken : 0), stock)

/** Pieces of the connector: the second lead has one at each end. */
const connectorsOf = ({ lead: index, quantity }: Wish) => quantity * (index === 0 ? 1 : 2)

export const facts: Facts = {
  connectorsOf,
  restOf: cachedByWish((wish) => cents(priceCart([leadOf(wish)])) - firstPrice * connectorsOf(wish)),
  quoteMs: validMs,
}

/** A statement of the server fails when the countdown ends. */
function makeFault(): KyselyPlugin & { arm: (statements: number) => void } {
  let left = 0
  return {
    arm: (statements) => void (left = statements),
    transformQuery: ({ node }) => {
      left -= 1
      if (left === 0) throw Object.assign(new Error('The database is busy'), { code: 'SQLITE_BUSY' })
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

type Buyer = { userName: string; headers: Record<string, string> }

type WhenSent = (mail: Mail) => Promise<void>

const noMails = () => ({ sent: new Set<string>(), isAway: false })

/** The server on one database, which is emptied for each history. */
export async function openRealShop() {
  const data = await makeTestData()
  const fault = makeFault()
  let mails = noMails()
  /** When a mail is sent, between the requests, is decided by the history; at once after its end. */
  let whenSent: WhenSent = () => Promise.resolve()
  let end = () => {}
  let ended: Promise<void> = Promise.resolve()
  const mailer = {
    async send(mail: Mail) {
      const box = mails
      await Promise.race([whenSent(mail), ended])
      if (box.isAway) throw new Error('The mail server is away')
      box.sent.add(mail.id)
    },
    close: () => undefined,
  }
  const open = (clock?: TestClock) =>
    makeTestServer({ data, plugin: fault, mailer, logger: { level: 'silent' }, ...(clock && { clock }) })
  let server = await open()
  /** For the tests' own statements. */
  const unfailing = () => server.db.withoutPlugins()
  const idOfConnector = async () =>
    (
      await unfailing()
        .selectFrom('part')
        .select('objectId')
        .where('value', '=', `a-${connector}`)
        .executeTakeFirstOrThrow()
    ).objectId
  const { adminPassword } = server
  let owner: Record<string, string> = {}
  let sent = 0
  let buyers: Buyer[] = []
  const connectorId = await idOfConnector()

  /** From many addresses: there is a limit for each. */
  const inject: typeof server.inject = (request) => {
    sent += 1
    return server.inject({ ...request, remoteAddress: `11.0.${(sent >> 8) & 255}.${sent & 255}` })
  }

  async function signIn(userName: string, password: string): Promise<Record<string, string>> {
    const payload = { userName, password }
    const answer = await inject({ method: 'POST', url: '/api/sign-in', payload })
    if (answer.statusCode !== 200) throw new Error(`${userName} cannot sign in: ${answer.body}`)
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
  }
  const signInOwner = async () => void (owner = await signIn('admin', adminPassword))

  function endHistory(): void {
    fault.arm(0)
    whenSent = () => Promise.resolve()
    end()
  }

  /** The first moment of a history. */
  async function reset(schedule: WhenSent): Promise<void> {
    endHistory()
    whenSent = schedule
    ended = new Promise((resolve) => (end = resolve))
    mails = noMails()
    const db = unfailing()
    for (const table of [
      'payment',
      'invoice',
      'placedOrder',
      'quote',
      'idempotencyKey',
      'mail',
      'audit',
      'attempt',
    ] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('counter').where('name', 'in', ['order', 'quote', 'invoice', 'creditNote']).execute()
    await db.updateTable('product').set({ stock: plenty }).execute()
    const first = { price: firstPrice * 100, stock: firstStock }
    await db.updateTable('product').set(first).where('sku', '=', connector).execute()
    const names = (await db.selectFrom('account').select('userName').execute()).map(
      ({ userName }) => userName,
    )
    buyers = buyers.filter(({ userName }) => names.includes(userName)).slice(0, firstBuyers)
    while (buyers.length < firstBuyers) buyers.push(await server.signUp())
  }

  const ask = (method: 'POST' | 'PATCH' | 'DELETE', url: string, headers: object, payload?: object) =>
    inject({
      method,
      url: `/api${url}`,
      headers: { ...headers },
      ...(payload && { payload }),
    })
  const ofBuyer = (buyer: number) => buyers[buyer]?.headers ?? {}
  const changeOrder = (shop: ShopModel, order: number, change: object) =>
    ask('PATCH', `/admin/orders/${shop.orders[order]?.number}`, owner, change)

  async function importPrice(price: number) {
    const rows = [{ line: 2, cells: [`a-${connector}`, String(price)] }]
    const file = { columns: ['value', 'price'], decimalSign: '.', rows }
    const checked = await ask('POST', '/admin/catalogue/import/check', owner, file)
    if (checked.statusCode !== 200) return checked
    const { version, stockLines } = checked.json<{ version: string; stockLines: number[] }>()
    return ask('POST', '/admin/catalogue/import/apply', owner, { ...file, version, stockLines })
  }

  const idsOfMails = async () =>
    (await unfailing().selectFrom('mail').select('id').execute()).map(({ id }) => id)

  /**
   * Mails that could not be sent for three days are removed with their account. Which of them have failed by then is not
   * known before: the outbox tries them at the same time.
   */
  async function deleteAccount(buyer: number) {
    const old = await unfailing()
      .selectFrom('mail')
      .select('id')
      .where('queuedAt', '<=', server.clock.now() - triedForMs)
      .execute()
    const answer = await ask('DELETE', '/account', ofBuyer(buyer), { password: anyPassword })
    const waiting = new Set(await idsOfMails())
    for (const { id } of old) if (!waiting.has(id)) mails.sent.add(id)
    return answer
  }

  /** Without a fault: what the model does not have cannot go wrong halfway. */
  async function signUp() {
    fault.arm(0)
    buyers.push(await server.signUp())
    return { statusCode: 201, body: '' }
  }

  function send(shop: ShopModel, request: Request) {
    switch (request.kind) {
      case 'place': {
        const quote = request.quote === null ? undefined : shop.quotes[request.quote]
        const wish = request.wish
        const total = quote?.total ?? facts.restOf(wish) + request.price * connectorsOf(wish)
        const body = bodyFor([leadOf(wish)], {
          expectedTotal: total / 100,
          ...(quote && { quote: quote.number }),
        })
        return place({ inject }, ofBuyer(request.buyer), body, request.key)
      }
      case 'cancel':
        return ask('POST', `/orders/${shop.orders[request.order]?.number}/cancel`, ofBuyer(request.buyer))
      case 'move':
        return changeOrder(shop, request.order, { version: request.version, state: request.to })
      case 'pay':
        return ask('POST', `/admin/orders/${shop.orders[request.order]?.number}/payments`, owner, {
          version: request.version,
          amount: request.cents / 100,
          day: '2026-01-01',
          way: 'transfer',
          note: '',
        })
      case 'quote':
        return ask('POST', '/quotes', ofBuyer(request.buyer), { orders: [selectionOf(leadOf(request.wish))] })
      case 'price':
        return ask('PATCH', `/admin/catalogue/parts/${connectorId}`, owner, {
          changes: [{ field: 'price', was: shop.price / 100, now: request.to / 100 }],
        })
      case 'import':
        return importPrice(request.to / 100)
      case 'book':
        return ask('POST', `/admin/catalogue/parts/${connectorId}/booking`, owner, {
          was: shelfOf(shop),
          by: request.by,
          reason: 'History',
        })
      case 'delete':
        return deleteAccount(request.buyer)
      case 'signUp':
        return signUp()
    }
  }

  /** Invoices and credit notes; a gap in their numbers is an error. */
  async function documents(): Promise<Pick<Snapshot, 'invoices' | 'creditNotes'>> {
    const rows = await unfailing().selectFrom('invoice').selectAll().orderBy('sequence').execute()
    const numbered = (wanted: string, letter: string) =>
      rows
        .filter(({ kind }) => kind === wanted)
        .map(({ number, orderNumber, total }, index) => {
          expect(number).toBe(`${letter}${10_001 + index}`)
          return { order: orderNumber, total }
        })
        .sort(byOrder)
    return { invoices: numbered('invoice', 'I'), creditNotes: numbered('creditNote', 'C') }
  }

  /** What the order and quote tables, the stock and the mails say. */
  async function snapshot(): Promise<Snapshot> {
    const db = unfailing()
    const rows = await db.selectFrom('placedOrder').selectAll().orderBy('sequence').execute()
    const quotes = await db.selectFrom('quote').select(['number', 'total']).orderBy('sequence').execute()
    const product = db.selectFrom('product').select('stock').where('sku', '=', connector)
    const waiting = await idsOfMails()
    return {
      orders: rows.map(({ number, state, version, total, credited, paidAmount, accountId, quote }) => ({
        number,
        state: state as OrderState,
        version,
        total,
        credited,
        paid: paidAmount,
        isOwned: accountId !== null,
        quote,
      })),
      quotes,
      stock: (await product.executeTakeFirstOrThrow()).stock,
      ...(await documents()),
      mails: new Set([...mails.sent, ...waiting]).size,
    }
  }

  await signInOwner()
  return {
    reset,
    endHistory,
    snapshot,
    now: () => server.clock.now(),
    fault: fault.arm,
    mailServer: (isAway: boolean) => void (mails.isAway = isAway),
    async send(shop: ShopModel, request: Request): Promise<Answer> {
      const { statusCode: status, body } = await send(shop, request)
      if (status >= 300 || body === '') return { status }
      const { number } = JSON.parse(body) as { number?: string }
      return { status, ...(number !== undefined && { number }) }
    },
    /** Sessions end after a week without use. */
    async advance(ms: number, shop: ShopModel): Promise<void> {
      fault.arm(0)
      server.clock.advance(ms)
      await signInOwner()
      for (const [index, buyer] of buyers.entries())
        if (shop.buyers[index]?.isAlive) buyer.headers = await signIn(buyer.userName, anyPassword)
    },
    async restart(): Promise<void> {
      const { clock } = server
      const schedule = whenSent
      endHistory()
      await server.close()
      whenSent = schedule
      server = await open(clock)
    },
    async close(): Promise<void> {
      endHistory()
      await server.close()
      await data.remove()
    },
  }
}

export type RealShop = Awaited<ReturnType<typeof openRealShop>>
