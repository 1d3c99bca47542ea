import * as z from 'zod/mini'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { DroppedField, ImportedLead } from '@/domain/lead/importedLead'
import { addEmptyAttachment } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { isRecord } from './isRecord'
import { attachmentKey, attachmentSelectionSchema, leadSelectionSchema } from './lead'
import { limits } from './limits'

/** Version of links and files; raise it with a migration when a field changes meaning. */
const version = 1
const fileKind = 'customised-cable-orders'

/** Characters of a dropped value that are shown. */
const shownCharacters = 40

/** Why nothing was read: unreadable, written by a later version of the app, or without a lead. */
export type ShareFailure = 'broken' | 'newer' | 'nothing'

/** The content of a file: its leads in order, null for an unreadable one, and how many exceed the limit. */
export type ImportedFile = { leads: (ImportedLead | null)[]; tooMany: number }

type Fields = Record<string, unknown>
type Kind = DroppedField['kind']
type Drop = (kind: Kind, value: unknown, attachment?: number) => void

type SelectionField = keyof LeadSelection | keyof LeadSelection['connectBGroup'][string] | 'wire_len'

/** A dropped value is reported for the nearest field in this table; for others (`id`) it is replaced silently. */
const kindByField = {
  name: 'name',
  connectorA: 'connectorA',
  post: 'post',
  andrsonPlugHandle: 'plugHandles',
  quantity: 'quantity',
  systemVoltageV: 'systemVoltage',
  fedFrom: 'fedFrom',
  source: 'source',
  sourceAh: 'sourceAh',
  sourceVocV: 'sourceVoc',
  dropLimitPercent: 'dropLimit',
  connectBGroup: 'attachment',
  connectB: 'connectB',
  wire: 'wire',
  wire_len: 'wireLength',
  fuse: 'fuse',
  fuse_rating: 'fuseRating',
  loadA: 'load',
} satisfies Record<Exclude<SelectionField, 'id'>, Kind>
const kinds: Partial<Record<string, Kind>> = kindByField

const emptyChoices = selectionOf(emptyLead(''))

const { new: emptyAttachment } = selectionOf(addEmptyAttachment(emptyLead(''), 'new')).connectBGroup

function shown(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '')
    return value.slice(0, shownCharacters).replace(/[\p{Surrogate}\p{Cc}\p{Cf}]/gu, '\ufffd')
  if (typeof value === 'string') return '""'
  return typeof value === 'object' && value !== null ? '{…}' : String(value)
}

/**
 * Reads a value field by field with a schema: an absent or invalid field gets its fallback; invalid and unknown
 * fields are reported as dropped.
 */
function readFields(
  schema: z.core.$ZodType,
  value: unknown,
  fallback: unknown,
  drop: Drop,
  kind?: Kind,
): unknown {
  if (value === undefined) return fallback
  if (schema === leadSelectionSchema.shape.connectBGroup) return readGroup(value, drop)
  if (schema instanceof z.ZodMiniObject && isRecord(value) && isRecord(fallback)) {
    for (const field of Object.keys(value)) if (!Object.hasOwn(schema.shape, field)) drop('field', field)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, inner]) => [
        field,
        readFields(inner, value[field], fallback[field], drop, kinds[field] ?? kind),
      ]),
    )
  }
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  if (kind) drop(kind, value)
  return fallback
}

/** The schema's record drops `__proto__`. */
function isKey(uuid: string): boolean {
  return uuid !== '__proto__' && z.safeParse(attachmentKey, uuid).success
}

function readGroup(value: unknown, drop: Drop): Fields {
  if (!isRecord(value)) {
    drop('attachment', value)
    return {}
  }
  const entries = Object.entries(value)
  const more = entries.length - limits.attachmentsPerLead
  if (more > 0) drop('moreAttachments', more)
  const read: [string, unknown][] = []
  for (const [uuid, attachment] of entries.slice(0, limits.attachmentsPerLead)) {
    const place = read.length + 1
    const dropHere: Drop = (kind, wrong) => drop(kind, wrong, place)
    if (isKey(uuid) && isRecord(attachment))
      read.push([
        uuid,
        readFields(attachmentSelectionSchema, attachment, { ...emptyAttachment, id: place - 1 }, dropHere),
      ])
    else drop('attachment', uuid)
  }
  return Object.fromEntries(read)
}

/** The selection in an untrusted value, and each field that was dropped; null if it names no part. */
function readLead(value: unknown): ImportedLead | null {
  if (!isRecord(value)) return null
  const dropped = new Map<string, DroppedField>()
  const read = readFields(leadSelectionSchema, value, emptyChoices, (kind, wrong, attachment) => {
    const field = { kind, value: shown(wrong), ...(attachment !== undefined && { attachment }) }
    dropped.set(JSON.stringify(field), field)
  })
  const choices = leadSelectionSchema.parse(read)
  return namesParts(choices) ? { choices, dropped: [...dropped.values()] } : null
}

function namesParts({ connectorA, connectBGroup }: LeadSelection): boolean {
  const inGroup = Object.values(connectBGroup).flatMap(({ connectB, wire, fuse }) => [connectB, wire, fuse])
  return [connectorA, ...inGroup].some(({ value }) => value !== '')
}

/** The object in a JSON text of this version (and of this kind, if given), or the reason for failure. */
function parsed(json: string, kind?: string): Fields | ShareFailure {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'broken'
  }
  if (!isRecord(value) || typeof value.version !== 'number') return 'broken'
  if (kind !== undefined && value.kind !== kind) return 'broken'
  if (value.version > version) return 'newer'
  return value.version === version ? value : 'broken'
}

/** The JSON of a link: the selection of one lead. */
export function linkText(lead: Lead): string {
  return JSON.stringify({ version, choices: selectionOf(lead) })
}

/** The lead in the JSON of a link (untrusted), or the reason for failure. */
export function readLinkText(json: string): ImportedLead | ShareFailure {
  const value = parsed(json)
  if (typeof value === 'string') return value
  return isRecord(value.choices) ? (readLead(value.choices) ?? 'nothing') : 'broken'
}

/** The JSON of a file with these leads: their selections, without prices. */
export function fileText(leads: readonly Lead[], savedAt: Date): string {
  const file = { kind: fileKind, version, savedAt: savedAt.toISOString(), orders: leads.map(selectionOf) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The leads in the JSON of a file (untrusted), or the reason for failure. */
export function readFileText(json: string): ImportedFile | ShareFailure {
  const value = parsed(json.replace(/^\ufeff/, ''), fileKind)
  if (typeof value === 'string') return value
  if (!Array.isArray(value.orders)) return 'broken'
  const orders: unknown[] = value.orders
  if (orders.length === 0) return 'nothing'
  return {
    leads: orders.slice(0, limits.leadsPerFile).map(readLead),
    tooMany: Math.max(0, orders.length - limits.leadsPerFile),
  }
}
