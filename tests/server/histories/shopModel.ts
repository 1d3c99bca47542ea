import type { OrderState } from '@/domain/lead/orderStates'

/** What a buyer orders: a product of the tests' catalogue, and how many leads. */
export type Wish = { lead: number; quantity: number }

/** What is sent to the shop. Numbers of orders and quotes are indexes of those that there are. */
export type Request =
  | { kind: 'place'; buyer: number; key: string; wish: Wish; price: number; quote: number | null }
  | { kind: 'cancel'; buyer: number; order: number }
  | { kind: 'move'; order: number; to: OrderState; version: number }
  | { kind: 'pay'; order: number; cents: number; version: number }
  | { kind: 'quote'; buyer: number; wish: Wish }
  | { kind: 'price'; to: number }
  | { kind: 'import'; to: number }
  | { kind: 'book'; by: number }
  | { kind: 'delete'; buyer: number }
  | { kind: 'signUp' }

/** What the shop answers: `number` of the order or quote. */
export type Answer = { status: number; number?: string }

type ModelOrder = {
  number: string
  buyer: number
  /** Null once the account is deleted. */
  isOwned: boolean
  state: OrderState
  version: number
  total: number
  /** Taken off the total by a credit note. */
  credited: number
  /** Payments less what was paid back. */
  paid: number
  taken: number
  quote: string
  /** When it was last marked as sent. */
  sentAt: number
}

type ModelQuote = { number: string; buyer: number; wish: Wish; total: number; validUntil: number }

/** The shop as it should be. Money in cents. */
export type ShopModel = {
  now: number
  /** Of the connector that all leads have, and how many are free to sell. */
  price: number
  stock: number
  buyers: { isAlive: boolean }[]
  orders: ModelOrder[]
  quotes: ModelQuote[]
  /** What a key was used for, by buyer and key. */
  keys: Record<string, { body: string; number: string }>
  /** Sent or still to be sent. */
  mails: number
  invoices: { order: string; total: number }[]
  creditNotes: { order: string; total: number }[]
}

/** The facts that the model takes from the tests' catalogue. */
export type Facts = {
  /** Of an order without the connectors, in cents. */
  restOf: (wish: Wish) => number
  connectorsOf: (wish: Wish) => number
  quoteMs: number
}

const dayMs = 24 * 60 * 60_000

const nextStates: Record<OrderState, OrderState[]> = {
  placed: ['inProduction', 'cancelled'],
  inProduction: ['sent', 'cancelled'],
  sent: [],
  collected: [],
  cancelled: [],
}

const totalAt = (facts: Facts, wish: Wish, price: number) =>
  facts.restOf(wish) + price * facts.connectorsOf(wish)

/** A quote is used up by an order that is not cancelled. */
const isOrdered = (shop: ShopModel, { number }: ModelQuote) =>
  shop.orders.some((order) => order.quote === number && order.state !== 'cancelled')

function place(shop: ShopModel, facts: Facts, request: Extract<Request, { kind: 'place' }>): Answer {
  const { buyer, key, wish, price } = request
  const quote = request.quote === null ? undefined : shop.quotes[request.quote]
  const expected = quote?.total ?? totalAt(facts, wish, price)
  const body = JSON.stringify([wish, expected, quote?.number])
  const used = shop.keys[`${buyer} ${key}`]
  if (used) return used.body === body ? { status: 201, number: used.number } : { status: 422 }
  if (quote && quote.buyer !== buyer) return { status: 422 }
  const isUsed = quote !== undefined && isOrdered(shop, quote)
  const holds = quote !== undefined && !isUsed && shop.now < quote.validUntil
  const total = holds ? quote.total : totalAt(facts, wish, shop.price)
  const taken = facts.connectorsOf(wish)
  if (shop.stock < taken || isUsed) return { status: 409 }
  if (total !== expected) return { status: 409 }
  const number = `O${10_001 + shop.orders.length}`
  shop.stock -= taken
  shop.orders.push({
    number,
    buyer,
    isOwned: true,
    state: 'placed',
    version: 1,
    total,
    credited: 0,
    paid: 0,
    taken,
    quote: holds ? quote.number : '',
    sentAt: 0,
  })
  shop.invoices.push({ order: number, total })
  shop.keys[`${buyer} ${key}`] = { body, number }
  shop.mails += 2
  return { status: 201, number }
}

/** Of an order that is cancelled: its stock, and its invoice by a credit note. */
function takeBack(shop: ShopModel, order: ModelOrder): void {
  shop.stock += order.taken
  shop.creditNotes.push({ order: order.number, total: order.total - order.credited })
  order.credited = order.total
}

function cancel(shop: ShopModel, buyer: number, index: number): Answer {
  const order = shop.orders[index]
  if (!order || order.buyer !== buyer) return { status: 404 }
  if (order.state !== 'placed') return { status: 409 }
  takeBack(shop, order)
  order.state = 'cancelled'
  order.version += 1
  shop.mails += 2
  return { status: 200, number: order.number }
}

