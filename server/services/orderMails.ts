import type { Shop } from '@/contract/shop'
import type { Order } from '@/domain/order'
import { taxIncluded } from '@/domain/pricing'
import type { PlacedOrderRow } from '../db/schema'
import type { Mail } from '../mail'
import { en, type Messages } from '../messages/en'
import type { Account } from '../repositories/accounts'

type Parts = { shop: Shop; adminEmail: string; publicUrl: () => string }

function leadLine({ quantity, connectorA, connectBGroup }: Order, amount: string): string {
  const ends = Object.values(connectBGroup).map(({ connectB }) => connectB.label)
  return `${quantity.trim()} × ${connectorA.label} – ${ends.join(', ')}: ${amount}`
}

/** What tells the buyer, in their language, and the owner of a new order. */
export function orderMails(
  { shop, adminEmail, publicUrl }: Parts,
  account: Account,
  row: PlacedOrderRow,
  messages: Messages,
): Mail[] {
  const moneyIn = ({ intlLocale }: Messages) => {
    const format = new Intl.NumberFormat(intlLocale, { style: 'currency', currency: row.currency })
    return (amount: number) => format.format(amount)
  }
  const money = moneyIn(messages)
  const total = row.total / 100
  const mail = messages.mails.orderPlaced(shop.name, account.userName, {
    number: row.number,
    leads: (JSON.parse(row.leads) as Order[]).map((order) => leadLine(order, money(order.total))),
    total: money(total),
    tax: money(taxIncluded(total, Number(row.taxPercent))),
    paymentText: shop.paymentText,
    link: `${publicUrl()}/orders/${row.number}`,
  })
  const notice = en.mails.orderReceived(
    shop.name,
    row.number,
    account.userName,
    moneyIn(en)(total),
    `${publicUrl()}/admin/orders`,
  )
  return [
    { to: account.email, ...mail },
    { to: shop.email || adminEmail, ...notice },
  ]
}
