import * as z from 'zod/mini'
import { isPlugHandleCount, isQuantity, lengthBoundsCm, loadBoundsA } from '@/domain/bounds'
import type { Choices } from '@/domain/choices'
import type { ForeignLead, LeftOut } from '@/domain/foreignLead'
import { choicesOf } from '@/domain/choices'
import { dropLimits, emptyOrder, feedingEnds, systemVoltages } from '@/domain/order'
import type { Order } from '@/domain/order'
import { mostAttachments } from './order'
import { text } from './text'

/** Version of what a link and a file hold; raised, with a migration, when a field changes meaning. */
const version = 1
const fileKind = 'customised-cable-orders'

/** The most leads that one file brings. */
const mostLeads = 1000
/** Of a foreign text, characters that a message shows. */
const mostShown = 40

/** Why nothing was taken: unreadable, of a later version of this app, or without anything in it. */
export type Refusal = 'broken' | 'newer' | 'nothing'

/** What a file brings: its leads in their order, null for what is none, and how many more than the most it has. */
export type ForeignFile = { leads: (ForeignLead | null)[]; tooMany: number }

type AttachmentChoices = Choices['connectBGroup'][string]
type Note = (kind: LeftOut['kind'], value: unknown) => void
type Fields = Record<string, unknown>

const name = text(200)
const key = text(64).check(z.minLength(1))
const plugHandles = text(20).check(z.refine(isPlugHandleCount))
const quantity = text(20).check(z.refine(isQuantity))
const attachmentId = z.int().check(z.nonnegative())
const wireLength = z
  .number()
  .check(z.minimum(0), z.maximum(lengthBoundsCm({ wireMinimum: 0, wireMaximum: 0 }).maximum))
const load = z.nullable(z.number().check(z.minimum(loadBoundsA.minimum), z.maximum(loadBoundsA.maximum)))

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '')
    return value.slice(0, mostShown).replace(/[\p{Surrogate}\p{Cc}\p{Cf}]/gu, '\ufffd')
  if (typeof value === 'string') return '""'
  return typeof value === 'object' && value !== null ? '{…}' : String(value)
}

/** A value by its schema; one that is not there is the other, and so is a wrong one, which is told. */
function take<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  otherwise: T,
  refused: (value: unknown) => void,
): T {
  if (value === undefined) return otherwise
  const read = schema.safeParse(value)
  if (read.success) return read.data
  refused(value)
  return otherwise
}

/** An object with the fields that it should have; any other is told, and what is no object has none. */
function takeFields(value: unknown, known: readonly string[], note: Note, refused: () => void): Fields {
  if (value === undefined) return {}
  if (!isFields(value)) {
    refused()
    return {}
  }
  for (const field of Object.keys(value)) if (!known.includes(field)) note('field', field)
  return value
}

function readAttachment(value: Fields, index: number, note: Note): AttachmentChoices {
  const part = (kind: 'connectB' | 'wire' | 'fuse', further: string[] = []) =>
    takeFields(value[kind], ['value', ...further], note, () => note(kind, value[kind]))
  takeFields(value, ['id', 'connectB', 'wire', 'fuse', 'fuse_rating', 'loadA'], note, () => undefined)
  const wire = part('wire', ['wire_len'])
  const named = (kind: 'connectB' | 'wire' | 'fuse', fields: Fields) =>
    take(name, fields.value, '', (wrong) => note(kind, wrong))
  return {
    id: take(attachmentId, value.id, index, () => undefined),
    connectB: { value: named('connectB', part('connectB')) },
    wire: {
      value: named('wire', wire),
      wire_len: take(wireLength, wire.wire_len, 0, (wrong) => note('wireLength', wrong)),
    },
    fuse: { value: named('fuse', part('fuse')) },
    fuse_rating: take(name, value.fuse_rating, '', (wrong) => note('fuseRating', wrong)),
    loadA: take(load, value.loadA, null, (wrong) => note('load', wrong)),
  }
}

/** `__proto__` is no key: what is restored from storage drops it (see `storedOrderSchema`). */
function isKey(uuid: string): boolean {
  return key.safeParse(uuid).success && uuid !== '__proto__'
}

