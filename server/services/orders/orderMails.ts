import type { Shop } from '@/contract/shop'
import type { Day } from '@/domain/books/days'
import { titleOf } from '@/domain/lead/lead'
import type { Attachment } from '@/domain/lead/lead'
import { namedState, type OrderState } from '@/domain/lead/orderStates'
import { readNumber, taxIncluded } from '@/domain/pricing/pricing'
import { deliveryOf, leadsOf } from '../../db/orderColumns'
import type { Db } from '../../db/open'
import type { OrderRow } from '../../db/schema'
import { fill, fillMail } from '../../messages/fill'
import { isolatedLines } from '../../messages/isolated'
import { labelIn, type Messages, messagesIn } from '../../messages/messages'
import { accounts, type Account } from '../../repositories/accounts'
import type { FoundOrderRow } from '../../repositories/orders'
import type { Dependencies } from '../dependencies'
import type { OutgoingMail } from '../mails/outbox'

/** `shop` is as it is when the mail is written. */
type MailFacts = { shop: Shop } & Pick<Dependencies, 'adminEmail' | 'publicUrl'>

/** Dependencies of services that store orders and send mails about them. */
export type OrderDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'outbox' | 'orderLimits' | 'currentShop' | 'adminEmail' | 'publicUrl'
>

/** Attachments that a mail names. */
const mostNamed = 100

function attachmentLine({ connectB, wire, fuse, fuse_rating }: Attachment, messages: Messages): string {
  const length = formatOf(messages, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 })
  const parts = [
    labelIn(messages, connectB.label),
    wire.label,
    wire.label && length.format(wire.wire_len),
    fuse.label && `${labelIn(messages, fuse.label)} ${fuse_rating}`.trimEnd(),
  ]
    .filter((part) => part !== '')
    .map((part) => isolatedLines(messages, part))
  return fill(messages.orderLines.attachment, { parts: parts.join(messages.orderLines.separator) })
}

/** Each lead with its amount, and below it what is attached and its plug handles, of an order as it was placed. */
function leadLines(row: OrderRow, messages: Messages): string {
  const money = moneyIn(messages, row)
  let named = 0
  const lines = leadsOf(row).flatMap((lead) => {
    const { quantity, connectBGroup, andrsonPlugHandle, post, total } = lead
    const attachments = Object.values(connectBGroup).map((attachment) => attachmentLine(attachment, messages))
    named += attachments.length
    const heading = fill(messages.orderLines.lead, {
      quantity: quantity.trim(),
      title: isolatedLines(messages, titleOf(lead)),
      post: labelIn(messages, post.label),
      total: money(total),
    })
    const shown = named > mostNamed ? [fill(messages.orderLines.attachment, { parts: '…' })] : attachments
    const handles = readNumber(andrsonPlugHandle)
    return handles > 0
      ? [heading, ...shown, fill(messages.orderLines.plugHandles, { count: String(handles) })]
      : [heading, ...shown]
  })
  return lines.join('\n')
}

/** Cached: creating one takes longer than writing a mail. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ intlLocale }: Messages, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = JSON.stringify([intlLocale, options])
  const format = formats.get(name) ?? new Intl.NumberFormat(intlLocale, options)
  formats.set(name, format)
  return format
}

function moneyIn(messages: Messages, { currency }: OrderRow) {
  const format = formatOf(messages, { style: 'currency', currency })
  // Without this mark, right-to-left text would move the sign at the end of "AU$" to the other side.
  const closingMark = messages.intlLocale.startsWith('ar') ? '\u200e' : ''
  return (amount: number) => format.format(amount) + closingMark
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayIn({ intlLocale }: Messages, day: Day): string {
  const format =
    dayFormats.get(intlLocale) ?? new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeZone: 'UTC' })
  dayFormats.set(intlLocale, format)
  return day === '' ? '' : format.format(Date.parse(day))
}

/** When an order is ready to be sent or collected, and with its buyer, as far as that is known. */
function dueTexts({ readyDay, arrivalDay, isPickUp }: OrderRow, messages: Messages) {
  const ready = dayIn(messages, readyDay)
  return {
    posted: isPickUp === 1 ? '' : ready,
    collected: isPickUp === 1 ? ready : '',
    arrival: dayIn(messages, arrivalDay),
  }
}

const linkTo = ({ publicUrl }: MailFacts, { number }: OrderRow) => `${publicUrl()}/orders/${number}`

