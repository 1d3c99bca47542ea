/** Rows as both engines give them: ids and JSON are text, times are integer ms. */

/** Single numbers by name: the schema's version. */
type MetaRow = { name: string; value: number }

/** Prices are stored as whole numbers of this part of the currency unit: a cent per metre is whole per cm. */
export const priceScale = 10_000

/** What is bought as one thing: rows of several lists with one sku share it. `price` is by `priceScale`. */
export type ProductRow = { sku: string; price: number; stock: number }

export type PartList = 'connectorAList' | 'connectorBList' | 'wireList' | 'fuseList' | 'fuseRatingList'

/** One row of one list. `figures` is a JSON object of the fields only that list has. */
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
}

export type CategoryList = 'connectorACategory' | 'connectorBCategory'
export type CategoryRow = {
  list: CategoryList
  value: string
  name: string
  label: string
  position: number
}

/** `value` is the price, by `priceScale`. */
type PostOptionRow = { label: string; value: number; massMaximum: number | null; position: number }

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

export type Schema = {
  meta: MetaRow
  product: ProductRow
  part: PartRow
  category: CategoryRow
  postOption: PostOptionRow
  catalogueState: CatalogueStateRow
  account: AccountRow
  session: SessionRow
  passwordReset: PasswordResetRow
  attempt: AttemptRow
}
