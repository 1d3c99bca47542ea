import { setImmediate } from 'node:timers/promises'
import type {
  AdminOrder,
  AdminOrderList,
  AdminOrdersQuery,
  AdminOrderSummary,
  ChangeOrderBody,
  ExportedOrdersQuery,
} from '@/contract/adminOrders'
import { nextStates, type OrderState } from '@/domain/orderStates'
import { taxIncluded } from '@/domain/pricing'
import type { Db } from '../../db/open'
import { messagesIn } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import { accounts, type Account } from '../../repositories/accounts'
import { audit, type Changed } from '../../repositories/audit'
import { type FoundOrderRow, orders as rows } from '../../repositories/orders'
import { csvIn } from '../csvLines'
import { returnStock } from './orderStock'
import { type OrderParts, stateMail } from './orderMails'
import { toPlacedOrder, toSummary } from './orderRows'
import { transact } from '../transact'

const listLength = 50
const exportedAtOnce = 500

const exportHeader = [
  'number',
  'date',
  'state',
  'paid',
  'buyer',
  'name',
  'reference',
  'currency',
  'total',
  'taxPercent',
  'tax',
  'quote',
  'trackingNumber',
]

function buyerOf({ userName, delivery }: FoundOrderRow) {
  return { userName: userName ?? '', name: (JSON.parse(delivery) as { name: string }).name }
}

/** What the shop does with its buyers' orders. */
export function createOrderAdministration(parts: OrderParts) {
  const { db, clock, jobs, mailer } = parts

  /** Those who changed these orders, their own buyers aside. */
  async function handlersOf(found: readonly FoundOrderRow[]) {
    const buyers = new Map(found.map(({ number, accountId }) => [number, accountId]))
    const changers = await audit.changersOf(db, 'order', [...buyers.keys()])
    return (number: string) =>
      changers
        .filter(({ subject, accountId }) => subject === number && accountId !== buyers.get(number))
        .map(({ userName, avatar }) => ({ userName, avatar: avatar ?? '' }))
  }

  async function toAdminOrder(row: FoundOrderRow): Promise<AdminOrder> {
    const history = await audit.of(db, { kind: 'order', subject: row.number })
    const buyer = buyerOf(row)
    return {
      ...toPlacedOrder(row),
      version: row.version,
      buyer: { ...buyer, email: row.email ?? '' },
      handledBy: (await handlersOf([row]))(row.number),
      history: history.map(({ at, userName, field, was, now }) => ({
        at,
        userName: userName || buyer.userName,
        field,
        was,
        now,
      })),
    }
  }

  async function find(number: string): Promise<Result<AdminOrder>> {
    const row = await rows.byNumber(db, number)
    return row ? succeed(await toAdminOrder(row)) : refuse('notFound')
  }

  /** All within the transaction: the change, the stock it returns, and the lines that say so. */
  async function store(
    transaction: Db,
    account: Account,
    number: string,
    body: ChangeOrderBody,
  ): Promise<Result<Changed[]>> {
    const row = await rows.byNumber(transaction, number)
    if (!row) return refuse('notFound')
    if (row.version !== body.version) return refuse('changedMeanwhile')
    const changes = changesOf(row, body)
    const state = changes.find(({ field }) => field === 'state')
    if (state && !nextStates(row.state as OrderState).includes(state.now as OrderState))
      return refuse('stateNotNext')
    if (changes.length === 0) return succeed(changes)
    const { state: to, paid, trackingNumber } = body
    const isChanged = await rows.change(transaction, number, body.version, {
      ...(to !== undefined && { state: to }),
      ...(paid !== undefined && { paid: paid ? 1 : 0 }),
      ...(trackingNumber !== undefined && { trackingNumber }),
    })
    if (!isChanged) return refuse('changedMeanwhile')
    if (state?.now === 'cancelled') await returnStock(transaction, row)
    await audit.add(transaction, { kind: 'order', subject: number }, account, clock.now(), changes)
    return succeed(changes)
  }

  /** The buyer hears of each new state, and of a tracking number that comes after. */
  async function tellBuyer(number: string): Promise<void> {
    const row = await rows.byNumber(db, number)
    const buyer = row?.accountId ? await accounts.byId(db, row.accountId) : undefined
    if (!row || !buyer || row.state === 'placed') return
    const state = row.state as Exclude<OrderState, 'placed'>
    await mailer.send(stateMail(parts, buyer, row, state, messagesIn(row.language)))
  }

  async function* exported({ decimalSign, ...query }: ExportedOrdersQuery): AsyncGenerator<string> {
    const csv = csvIn(decimalSign)
    yield csv.header(exportHeader)
    for (let { cursor } = query; ;) {
      const found = await rows.search(
        db,
        { ...query, ...(cursor !== undefined && { cursor }) },
        exportedAtOnce,
      )
      yield csv.lines(found.map(exportedRow))
      const last = found.at(-1)
      if (!last || found.length < exportedAtOnce) return
      cursor = String(last.sequence)
      await setImmediate()
    }
  }

  return {
    find,

    async list(query: AdminOrdersQuery): Promise<AdminOrderList> {
      const found = await rows.search(db, query, listLength + 1)
      const shown = found.slice(0, listLength)
      const handlers = await handlersOf(shown)
      const last = shown.at(-1)
      return {
        orders: shown.map((row): AdminOrderSummary => ({
          ...toSummary(row),
          version: row.version,
          buyer: buyerOf(row),
          handledBy: handlers(row.number),
        })),
        next: found.length > listLength && last ? String(last.sequence) : null,
      }
    },

    /** Refuses what was decided on an order that has changed since. */
    async change(account: Account, number: string, body: ChangeOrderBody): Promise<Result<AdminOrder>> {
      const stored = await transact(db, (transaction) => store(transaction, account, number, body))
      if (!stored.ok) return stored
      const fields = stored.value.map(({ field }) => field)
      const found = await find(number)
      const isTold =
        fields.includes('state') ||
        (fields.includes('trackingNumber') && found.ok && found.value.state === 'sent')
      if (isTold) jobs.run('order state mail', () => tellBuyer(number))
      return found
    },

    /** For the books, as CSV, newest first. */
    exported,
  }
}

function changesOf(row: FoundOrderRow, { state, paid, trackingNumber }: ChangeOrderBody): Changed[] {
  const asked = {
    state: [row.state, state],
    paid: [row.paid === 1 ? 'yes' : 'no', paid === undefined ? undefined : paid ? 'yes' : 'no'],
    trackingNumber: [row.trackingNumber, trackingNumber],
  } as const
  return Object.entries(asked).flatMap(([field, [was, now]]) =>
    now === undefined || now === was ? [] : [{ field, was, now }],
  )
}

function exportedRow(row: FoundOrderRow): (string | number)[] {
  const { number, createdAt, state, paid, reference, currency, quote, trackingNumber } = row
  const buyer = buyerOf(row)
  const total = row.total / 100
  const taxPercent = Number(row.taxPercent)
  return [
    number,
    new Date(createdAt).toISOString(),
    state,
    paid === 1 ? 'yes' : 'no',
    buyer.userName,
    buyer.name,
    reference,
    currency,
    total,
    taxPercent,
    taxIncluded(total, taxPercent),
    quote,
    trackingNumber,
  ]
}
