import * as z from 'zod/mini'
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
import type { Catalogue } from '@/domain/catalogue/catalogue'

const finite = z.number()

const picture = z.object({ url: z.string() })
const item = {
  objectId: z.string(),
  value: z.string(),
  label: z.string(),
  type: z.string(),
  price: finite,
  stock: finite,
}

/** The columns that parts of older versions lack: in the browser, and in orders and quotes. */
export const laterColumns = {
  connector: {
    symbol: z.enum(connectorSymbols),
    housingColour: z.enum(housingColours),
    ratingSource: z.enum(ratingSources),
    stud: z.enum(studs),
    feeds: z.enum(connectorFeeds),
    wiresPerContact: finite,
    coreMinimumMm: finite,
    coreMaximumMm: finite,
    voltageMaximumV: finite,
    keyV: finite,
    reachMm: finite,
    plusContact: z.string(),
    minusContact: z.string(),
    contacts: z.array(z.string()),
  },
  wire: {
    sheathed: z.boolean(),
    solar: z.boolean(),
    ampacityBasis: z.enum(ampacityBases),
    ratingSource: z.enum(ratingSources),
    coreColours: z.array(z.enum(coreColours)),
    coreDiameterMm: finite,
  },
  fuse: {
    family: z.enum(fuseFamilies),
    ratingSource: z.enum(ratingSources),
    mounting: z.enum(fuseMountings),
    gaugeMinimum: finite,
    gaugeMaximum: finite,
    breakingA12: finite,
    breakingA24: finite,
    breakingA48: finite,
    lugs: finite,
    lugStud: z.enum(studs),
    spanMm: finite,
  },
}

const connector = {
  ...item,
  picture,
  mass: finite,
  contactRatingA: finite,
  gaugeMinimum: finite,
  gaugeMaximum: finite,
  poles: finite,
  ...laterColumns.connector,
  sku: z.string(),
}
const connectorASchema = z.object({ ...connector, wireMinimum: finite, wireMaximum: finite })
const connectorBSchema = z.object(connector)
const wireSchema = z.object({
  ...item,
  picture,
  priceCM: finite,
  crossSectionMm2: finite,
  stranding: z.string(),
  conductors: finite,
  ampacityA: finite,
  voltageDropPerAmp: finite,
  outsideDiameterMm: finite,
  massPerM: finite,
  ...laterColumns.wire,
})
const fuseSchema = z.object({
  ...item,
  picture,
  voltageRatingV: finite,
  ratingsA: z.array(finite),
  ...laterColumns.fuse,
})
const fuseRatingSchema = z.object({ ...item, amps: finite, families: z.array(z.string()) })
const postOptionSchema = z.object({
  label: z.string(),
  value: finite,
  massMaximum: z.nullable(finite),
  isPickUp: z.boolean(),
  deliveryDays: z.nullable(finite),
  formerly: z.optional(z.array(z.string())),
})
const otherName = z.optional(z.string())
const otherNamesSchema = z.object({
  label: z.string(),
  de: otherName,
  fr: otherName,
  es: otherName,
  ar: otherName,
  'zh-cn': otherName,
})
const categorySchema = z.object({ name: z.string(), value: z.string(), label: z.string() })

/** All lists. Meanings and units of the fields: see `domain/catalogue`. */
export const catalogueSchema = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  connectorACategory: z.array(categorySchema),
  connectorBCategory: z.array(categorySchema),
  connectorAList: z.array(connectorASchema),
  connectorBList: z.array(connectorBSchema),
  wireList: z.array(wireSchema),
  fuseList: z.array(fuseSchema),
  fuseRatingList: z.array(fuseRatingSchema),
  postList: z.array(postOptionSchema),
  names: z.optional(z.array(otherNamesSchema)),
}) satisfies z.ZodMiniType<Catalogue>

/** Response of GET /catalogue. `shopName` is absent where the shop has no name of its own. */
export const catalogueAnswerSchema = z.extend(catalogueSchema, { shopName: z.optional(z.string()) })
export type CatalogueAnswer = z.infer<typeof catalogueAnswerSchema>
