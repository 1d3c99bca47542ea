import type { Generated, Selectable } from 'kysely'
import type { NameField, PartList } from '@/contract/partFields'

/** Rows as both engines return them: ids and JSON are text, times are integer ms. */

/** Single numbers by name: the schema's version. */
type MetaRow = { name: string; value: number }

/**
 * Prices are stored as whole numbers of this fraction of the currency unit: a cent per metre is a whole number per
 * cm.
 */
export const priceScale = 10_000

/** The stored form of a price. */
export const scaled = (price: number): number => Math.round(price * priceScale)

/**
 * A product with one price and stock: parts of several lists share it by sku. `price` is scaled by `priceScale`; at
 * or below `stockLimit` the stock is low, null for no limit.
 */
export type ProductRow = { sku: string; price: number; stock: number; stockLimit: number | null }

/** The columns of a product that can be changed. */
export const productFields = ['price', 'stock', 'stockLimit'] as const

/** Names in other languages, '' for none. */
type NameColumns = Record<NameField, string>

/**
 * One row of one list. `figures` is a JSON object of the attributes that only that list has, `picture` a URL or null.
 */
export type PartRow = NameColumns & {
  objectId: string
  list: PartList
  value: string
  label: string
  type: string
  sku: string
  position: number
  retired: number
  figures: string
  picture: string | null
}

/** An uploaded picture of a part: `data` is base64, `usedAt` when a part was last seen to use it. */
export type PictureRow = { id: string; mediaType: string; data: string; usedAt: number }

export type CategoryList = 'connectorACategory' | 'connectorBCategory'
export type CategoryRow = {
  list: CategoryList
  value: string
  name: string
  label: string
  position: number
}

/** `value` is the price, scaled by `priceScale`; `isPickUp` 0 or 1; `formerLabels` a JSON list. */
type PostOptionRow = NameColumns & {
  label: string
  value: number
  massMaximum: number | null
  isPickUp: number
  deliveryDays: number | null
  retired: number
  position: number
  formerLabels: string
}

/** One row, `id` "shop". `version` increases with every change to the answer of GET /catalogue. */
type CatalogueStateRow = { id: string; version: number; currency: string }

/** `userNameKey` and `emailKey` are the normalised forms for comparison. `authority` is a JSON list. */
type AccountTable = {
  objectId: string
  userName: string
  userNameKey: string
  email: string
  emailKey: string
  passwordHash: string
  authority: string
  avatar: string
  createdAt: number
  /** JSON of the remembered delivery. */
  delivery: string | null
  /** Null unless the account is blocked, and so is the reason, which only administrators see. */
  blockedAt: number | null
  blockReason: string | null
  /** 0 until a link mailed to `email` was used, where that is required. */
  emailConfirmed: Generated<number>
  /** The address that replaces `email` once it is confirmed. */
  pendingEmail: Generated<string | null>
  /** 1 for a printed password: until it is changed, nothing else is allowed. */
  mustChangePassword: Generated<number>
  /** Of an administrator: the sequence of the latest order marked as seen. */
  ordersSeen: Generated<number>
}
export type AccountRow = Selectable<AccountTable>

/** `device` is the browser and system in short, '' if unknown. */
type SessionTable = {
  tokenHash: string
  accountId: string
  createdAt: number
  lastUsedAt: number
  device: Generated<string>
}
export type SessionRow = Selectable<SessionTable>

/** A replaced token of the session whose present token has `sessionHash`; valid until `expiresAt`. */
type FormerTokenRow = { tokenHash: string; sessionHash: string; expiresAt: number }

/** A network, as a digest, from which the account has signed in. */
type KnownNetworkRow = { accountId: string; network: string; lastUsedAt: number }

/**
 * A link to reset a password; an account has at most two. `subject` is a digest of the address, `slot` 0 or 1.
 * `accountId` is null for an unknown address: it causes the same write. `claimedUntil` blocks a second use while the
 * first is in progress.
 */
export type PasswordResetRow = {
  tokenHash: string
  subject: string
  slot: number
  accountId: string | null
  createdAt: number
  expiresAt: number
  claimedUntil: number
}

/** A mailed link that confirms `email` as the address of the account. */
export type EmailConfirmationRow = { tokenHash: string; accountId: string; email: string; expiresAt: number }

/**
 * Codes of an authenticator app for one account. `secret` is base32. `isOn` is 0 until the first code was right; codes
 * of steps up to `lastStep` are used up.
 */
export type SecondFactorRow = {
  accountId: string
  secret: string
  createdAt: number
  isOn: number
  lastStep: number
}

/** A code that replaces one of the app, once. */
type RecoveryCodeRow = { codeHash: string; accountId: string }

/** A sign-in with a right password, that with this hash, which waits for a code. */
export type SignInTicketRow = {
  ticketHash: string
  accountId: string
  passwordHash: string
  tries: number
  expiresAt: number
}

/** Attempts counted against one limit; `key` is a digest. */
type AttemptRow = { key: string; count: number; startedAt: number; blockedUntil: number }

/** Sequences for the numbers of orders, quotes, invoices, credit notes and lines of the audit log. */
type CounterRow = { name: string; value: number }

