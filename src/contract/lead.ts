import * as z from 'zod/mini'
import {
  isPlugHandleCount,
  isQuantity,
  lengthBoundsCm,
  loadBoundsA,
  mostNameCharacters,
  sourceAhBounds,
  sourceVocBoundsV,
} from '@/domain/lead/bounds'
import type { Bounds } from '@/domain/lead/bounds'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import {
  dropLimits,
  feedingEnds,
  noConnectorA,
  noConnectorB,
  noFuse,
  noWire,
  sources,
  systemVoltages,
} from '@/domain/lead/lead'
import type { Attachment, FedFrom, Lead, Source } from '@/domain/lead/lead'
import { catalogueSchema } from './catalogue'
import { countFirst, isLonger } from './counted'
import { limits } from './limits'
import { oneLine, text } from './text'

/** A key of `connectBGroup`: any short name. Zod drops `__proto__` from records. */
export const attachmentKey = text(64).check(z.minLength(1, 'malformed'))

const systemVoltageV = z.literal(systemVoltages)
const fedFrom = z.enum(feedingEnds) satisfies z.ZodMiniType<FedFrom>
const source = z.enum(sources) satisfies z.ZodMiniType<Source>
const dropLimitPercent = z.literal(dropLimits)
/** A figure as entered, valid or not; null for none. */
const entered = z.nullable(z.number())

const typed = (missing: string) =>
  z._default(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), missing)
const string = z._default(z.string(), '')
const number = z._default(z.number(), 0)

/** The fields of a stored part, with the values of an empty one for those that are missing. */
export function withDefaults<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
  empty: Record<keyof Fields, unknown>,
) {
  // A rating of unknown source is not confirmed.
  const values: Record<string, unknown> = { ...empty, ratingSource: 'trade' }
  const entries = Object.entries(fields).map(([name, field]) => [name, z._default(field, values[name])])
  return Object.fromEntries(entries) as { [Name in keyof Fields]: z.ZodMiniDefault<Fields[Name]> }
}

const { connectorAList, connectorBList, wireList, fuseList } = catalogueSchema.shape
const picture = z.object({ url: string })
const storedConnectorA = withDefaults({ ...connectorAList.def.element.shape, picture }, noConnectorA)
const storedConnectorB = withDefaults({ ...connectorBList.def.element.shape, picture }, noConnectorB)
const storedWire = withDefaults({ ...wireList.def.element.shape, picture }, noWire)
const storedFuse = withDefaults({ ...fuseList.def.element.shape, picture }, noFuse)

const storedAttachmentSchema = z.object({
  id: number,
  connectB: z._default(z.object(storedConnectorB), noConnectorB),
  wire: z._default(z.object({ ...storedWire, wire_len: number, wire_voltage: number }), noWire),
  fuse: z._default(z.object(storedFuse), noFuse),
  fuse_rating: string,
  loadA: z._default(entered, null),
}) satisfies z.ZodMiniType<Attachment>

/**
 * A lead in local storage (the draft or a lead in the cart), and in the answer for an order or a quote. Fields missing
 * in older versions get their defaults; unknown keys are dropped.
 */
export const storedLeadSchema = z.object({
  objectId: z.string().check(z.minLength(1)),
  name: string,
  post: z.object({ label: z.string(), value: z.number() }),
  andrsonPlugHandle: typed(''),
  quantity: typed('1'),
  total: number,
  connectorA: z._default(z.object(storedConnectorA), noConnectorA),
  connectBGroup: z.record(attachmentKey, storedAttachmentSchema),
  isComplete: z._default(z.boolean(), false),
  systemVoltageV: z._default(systemVoltageV, 12),
  fedFrom: z._default(fedFrom, 'A'),
  source: z._default(source, ''),
  sourceAh: z._default(entered, null),
  sourceVocV: z._default(entered, null),
  dropLimitPercent: z._default(dropLimitPercent, 5),
}) satisfies z.ZodMiniType<Lead>

const slug = text(200)
const named = z.strictObject({ value: slug })
/** A figure within its bounds, or null; `code` is the issue of any other number. */
const figureOrNone = ({ minimum, maximum }: Bounds, code: string) =>
  z.nullable(z.number().check(z.minimum(minimum, code), z.maximum(maximum, code)))
const longestCm = lengthBoundsCm({ wireMinimum: 0, wireMaximum: 0 }).maximum

/** An attachment of `leadSelectionSchema`. */
export const attachmentSelectionSchema = z.strictObject({
  id: z.int().check(z.nonnegative()),
  connectB: named,
  wire: z.strictObject({
    value: slug,
    wire_len: z.number().check(z.nonnegative('wireLength'), z.maximum(longestCm, 'wireLength')),
  }),
  fuse: named,
  fuse_rating: slug,
  loadA: figureOrNone(loadBoundsA, 'load'),
})

/**
 * A lead in a request or a link: the names of its parts, without data that the server has. Lengths up to 100,000
 * cm; 0 in a draft without one. Without `source`, `sourceAh` and `sourceVocV` it is not said what feeds the lead.
 */
export const leadSelectionSchema = z.strictObject({
  name: z._default(text(mostNameCharacters).check(oneLine), ''),
  connectorA: named,
  post: z.strictObject({ label: slug }),
  andrsonPlugHandle: text(20).check(z.refine(isPlugHandleCount, 'plugHandles')),
  quantity: text(20).check(z.refine(isQuantity, 'quantity')),
  systemVoltageV,
  fedFrom,
  source: z._default(source, ''),
  sourceAh: z._default(figureOrNone(sourceAhBounds, 'sourceAh'), null),
  sourceVocV: z._default(figureOrNone(sourceVocBoundsV, 'sourceVoc'), null),
  dropLimitPercent,
  connectBGroup: countFirst(z.record(attachmentKey, attachmentSelectionSchema), (group) =>
    isLonger(group, limits.attachmentsPerLead) ? 'tooManyAttachments' : undefined,
  ),
}) satisfies z.ZodMiniType<LeadSelection>
