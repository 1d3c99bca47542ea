import type { Shop } from '@/contract/shop'
import type { Order } from '@/domain/order'
import { taxIncluded } from '@/domain/pricing'
import type { PlacedOrderRow } from '../db/schema'
import type { Mailer } from '../mail'
import { en, type Messages } from '../messages/en'
import type { Account } from '../repositories/accounts'

type Parts = { mailer: Mailer; shop: Shop; adminEmail: string; publicUrl: () => string }

function leadLine({ quantity, connectorA, connectBGroup }: Order, amount: string): string {
  const ends = Object.values(connectBGroup).map(({ connectB }) => connectB.label)
  return `${quantity.trim()} × ${connectorA.label} – ${ends.join(', ')}: ${amount}`
}

/** Tells the buyer, in their language, and the owner of a new order. */
export async function sendOrderMails(
  { mailer, shop, adminEmail, publicUrl }: Parts,
  account: Account,
  row: PlacedOrderRow,
  messages: Messages,
): Promise<void> {
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
  await mailer.send({ to: account.email, ...mail })
  const notice = en.mails.orderReceived(
    shop.name,
    row.number,
    account.userName,
    moneyIn(en)(total),
    `${publicUrl()}/admin/orders`,
  )
  await mailer.send({ to: shop.email || adminEmail, ...notice })
}