function change(shop: ShopModel, request: Extract<Request, { kind: 'move' | 'pay' }>): Answer {
  const order = shop.orders[request.order]
  if (!order) return { status: 404 }
  const answer = { status: 200, number: order.number }
  if (order.version !== request.version) return { status: 409 }
  if (request.kind === 'pay') {
    if (order.paid + request.cents < 0) return { status: 422 }
    order.paid += request.cents
    order.version += 1
    return answer
  }
  if (order.state === request.to) return answer
  const isMistake =
    order.state === 'sent' && request.to === 'inProduction' && shop.now - order.sentAt <= dayMs
  if (!nextStates[order.state].includes(request.to) && !isMistake) return { status: 409 }
  if (request.to === 'cancelled') takeBack(shop, order)
  if (request.to === 'sent') order.sentAt = shop.now
  order.state = request.to
  order.version += 1
  const isPaidBack = request.to === 'cancelled' && order.paid > 0
  // Who has deleted the account gets a mail only about money that is paid back.
  // There is no mail about a mistake.
  if ((order.isOwned || isPaidBack) && !isMistake) shop.mails += 1
  // The owner is to pay back.
  if (isPaidBack) shop.mails += 1
  return answer
}

function addQuote(shop: ShopModel, facts: Facts, buyer: number, wish: Wish): Answer {
  const total = totalAt(facts, wish, shop.price)
  const same = shop.quotes.findLast(
    (quote) =>
      quote.buyer === buyer &&
      JSON.stringify(quote.wish) === JSON.stringify(wish) &&
      quote.total === total &&
      shop.now < quote.validUntil &&
      !isOrdered(shop, quote),
  )
  if (same) return { status: 200, number: same.number }
  const number = `Q${10_001 + shop.quotes.length}`
  shop.quotes.push({ number, buyer, wish, total, validUntil: shop.now + facts.quoteMs })
  return { status: 201, number }
}

function deleteAccount(shop: ShopModel, buyer: number): Answer {
  const account = shop.buyers[buyer]
  if (account) account.isAlive = false
  for (const order of shop.orders) if (order.buyer === buyer) order.isOwned = false
  return { status: 204 }
}

/** What the shop answers; the model is changed. */
function answerOf(shop: ShopModel, facts: Facts, request: Request): Answer {
  const isGone = 'buyer' in request && !shop.buyers[request.buyer]?.isAlive
  if (isGone) return { status: 401 }
  switch (request.kind) {
    case 'place':
      return place(shop, facts, request)
    case 'cancel':
      return cancel(shop, request.buyer, request.order)
    case 'move':
    case 'pay':
      return change(shop, request)
    case 'quote':
      return addQuote(shop, facts, request.buyer, request.wish)
    case 'price':
    case 'import':
      shop.price = request.to
      return { status: request.kind === 'price' ? 200 : 204 }
    case 'book':
      shop.stock += request.by
      return { status: 200 }
    case 'delete':
      return deleteAccount(shop, request.buyer)
    case 'signUp':
      shop.buyers.push({ isAlive: true })
      return { status: 201 }
  }
}

/** Requests that arrive together get their numbers in any order. */
export const byOrder = (a: { order: string }, b: { order: string }) => (a.order < b.order ? -1 : 1)

/** Of the model and of the shop, to be compared. */
export type Snapshot = Pick<ShopModel, 'stock' | 'mails' | 'invoices' | 'creditNotes'> & {
  orders: Pick<
    ModelOrder,
    'number' | 'state' | 'version' | 'total' | 'credited' | 'paid' | 'isOwned' | 'quote'
  >[]
  quotes: Pick<ModelQuote, 'number' | 'total'>[]
}

export function snapshotOf({ orders, quotes, buyers, ...shop }: ShopModel): Snapshot {
  return {
    orders: orders.map(({ number, state, version, total, credited, paid, isOwned, quote }) => ({
      number,
      state,
      version,
      total,
      credited,
      paid,
      isOwned,
      quote,
    })),
    quotes: quotes
      .filter(({ buyer }) => buyers[buyer]?.isAlive)
      .map(({ number, total }) => ({ number, total })),
    stock: shop.stock,
    mails: shop.mails,
    invoices: shop.invoices.toSorted(byOrder),
    creditNotes: shop.creditNotes.toSorted(byOrder),
  }
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries())
    for (const rest of permutations(items.filter((_other, other) => other !== index))) yield [item, ...rest]
}

/**
 * The shop after requests that arrived together: in some order, one after the other, they get these answers. Those that
 * were answered with 503 have changed all or nothing. Of several such orders, `isStored` knows the one that it was. Undefined
 * if there is none.
 */
export function shopAfter(
  before: ShopModel,
  facts: Facts,
  asked: readonly { request: Request; answer: Answer }[],
  isStored: (shop: ShopModel) => boolean,
): ShopModel | undefined {
  const unsure = asked.filter(({ answer }) => answer.status === 503)
  for (let done = 0; done < 2 ** unsure.length; done += 1)
    for (const order of permutations(asked)) {
      const shop = structuredClone(before)
      const fits = order.every(({ request, answer }) => {
        const index = unsure.findIndex((one) => one.request === request)
        if (index >= 0 && (done & (1 << index)) === 0) return true
        const { status, number } = answerOf(shop, facts, request)
        return index >= 0 || (status === answer.status && number === answer.number)
      })
      if (fits && isStored(shop)) return shop
    }
  return undefined
}
