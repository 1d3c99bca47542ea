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

type Dependencies = { shop: Shop; adminEmail: string; publicUrl: () => string }

/** Dependencies of services that store orders and send mails about them. */
export type OrderDependencies = Dependencies & { db: Db; clock: Clock; jobs: Jobs; mailer: Mailer }

function leadLine({ quantity, connectorA, connectBGroup }: Lead, amount: string): string {
  const ends = Object.values(connectBGroup).map(({ connectB }) => connectB.label)
  return `${quantity.trim()} × ${connectorA.label} – ${ends.join(', ')}: ${amount}`
}

/** Cached by locale and currency: creating one takes longer than writing a mail. */
const formats = new Map<string, Intl.NumberFormat>()

function moneyIn({ intlLocale }: Messages, { currency }: OrderRow) {
  const name = `${intlLocale} ${currency}`
  const format = formats.get(name) ?? new Intl.NumberFormat(intlLocale, { style: 'currency', currency })
  formats.set(name, format)
  return (amount: number) => format.format(amount)
}

const linkTo = ({ publicUrl }: Dependencies, { number }: OrderRow) => `${publicUrl()}/orders/${number}`

/** To the owner, in English. */
function notice(
  dependencies: Dependencies,
  account: Account,
  row: OrderRow,
  what: 'orderReceived' | 'orderCancelled',
) {
  const { shop, adminEmail, publicUrl } = dependencies
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

/** The mails about a new order, to the buyer in their language and to the owner. */
export function placedMails(
  dependencies: Dependencies,
  account: Account,
  row: OrderRow,
  messages: Messages,
): Mail[] {
  const { shop } = dependencies
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
    link: linkTo(dependencies, row),
  })
  return [{ to: account.email, ...mail }, notice(dependencies, account, row, 'orderReceived')]
}

/** The mail to the buyer about a new state. */
export function stateMail(
  dependencies: Dependencies,
  account: Account,
  row: OrderRow,
  state: keyof Messages['mails']['orderState'],
  { mails }: Messages,
): Mail {
  const { number, trackingNumber } = row
  const mail = fillMail(mails.orderState[state], {
    shopName: dependencies.shop.name,
    userName: account.userName,
    number,
    trackingNumber,
    link: linkTo(dependencies, row),
  })
  return { to: account.email, ...mail }
}

/** The mails to buyer and owner about a cancellation by the buyer. */
export function cancelledMails(
  dependencies: Dependencies,
  account: Account,
  row: OrderRow,
  messages: Messages,
): Mail[] {
  return [
    stateMail(dependencies, account, row, 'cancelled', messages),
    notice(dependencies, account, row, 'orderCancelled'),
  ]
}
