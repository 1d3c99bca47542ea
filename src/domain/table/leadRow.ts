import { isNoFuse, ratingsFor } from '../catalogue/catalogue'
import type { Catalogue, ConnectorA, Fuse, FuseRating } from '../catalogue/catalogue'
import { isQuantity, isWithin, lengthBoundsCm, mostNameCharacters } from '../lead/bounds'
import type { Bounds } from '../lead/bounds'
import {
  addEmptyAttachment,
  changeSystem,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  chooseWire,
  setWireLength,
} from '../lead/editLead'
import { emptyLead, inOneLine, noConnectorA } from '../lead/lead'
import type { Lead, LeadSystem } from '../lead/lead'
import type { LeadColumn } from './leadColumns'
import { findPart } from './partNames'
import type { NameMatch, NamedPart } from './partNames'
import { findWire } from './wireNames'
import { writtenLength } from './writtenLength'
import type { LengthReading, WrittenLength } from './writtenLength'
import { writtenNumber } from '../numbers/writtenNumber'

/** Columns with the name of a part. */
type PartColumn = Extract<LeadColumn, 'connectorA' | 'connectB' | 'wire' | 'fuse'>

/** A cell that names no part, or several; `labels` are those that may be meant. */
export type PartIssue = { kind: 'several' | 'unknown'; column: PartColumn; text: string; labels: string[] }

/** Why a cell, or the row, cannot be read. `text` is the cell, `labels` are parts, bounds are in cm. */
export type RowIssue =
  | { kind: 'missing'; column: LeadColumn }
  | PartIssue
  | { kind: 'unreadable'; column: 'length' | 'rating' | 'quantity'; text: string }
  | { kind: 'outOfBounds'; column: 'length'; text: string; bounds: Bounds }
  | { kind: 'outOfBounds'; column: 'quantity'; text: string }
  | { kind: 'notOfFuse'; column: 'rating'; text: string; fuse: string; labels: string[] }
  | { kind: 'withoutFuse' | 'twoRatings'; column: 'rating'; text: string }
  | { kind: 'tooLong'; column: 'name'; text: string }

/** What a row has in common with all others. */
export type RowReading = {
  catalogue: Catalogue
  length: LengthReading
  post: Lead['post']
  system: Partial<LeadSystem>
  /** Names of "No fuse" besides its label. */
  noFuseNames: readonly string[]
}

/** The lead of a row, null if there are issues; `meant` is a length whose unit was guessed. */
export type ReadRow = { lead: Lead | null; issues: RowIssue[]; meant: WrittenLength | null }

export type RowIds = { objectId: string; attachment: string }

type CellOf = (column: LeadColumn) => string

function partOf<Part extends NamedPart>(
  column: PartColumn,
  text: string,
  find: (name: string) => NameMatch<Part>,
): Part | RowIssue {
  if (text === '') return { kind: 'missing', column }
  const match = find(text)
  if (match.what === 'one') return match.part
  const [kind, parts] =
    match.what === 'several' ? (['several', match.parts] as const) : (['unknown', match.closest] as const)
  return { kind, column, text, labels: parts.map(({ label }) => label) }
}

const isIssue = (read: object): read is RowIssue => 'column' in read

const amps = /^([\d.,]+)\s*(?:a|amps?|amperes?)?$/i
const ampsAtEnd = /^(.*\S)\s+([\d.,]+\s*(?:a|amps?|amperes?))$/i

const noneWords = ['none', '-', '–', '—']

/** A fuse by its name, "No fuse" also by other names; a rating at the end of the name is returned apart. */
function fuseIn(
  text: string,
  { catalogue, noFuseNames }: RowReading,
): { fuse: Fuse | RowIssue; rating: string } {
  const find = (name: string) => findPart(name, catalogue.fuseList, catalogue.names)
  const none = catalogue.fuseList.find(isNoFuse)
  if (none && [...noneWords, ...noFuseNames].some((name) => name.toLowerCase() === text.toLowerCase()))
    return { fuse: none, rating: '' }
  const fuse = partOf('fuse', text, find)
  if (!isIssue(fuse) || fuse.kind !== 'unknown') return { fuse, rating: '' }
  const [, name = '', rating = ''] = ampsAtEnd.exec(text) ?? []
  return name === '' ? { fuse, rating } : { fuse: partOf('fuse', name, find), rating }
}

function ampsIn(text: string, decimalSign: string): number | null {
  const [, number = ''] = amps.exec(text) ?? []
  return writtenNumber(number, decimalSign)
}

