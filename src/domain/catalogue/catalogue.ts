import type { OtherNames } from './names'

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
export const fuseFamilies = [
  '',
  'glass',
  'blade',
  'blade58',
  'maxi',
  'midi',
  'mrbf',
  'anl',
  'mega',
  'classT',
  'mc4',
] as const
type FuseFamily = (typeof fuseFamilies)[number]

/** Studs of terminals and of fuse blocks; '' for none. */
export const studs = ['', 'M5', 'M6', 'M8', 'M10'] as const
export type Stud = (typeof studs)[number]

/** What a connector tells of the source when it is the feeding end: a fused socket, a solar panel, '' for nothing. */
export const connectorFeeds = ['', 'fused', 'panel'] as const
type ConnectorFeeds = (typeof connectorFeeds)[number]

/** Colours of cores that wires have. */
export const coreColours = ['red', 'black', 'yellow', 'white', 'green', 'blue', 'brown'] as const
export type CoreColour = (typeof coreColours)[number]

/**
 * Whether + and − of the cores are known: two or more need a red and a black one, a single core is either. Also true for
 * a wire without colours, as older versions stored it: `coresOf` then takes those of trailer cable.
 */
export function hasPolarity({
  conductors,
  coreColours: colours,
}: Pick<Wire, 'conductors' | 'coreColours'>): boolean {
  if (colours.length === 0) return true
  const signed = [colours.includes('red'), colours.includes('black')].filter(Boolean).length
  return signed >= Math.min(conductors, 2)
}

/** What `ampacityA` is based on: the maker's figure, or the table for 105 °C insulation inside engine spaces (ELECTRICAL.md 2.4). */
export const ampacityBases = ['maker', 'engineSpace105'] as const
type AmpacityBasis = (typeof ampacityBases)[number]

/**
 * Where a fuse sits: in the + core, screwed down in the + core, on the stud of the source (the core is not cut), in
 * the + core of a solar panel's lead; '' for "No fuse" and for a holder whose attributes are not known.
 */
export const fuseMountings = ['', 'inline', 'boltDown', 'stud', 'solar'] as const
type FuseMounting = (typeof fuseMountings)[number]

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
  /** The stud that its ring fits; '' without a ring. */
  stud: Stud
  feeds: ConnectorFeeds
  /** Wires that one contact takes, 1 to 10; the sum of their mm² is checked separately. */
  wiresPerContact: number
  /** mm, outside diameters of one core that its seal or gland accepts; a maximum of 0 is not checked. */
  coreMinimumMm: number
  coreMaximumMm: number
  /** V DC, maximum. */
  voltageMaximumV: number
  /** V, the nominal voltage that the housing's colour stands for; 0 for none. */
  keyV: number
  /** mm from the end of the wire in its barrel to the tip of the connector. */
  reachMm: number
  /** The housing's own names of the contacts of + and −. */
  plusContact: string
  minusContact: string
  /** Contacts to crimp, "part|minimum mm²|maximum mm²|strip mm"; empty if supplied with the connector. */
  contacts: string[]
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
  ampacityBasis: AmpacityBasis
  /** Of `ampacityA`. */
  ratingSource: RatingSource
  /** As many as `conductors`, in the order of their numbers. The red core is +, the black one −. */
  coreColours: CoreColour[]
  /** mm, one core over its own insulation; 0 where unknown. */
  coreDiameterMm: number
}

/** A fuse in all its ratings, holder included. */
export type Fuse = CatalogueItem & {
  picture: Picture
  /** V DC; 0 for "No fuse". */
  voltageRatingV: number
  /** A; the ratings that this fuse is available in. */
  ratingsA: number[]
  /** Which fuse of the Fuse guide it is, '' for another; not its `type`, which `FuseRating.families` names. */
  family: FuseFamily
  /** Of `voltageRatingV`. */
  ratingSource: RatingSource
  mounting: FuseMounting
  /** mm² of copper that the holder or its lugs accept, minimum and maximum; 0 for "No fuse". */
  gaugeMinimum: number
  gaugeMaximum: number
  /** A, the maximum current that it breaks at 12, 24 and 48 V; 0 if it breaks nothing or is unknown. */
  breakingA12: number
  breakingA24: number
  breakingA48: number
  /** Ring lugs on the cut core: 0 or 2. */
  lugs: number
  /** The stud of these lugs; with the mounting "stud" the one for the lead's own ring. */
  lugStud: Stud
  /** mm between the two ends of the cut core. */
  spanMm: number
}

/** A fuse link of one rating; its price is part of the fuse's. Its label in orders is the rating, "30A". */
export type FuseRating = CatalogueItem & {
  amps: number
  /** Types of the fuses that this link goes into; of several types, they share its stock. */
  families: string[]
}

/**
 * Postage option. `value` is its price; `massMaximum` in g, null for no limit; `isPickUp`: nothing is shipped;
 * `deliveryDays`: working days in the post at most, null where that is unknown; `formerly`: the labels that it had.
 */
export type PostOption = {
  label: string
  value: number
  massMaximum: number | null
  isPickUp: boolean
  deliveryDays: number | null
  formerly?: string[] | undefined
}

/** The option with this label, or else one that had it. */
export function postOptionOf<Option extends Pick<PostOption, 'label' | 'formerly'>>(
  options: readonly Option[],
  wanted: string,
): Option | undefined {
  return (
    options.find(({ label }) => label === wanted) ??
    options.find(({ formerly }) => formerly?.includes(wanted))
  )
}

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
  /** Of parts and postage; absent where none has a name in another language. */
  names?: OtherNames[] | undefined
}

/** A, the maximum current that a fuse breaks at this system voltage; 0 if it breaks nothing or is unknown. */
export function breakingOf(fuse: Fuse, systemVoltageV: 12 | 24 | 48): number {
  return fuse[`breakingA${systemVoltageV}`]
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

const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true })

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
 * "A", others by label, ignoring case, with numbers by their value; items without such a number come last. Postage
 * keeps its order.
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

/** Whether this link is one of the fuse's: of its type, with a rating that it is offered in. */
export function isLinkOf(fuse: Pick<Fuse, 'type' | 'ratingsA'>, link: FuseRating): boolean {
  return link.families.includes(fuse.type) && fuse.ratingsA.includes(link.amps)
}

/** The ratings of a fuse, in the given order, whatever their stock. */
export function ratingsFor<T extends FuseRating>(
  fuse: Pick<Fuse, 'type' | 'ratingsA'>,
  ratings: readonly T[],
): T[] {
  return ratings.filter((rating) => isLinkOf(fuse, rating))
}

/** The ratings of a fuse, and of those it does not have one of each label, in the given order. */
export function ratingsBeside<T extends FuseRating>(
  fuse: Pick<Fuse, 'type' | 'ratingsA'>,
  ratings: readonly T[],
): T[] {
  const labels = new Set(ratingsFor(fuse, ratings).map(({ label }) => label))
  return ratings.filter((rating) => {
    if (isLinkOf(fuse, rating)) return true
    const isNew = !labels.has(rating.label)
    labels.add(rating.label)
    return isNew
  })
}
