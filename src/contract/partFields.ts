import * as z from 'zod/mini'
import {
  ampacityBases,
  connectorFeeds,
  connectorSymbols,
  coreColours,
  fuseFamilies,
  fuseMountings,
  hasPolarity,
  housingColours,
  numberBefore,
  ratingSources,
  studs,
} from '@/domain/catalogue/catalogue'
import type {
  CatalogueItem,
  ConnectorA,
  ConnectorB,
  CoreColour,
  Fuse,
  FuseRating,
  Wire,
} from '@/domain/catalogue/catalogue'
import type { nameLanguages } from '@/domain/catalogue/names'
import { shortList } from './counted'
import { oneLine, text } from './text'

/** The lists of parts, named as in GET /catalogue. */
export const partLists = [
  'connectorAList',
  'connectorBList',
  'wireList',
  'fuseList',
  'fuseRatingList',
] as const
export type PartList = (typeof partLists)[number]

/** Pieces; of a wire, metres. */
export const maxStock = 1_000_000_000
const maxPrice = 1_000_000

/** Stored with four decimals, so that a wire's price per cm has at most six. */
const hasFourDecimals = (price: number) => Math.abs(price * 10_000 - Math.round(price * 10_000)) < 1e-6
const isFilled = (value: string) => value.trim() !== ''
/** Text of at least one character. */
const filled = (length: number) => text(length).check(z.refine(isFilled, 'required'))

/** Per piece; for a wire, per metre. */
export const price = z
  .number()
  .check(z.minimum(0, 'price'), z.maximum(maxPrice, 'price'), z.refine(hasFourDecimals, 'price'))
/** Pieces; for a wire, cm. */
export const count = z
  .number()
  .check(z.minimum(0, 'count'), z.maximum(maxStock, 'count'), z.refine(Number.isInteger, 'count'))
/** The label of a stored part, which may be older than `oneLine`. */
export const storedLabel = filled(200)
/** The type of a stored part, which may be older than `oneLine`. */
export const storedType = filled(100)
/** The English name of a part. */
export const label = storedLabel.check(oneLine)
/** The name in another language, '' for none. */
export const otherName = text(200).check(oneLine)
/** The fields of names in other languages, by language. */
export const nameFieldOf = {
  de: 'name_de',
  fr: 'name_fr',
  es: 'name_es',
  ar: 'name_ar',
  'zh-cn': 'name_zh_cn',
} as const satisfies Record<(typeof nameLanguages)[number], string>
export type NameField = (typeof nameFieldOf)[keyof typeof nameFieldOf]
export const nameFields: readonly NameField[] = Object.values(nameFieldOf)
/** Whether parts of this list have names in other languages: a fuse rating is its amperes in each of them. */
export const hasOtherNames = (list: PartList): boolean => list !== 'fuseRatingList'
/** The names in other languages of a part or postage. */
export function namesOf(row: Record<NameField, string>): Record<NameField, string> {
  return Object.fromEntries(nameFields.map((field) => [field, row[field]])) as Record<NameField, string>
}
/** The names of a part that has an English one only. */
export const noNames = namesOf({ name_de: '', name_fr: '', name_es: '', name_ar: '', name_zh_cn: '' })
/** The type of a part. A connector's type is its category; a new one creates the category. */
export const type = storedType.check(oneLine)
/** The name of a part in orders, unique over all lists, never changed. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'), z.maxLength(64, 'slug'))
/** Names a product: parts with one sku share price, stock and limit. */
export const sku = z.string().check(z.regex(/^[\w.-]{1,64}$/, 'sku'))
/** One of our own drawings, or a picture uploaded with POST /admin/catalogue/pictures. */
export const pictureUrl = z.string().check(z.regex(/^(\/api)?\/pictures\/[\w.-]{1,100}$/, 'picture'))

type Unit = '' | 'g' | 'A' | 'mm²' | 'cm' | 'mm' | 'V' | 'V/(A·m)' | 'g/m'
type NumberBounds = { minimum: number; maximum: number; isWhole: boolean }

