import * as z from 'zod/mini'
import {
  count,
  attributeFields,
  attributeErrors,
  attributeNames,
  attributeValue,
  initialAttributes,
  isLabelOf,
  label,
  partLists,
  pictureUrl,
  price,
  sku,
  slug,
  type,
} from './partFields'
import { text } from './text'

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
  /** Null for none, and then buyers see a plain drawing. */
  picture: z.nullable(z.string()),
  /** The fields of its list by name, as `attributeFields` has them. */
  figures: z.record(z.string(), attributeValue),
})
export type AdminPart = z.infer<typeof adminPartSchema>

const postOptionSchema = z.object({
  label: z.string(),
  value: z.number(),
  massMaximum: z.nullable(z.number()),
  isPickUp: z.boolean(),
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
 * them is made. To take one back is to swap the two. An attribute that the part's list does not have is 422, and so is a fuse
 * rating whose label and amperes do not agree.
 */
export const changePartBodySchema = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion('field', [
        changeOf('price', price),
        changeOf('stock', count),
        changeOf('stockLimit', z.nullable(count)),
        changeOf('label', label),
        changeOf('type', type),
        changeOf('retired', z.boolean()),
        changeOf('picture', z.nullable(pictureUrl)),
        ...attributeNames.map((name) => changeOf(name, attributeFields[name].schema)),
      ]),
    )
    .check(z.minLength(1, 'required'), z.maxLength(25, 'invalid')),
})
export type ChangePartBody = z.infer<typeof changePartBodySchema>

/** Answer to PATCH /admin/catalogue/parts/:objectId and POST /admin/catalogue/parts: the part, and those that share its product. */
export const changedPartsSchema = z.object({ parts: z.array(adminPartSchema) })
export type ChangedParts = z.infer<typeof changedPartsSchema>

/**
 * POST /admin/catalogue/parts: the part comes last in its list, and is offered at once. The label of a fuse rating says
 * its amperes ("30A").
 */
export const newPartBodySchema = z
  .strictObject({
    list: z.enum(partLists),
    /** Made from the label where it is absent; 409 at the field where it is taken. */
    value: z.optional(slug),
    label,
    type,
    /** Absent: a product of its own, by `value`. One that exists is shared, by connectors: others have their own. */
    sku: z.optional(sku),
    /** With a sku that exists price, stock and limit are its own: left out here, or the same, else 422 at the field. */
    price: z.optional(price),
    stock: z.optional(count),
    stockLimit: z.optional(z.nullable(count)),
    picture: z.optional(z.nullable(pictureUrl)),
    /** Those of the list, each one; a flag or a choice that is left out gets its initial value. */
    figures: z.record(z.string(), attributeValue),
  })
  .check(({ value, issues }) => {
    for (const { message, path } of attributeErrors(value.list, {
      ...initialAttributes(value.list),
      ...value.figures,
    }))
      issues.push({ code: 'custom', message, path: ['figures', ...path], input: value.figures })
    if (issues.length === 0 && !isLabelOf(value.list, value.label, value.figures))
      issues.push({ code: 'custom', message: 'ratingLabel', path: ['label'], input: value.label })
  })
export type NewPartBody = z.infer<typeof newPartBodySchema>

/** POST /admin/catalogue/pictures: a PNG, JPEG or WebP file of at most 200 kB, in base64. */
export const pictureBodySchema = z.strictObject({
  data: text(400_000).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'pictureFile')),
})
export type PictureBody = z.infer<typeof pictureBodySchema>

/** Answer to POST /admin/catalogue/pictures: what a part's `picture` is to be; kept for a day where none uses it. */
export const pictureSchema = z.object({ url: z.string() })
export type Picture = z.infer<typeof pictureSchema>

/** PATCH /admin/catalogue/postage: `label` names the option; mass in grams, null for any. */
export const changePostageBodySchema = z.strictObject({
  label: text(200),
  changes: z
    .array(
      z.discriminatedUnion('field', [
        changeOf('value', price),
        changeOf('massMaximum', z.nullable(count)),
        changeOf('isPickUp', z.boolean()),
      ]),
    )
    .check(z.minLength(1, 'required'), z.maxLength(3, 'invalid')),
})
export type ChangePostageBody = z.infer<typeof changePostageBodySchema>

/** Answer to PATCH /admin/catalogue/postage. */
export const changedPostageSchema = z.object({ postList: z.array(postOptionSchema) })
export type ChangedPostage = z.infer<typeof changedPostageSchema>

/**
 * Answer to GET /admin/catalogue/history: newest first, the last 200. `subject` is a slug, a sku or a postage's label;
 * a part's first line has the field "added" and its label.
 */
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