/** The rating of a fuse; null for "No fuse". */
function ratingIn(
  text: string,
  inFuseCell: string,
  fuse: Fuse,
  { catalogue, length: { decimalSign } }: RowReading,
): FuseRating | RowIssue | null {
  const column = 'rating'
  const own = text === '' || noneWords.includes(text.toLowerCase()) ? '' : text
  if (isNoFuse(fuse)) return own === '' ? null : { kind: 'withoutFuse', column, text }
  const written = own === '' ? inFuseCell : own
  if (written === '') return { kind: 'missing', column }
  const rated = ampsIn(written, decimalSign)
  if (rated === null) return { kind: 'unreadable', column, text: written }
  if (inFuseCell !== '' && ampsIn(inFuseCell, decimalSign) !== rated)
    return { kind: 'twoRatings', column, text }
  const offered = ratingsFor(fuse, catalogue.fuseRatingList)
  const labels = offered.map(({ label }) => label)
  return (
    offered.find((rating) => rating.amps === rated) ??
    ({ kind: 'notOfFuse', column, text: written, fuse: fuse.label, labels } as const)
  )
}

function lengthIn(text: string, connectorA: ConnectorA, reading: LengthReading): WrittenLength | RowIssue {
  const column = 'length'
  if (text === '') return { kind: 'missing', column }
  const bounds = lengthBoundsCm(connectorA)
  const length = writtenLength(text, reading, bounds)
  if (length === null) return { kind: 'unreadable', column, text }
  return isWithin(length.lengthCm, bounds) ? length : { kind: 'outOfBounds', column, text, bounds }
}

const pieces = /^[x×]?\s*([\d.,]+)\s*(?:[x×]|pcs?\.?|pieces?)?$/i

/** The quantity as the text of its field; 1 for an empty cell. */
function quantityIn(text: string, decimalSign: string): { quantity: string } | RowIssue {
  const column = 'quantity'
  if (text === '') return { quantity: '1' }
  const count = writtenNumber(pieces.exec(text)?.[1] ?? '', decimalSign)
  if (count === null) return { kind: 'unreadable', column, text }
  const quantity = String(count)
  return isQuantity(quantity) ? { quantity } : { kind: 'outOfBounds', column, text }
}

/** In one line, as a lead's name is. */
function nameIn(text: string): { name: string } | RowIssue {
  const name = inOneLine(text).replace(/\s+/g, ' ').trim()
  return name.length > mostNameCharacters ? { kind: 'tooLong', column: 'name', text } : { name }
}

/** Reads the cells of one row. The lead has everything chosen; it is not checked yet. */
export function readRow(cell: CellOf, reading: RowReading, ids: RowIds): ReadRow {
  const { catalogue } = reading
  const { decimalSign } = reading.length
  const connectorA = partOf('connectorA', cell('connectorA'), (name) =>
    findPart(name, catalogue.connectorAList, catalogue.names),
  )
  const connectB = partOf('connectB', cell('connectB'), (name) =>
    findPart(name, catalogue.connectorBList, catalogue.names),
  )
  const wire = partOf('wire', cell('wire'), (name) => findWire(name, catalogue.wireList, catalogue.names))
  const length = lengthIn(cell('length'), isIssue(connectorA) ? noConnectorA : connectorA, reading.length)
  const { fuse, rating: inFuseCell } = fuseIn(cell('fuse'), reading)
  const rating = isIssue(fuse) ? null : ratingIn(cell('rating'), inFuseCell, fuse, reading)
  const quantity = quantityIn(cell('quantity'), decimalSign)
  const name = nameIn(cell('name'))

  const issues = [connectorA, connectB, wire, length, fuse, rating, quantity, name].filter(
    (read): read is RowIssue => read !== null && isIssue(read),
  )
  const meant = !isIssue(length) && length.isMeant ? length : null
  if (
    isIssue(connectorA) ||
    isIssue(connectB) ||
    isIssue(wire) ||
    isIssue(length) ||
    isIssue(fuse) ||
    isIssue(quantity) ||
    isIssue(name) ||
    issues.length > 0
  )
    return { lead: null, issues, meant }

  const uuid = ids.attachment
  let lead = changeSystem(emptyLead(ids.objectId, reading.post), reading.system)
  lead = chooseConnectorA({ ...lead, ...quantity, ...name }, connectorA)
  lead = chooseConnectorB(addEmptyAttachment(lead, uuid), uuid, connectB)
  lead = setWireLength(chooseWire(lead, uuid, wire), uuid, length.lengthCm)
  lead = chooseFuse(lead, uuid, fuse)
  if (rating !== null && !isIssue(rating)) lead = chooseFuseRating(lead, uuid, rating.label)
  return { lead, issues, meant }
}