const boundedNumber = ({ minimum, maximum, isWhole }: NumberBounds) =>
  z.number().check(
    z.minimum(minimum, 'figure'),
    z.maximum(maximum, 'figure'),
    z.refine((value: number) => !isWhole || Number.isInteger(value), 'figure'),
  )

function numberField(unit: Unit, maximum: number, { minimum = 0, isWhole = false } = {}) {
  const bounds = { minimum, maximum, isWhole }
  return { kind: 'number', unit, ...bounds, stored: z.number(), schema: boundedNumber(bounds) } as const
}

/** One of the given numbers. */
function oneOfField(unit: Unit, values: readonly number[]) {
  const field = numberField(unit, Math.max(...values), { isWhole: true })
  return {
    ...field,
    schema: field.schema.check(z.refine((value) => values.includes(value), 'invalid')),
  } as const
}

const hasNoneTwice = (values: readonly unknown[]) => new Set(values).size === values.length

/** The most values of one attribute. */
export const valuesAtMost = 100

function numbersField(unit: Unit, minimum: number, maximum: number) {
  const bounds = { minimum, maximum, isWhole: false }
  const schema = shortList(boundedNumber(bounds), valuesAtMost, 'figure').check(
    z.refine(hasNoneTwice, 'figure'),
  )
  return { kind: 'numbers', unit, ...bounds, schema } as const
}

const flagField = { kind: 'flag', unit: '', initial: false, schema: z.boolean() } as const

/** One of the given values; `initial` is the value of a new part. */
function choiceField<const Word extends string>(words: readonly Word[], initial: NoInfer<Word>) {
  return { kind: 'choice', unit: '', words, initial, schema: z.enum(words, 'invalid') } as const
}

/** Type of a fuse; "|" separates several in a file. */
const family = storedType.check(z.regex(/^[^|]*$/, 'invalid'))
const families = shortList(family, valuesAtMost, 'figure').check(z.refine(hasNoneTwice, 'figure'))

function textField(stored: ReturnType<typeof text>) {
  return { kind: 'text', unit: '', stored, schema: stored.check(oneLine) } as const
}

/** "part|minimum mm²|maximum mm²|strip mm", the part without "|" and ";". */
const contact = text(100).check(z.regex(/^[^|;]+(\|\d+(\.\d+)?){3}$/, 'contact'))

/** Another one would fit no copper. */
const contactInOrder = z.refine<string>(
  (entry) => {
    const [, minimum, maximum] = entry.split('|')
    return Number(minimum) <= Number(maximum)
  },
  { error: 'contact' },
)

const contactsOf = (entry: typeof contact) =>
  shortList(entry, valuesAtMost, 'figure').check(z.refine(hasNoneTwice, 'figure'))

/** A list of texts; with a separator in forms and files. */
function textsField<Schema extends z.ZodMiniType<string[]>>(separator: '|' | ';', schema: Schema) {
  return { kind: 'texts', unit: '', separator, schema } as const
}

const mostRatingA = 2000
const mostVoltageV = 2000
const mostBreakingA = 300_000

/**
 * The attributes of parts besides the common fields, by name: a number, a text or a list of either, a flag or a
 * choice, with its unit, and for numbers the bounds. Meanings: see `domain/catalogue`. Issues of `schema` carry
 * codes; `stored` takes what may be older than it.
 */