function readGroup(
  value: unknown,
  note: (place: number | undefined) => Note,
): [uuid: string, attachment: AttachmentChoices][] {
  if (value === undefined) return []
  if (!isFields(value)) {
    note(undefined)('attachment', value)
    return []
  }
  const entries = Object.entries(value)
  const more = entries.length - mostAttachments
  if (more > 0) note(undefined)('moreAttachments', more)
  const group: [string, AttachmentChoices][] = []
  for (const [uuid, attachment] of entries.slice(0, mostAttachments))
    if (isKey(uuid) && isFields(attachment))
      group.push([uuid, readAttachment(attachment, group.length, note(group.length + 1))])
    else note(undefined)('attachment', uuid)
  return group
}

const choiceFields = Object.keys(choicesOf(emptyOrder('')))

/**
 * The choices of a lead from anywhere, read leniently: what is not what it should be, out of range or unknown is
 * left out and told, all else kept; a field that is not there is as in a new order. Null for what is no object, and
 * for what names no part.
 */
function readLead(value: unknown): ForeignLead | null {
  if (!isFields(value)) return null
  const leftOut = new Map<string, LeftOut>()
  const noteAt =
    (attachment: number | undefined): Note =>
    (kind, wrong) => {
      const one = { kind, value: shown(wrong), ...(attachment !== undefined && { attachment }) }
      leftOut.set(JSON.stringify(one), one)
    }
  const note = noteAt(undefined)
  const initial = choicesOf(emptyOrder(''))
  takeFields(value, choiceFields, note, () => undefined)
  const connectorA = takeFields(value.connectorA, ['value'], note, () => note('connectorA', value.connectorA))
  const post = takeFields(value.post, ['label'], note, () => note('post', value.post))
  const choices: Choices = {
    connectorA: { value: take(name, connectorA.value, '', (wrong) => note('connectorA', wrong)) },
    post: { label: take(name, post.label, initial.post.label, (wrong) => note('post', wrong)) },
    andrsonPlugHandle: take(plugHandles, value.andrsonPlugHandle, initial.andrsonPlugHandle, (wrong) =>
      note('plugHandles', wrong),
    ),
    quantity: take(quantity, value.quantity, initial.quantity, (wrong) => note('quantity', wrong)),
    systemVoltageV: take(z.literal(systemVoltages), value.systemVoltageV, initial.systemVoltageV, (wrong) =>
      note('systemVoltage', wrong),
    ),
    fedFrom: take(z.enum(feedingEnds), value.fedFrom, initial.fedFrom, (wrong) => note('fedFrom', wrong)),
    dropLimitPercent: take(z.literal(dropLimits), value.dropLimitPercent, initial.dropLimitPercent, (wrong) =>
      note('dropLimit', wrong),
    ),
    connectBGroup: Object.fromEntries(readGroup(value.connectBGroup, noteAt)),
  }
  return namesParts(choices) ? { choices, leftOut: [...leftOut.values()] } : null
}

function namesParts({ connectorA, connectBGroup }: Choices): boolean {
  const inGroup = Object.values(connectBGroup).flatMap(({ connectB, wire, fuse }) => [connectB, wire, fuse])
  return [connectorA, ...inGroup].some(({ value }) => value !== '')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function versionRefusal(value: Fields): Refusal | null {
  if (typeof value.version !== 'number') return 'broken'
  if (value.version > version) return 'newer'
  return value.version === version ? null : 'broken'
}

/** The text that a link packs: one lead's choices. */
export function linkText(order: Order): string {
  return JSON.stringify({ version, choices: choicesOf(order) })
}

/** The lead of such a text, whoever wrote it, or why there is none. */
export function readLinkText(json: string): ForeignLead | Refusal {
  const value = parsed(json)
  if (!isFields(value)) return 'broken'
  const refusal = versionRefusal(value)
  if (refusal) return refusal
  return isFields(value.choices) ? (readLead(value.choices) ?? 'nothing') : 'broken'
}

/** The file that keeps these orders: their choices, without prices. */
export function fileText(orders: readonly Order[], savedAt: Date): string {
  const file = { kind: fileKind, version, savedAt: savedAt.toISOString(), orders: orders.map(choicesOf) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** What such a file brings, whoever wrote it, or why it brings nothing. */
export function readFileText(json: string): ForeignFile | Refusal {
  const value = parsed(json.replace(/^\ufeff/, ''))
  if (!isFields(value) || value.kind !== fileKind) return 'broken'
  const refusal = versionRefusal(value)
  if (refusal) return refusal
  if (!Array.isArray(value.orders)) return 'broken'
  const orders: unknown[] = value.orders
  if (orders.length === 0) return 'nothing'
  return {
    leads: orders.slice(0, mostLeads).map(readLead),
    tooMany: Math.max(0, orders.length - mostLeads),
  }
}
