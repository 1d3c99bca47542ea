import * as z from 'zod/mini'
import { figureNames, partLists } from './partFields'
import { text } from './text'

/** The columns of the catalogue's file, as it is exported; an import takes any of them with `value` among them. */
export const importColumns = [
  'value',
  'list',
  'label',
  'type',
  'sku',
  'price',
  'stock',
  'stockLimit',
  'retired',
  'picture',
  ...figureNames,
] as const
export type ImportColumn = (typeof importColumns)[number]

/** How many rows a file may have, and how many one request takes. */
export const mostImportRows = 20_000
export const mostRowsAtOnce = 500

const rowCount = z
  .number()
  .check(
    z.minimum(1, 'required'),
    z.maximum(mostImportRows, 'tooManyRows'),
    z.refine(Number.isInteger, 'invalid'),
  )

/**
 * POST /admin/catalogue/import: the header of a file and how many rows it has. A column that is not known, stands
 * twice or is missing (`value`) is 422, in `errors` by "columns.<its name>". `decimalSign` is that of its numbers.
 */
export const startImportBodySchema = z.strictObject({
  columns: z.array(text(200)).check(z.minLength(1, 'required'), z.maxLength(100, 'invalid')),
  decimalSign: z.enum(['.', ',']),
  rows: rowCount,
})
export type StartImportBody = z.infer<typeof startImportBodySchema>

/** Answer to POST /admin/catalogue/import; it is the administrator's own, 404 to others, and is kept for a day. */
export const startedImportSchema = z.object({ id: z.string() })
export type StartedImport = z.infer<typeof startedImportSchema>

/** POST /admin/catalogue/import/:id/rows: `cells` in the order of the columns, as they stand in the file's `line`. */
export const importRowsBodySchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        line: z.number().check(z.minimum(1), z.maximum(1_000_000_000), z.refine(Number.isInteger)),
        cells: z.array(text(100_000)).check(z.maxLength(100, 'invalid')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(mostRowsAtOnce, 'tooManyRows')),
})
export type ImportRowsBody = z.infer<typeof importRowsBodySchema>

/** Answer to POST /admin/catalogue/import/:id/rows: how many rows are there. A line sent again changes nothing. */
export const importProgressSchema = z.object({ done: z.number() })
export type ImportProgress = z.infer<typeof importProgressSchema>

const outcomeCounts = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  wrong: z.number(),
})
export type OutcomeCounts = z.infer<typeof outcomeCounts>

/** Answer to GET /admin/catalogue/import/:id: what its rows would do. Lists have the first 200 rows, by line. */
export const importPreviewSchema = z.object({
  total: z.number(),
  done: z.number(),
  /** Rows. */
  counts: outcomeCounts,
  /** What is wrong with a cell, in the reader's language. `otherLine`: the line that it disagrees with, or null. */
  wrong: z.array(
    z.object({
      line: z.number(),
      column: z.string(),
      message: z.string(),
      otherLine: z.nullable(z.number()),
    }),
  ),
  new: z.array(z.object({ line: z.number(), list: z.enum(partLists), value: z.string(), label: z.string() })),
  /** `was` and `now` as in the history. */
  changed: z.array(
    z.object({
      line: z.number(),
      value: z.string(),
      label: z.string(),
      changes: z.array(z.object({ field: z.string(), was: z.string(), now: z.string() })),
    }),
  ),
  /** Parts not in the file whose price, stock or limit changes along, since they share a product with one in it. */
  alsoChanged: z.array(z.object({ value: z.string(), label: z.string(), sku: z.string() })),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

/**
 * Answer to POST /admin/catalogue/import/:id/apply, which is all or nothing: 422 while a row is wrong or missing, 409
 * where what it changes is no longer as the preview showed. Asked for again, it is answered again.
 */
export const appliedImportSchema = z.object({ counts: outcomeCounts })
export type AppliedImport = z.infer<typeof appliedImportSchema>

/** Query of GET /admin/catalogue/export and /template: a decimal comma brings `;` between the columns. */
export const catalogueFileQuerySchema = z.object({
  decimalSign: z._default(z.enum(['.', ',']), '.'),
})
export type CatalogueFileQuery = z.infer<typeof catalogueFileQuerySchema>