export const attributeFields = {
  mass: numberField('g', 100_000),
  contactRatingA: numberField('A', mostRatingA, { minimum: 0.01 }),
  gaugeMinimum: numberField('mm²', 500),
  gaugeMaximum: numberField('mm²', 500),
  poles: numberField('', 100, { minimum: 1, isWhole: true }),
  wireMinimum: numberField('cm', 100_000),
  wireMaximum: numberField('cm', 100_000),
  crossSectionMm2: numberField('mm²', 500, { minimum: 0.01 }),
  stranding: textField(text(60)),
  conductors: numberField('', 100, { minimum: 1, isWhole: true }),
  ampacityA: numberField('A', mostRatingA, { minimum: 0.01 }),
  voltageDropPerAmp: numberField('V/(A·m)', 10),
  outsideDiameterMm: numberField('mm', 200),
  massPerM: numberField('g/m', 100_000),
  voltageRatingV: numberField('V', mostVoltageV),
  ratingsA: numbersField('A', 0.01, mostRatingA),
  amps: numberField('A', mostRatingA, { minimum: 0.01 }),
  families: textsField('|', families),
  symbol: choiceField(connectorSymbols, 'plain'),
  housingColour: choiceField(housingColours, ''),
  sheathed: flagField,
  solar: flagField,
  family: choiceField(fuseFamilies, ''),
  ratingSource: choiceField(ratingSources, 'trade'),
  stud: choiceField(studs, ''),
  feeds: choiceField(connectorFeeds, ''),
  wiresPerContact: { ...numberField('', 10, { minimum: 1, isWhole: true }), initial: 1 },
  coreMinimumMm: { ...numberField('mm', 200), initial: 0 },
  coreMaximumMm: { ...numberField('mm', 200), initial: 0 },
  voltageMaximumV: numberField('V', mostVoltageV, { minimum: 0.01 }),
  keyV: { ...oneOfField('V', [0, 12, 24, 48]), initial: 0 },
  reachMm: { ...numberField('mm', 500), initial: 0 },
  plusContact: { ...textField(filled(20)), initial: '+' },
  minusContact: { ...textField(filled(20)), initial: '-' },
  contacts: {
    ...textsField(';', contactsOf(contact.check(oneLine, contactInOrder))),
    stored: contactsOf(contact),
    initial: [] as string[],
  },
  ampacityBasis: choiceField(ampacityBases, 'maker'),
  coreColours: textsField(
    '|',
    shortList(z.enum(coreColours, 'coreColour'), valuesAtMost, 'figure') satisfies z.ZodMiniType<
      CoreColour[]
    >,
  ),
  coreDiameterMm: { ...numberField('mm', 200), initial: 0 },
  mounting: choiceField(fuseMountings, ''),
  breakingA12: { ...numberField('A', mostBreakingA), initial: 0 },
  breakingA24: { ...numberField('A', mostBreakingA), initial: 0 },
  breakingA48: { ...numberField('A', mostBreakingA), initial: 0 },
  lugs: { ...oneOfField('', [0, 2]), initial: 0 },
  lugStud: choiceField(studs, ''),
  spanMm: { ...numberField('mm', 1000), initial: 0 },
} as const
export type AttributeName = keyof typeof attributeFields
export const attributeNames = Object.keys(attributeFields) as AttributeName[]

/** The separator of a list in forms and files. */
export function listSeparator(name: AttributeName): '|' | ';' | ' ' {
  const field = attributeFields[name]
  return 'separator' in field ? field.separator : ' '
}

/** An attribute's value as stored and sent. */
export const attributeValue = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.array(z.number()),
  z.array(z.string()),
])
export type AttributeValue = z.infer<typeof attributeValue>

/** The schemas of these attributes by name. */
function schemasOf<const Name extends AttributeName>(...names: Name[]) {
  const entries = names.map((name) => [name, attributeFields[name].schema])
  return Object.fromEntries(entries) as { [Each in Name]: (typeof attributeFields)[Each]['schema'] }
}

const connector = schemasOf(
  'mass',
  'contactRatingA',
  'gaugeMinimum',
  'gaugeMaximum',
  'poles',
  'symbol',
  'housingColour',
  'ratingSource',
  'stud',
  'feeds',
  'wiresPerContact',
  'coreMinimumMm',
  'coreMaximumMm',
  'voltageMaximumV',
  'keyV',
  'reachMm',
  'plusContact',
  'minusContact',
  'contacts',
)

