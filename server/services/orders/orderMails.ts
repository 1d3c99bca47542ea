import type { Shop } from '@/contract/shop'
import type { Order } from '@/domain/order'
import { taxIncluded } from '@/domain/pricing'
import type { Db } from '../../db/open'
import type { PlacedOrderRow } from '../../db/schema'
import type { Clock } from '../../effects'
import type { Jobs } from '../../jobs'
import type { Mail, Mailer } from '../../mail'
import { en, type Messages, type OrderStateMail } from '../../messages/en'
import type { Account } from '../../repositories/accounts'

type Parts = { shop: Shop; adminEmail: string; publicUrl: () => string }

/** What a service needs that stores orders and tells of them. */
export type OrderParts = Parts & { db: Db; clock: Clock; jobs: Jobs; mailer: Mailer }

function leadLine({ quantity, connectorA, connectBGroup }: Order, amount: string): string {
  const ends = Object.values(connectBGroup).map(({ connectB }) => connectB.label)
  return `${quantity.trim()} × ${connectorA.label} – ${ends.join(', ')}: ${amount}`
}

/** By locale and currency: to make one takes longer than to write a mail. */
const formats = new Map<string, Intl.NumberFormat>()

function moneyIn({ intlLocale }: Messages, { currency }: PlacedOrderRow) {
  const name = `${intlLocale} ${currency}`
  const format = formats.get(name) ?? new Intl.NumberFormat(intlLocale, { style: 'currency', currency })
  formats.set(name, format)
  return (amount: number) => format.format(amount)
}

const linkTo = ({ publicUrl }: Parts, { number }: PlacedOrderRow) => `${publicUrl()}/orders/${number}`

/** To the owner, in English. */
function notice(
  parts: Parts,
  account: Account,
  row: PlacedOrderRow,
  what: 'orderReceived' | 'orderCancelled',
) {
  const { shop, adminEmail, publicUrl } = parts
  const total = moneyIn(en, row)(row.total / 100)
  const mail = en.mails[what](shop.name, row.number, account.userName, total, `${publicUrl()}/admin/orders`)
  return { to: shop.email || adminEmail, ...mail }
}

/** What tells the buyer, in their language, and the owner of a new order. */
export function placedMails(parts: Parts, account: Account, row: PlacedOrderRow, messages: Messages): Mail[] {
  const { shop } = parts
  const money = moneyIn(messages, row)
  const total = row.total / 100
  const mail = messages.mails.orderPlaced(shop.name, account.userName, {
    number: row.number,
    leads: (JSON.parse(row.leads) as Order[]).map((order) => leadLine(order, money(order.total))),
    total: money(total),
    tax: money(taxIncluded(total, Number(row.taxPercent))),
    paymentText: shop.paymentText,
    link: linkTo(parts, row),
  })
  return [{ to: account.email, ...mail }, notice(parts, account, row, 'orderReceived')]
}

/** What tells the buyer that an order has come to this state. */
export function stateMail(
  parts: Parts,
  account: Account,
  row: PlacedOrderRow,
  state: OrderStateMail['state'],
  { mails }: Messages,
): Mail {
  const { number, trackingNumber } = row
  const order = { number, state, trackingNumber, link: linkTo(parts, row) }
  return { to: account.email, ...mails.orderState(parts.shop.name, account.userName, order) }
}

/** What tells buyer and owner that the buyer has cancelled. */
export function cancelledMails(
  parts: Parts,
  account: Account,
  row: PlacedOrderRow,
  messages: Messages,
): Mail[] {
  return [
    stateMail(parts, account, row, 'cancelled', messages),
    notice(parts, account, row, 'orderCancelled'),
  ]
}
