import * as z from 'zod/mini'
import { attributeNames, nameFields, partLists } from './partFields'
import { countFirst, isLonger, shortList } from './counted'
import { limits } from './limits'
import { text } from './text'

/** The columns of an exported catalogue file; an import requires `value`, the others are optional. */
export const importColumns = [
  'value',
  'list',
  'label',
  ...nameFields,
  'type',
  'sku',
  'price',
  'stock',
  'stockLimit',
  'retired',
  'picture',
  ...attributeNames,
] as const
export type ImportColumn = (typeof importColumns)[number]

const line = z.number().check(z.minimum(1), z.maximum(1_000_000_000), z.refine(Number.isInteger))

const cell = z.string().check(z.maxLength(limits.catalogueCellCharacters, 'tooLong'))

const columnsAtMost = 100

/** One issue for a row, however many of its cells are no text: a file has a million of them. */
function faultOfCells(cells: unknown): string | undefined {
  if (isLonger(cells, columnsAtMost)) return 'invalid'
  const isMalformed = Array.isArray(cells) && cells.some((cell) => typeof cell !== 'string')
  return isMalformed ? 'malformed' : undefined
}

/**
 * POST /admin/catalogue/import/check: a file as columns and rows, `cells` in the order of the columns. An unknown,
 * repeated or missing (`value`) column is 422, in `errors` under "columns.<its name>". `decimalSign` is the one of
 * its numbers. The field rules apply to each cell and are reported as errors of its line.
 */
export const importFileSchema = z.strictObject({
  columns: shortList(text(200), columnsAtMost, 'invalid').check(z.minLength(1, 'required')),
  decimalSign: z.enum(['.', ',']),
  rows: shortList(
    z.strictObject({
      line,
      cells: countFirst(z.array(cell), faultOfCells),
    }),
    limits.catalogueFileRows,
    'tooManyRows',
  ).check(z.minLength(1, 'required')),
})
export type ImportFile = z.infer<typeof importFileSchema>

/**
 * POST /admin/catalogue/import/apply, all or nothing: the file with `version` and `stockLines` of its check. 422 while
 * a row is invalid; 409 if its changes differ from those of the check, as after another change of the same field.
 */
export const applyImportBodySchema = z.extend(importFileSchema, {
  version: text(100),
  stockLines: shortList(line, limits.catalogueFileRows, 'tooManyRows'),
})
export type ApplyImportBody = z.infer<typeof applyImportBodySchema>

/**
 * Response of POST /admin/catalogue/import/check: what the file would change. Lists have the first 200 rows, by
 * line.
 */
export const importCheckSchema = z.object({
  /** A digest of all changes: equal as long as the file would make the same changes. */
  version: z.string(),
  /** Of the prices. */
  currency: z.string(),
  /** Of all rows, not only of those listed. */
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    wrong: z.number(),
    /** Of parts outside the file. */
    alsoChanged: z.number(),
  }),
  /** All lines that change the stock of a product. Applied, the others leave it as it is then: sales go on. */
  stockLines: z.array(z.number()),
  changes: z.object({
    new: z.array(
      z.object({ line: z.number(), list: z.enum(partLists), value: z.string(), label: z.string() }),
    ),
    /** `was` and `now` as in the history. */
    changed: z.array(
      z.object({
        line: z.number(),
        value: z.string(),
        label: z.string(),
        changes: z.array(z.object({ field: z.string(), was: z.string(), now: z.string() })),
      }),
    ),
    /**
     * Parts that are not in the file: they share a product whose price, stock or limit it changes, or are fuse links
     * that follow the new type of their fuses.
     */
    alsoChanged: z.array(z.object({ value: z.string(), label: z.string(), sku: z.string() })),
  }),
  /**
   * By cell, in the reader's language. `label`: the stored name of the part, or what the line says, '' for nothing;
   * `otherLine`: the conflicting line, or null.
   */
  errors: z.array(
    z.object({
      line: z.number(),
      label: z.string(),
      column: z.string(),
      message: z.string(),
      otherLine: z.nullable(z.number()),
    }),
  ),
})
export type ImportCheck = z.infer<typeof importCheckSchema>

/** Query of GET /admin/catalogue/export and /template: with a decimal comma, columns are separated by `;`. */
export const catalogueFileQuerySchema = z.object({
  decimalSign: z._default(z.enum(['.', ',']), '.'),
})
export type CatalogueFileQuery = z.infer<typeof catalogueFileQuerySchema>