/**
 * `choices` is JSON of the request, `leads` has the priced leads (`leadsColumn`), `total` in cents. `taxPercent` is a
 * decimal, null in quotes from before it was stored. `ordersAllowed` is how many orders may have its prices, `voidReason`
 * why none may any more, null while they may. `fingerprint` tells which leads it is for, '' where unknown.
 */
export type QuoteRow = {
  sequence: number
  number: string
  accountId: string
  createdAt: number
  validUntil: number
  total: number
  currency: string
  choices: string
  leads: string
  taxPercent: string | null
  ordersAllowed: number
  voidReason: string | null
  fingerprint: string
  customer: string
  reference: string
}

/** A lead saved in an account: `choices` is JSON of its selection, `folder` '' for none. */
export type SavedLeadRow = {
  id: string
  accountId: string
  folder: string
  name: string
  choices: string
  version: number
}

/**
 * A placed order: `leads` has the priced leads (`leadsColumn`), `delivery` is JSON of the recipient, `taken` of the stock
 * by sku; `total` in cents, `paid` 0 or 1, `taxPercent` a decimal. `accountId` is null once the buyer's account is
 * deleted. `version` increases with every change, `language` is that of the buyer, `searchText` the text that a
 * search scans. `isPickUp` is 1 where all of its leads were to be picked up when it was placed. `postage` has the labels
 * of its postage (`postageColumn`), `leadCount` the leads to be made, `contents` JSON of what a list says of them. `paid`
 * follows from `paidAmount` and `credited`, in cents: what was paid and what was taken off the total. `buyerEmail` is ''
 * unless the account was deleted while the order was open or money was owed. `shopNote` is the shop's own, which the buyer
 * never sees.
 */
export type OrderRow = {
  sequence: number
  number: string
  accountId: string | null
  createdAt: number
  state: string
  paid: number
  trackingNumber: string
  total: number
  currency: string
  taxPercent: string
  quote: string
  reference: string
  delivery: string
  leads: string
  taken: string
  version: number
  language: string
  searchText: string
  isPickUp: number
  paidAmount: number
  credited: number
  buyerEmail: string
  postage: string
  leadCount: number
  shopNote: string
  readyDay: string
  arrivalDay: string
  contents: string
}

/**
 * Money for an order, `amount` in cents, negative when it was paid back; `id` counts within the order, `creditNote` is the
 * number of the credit note made with it, '' for none.
 */
export type PaymentRow = {
  orderNumber: string
  id: number
  amount: number
  day: string
  way: string
  note: string
  creditNote: string
  enteredAt: number
}

/**
 * An invoice ("I10001") or credit note ("C10001"): `document` is its JSON, stored once and never changed. `sequence` is
 * its number in the series of its kind, `total` in cents.
 */
export type InvoiceRow = {
  number: string
  kind: string
  sequence: number
  orderNumber: string
  issuedAt: number
  total: number
  document: string
}

/** One change: `kind` and `subject` (a number, a sku, a slug) name what was changed, `field` which field of it. */
export type AuditRow = {
  sequence: number
  at: number
  accountId: string | null
  userName: string
  kind: 'order' | 'quote' | 'part' | 'product' | 'postage' | 'shop'
  subject: string
  field: string
  was: string
  now: string
}

/** One row, `id` "shop", once the owner has saved settings; `settings` is JSON of all of them. */
type ShopSettingsRow = { id: string; version: number; settings: string }

/** The order that a buyer placed with an idempotency key, or that an administrator wrote a message about. */
export type IdempotencyKeyRow = {
  accountId: string
  key: string
  bodyHash: string
  orderNumber: string
  createdAt: number
}

/**
 * A mail that is to be sent; its row is removed once it was. `accountId` is whom it tells of something, `orderNumber`
 * what about, either may be null. `recipientKey` is the address in its form for comparison, `claimedUntil` until when one
 * server has it. `failedAt` is null until no more tries are made, `error` what the last try brought, '' before it.
 */
export type MailRow = {
  id: string
  recipient: string
  recipientKey: string
  subject: string
  text: string
  orderNumber: string | null
  accountId: string | null
  queuedAt: number
  tries: number
  nextTryAt: number
  claimedUntil: number
  failedAt: number | null
  error: string
}

export type Schema = {
  meta: MetaRow
  product: ProductRow
  part: Omit<PartRow, NameField> & Record<NameField, Generated<string>>
  picture: PictureRow
  category: CategoryRow
  postOption: PostOptionRow
  catalogueState: CatalogueStateRow
  account: AccountTable
  session: SessionTable
  formerToken: FormerTokenRow
  knownNetwork: KnownNetworkRow
  passwordReset: PasswordResetRow
  emailConfirmation: EmailConfirmationRow
  secondFactor: SecondFactorRow
  recoveryCode: RecoveryCodeRow
  signInTicket: SignInTicketRow
  attempt: AttemptRow
  counter: CounterRow
  quote: QuoteRow
  savedLead: SavedLeadRow
  placedOrder: OrderRow
  idempotencyKey: IdempotencyKeyRow
  invoice: InvoiceRow
  payment: PaymentRow
  audit: AuditRow
  shopSettings: ShopSettingsRow
  mail: MailRow
}