/** A maximum of 0 is no bound. */
const inOrder = <Minimum extends AttributeName, Maximum extends AttributeName>(
  minimum: Minimum,
  maximum: Maximum,
) =>
  z.refine<Record<Minimum | Maximum, number>>(
    (part) => part[maximum] === 0 || part[minimum] <= part[maximum],
    { path: [maximum], error: 'order' },
  )
const gaugeInOrder = inOrder('gaugeMinimum', 'gaugeMaximum')
const lengthInOrder = inOrder('wireMinimum', 'wireMaximum')
/** Without a maximum, nothing is checked: a minimum alone would be ignored. */
const coreInOrder = z.refine<{ coreMinimumMm: number; coreMaximumMm: number }>(
  (part) => part.coreMinimumMm <= part.coreMaximumMm,
  { path: ['coreMaximumMm'], error: 'order' },
)

/** A work order names the contacts alone: of one name, + and − could be swapped. */
const contactsDiffer = z.refine<{ poles: number; plusContact: string; minusContact: string }>(
  ({ poles, plusContact, minusContact }) => poles === 1 || plusContact.trim() !== minusContact.trim(),
  { path: ['minusContact'], error: 'sameContact' },
)

/** A connector without a known maximum could never be called safe. */
const hasGauge = z.refine<{ gaugeMaximum: number }>(({ gaugeMaximum }) => gaugeMaximum > 0, {
  path: ['gaugeMaximum'],
  error: 'aboveZero',
})

type Cores = Pick<Wire, 'conductors' | 'coreColours'>
const coloursMatchConductors = z.refine<Cores>(
  ({ conductors, coreColours }) => coreColours.length === conductors,
  { path: ['coreColours'], error: 'coreColours' },
)

const hasKnownPolarity = z.refine<Cores>(
  (wire) => wire.coreColours.length !== wire.conductors || hasPolarity(wire),
  { path: ['coreColours'], error: 'polarity' },
)

/** mΩ·mm²/m of solid copper at 20 °C (ELECTRICAL.md 2.1). */
const copper = 17.241
/** Room for cross-sections that are nominal. */
const leastShareOfCopper = 0.9

/** A smaller drop is one of one way, or in another unit. */
const losesAsCopper = z.refine<Pick<Wire, 'conductors' | 'crossSectionMm2' | 'voltageDropPerAmp'>>(
  ({ conductors, crossSectionMm2, voltageDropPerAmp }) => {
    if (voltageDropPerAmp === 0 || crossSectionMm2 <= 0) return true
    const copperMm2 = ((conductors > 1 ? 2 : 1) * copper) / 1000
    return voltageDropPerAmp * crossSectionMm2 >= leastShareOfCopper * copperMm2
  },
  { path: ['voltageDropPerAmp'], error: 'belowCopper' },
)

type Holder = Pick<Fuse, 'ratingsA' | 'voltageRatingV' | 'gaugeMaximum' | 'mounting' | 'lugs' | 'lugStud'>
/** A fuse with ratings is a holder: without these attributes no lead with it could be called safe, or be made. */
const holderIsKnown = (name: keyof Holder, isKnown: (holder: Holder) => boolean, error: string) =>
  z.refine<Holder>((holder) => holder.ratingsA.length === 0 || isKnown(holder), { path: [name], error })
const holderChecks = [
  holderIsKnown('voltageRatingV', ({ voltageRatingV }) => voltageRatingV > 0, 'aboveZero'),
  holderIsKnown('gaugeMaximum', ({ gaugeMaximum }) => gaugeMaximum > 0, 'aboveZero'),
  holderIsKnown('mounting', ({ mounting }) => mounting !== '', 'required'),
  holderIsKnown(
    'lugStud',
    ({ mounting, lugs, lugStud }) => (mounting !== 'stud' && lugs === 0) || lugStud !== '',
    'required',
  ),
] as const

