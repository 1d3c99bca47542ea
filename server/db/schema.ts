import type { PartList } from '@/contract/partFields'

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

/**
 * One row of one list. `figures` is a JSON object of the attributes that only that list has, `picture` a URL or null.
 */
export type PartRow = {
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

/** `value` is the price, scaled by `priceScale`; `isPickUp` 0 or 1. */
type PostOptionRow = {
  label: string
  value: number
  massMaximum: number | null
  isPickUp: number
  position: number
}

/** One row, `id` "shop". `version` increases with every change to the answer of GET /catalogue. */
type CatalogueStateRow = { id: string; version: number; currency: string }

/** `userNameKey` and `emailKey` are the normalised forms for comparison. `authority` is a JSON list. */
export type AccountRow = {
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
}

export type SessionRow = { tokenHash: string; accountId: string; createdAt: number; lastUsedAt: number }

/** At most one per account. `claimedUntil` blocks a second use while the first is in progress. */
type PasswordResetRow = {
  accountId: string
  tokenHash: string
  expiresAt: number
  claimedUntil: number
}

/** Attempts counted against one limit; `key` is a digest. */
type AttemptRow = { key: string; count: number; startedAt: number; blockedUntil: number }

/** Sequences for the numbers of orders, quotes and lines of the audit log. */
type CounterRow = { name: string; value: number }

/**
 * `choices` is JSON of the request, `leads` of the priced leads, `total` in cents. `taxPercent` is a decimal, null in
 * quotes from before it was stored.
 */
export type QuoteRow = {
  number: string
  accountId: string
  createdAt: number
  validUntil: number
  total: number
  currency: string
  choices: string
  leads: string
  taxPercent: string | null
}

/**
 * A placed order: `leads` is JSON of the priced leads, `delivery` of the recipient, `taken` of the stock
 * by sku; `total` in cents, `paid` 0 or 1, `taxPercent` a decimal. `accountId` is null once the buyer's account is
 * deleted. `version` increases with every change, `language` is that of the buyer, `searchText` the text that a
 * search scans.
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
}

/** One change: `kind` and `subject` (a number, a sku, a slug) name what was changed, `field` which field of it. */
export type AuditRow = {
  sequence: number
  at: number
  accountId: string | null
  userName: string
  kind: 'order' | 'part' | 'product' | 'postage'
  subject: string
  field: string
  was: string
  now: string
}

/** The order that a buyer placed with an idempotency key. */
export type IdempotencyKeyRow = {
  accountId: string
  key: string
  bodyHash: string
  orderNumber: string
  createdAt: number
}

export type Schema = {
  meta: MetaRow
  product: ProductRow
  part: PartRow
  picture: PictureRow
  category: CategoryRow
  postOption: PostOptionRow
  catalogueState: CatalogueStateRow
  account: AccountRow
  session: SessionRow
  passwordReset: PasswordResetRow
  attempt: AttemptRow
  counter: CounterRow
  quote: QuoteRow
  placedOrder: OrderRow
  idempotencyKey: IdempotencyKeyRow
  audit: AuditRow
}
