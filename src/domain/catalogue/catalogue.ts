/** URL of a part's illustration, an absolute path on our own origin. */
type Picture = { url: string }

/** Common fields of all parts. Prices in the catalogue's currency, tax included. */
export type CatalogueItem = {
  /** Id of the catalogue row. */
  objectId: string
  /** Slug, unique over all lists; names the part in selections. */
  value: string
  label: string
  type: string
  price: number
  /** Pieces; for a wire, cm. */
  stock: number
}

/** The symbols of connectors in drawings. */
export const connectorSymbols = [
  'plain',
  'andersonSbSmall',
  'andersonSb',
  'powerpole',
  'lug',
  'lugSingle',
  'clip',
  'deutschDt',
  'deutschDtp',
  'plug',
  'plugSlim',
  'socket',
  'solar',
  'trailer',
  'xt',
  'openEnd',
] as const
export type ConnectorSymbol = (typeof connectorSymbols)[number]

/** '' if the colour of a housing has no meaning. */
export const housingColours = ['', 'grey', 'red', 'blue', 'black', 'yellow'] as const
export type HousingColour = Exclude<(typeof housingColours)[number], ''>

/** Source of a rating: the manufacturer's data sheet, or trade knowledge without a confirmed source. */
export const ratingSources = ['sheet', 'trade'] as const
export type RatingSource = (typeof ratingSources)[number]

/** The fuse families of the Fuse guide; '' for any other. */
export const fuseFamilies = ['', 'glass', 'blade', 'maxi', 'midi', 'mrbf', 'anl', 'mega'] as const
type FuseFamily = (typeof fuseFamilies)[number]

type ConnectorAttributes = {
  picture: Picture
  /** g per piece. */
  mass: number
  /** A per contact, continuous (ELECTRICAL.md 2.6). */
  contactRatingA: number
  /** mm² of copper that a contact barrel accepts, minimum and maximum. */
  gaugeMinimum: number
  gaugeMaximum: number
  poles: number
  symbol: ConnectorSymbol
  housingColour: HousingColour | ''
  /** Of `contactRatingA`. */
  ratingSource: RatingSource
  /** Names a product: connectors A and B with the same sku share stock and price. */
  sku: string
}

/** Primary connector. `wireMinimum` and `wireMaximum` bound the wire's length in cm; 0 means no bound. */
export type ConnectorA = CatalogueItem & ConnectorAttributes & { wireMinimum: number; wireMaximum: number }

/** Secondary connector, at the far end of an attachment. */
export type ConnectorB = CatalogueItem & ConnectorAttributes

/** Wire by length. `price` is per metre; `priceCM`, per cm, is the one used for pricing. */
export type Wire = CatalogueItem & {
  picture: Picture
  priceCM: number
  crossSectionMm2: number
  stranding: string
  conductors: number
  /** A, continuous; basis in ELECTRICAL.md 2.4. */
  ampacityA: number
  /** V per A per m at 20 °C, out and back for two or more conductors; 0 where unknown. */
  voltageDropPerAmp: number
  outsideDiameterMm: number
  /** g per m of the whole cable. */
  massPerM: number
  /** Whether an outer sheath holds the cores together. */
  sheathed: boolean
  /** Cable for solar panels. */
  solar: boolean
  /** Of `ampacityA`. */
  ratingSource: RatingSource
}

/** Fuse family, holder included. */
export type Fuse = CatalogueItem & {
  picture: Picture
  /** V DC; 0 for "No fuse". */
  voltageRatingV: number
  /** A; the ratings available in this family. */
  ratingsA: number[]
  family: FuseFamily
  /** Of `voltageRatingV`. */
  ratingSource: RatingSource
}

/** A fuse link's rating; its price is part of the fuse's. */
export type FuseRating = CatalogueItem & {
  amps: number
  /** Types of the fuses that have this rating. */
  families: string[]
}

/** Postage option. `value` is its price; `massMaximum` in g, null for no limit; `isPickUp`: nothing is shipped. */
export type PostOption = { label: string; value: number; massMaximum: number | null; isPickUp: boolean }

type Category = { name: string; value: string; label: string }

/** The lists a buyer chooses from. */
export type Catalogue = {
  /** ISO 4217 code. */
  currency: string
  connectorACategory: Category[]
  connectorBCategory: Category[]
  connectorAList: ConnectorA[]
  connectorBList: ConnectorB[]
  wireList: Wire[]
  fuseList: Fuse[]
  fuseRatingList: FuseRating[]
  postList: PostOption[]
}

const noFuseValue = 'f-none'

/** Whether this fuse is the option "No fuse", which needs no rating. */
export function isNoFuse(fuse: { value: string }): boolean {
  return fuse.value === noFuseValue
}

/** Whether a part is in stock; "No fuse" always is. NaN counts as none. */
export function isAvailable(part: { value: string; stock: number }): boolean {
  return isNoFuse(part) || part.stock > 0
}

const numberBeforeUnit = {
  mm: /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*mm/,
  A: /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*A/,
}

/** The decimal number right before `unit` in a label, or null: 4.58 for "4.58 mm² twin" and "mm". */
export function numberBefore(unit: 'mm' | 'A', label: string): number | null {
  const match = numberBeforeUnit[unit].exec(label)
  return match?.[1] === undefined ? null : Number(match[1])
}

const collator = new Intl.Collator('en', { sensitivity: 'accent' })

function byLabel(a: { label: string }, b: { label: string }): number {
  return collator.compare(a.label, b.label)
}

function byNumberBefore(unit: 'mm' | 'A') {
  return (a: { label: string }, b: { label: string }): number => {
    const left = numberBefore(unit, a.label)
    const right = numberBefore(unit, b.label)
    if (left === null || right === null) return left === right ? byLabel(a, b) : left === null ? 1 : -1
    return left - right || byLabel(a, b)
  }
}

/**
 * The catalogue with its lists in display order: wires by the number before "mm", fuse ratings by the number before
 * "A", others by label, ignoring case; items without such a number come last. Postage keeps its order.
 */
export function sortForDisplay<T extends Catalogue>(catalogue: T): T {
  return {
    ...catalogue,
    connectorACategory: catalogue.connectorACategory.toSorted(byLabel),
    connectorBCategory: catalogue.connectorBCategory.toSorted(byLabel),
    connectorAList: catalogue.connectorAList.toSorted(byLabel),
    connectorBList: catalogue.connectorBList.toSorted(byLabel),
    wireList: catalogue.wireList.toSorted(byNumberBefore('mm')),
    fuseList: catalogue.fuseList.toSorted(byLabel),
    fuseRatingList: catalogue.fuseRatingList.toSorted(byNumberBefore('A')),
  }
}

/** The ratings of a fuse: those in its `ratingsA`, in the given order, whatever their stock. */
export function ratingsFor<T extends FuseRating>(fuse: { ratingsA: number[] }, ratings: readonly T[]): T[] {
  return ratings.filter((rating) => fuse.ratingsA.includes(rating.amps))
}
