import * as z from 'zod/mini'
import {
  count,
  attributeFields,
  attributeErrors,
  attributeNames,
  attributeValue,
  initialAttributes,
  labelMatchesAttributes,
  label,
  maxStock,
  nameFields,
  otherName,
  partLists,
  pictureUrl,
  price,
  sku,
  slug,
  storedLabel,
  storedType,
  type,
  valuesAtMost,
} from './partFields'
import type { AttributeName, NameField } from './partFields'
import { countFirst, isLonger, shortList } from './counted'
import { historyLineSchema } from './historyLine'
import { limits } from './limits'
import { text } from './text'

const storedName = z.string()
/** Names in other languages, '' for none. */
const names = {
  name_de: storedName,
  name_fr: storedName,
  name_es: storedName,
  name_ar: storedName,
  name_zh_cn: storedName,
} satisfies Record<NameField, typeof storedName>

/** A part as stored; parts with the same `sku` share price, stock and limit. */
const adminPartSchema = z.object({
  objectId: z.string(),
  list: z.enum(partLists),
  /** The slug that names it in orders. */
  value: z.string(),
  label: z.string(),
  ...names,
  type: z.string(),
  sku: z.string(),
  /** Per piece; for a wire, per metre. */
  price: z.number(),
  /** Free to sell: pieces; for a wire, cm. Below zero where less is on the shelf than is ordered. */
  stock: z.number(),
  /** At or below this the stock is low; null for no limit. */
  stockLimit: z.nullable(z.number()),
  /** Kept for existing orders, no longer offered. */
  retired: z.boolean(),
  /** Null for none; buyers then see a plain drawing. */
  picture: z.nullable(z.string()),
  /** The attributes of its list by name, see `attributeFields`. */
  figures: z.record(z.string(), attributeValue),
})
export type AdminPart = z.infer<typeof adminPartSchema>

const postOptionSchema = z.object({
  label: z.string(),
  ...names,
  value: z.number(),
  massMaximum: z.nullable(z.number()),
  isPickUp: z.boolean(),
  deliveryDays: z.nullable(z.number()),
  /** Kept for existing orders, no longer offered. */
  retired: z.boolean(),
  /** The labels that it had, which orders keep. */
  formerly: z.optional(z.array(z.string())),
})

/** Response of GET /admin/catalogue: all parts, retired ones included, in the order of the lists. */
export const adminCatalogueSchema = z.object({
  currency: z.string(),
  parts: z.array(adminPartSchema),
  postList: z.array(postOptionSchema),
  /** What open orders have taken of the stock, by sku: with what is free it is on the shelf. */
  inOpenOrders: z.record(z.string(), z.number()),
})
export type AdminCatalogue = z.infer<typeof adminCatalogueSchema>

const deliveryDays = z
  .number()
  .check(
    z.minimum(0, 'deliveryDays'),
    z.maximum(100, 'deliveryDays'),
    z.refine(Number.isInteger, 'deliveryDays'),
  )

const changeOf = <Field extends string, Value extends z.ZodMiniType>(
  field: Field,
  value: Value,
  stored = value,
) => z.strictObject({ field: z.literal(field), was: stored, now: value })

function changeOfAttribute(name: AttributeName) {
  const field = attributeFields[name]
  return changeOf(name, field.schema, 'stored' in field ? field.stored : field.schema)
}

/**
 * When every fuse of a type has got the same new one, the links that name the type name the new one too, unless links
 * name that already. `links` decides it for this change, as its undo does.
 */
const changeOfType = z.extend(changeOf('type', type, storedType), {
  links: z.optional(z.enum(['follow', 'stay'])),
})

/**
 * PATCH /admin/catalogue/parts/:objectId. Each change has the previous value: if one of them is outdated, none is
 * applied. Swapping the two undoes a change. 422 for an attribute that the part's list does not have, and for a
 * fuse rating whose label and amperes differ.
 */
export const changePartBodySchema = z.strictObject({
  changes: shortList(
    z.discriminatedUnion('field', [
      changeOf('price', price),
      changeOf('stock', count, z.number()),
      changeOf('stockLimit', z.nullable(count)),
      changeOf('label', label, storedLabel),
      ...nameFields.map((field) => changeOf(field, otherName)),
      changeOfType,
      changeOf('retired', z.boolean()),
      changeOf('picture', z.nullable(pictureUrl)),
      ...attributeNames.map(changeOfAttribute),
    ]),
    40,
    'invalid',
  ).check(z.minLength(1, 'required')),
})
export type ChangePartBody = z.infer<typeof changePartBodySchema>

/** Not `z.uuid`, whose patterns of all versions would add to the first load. */
const uuid = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'invalid'))

const isBooking = (by: number) => Number.isInteger(by) && by !== 0 && Math.abs(by) <= maxStock

/**
 * POST /admin/catalogue/parts/:objectId/count: what was counted on the shelf, refused where `was`, the shelf shown, is
 * outdated.
 */
export const countStockBodySchema = z.strictObject({ was: z.number(), now: count })
export type CountStockBody = z.infer<typeof countStockBodySchema>

/**
 * POST /admin/catalogue/parts/:objectId/booking: what came in, or with a minus went out; not more than is on the shelf.
 * Refused where `was`, the shelf shown, is outdated: sent again after a lost answer, it is not booked twice.
 */
