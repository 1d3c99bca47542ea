import type { LengthUnit } from '../numbers/lengthUnits'
import { unitNamed } from './writtenLength'

/** The columns of a table of leads, in the order in which a table without a heading has them. */
export const leadColumns = [
  'connectorA',
  'connectB',
  'wire',
  'length',
  'fuse',
  'rating',
  'quantity',
  'name',
] as const

export type LeadColumn = (typeof leadColumns)[number]

/** The columns without which a heading is refused: a rating may be in the fuse's cell, a quantity is 1. */
const requiredColumns: readonly LeadColumn[] = ['connectorA', 'connectB', 'wire', 'length', 'fuse']

/** Headings in use in the trade or in earlier templates, besides those of the template. */
const otherHeadings: Record<LeadColumn, readonly string[]> = {
  connectorA: ['a', 'end a', 'from'],
  connectB: ['b', 'end b', 'to'],
  wire: ['cable'],
  length: ['len', 'wire length'],
  fuse: ['fuse type'],
  rating: ['fuse rating', 'amps', 'nennstrom', 'التيار', '额定值'],
  quantity: ['qty', 'pcs'],
  name: ['label', 'description', 'bezeichnung'],
}

/** The headings of the template, in each language that is to be understood. */
export type LeadHeadings = Record<LeadColumn, readonly string[]>

/** A row of cells, and the line where it begins. */
export type TableRow = { line: number; cells: readonly string[] }

/** Where the columns of a table are. */
export type LeadLayout = {
  /** The place of each column in the rows; absent where the table lacks it. */
  places: Partial<Record<LeadColumn, number>>
  /** The unit of lengths without one, by the heading: "Length (m)". */
  lengthUnit: LengthUnit | null
  /** Headings that name no column. */
  unread: string[]
  /** The rows below the heading. */
  rows: readonly TableRow[]
  /** Cells that a row may have. */
  width: number
}

const plainHeading = (text: string) =>
  text
    .replace(/[([].*$/, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase()

function columnNamed(cell: string, headings: LeadHeadings): LeadColumn | undefined {
  const name = plainHeading(cell)
  return leadColumns.find((column) =>
    [...headings[column], ...otherHeadings[column]].some((heading) => plainHeading(heading) === name),
  )
}

/** A row is a heading if it has at least two of their names. */
const leastHeadings = 2

const templateLayout = (rows: readonly TableRow[]): LeadLayout => ({
  places: Object.fromEntries(leadColumns.map((column, place) => [column, place])),
  lengthUnit: null,
  unread: [],
  rows,
  width: leadColumns.length,
})

/**
 * Finds the columns by the heading in the first row, in any order; a table without a heading has the columns of the
 * template. Returns the missing columns if a heading lacks some. Of two columns with one name the first is read.
 */
export function layoutOf(
  rows: readonly TableRow[],
  headings: LeadHeadings,
  unitNames: Record<LengthUnit, string>,
): LeadLayout | { missing: LeadColumn[] } {
  const [first, ...below] = rows
  const named = first?.cells.map((cell) => columnNamed(cell, headings)) ?? []
  if (!first || named.filter((column) => column !== undefined).length < leastHeadings)
    return templateLayout(rows)
  const places: LeadLayout['places'] = {}
  named.forEach((column, place) => {
    if (column !== undefined) places[column] ??= place
  })
  const missing = requiredColumns.filter((column) => places[column] === undefined)
  if (missing.length > 0) return { missing }
  const read = new Set(Object.values(places))
  const lengthHeading = first.cells[places.length ?? -1] ?? ''
  return {
    places,
    lengthUnit: unitNamed(/[([]\s*(\S+?)\s*[)\]]/.exec(lengthHeading)?.[1] ?? '', unitNames),
    unread: first.cells.filter((cell, place) => cell.trim() !== '' && !read.has(place)),
    rows: below,
    width: first.cells.length,
  }
}