/** The attributes of a list, without the common fields of rows and products. */
type AttributesOf<T extends CatalogueItem> = Omit<T, keyof CatalogueItem | 'picture' | 'sku' | 'priceCM'>

/** The attributes of a part by list, all required. */
const attributesSchemas = {
  connectorAList: z
    .strictObject({ ...connector, ...schemasOf('wireMinimum', 'wireMaximum') })
    .check(hasGauge, gaugeInOrder, coreInOrder, contactsDiffer, lengthInOrder),
  connectorBList: z.strictObject(connector).check(hasGauge, gaugeInOrder, coreInOrder, contactsDiffer),
  wireList: z
    .strictObject(
      schemasOf(
        'crossSectionMm2',
        'stranding',
        'conductors',
        'ampacityA',
        'voltageDropPerAmp',
        'outsideDiameterMm',
        'massPerM',
        'sheathed',
        'solar',
        'ampacityBasis',
        'ratingSource',
        'coreColours',
        'coreDiameterMm',
      ),
    )
    .check(coloursMatchConductors, hasKnownPolarity, losesAsCopper),
  fuseList: z
    .strictObject(
      schemasOf(
        'voltageRatingV',
        'ratingsA',
        'family',
        'ratingSource',
        'mounting',
        'gaugeMinimum',
        'gaugeMaximum',
        'breakingA12',
        'breakingA24',
        'breakingA48',
        'lugs',
        'lugStud',
        'spanMm',
      ),
    )
    .check(...holderChecks, gaugeInOrder),
  fuseRatingList: z.strictObject(schemasOf('amps', 'families')),
} satisfies {
  connectorAList: z.ZodMiniType<AttributesOf<ConnectorA>>
  connectorBList: z.ZodMiniType<AttributesOf<ConnectorB>>
  wireList: z.ZodMiniType<AttributesOf<Wire>>
  fuseList: z.ZodMiniType<AttributesOf<Fuse>>
  fuseRatingList: z.ZodMiniType<AttributesOf<FuseRating>>
}

/** Whether parts of a list have this attribute. */
export function hasAttribute(list: PartList, name: AttributeName): boolean {
  return Object.hasOwn(attributesSchemas[list].shape, name)
}

/** The initial values of a new part; all other attributes are required. */
export function initialAttributes(list: PartList): Record<string, AttributeValue> {
  const initials = attributeNames.flatMap((name): [AttributeName, AttributeValue][] => {
    const field = attributeFields[name]
    return hasAttribute(list, name) && 'initial' in field ? [[name, field.initial]] : []
  })
  return Object.fromEntries(initials)
}

/** Whether parts of a list have a picture; fuse ratings are shown by number alone. */
export function hasPicture(list: PartList): boolean {
  return list !== 'fuseRatingList'
}

/** Whether parts of a list can share a product; stock of the other lists is reserved by slug. */
export function hasSku(list: PartList): boolean {
  return list === 'connectorAList' || list === 'connectorBList'
}

/**
 * Whether a part's label agrees with its attributes: the checks use the label of a fuse rating ("30A"), the fit
 * rules its amperes.
 */
export function labelMatchesAttributes(
  list: PartList,
  label: string,
  figures: Record<string, AttributeValue>,
): boolean {
  return list !== 'fuseRatingList' || numberBefore('A', label) === figures['amps']
}

/** The errors in a part's attributes: a code of the schema, 'required', 'wrongType' or 'notOfList', with the path. */
export function attributeErrors(
  list: PartList,
  figures: Record<string, AttributeValue>,
): { message: string; path: PropertyKey[] }[] {
  const { error } = attributesSchemas[list].safeParse(figures)
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ message: 'notOfList', path: [key] }))
    const { message, path } = issue
    if (issue.code !== 'invalid_type') return [{ message, path }]
    return [{ message: Object.hasOwn(figures, String(path[0])) ? 'wrongType' : 'required', path }]
  })
}