export const bookStockBodySchema = z.strictObject({
  was: z.number(),
  by: z.number().check(z.refine(isBooking, 'booking')),
  reason: text(limits.reasonCharacters).check(z.refine((reason: string) => reason.trim() !== '', 'required')),
})
export type BookStockBody = z.infer<typeof bookStockBodySchema>

/**
 * Response of PATCH /admin/catalogue/parts/:objectId and POST /admin/catalogue/parts: the part, those with the same
 * sku, and the fuse links that follow its new type.
 */
export const changedPartsSchema = z.object({ parts: z.array(adminPartSchema) })
export type ChangedParts = z.infer<typeof changedPartsSchema>

/** Response of POST …/count and …/booking: the parts of the product, and what open orders hold of it. */
export const changedStockSchema = z.extend(changedPartsSchema, { inOpenOrders: z.number() })
export type ChangedStock = z.infer<typeof changedStockSchema>

function faultOfFigures(figures: unknown): string | undefined {
  if (isLonger(figures, attributeNames.length)) return 'invalid'
  const values = typeof figures === 'object' && figures !== null ? Object.values(figures) : []
  return values.some((value) => isLonger(value, valuesAtMost)) ? 'figure' : undefined
}

/**
 * POST /admin/catalogue/parts: appends the part to its list; it is offered immediately. The label of a fuse rating
 * contains its amperes ("30A").
 */
export const newPartBodySchema = z
  .strictObject({
    /** The new part's id. One that a part has adds nothing: sent again after a lost answer, the part is not added twice. */
    newId: z.optional(uuid),
    /** Whether anything else was sent with this id: refused if a part has it, since that may lack the edits. */
    isEdited: z.optional(z.boolean()),
    list: z.enum(partLists),
    /** Derived from the label if absent; 409 at the field if it is taken. */
    value: z.optional(slug),
    label,
    type,
    /** If absent, `value` is the sku of a new product. Only connectors can share an existing one. */
    sku: z.optional(sku),
    /**
     * With an existing sku, price, stock and limit are those of the product: omit them or repeat them, otherwise
     * 422 at the field.
     */
    price: z.optional(price),
    stock: z.optional(count),
    stockLimit: z.optional(z.nullable(count)),
    picture: z.optional(z.nullable(pictureUrl)),
    /** With a connector A: adds a connector B of the same product too. */
    bothEnds: z.optional(z.boolean()),
    /** All attributes of the list; an omitted one with an initial value gets it. */
    figures: countFirst(z.record(z.string(), attributeValue), faultOfFigures),
  })
  .check(({ value, issues }) => {
    for (const { message, path } of attributeErrors(value.list, {
      ...initialAttributes(value.list),
      ...value.figures,
    }))
      issues.push({ code: 'custom', message, path: ['figures', ...path], input: value.figures })
    if (issues.length === 0 && !labelMatchesAttributes(value.list, value.label, value.figures))
      issues.push({ code: 'custom', message: 'ratingLabel', path: ['label'], input: value.label })
  })
export type NewPartBody = z.infer<typeof newPartBodySchema>

/** POST /admin/catalogue/pictures: a PNG, JPEG or WebP file of at most 200 kB, in base64. */
export const pictureBodySchema = z.strictObject({
  data: text(400_000).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'pictureFile')),
})
export type PictureBody = z.infer<typeof pictureBodySchema>

/**
 * Response of POST /admin/catalogue/pictures: the value for a part's `picture`; deleted after a day if no part uses
 * it.
 */
export const pictureSchema = z.object({ url: z.string() })

/** POST /admin/catalogue/postage: appends an option, whose label names it in orders. 409 at the label if it is taken. */
export const addPostageBodySchema = z.strictObject({ label, value: price })
export type AddPostageBody = z.infer<typeof addPostageBodySchema>

/**
 * PATCH /admin/catalogue/postage: `label` names the option; mass in grams, null for no limit. The last one on offer cannot be
 * retired. 409 at `label` if another one has the new label; a former label still names the option in carts, drafts and quotes.
 */
export const changePostageBodySchema = z.strictObject({
  label: text(200),
  changes: shortList(
    z.discriminatedUnion('field', [
      changeOf('label', label, text(200)),
      changeOf('value', price),
      changeOf('massMaximum', z.nullable(count)),
      changeOf('isPickUp', z.boolean()),
      changeOf('deliveryDays', z.nullable(deliveryDays)),
      changeOf('retired', z.boolean()),
      ...nameFields.map((field) => changeOf(field, otherName)),
    ]),
    10,
    'invalid',
  ).check(z.minLength(1, 'required')),
})
export type ChangePostageBody = z.infer<typeof changePostageBodySchema>

/** Response of POST and PATCH /admin/catalogue/postage. */
export const changedPostageSchema = z.object({ postList: z.array(postOptionSchema) })
export type ChangedPostage = z.infer<typeof changedPostageSchema>

/**
 * Response of GET /admin/catalogue/history: newest first, at most 200 lines. `subject` is a slug, a sku or a
 * postage label; the first line of a part has the field "added" and its label.
 */
export const catalogueHistorySchema = z.object({
  lines: z.array(z.extend(historyLineSchema, { subject: z.string() })),
})
export type CatalogueHistory = z.infer<typeof catalogueHistorySchema>
