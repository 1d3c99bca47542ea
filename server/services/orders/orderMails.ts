import type { Lead } from '@/domain/lead/lead'
import { namedState, type OrderState } from '@/domain/lead/orderStates'
import { taxIncluded } from '@/domain/pricing/pricing'
import type { OrderRow } from '../../db/schema'
import type { Mail } from '../../mail'
import { fillMail } from '../../messages/fill'
import { type Messages, messagesIn } from '../../messages/messages'
import type { Account } from '../../repositories/accounts'
import type { Dependencies } from '../dependencies'

type MailFacts = Pick<Dependencies, 'shop' | 'adminEmail' | 'publicUrl'>

/** Dependencies of services that store orders and send mails about them. */
export type OrderDependencies = MailFacts &
  Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'mailer' | 'orderLimits'>

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

const linkTo = ({ publicUrl }: MailFacts, { number }: OrderRow) => `${publicUrl()}/orders/${number}`

/** To the owner, in English. */
function notice(
  dependencies: MailFacts,
  account: Account,
  row: OrderRow,
  what: 'orderReceived' | 'orderCancelled',
) {
  const { shop, adminEmail, publicUrl } = dependencies
  const english = messagesIn('en')
  const total = moneyIn(english, row)(row.total / 100)
  const { number } = row
  const refund = row.paid === 1 ? total : ''
  const link = `${publicUrl()}/admin/orders`
  const mail = fillMail(english.mails[what], {
    shopName: shop.name,
    userName: account.userName,
    number,
    total,
    refund,
    link,
  })
  return { to: shop.email || adminEmail, ...mail }
}

/** The mails about a new order, to the buyer in their language and to the owner. */
export function placedMails(
  dependencies: MailFacts,
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
  dependencies: MailFacts,
  account: Account,
  row: OrderRow,
  state: Exclude<OrderState, 'placed'>,
  messages: Messages,
): Mail {
  const { number, trackingNumber } = row
  const { shop } = dependencies
  const mail = fillMail(messages.mails.orderState[namedState(state, row.isPickUp === 1)], {
    shopName: shop.name,
    shopAddress: shop.address,
    userName: account.userName,
    number,
    trackingNumber,
    refund: row.paid === 1 ? moneyIn(messages, row)(row.total / 100) : '',
    link: linkTo(dependencies, row),
  })
  return { to: account.email, ...mail }
}

/** The mails to buyer and owner about a cancellation by the buyer. */
export function cancelledMails(
  dependencies: MailFacts,
  account: Account,
  row: OrderRow,
  messages: Messages,
): Mail[] {
  return [
    stateMail(dependencies, account, row, 'cancelled', messages),
    notice(dependencies, account, row, 'orderCancelled'),
  ]
}