/** To the owner, in the language of the shop’s settings. */
function notice(
  facts: MailFacts,
  account: Account,
  row: OrderRow,
  what: 'orderReceived' | 'orderCancelled',
  isUsedUp = false,
): OutgoingMail {
  const { shop, adminEmail, publicUrl } = facts
  const messages = messagesIn(shop.mailLanguage)
  const total = moneyIn(messages, row)(row.total / 100)
  const { number } = row
  const refund = row.paid === 1 ? moneyIn(messages, row)(row.paidAmount / 100) : ''
  const { name, phone, address, reference, note } = deliveryOf(row)
  const link = `${publicUrl()}/admin/orders/${number}`
  const mail = fillMail(messages.mails[what], {
    shopName: shop.name,
    userName: account.userName,
    number,
    total,
    refund,
    returned: isUsedUp ? '' : number,
    returnedInPart: isUsedUp ? number : '',
    link,
    leads: leadLines(row, messages),
    ready: dayIn(messages, row.readyDay),
    recipient: isolatedLines(
      messages,
      [name, phone, address].filter((line) => line.trim() !== '').join('\n'),
    ),
    reference: isolatedLines(messages, reference),
    note: isolatedLines(messages, note),
  })
  return { to: shop.email || adminEmail, ...mail, orderNumber: number }
}

/** Who gets the mails about an order; without `objectId` the account is deleted, and cannot open the order. */
type Buyer = Pick<Account, 'email' | 'userName'> & Partial<Pick<Account, 'objectId'>>

/** Whom a mail about an order goes to: nobody if the account is blocked, or deleted with nothing owed. */
export async function recipientOf(transaction: Db, row: FoundOrderRow): Promise<Buyer | undefined> {
  const account = row.accountId ? await accounts.byId(transaction, row.accountId) : undefined
  if (account) return account.blockedAt === null ? account : undefined
  return row.buyerEmail === '' ? undefined : { email: row.buyerEmail, userName: '' }
}

type Template = Parameters<typeof fillMail>[0]

/** A mail about an order to its buyer; `values` are those of this template alone. */
function mailToBuyer(
  facts: MailFacts,
  { email, userName, objectId }: Buyer,
  row: OrderRow,
  template: Template,
  values: Record<string, string>,
): OutgoingMail {
  const mail = fillMail(template, {
    shopName: facts.shop.name,
    name: deliveryOf(row).name.trim() || userName,
    number: row.number,
    link: objectId === undefined ? '' : linkTo(facts, row),
    ...values,
  })
  return {
    to: email,
    ...mail,
    orderNumber: row.number,
    ...(objectId !== undefined && { accountId: objectId }),
  }
}

/** The mails about a new order, to the buyer in their language and to the owner. */
export function placedMails(
  facts: MailFacts,
  account: Account,
  row: OrderRow,
  messages: Messages,
): OutgoingMail[] {
  const { paymentText } = facts.shop
  const money = moneyIn(messages, row)
  const total = row.total / 100
  const { address, reference } = deliveryOf(row)
  const mail = mailToBuyer(facts, account, row, messages.mails.orderPlaced, {
    leads: leadLines(row, messages),
    address: isolatedLines(messages, address.trim()),
    reference: isolatedLines(messages, reference),
    total: money(total),
    tax: money(taxIncluded(total, Number(row.taxPercent))),
    ...dueTexts(row, messages),
    paymentText: isolatedLines(messages, paymentText),
    paymentReference: paymentText === '' ? '' : row.number,
  })
  return [mail, notice(facts, account, row, 'orderReceived')]
}

/** The mail to the buyer about a new state. */
export function stateMail(
  facts: MailFacts,
  buyer: Buyer,
  row: OrderRow,
  state: Exclude<OrderState, 'placed'>,
  messages: Messages,
): OutgoingMail {
  const { address: shopAddress, openingHours } = facts.shop
  const template = messages.mails.orderState[namedState(state, row.isPickUp === 1)]
  return mailToBuyer(facts, buyer, row, template, {
    shopAddress: isolatedLines(messages, shopAddress),
    openingHours: isolatedLines(messages, openingHours),
    ...dueTexts(row, messages),
    trackingNumber: isolatedLines(messages, row.trackingNumber),
    refund: row.paid === 1 ? moneyIn(messages, row)(row.paidAmount / 100) : '',
  })
}

/** The mail to the buyer about another day on which the order is ready. */
export function movedMail(facts: MailFacts, buyer: Buyer, row: OrderRow, messages: Messages): OutgoingMail {
  return mailToBuyer(facts, buyer, row, messages.mails.orderMoved, dueTexts(row, messages))
}

/** A message of the shop to the buyer, in the shop's own words. */
export function messageMail(
  facts: MailFacts,
  buyer: Buyer,
  row: OrderRow,
  { text, messages }: { text: string; messages: Messages },
): OutgoingMail {
  return mailToBuyer(facts, buyer, row, messages.mails.orderMessage, { message: text.trim() })
}

/**
 * The mail to the owner about an order that this account, of a buyer or of the shop, has cancelled. `isUsedUp`: some of
 * its parts do not go back into stock.
 */
export function cancelledNotice(
  facts: MailFacts,
  account: Account,
  row: OrderRow,
  isUsedUp = false,
): OutgoingMail {
  return notice(facts, account, row, 'orderCancelled', isUsedUp)
}

/** The mails to buyer and owner about a cancellation by the buyer. */
export function cancelledMails(
  facts: MailFacts,
  account: Account,
  row: OrderRow,
  messages: Messages,
): OutgoingMail[] {
  return [stateMail(facts, account, row, 'cancelled', messages), cancelledNotice(facts, account, row)]
}
