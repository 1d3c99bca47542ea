/** Where a part's illustration is served, an absolute path on our own origin. */
type Picture = { url: string }

/** What every catalogue row has. Prices in the catalogue's currency, tax included. */
export type CatalogueItem = {
  /** Id of the catalogue row. */
  objectId: string
  /** Slug, unique over all lists; what names the part in choices. */
  value: string
  label: string
  type: string
  price: number
  /** Pieces on the shelf; for a wire, cm. */
  stock: number
}

/** The shapes that a drawing has for connectors. */
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

/** '' where the colour of a housing means nothing. */
export const housingColours = ['', 'grey', 'red', 'blue', 'black', 'yellow'] as const
export type HousingColour = Exclude<(typeof housingColours)[number], ''>

/** What a rating rests on: a maker's data sheet, or trade knowledge that no source confirmed. */
export const ratingSources = ['sheet', 'trade'] as const
export type RatingSource = (typeof ratingSources)[number]

/** The fuse families that the Fuse guide explains; '' for any other. */
export const fuseFamilies = ['', 'glass', 'blade', 'maxi', 'midi', 'mrbf', 'anl', 'mega'] as const
export type FuseFamily = (typeof fuseFamilies)[number]

type ConnectorAttributes = {
  picture: Picture
  /** g per piece. */
  mass: number
  /** A per contact, continuous (ELECTRICAL.md 2.6). */
  contactRatingA: number
  /** mm² of copper a contact barrel takes at least and at most. */
  gaugeMinimum: number
  gaugeMaximum: number
  poles: number
  symbol: ConnectorSymbol
  housingColour: HousingColour | ''
  /** Of `contactRatingA`. */
  ratingSource: RatingSource
  /** Names one product: rows of A and B with the same sku share stock and price. */
  sku: string
}

/** Primary connector. `wireMinimum` and `wireMaximum` bound the wire's length in cm; 0 means no bound. */
export type ConnectorA = CatalogueItem & ConnectorAttributes & { wireMinimum: number; wireMaximum: number }

/** Secondary connector, at the far end of an attachment. */
export type ConnectorB = CatalogueItem & ConnectorAttributes

/** Wire by length. `price` is per metre, `priceCM` per cm, the one that prices an order. */
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
  /** A; the ratings this family is sold in. */
  ratingsA: number[]
  family: FuseFamily
  /** Of `voltageRatingV`. */
  ratingSource: RatingSource
}

/** A fuse link's rating; its price is part of the fuse's. */
export type FuseRating = CatalogueItem & {
  amps: number
  /** Types of the fuses that come in this rating. */
  families: string[]
}

/** Postage option. `value` is its price; `massMaximum` in g, null without limit; `isPickUp`: nothing is sent. */
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

/** Whether this fuse stands for "No fuse", which needs no rating. */
export function isNoFuse(fuse: { value: string }): boolean {
  return fuse.value === noFuseValue
}

/** Whether a part is in stock; "No fuse" takes none. A stock that is not a number counts as none. */
export function isAvailable(part: { value: string; stock: number }): boolean {
  return isNoFuse(part) || part.stock > 0
}

const numberBeforeUnit = {
  mm: /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*mm/,
  A: /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*A/,
}

/** The decimal number right before `unit` in a label, or null. "4.58 mm² twin" and "mm" give 4.58. */
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
 * The catalogue with its lists in the order of the screen: wires by the number before "mm", fuse ratings by the
 * number before "A", the others by label whatever the case; an item without such a number comes last.
 * Postage keeps its order.
 */
export function sortCatalogue<T extends Catalogue>(catalogue: T): T {
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

/** The ratings on offer for a fuse: those of its `ratingsA`, in the order given. */
export function ratingsFor<T extends FuseRating>(fuse: { ratingsA: number[] }, ratings: readonly T[]): T[] {
  return ratings.filter((rating) => fuse.ratingsA.includes(rating.amps))
}
