import type { Shop } from '@/contract/shop'
import type { Lead } from '@/domain/lead/lead'
import { taxIncluded } from '@/domain/pricing/pricing'
import type { Db } from '../../db/open'
import type { OrderRow } from '../../db/schema'
import type { Clock } from '../../effects'
import type { Jobs } from '../../jobs'
import type { Mail, Mailer } from '../../mail'
import { fillMail } from '../../messages/fill'
import { type Messages, messagesIn } from '../../messages/messages'
import type { Account } from '../../repositories/accounts'

type Parts = { shop: Shop; adminEmail: string; publicUrl: () => string }

/** What a service needs that stores orders and tells of them. */
export type OrderParts = Parts & { db: Db; clock: Clock; jobs: Jobs; mailer: Mailer }

function leadLine({ quantity, connectorA, connectBGroup }: Lead, amount: string): string {
  const ends = Object.values(connectBGroup).map(({ connectB }) => connectB.label)
  return `${quantity.trim()} × ${connectorA.label} – ${ends.join(', ')}: ${amount}`
}

/** By locale and currency: to make one takes longer than to write a mail. */
const formats = new Map<string, Intl.NumberFormat>()

function moneyIn({ intlLocale }: Messages, { currency }: OrderRow) {
  const name = `${intlLocale} ${currency}`
  const format = formats.get(name) ?? new Intl.NumberFormat(intlLocale, { style: 'currency', currency })
  formats.set(name, format)
  return (amount: number) => format.format(amount)
}

const linkTo = ({ publicUrl }: Parts, { number }: OrderRow) => `${publicUrl()}/orders/${number}`

/** To the owner, in English. */
function notice(parts: Parts, account: Account, row: OrderRow, what: 'orderReceived' | 'orderCancelled') {
  const { shop, adminEmail, publicUrl } = parts
  const english = messagesIn('en')
  const total = moneyIn(english, row)(row.total / 100)
  const { number } = row
  const link = `${publicUrl()}/admin/orders`
  const mail = fillMail(english.mails[what], {
    shopName: shop.name,
    userName: account.userName,
    number,
    total,
    link,
  })
  return { to: shop.email || adminEmail, ...mail }
}

/** What tells the buyer, in their language, and the owner of a new order. */
export function placedMails(parts: Parts, account: Account, row: OrderRow, messages: Messages): Mail[] {
  const { shop } = parts
  const money = moneyIn(messages, row)
  const total = row.total / 100
  const mail = fillMail(messages.mails.orderPlaced, {
    shopName: shop.name,
    userName: account.userName,
    number: row.number,
    leads: (JSON.parse(row.leads) as Lead[]).map((lead) => leadLine(lead, money(lead.total))).join('\n'),
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
  row: OrderRow,
  state: keyof Messages['mails']['orderState'],
  { mails }: Messages,
): Mail {
  const { number, trackingNumber } = row
  const mail = fillMail(mails.orderState[state], {
    shopName: parts.shop.name,
    userName: account.userName,
    number,
    trackingNumber,
    link: linkTo(parts, row),
  })
  return { to: account.email, ...mail }
}

/** What tells buyer and owner that the buyer has cancelled. */
export function cancelledMails(parts: Parts, account: Account, row: OrderRow, messages: Messages): Mail[] {
  return [
    stateMail(parts, account, row, 'cancelled', messages),
    notice(parts, account, row, 'orderCancelled'),
  ]
}
