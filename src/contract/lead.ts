import * as z from 'zod/mini'
import {
  isPlugHandleCount,
  isQuantity,
  lengthBoundsCm,
  loadBoundsA,
  sourceAhBounds,
  sourceVocBoundsV,
} from '@/domain/lead/bounds'
import type { Bounds } from '@/domain/lead/bounds'
import {
  ampacityBases,
  connectorFeeds,
  connectorSymbols,
  coreColours,
  fuseFamilies,
  fuseMountings,
  housingColours,
  ratingSources,
  studs,
} from '@/domain/catalogue/catalogue'
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
import { countFirst, isLonger } from './counted'
import { limits } from './limits'
import { text } from './text'

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
const picture = z._default(z.object({ url: string }), { url: '' })

/** A rating of unknown source is not confirmed. */
const ratingSource = z._default(z.enum(ratingSources), 'trade')
/** Defaults for parts stored by older versions: in the browser, and in orders and quotes. */
export const laterColumns = {
  connector: {
    symbol: z._default(z.enum(connectorSymbols), noConnectorB.symbol),
    housingColour: z._default(z.enum(housingColours), noConnectorB.housingColour),
    ratingSource,
    stud: z._default(z.enum(studs), noConnectorB.stud),
    feeds: z._default(z.enum(connectorFeeds), noConnectorB.feeds),
    wiresPerContact: z._default(z.number(), noConnectorB.wiresPerContact),
    coreMinimumMm: number,
    coreMaximumMm: number,
    voltageMaximumV: z._default(z.number(), noConnectorB.voltageMaximumV),
    keyV: number,
    reachMm: number,
    plusContact: z._default(z.string(), noConnectorB.plusContact),
    minusContact: z._default(z.string(), noConnectorB.minusContact),
    contacts: z._default(z.array(z.string()), noConnectorB.contacts),
  },
  wire: {
    sheathed: z._default(z.boolean(), noWire.sheathed),
    solar: z._default(z.boolean(), noWire.solar),
    ampacityBasis: z._default(z.enum(ampacityBases), noWire.ampacityBasis),
    ratingSource,
    coreColours: z._default(z.array(z.enum(coreColours)), noWire.coreColours),
    coreDiameterMm: number,
  },
  fuse: {
    family: z._default(z.enum(fuseFamilies), noFuse.family),
    ratingSource,
    mounting: z._default(z.enum(fuseMountings), noFuse.mounting),
    gaugeMinimum: number,
    gaugeMaximum: number,
    breakingA12: number,
    breakingA24: number,
    breakingA48: number,
    lugs: number,
    lugStud: z._default(z.enum(studs), noFuse.lugStud),
    spanMm: number,
  },
  postage: { isPickUp: z._default(z.boolean(), false) },
}

const storedItem = {
  objectId: string,
  value: string,
  label: string,
  type: string,
  price: number,
  stock: number,
  picture,
}
const storedConnector = {
  ...storedItem,
  mass: number,
  contactRatingA: number,
  gaugeMinimum: number,
  gaugeMaximum: number,
  poles: number,
  ...laterColumns.connector,
  sku: string,
}
const storedWire = z.object({
  ...storedItem,
  priceCM: number,
  crossSectionMm2: number,
  stranding: string,
  conductors: number,
  ampacityA: number,
  voltageDropPerAmp: number,
  outsideDiameterMm: number,
  massPerM: number,
  ...laterColumns.wire,
  wire_len: number,
  wire_voltage: number,
})
const storedFuse = z.object({
  ...storedItem,
  voltageRatingV: number,
  ratingsA: z._default(z.array(z.number()), []),
  ...laterColumns.fuse,
})

const storedAttachmentSchema = z.object({
  id: number,
  connectB: z._default(z.object(storedConnector), noConnectorB),
  wire: z._default(storedWire, noWire),
  fuse: z._default(storedFuse, noFuse),
  fuse_rating: string,
  loadA: z._default(entered, null),
}) satisfies z.ZodMiniType<Attachment>

/**
 * A lead in local storage (the draft or a lead in the cart), and in the answer for an order or a quote. Fields missing
 * in older versions get their defaults; unknown keys are dropped.
 */
export const storedLeadSchema = z.object({
  objectId: z.string().check(z.minLength(1)),
  post: z.object({ label: z.string(), value: z.number() }),
  andrsonPlugHandle: typed(''),
  quantity: typed('1'),
  total: number,
  connectorA: z._default(
    z.object({ ...storedConnector, wireMinimum: number, wireMaximum: number }),
    noConnectorA,
  ),
  connectBGroup: z.record(attachmentKey, storedAttachmentSchema),
  isComplete: z._default(z.boolean(), false),
  systemVoltageV: z._default(systemVoltageV, 12),
  fedFrom: z._default(fedFrom, 'A'),
  source: z._default(source, ''),
  sourceAh: z._default(entered, null),
  sourceVocV: z._default(entered, null),
  dropLimitPercent: z._default(dropLimitPercent, 5),
}) satisfies z.ZodMiniType<Lead>

const name = text(200)
const named = z.strictObject({ value: name })
/** A figure within its bounds, or null; `code` is the issue of any other number. */
const figureOrNone = ({ minimum, maximum }: Bounds, code: string) =>
  z.nullable(z.number().check(z.minimum(minimum, code), z.maximum(maximum, code)))
const longestCm = lengthBoundsCm({ wireMinimum: 0, wireMaximum: 0 }).maximum

/** An attachment of `leadSelectionSchema`. */
export const attachmentSelectionSchema = z.strictObject({
  id: z.int().check(z.nonnegative()),
  connectB: named,
  wire: z.strictObject({
    value: name,
    wire_len: z.number().check(z.nonnegative('wireLength'), z.maximum(longestCm, 'wireLength')),
  }),
  fuse: named,
  fuse_rating: name,
  loadA: figureOrNone(loadBoundsA, 'load'),
})

/**
 * A lead in a request or a link: the names of its parts, without data that the server has. Lengths up to 100,000
 * cm; 0 in a draft without one. Without `source`, `sourceAh` and `sourceVocV` it is not said what feeds the lead.
 */
export const leadSelectionSchema = z.strictObject({
  connectorA: named,
  post: z.strictObject({ label: name }),
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
