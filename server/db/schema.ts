import type { PartList } from '@/contract/partFields'

/** Rows as both engines give them: ids and JSON are text, times are integer ms. */

/** Single numbers by name: the schema's version. */
type MetaRow = { name: string; value: number }

/** Prices are stored as whole numbers of this part of the currency unit: a cent per metre is whole per cm. */
export const priceScale = 10_000

/** A price as it is stored. */
export const scaled = (price: number): number => Math.round(price * priceScale)

/**
 * What is bought as one thing: rows of several lists with one sku share it. `price` is by `priceScale`; at or below
 * `stockLimit` the stock is low, null for none.
 */
export type ProductRow = { sku: string; price: number; stock: number; stockLimit: number | null }

/** One row of one list. `figures` is a JSON object of the fields only that list has, `picture` an address or null. */
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

/** A picture that was sent for a part: `data` is base64, `usedAt` when a part was last seen to use it. */
export type PictureRow = { id: string; mediaType: string; data: string; usedAt: number }

export type CategoryList = 'connectorACategory' | 'connectorBCategory'
export type CategoryRow = {
  list: CategoryList
  value: string
  name: string
  label: string
  position: number
}

/** `value` is the price, by `priceScale`; `isPickUp` 0 or 1. */
type PostOptionRow = {
  label: string
  value: number
  massMaximum: number | null
  isPickUp: number
  position: number
}

/** One row, `id` "shop". `version` grows with every change to what GET /catalogue answers. */
type CatalogueStateRow = { id: string; version: number; currency: string }

/** `userNameKey` and `emailKey` are what names are compared by. `authority` is a JSON list. */
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
  /** JSON of what is remembered of the last delivery. */
  delivery: string | null
}

export type SessionRow = { tokenHash: string; accountId: string; createdAt: number; lastUsedAt: number }

/** At most one per account. `claimedUntil` keeps a second use out while the first is at work. */
type PasswordResetRow = {
  accountId: string
  tokenHash: string
  expiresAt: number
  claimedUntil: number
}

/** Tries counted against one limit; `key` is a digest. */
type AttemptRow = { key: string; count: number; startedAt: number; blockedUntil: number }

/** What runs up: the numbers of orders, quotes and lines of the audit. */
type CounterRow = { name: string; value: number }

/**
 * `choices` is JSON of what was asked, `leads` of the priced orders, `total` in cents. `taxPercent` is a decimal, null
 * in quotes from before it was stored.
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
 * An order as it was placed: `leads` is JSON of the priced orders, `delivery` of who gets it, `taken` of the
 * stock by sku; `total` in cents, `paid` 0 or 1, `taxPercent` a decimal. `accountId` is null when the buyer has gone.
 * `version` grows with every change, `language` is the one it was placed in, `searchText` what a search looks at.
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

/** A change by someone: `kind` and `subject` (a number, a sku, a slug) name what, `field` what of it. */
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

/** The order that a key of a buyer has made. */
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
