import * as z from 'zod/mini'
import { text } from './text'

/** The catalogue's lists of parts, by their names in GET /catalogue. */
export const partLists = [
  'connectorAList',
  'connectorBList',
  'wireList',
  'fuseList',
  'fuseRatingList',
] as const

const MOST_OF_A_PRODUCT = 1_000_000_000
const MOST_PRICE = 1_000_000

/** As it is stored: four decimals, so that a wire's price per cm stays whole. */
const hasFourDecimals = (price: number) => Math.abs(price * 10_000 - Math.round(price * 10_000)) < 1e-6

const price = z
  .number()
  .check(z.minimum(0, 'price'), z.maximum(MOST_PRICE, 'price'), z.refine(hasFourDecimals, 'price'))
const count = z
  .number()
  .check(z.minimum(0, 'count'), z.maximum(MOST_OF_A_PRODUCT, 'count'), z.refine(Number.isInteger, 'count'))
const label = text(200).check(z.refine((value: string) => value.trim() !== '', 'required'))

/** A part as the shop keeps it; those of one `sku` share price, stock and limit. */
const adminPartSchema = z.object({
  objectId: z.string(),
  list: z.enum(partLists),
  /** Its slug, which orders name it by. */
  value: z.string(),
  label: z.string(),
  type: z.string(),
  sku: z.string(),
  /** Of a piece, of a wire per metre. */
  price: z.number(),
  /** Pieces, of a wire cm. */
  stock: z.number(),
  /** At or below it the stock is low; null for none. */
  stockLimit: z.nullable(z.number()),
  /** Kept for old orders, offered no more. */
  retired: z.boolean(),
})
export type AdminPart = z.infer<typeof adminPartSchema>

const postOptionSchema = z.object({
  label: z.string(),
  value: z.number(),
  massMaximum: z.nullable(z.number()),
})

/** Answer to GET /admin/catalogue: every part, the retired ones too, in the order of the lists. */
export const adminCatalogueSchema = z.object({
  currency: z.string(),
  parts: z.array(adminPartSchema),
  postList: z.array(postOptionSchema),
})
export type AdminCatalogue = z.infer<typeof adminCatalogueSchema>

const changeOf = <Field extends string, Value extends z.ZodMiniType>(field: Field, value: Value) =>
  z.strictObject({ field: z.literal(field), was: value, now: value })

/**
 * PATCH /admin/catalogue/parts/:objectId. Each change says what it was made from: where that is no longer so, none of
 * them is made. To take one back is to swap the two.
 */
export const changePartBodySchema = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion('field', [
        changeOf('price', price),
        changeOf('stock', count),
        changeOf('stockLimit', z.nullable(count)),
        changeOf('label', label),
        changeOf('retired', z.boolean()),
      ]),
    )
    .check(z.minLength(1, 'required'), z.maxLength(5, 'invalid')),
})
export type ChangePartBody = z.infer<typeof changePartBodySchema>

/** Answer to PATCH /admin/catalogue/parts/:objectId: the part, and those that share its product. */
export const changedPartsSchema = z.object({ parts: z.array(adminPartSchema) })
export type ChangedParts = z.infer<typeof changedPartsSchema>

/** PATCH /admin/catalogue/postage: `label` names the option; mass in grams, null for any. */
export const changePostageBodySchema = z.strictObject({
  label: text(200),
  changes: z
    .array(
      z.discriminatedUnion('field', [changeOf('value', price), changeOf('massMaximum', z.nullable(count))]),
    )
    .check(z.minLength(1, 'required'), z.maxLength(2, 'invalid')),
})
export type ChangePostageBody = z.infer<typeof changePostageBodySchema>

/** Answer to PATCH /admin/catalogue/postage. */
export const changedPostageSchema = z.object({ postList: z.array(postOptionSchema) })
export type ChangedPostage = z.infer<typeof changedPostageSchema>

/** Answer to GET /admin/catalogue/history: newest first, the last 200. `subject` is a slug, a sku or a postage's label. */
export const catalogueHistorySchema = z.object({
  lines: z.array(
    z.object({
      at: z.number(),
      userName: z.string(),
      subject: z.string(),
      field: z.string(),
      was: z.string(),
      now: z.string(),
    }),
  ),
})
export type CatalogueHistory = z.infer<typeof catalogueHistorySchema>
