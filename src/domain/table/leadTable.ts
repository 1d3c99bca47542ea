import { buildIndex } from '../catalogue/catalogueIndex'
import type { Catalogue } from '../catalogue/catalogue'
import { checkLead } from '../electrical/checks'
import { blocks } from '../electrical/finding'
import type { Finding } from '../electrical/finding'
import { attachmentsOf } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { startFrom, startingPoints } from '../lead/startingPoints'
import { plainCell } from '../papers/csv'
import { layoutOf } from './leadColumns'
import type { LeadColumn, LeadHeadings, LeadLayout, TableRow } from './leadColumns'
import { readRow } from './leadRow'
import type { PartIssue, ReadRow, RowIds, RowIssue, RowReading } from './leadRow'

/** Rows of a table, its heading not counted. */
export const mostTableRows = 200

/** A row with its lead, what is wrong with it, and what the checks find. */
export type LeadTableRow = TableRow &
  Omit<ReadRow, 'issues'> & {
    issues: (RowIssue | { kind: 'tooManyCells'; column: null; width: number })[]
    findings: Finding[]
  }

export type RightRow = LeadTableRow & { lead: Lead }

/** Whether the row's lead can go into the cart: it was read, and no finding keeps it from being ordered. */
export function isRight(row: LeadTableRow): row is RightRow {
  return row.lead !== null && !row.findings.some(blocks)
}

export type LeadTable = {
  rows: LeadTableRow[]
  /** Headings of columns that are not read. */
  unread: string[]
  /** The place of each column in the cells of a row. */
  places: LeadLayout['places']
}

/** The lines of the rows that have the same text in this column. */
export function linesWith(rows: readonly LeadTableRow[], { column, text }: PartIssue): Set<number> {
  const same = rows.filter(({ issues }) =>
    issues.some((issue) => issue.column === column && 'text' in issue && issue.text === text),
  )
  return new Set(same.map(({ line }) => line))
}

/** Why no row was read. */
export type LeadTableFault =
  | { why: 'noRows' }
  | { why: 'tooManyRows'; count: number }
  | { why: 'columns'; missing: LeadColumn[] }

export type LeadTableReading = RowReading & { headings: LeadHeadings; newIds: () => RowIds }

/**
 * The leads of a table with a row for each: new leads with one attachment, complete and checked like any other, or what
 * is wrong with the row. Blank rows have to be left out before.
 */
export function readLeadTable(
  table: readonly TableRow[],
  reading: LeadTableReading,
): LeadTable | LeadTableFault {
  const layout = layoutOf(table, reading.headings, reading.length.unitNames)
  if ('missing' in layout) return { why: 'columns', missing: layout.missing }
  const { places, rows, width, lengthUnit } = layout
  if (rows.length === 0) return { why: 'noRows' }
  if (rows.length > mostTableRows) return { why: 'tooManyRows', count: rows.length }
  const ofTable: RowReading =
    lengthUnit === null
      ? reading
      : { ...reading, length: { ...reading.length, usual: lengthUnit, isStated: true } }
  const parts = buildIndex(reading.catalogue)
  return {
    unread: layout.unread,
    places,
    rows: rows.map((row): LeadTableRow => {
      const cellOf = (column: LeadColumn) => plainCell(row.cells[places[column] ?? -1] ?? '').trim()
      if (row.cells.slice(width).some((cell) => cell.trim() !== '')) {
        const issue = { kind: 'tooManyCells', column: null, width } as const
        return { ...row, lead: null, meant: null, issues: [issue], findings: [] }
      }
      const read = readRow(cellOf, ofTable, reading.newIds())
      const findings = read.lead ? checkLead(read.lead, parts) : []
      return { ...row, ...read, findings }
    }),
  }
}

/** How rows are written for spreadsheets in one language. */
export type RowWriting = { decimalSign: string; labelOf: (label: string) => string }

/** The cells of a lead with one attachment, as `readLeadTable` reads them; its length is in cm. */
export function rowOfLead(lead: Lead, { decimalSign, labelOf }: RowWriting): Record<LeadColumn, string> {
  const [, attachment] = attachmentsOf(lead)[0] ?? []
  return {
    connectorA: labelOf(lead.connectorA.label),
    connectB: labelOf(attachment?.connectB.label ?? ''),
    wire: labelOf(attachment?.wire.label ?? ''),
    length: `${String(attachment?.wire.wire_len ?? '').replace('.', decimalSign)} cm`,
    fuse: labelOf(attachment?.fuse.label ?? ''),
    rating: attachment?.fuse_rating ?? '',
    quantity: lead.quantity,
    name: lead.name,
  }
}

const exampleCount = 2

/** Leads for the template: usual ones of this catalogue, in stock and without findings; none if it has no such parts. */
export function exampleLeads(catalogue: Catalogue): Lead[] {
  const parts = buildIndex(catalogue)
  return startingPoints
    .flatMap((point) => startFrom(point, catalogue, parts, { objectId: point, attachment: point }).lead ?? [])
    .slice(0, exampleCount)
}
