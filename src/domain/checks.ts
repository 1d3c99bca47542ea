import { isNoFuse } from './catalogue'
import type { ConnectorB, Fuse, Wire } from './catalogue'
import {
  CONTINUOUS_SHARE,
  coresMatch,
  isAbove,
  leastRatingA,
  LITHIUM_48_CHARGING_V,
  loadOf,
  longestCm,
  ratingOf,
  voltageDrop,
  weakestLink,
} from './electrical'
import { attachmentsOf, isChosen } from './order'
import type { Attachment, Order } from './order'
import { stockNeeds, withLiveParts } from './parts'
import type { Parts, StockNeed } from './parts'
import { readNumber } from './pricing'

/**
 * `blocks` keeps an order from being placed, never from being quoted or saved; `warns` is for the buyer to
 * weigh; `notes` asks for nothing.
 */
export type Severity = 'blocks' | 'warns' | 'notes'

const severities = {
  gaugeB: 'blocks',
  gaugeA: 'blocks',
  gaugeAEach: 'warns',
  polesA: 'blocks',
  polesB: 'blocks',
  coresUnused: 'notes',
  fuseAboveWeakestLink: 'blocks',
  fuseVoltage: 'blocks',
  chargingVoltage: 'notes',
  loadsAboveConnectorA: 'blocks',
  loadWithoutFuse: 'blocks',
  loadAboveFuse: 'warns',
  unfused: 'warns',
  secondFuse: 'warns',
  voltageDrop: 'warns',
  stock: 'warns',
} as const satisfies Record<string, Severity>

/** What can be found about a lead. */
export type FindingKind = keyof typeof severities

/** A number with its unit. */
export type Quantity = { value: number; unit: 'A' | 'V' | '%' | 'mm2' | 'cm' | 'pieces' | 'cores' | 'poles' }

/** What a figure rests on; `unconfirmed…` is trade knowledge that no source confirmed (ELECTRICAL.md, [u]). */
export type Basis =
  | 'at20C'
  | 'wireOnly'
  | 'atLoad'
  | 'atShareOfFuse'
  | 'continuous'
  | 'nominalVoltage'
  | 'unconfirmedRating'
  | 'unconfirmedLimit'
  | 'unconfirmedVoltage'

/** What would satisfy a check, rounded to the safe side. */
export type Remedy =
  | { kind: 'wireBetween'; minimum: Quantity; maximum: Quantity }
  | { kind: 'thinnerTogether'; maximum: Quantity }
  | { kind: 'thickerOrShorter'; minimum: Quantity; maximum: Quantity }
  | { kind: 'oneCore' | 'twoCores' | 'isolateCores' | 'fuseAtOtherSource' }
  | {
      kind: 'ratingAtMost' | 'ratingAtLeast' | 'loadAtMost' | 'fuseVoltage' | 'chargerVoltage'
      limit: Quantity
    }
  | { kind: 'inStock'; limit: Quantity }

/** Where a finding is mended. */
export type FindingPart =
  'connectorA' | 'connectB' | 'wire' | 'wireLength' | 'fuse' | 'fuseRating' | 'load' | 'quantity'

/** One thing that a check found: of which part, what figure against what limit, on what basis, and what would do. */
export type Finding = {
  kind: FindingKind
  severity: Severity
  part: FindingPart
  /** The part's label, as the catalogue has it. */
  label: string
  /** Key of the attachment; none for a finding about the whole lead. */
  attachment?: string
  figure: Quantity
  limit: Quantity
  basis: Basis[]
  remedy: Remedy
}

/** What tells one finding of an order from another. */
export function findingKey({ kind, attachment, label }: Finding): string {
  return [kind, attachment ?? '', kind === 'stock' ? label : ''].join(' ')
}

const amps = (value: number): Quantity => ({ value, unit: 'A' })
const volts = (value: number): Quantity => ({ value, unit: 'V' })
const mm2 = (value: number): Quantity => ({ value, unit: 'mm2' })

const typesOfUnconfirmedRating = ['Battery and ring terminals', 'Accessory plugs', 'Trailer plugs']

/** Whether a contact's rating is trade knowledge alone (ELECTRICAL.md 2.6: studs, plugs, trailer pins, XT90). */
function hasUnconfirmedRating({ type, sku }: Pick<ConnectorB, 'type' | 'sku'>): boolean {
  return typesOfUnconfirmedRating.includes(type) || sku === 'xt90'
}

/** Ampacities from 0 B&S up have no source (ELECTRICAL.md 2.4). */
const CONFIRMED_AMPACITY_TO_MM2 = 40

function hasUnconfirmedAmpacity({ crossSectionMm2 }: Pick<Wire, 'crossSectionMm2'>): boolean {
  return crossSectionMm2 > CONFIRMED_AMPACITY_TO_MM2
}

/** MIDI's 58 V is a maker's figure, the other families' voltages are not (ELECTRICAL.md 2.5). */
function hasUnconfirmedVoltage({ type }: Pick<Fuse, 'type'>): boolean {
  return type !== 'MIDI'
}

type Range = { minimum: number; maximum: number }

function gaugeOf({ gaugeMinimum, gaugeMaximum }: Pick<ConnectorB, 'gaugeMinimum' | 'gaugeMaximum'>): Range {
  return { minimum: gaugeMinimum, maximum: gaugeMaximum > 0 ? gaugeMaximum : Infinity }
}

/** The bound of a range that a figure is beyond, null within it. */
function boundCrossed(figure: number, { minimum, maximum }: Range): number | null {
  if (isAbove(figure, maximum)) return maximum
  return isAbove(minimum, figure) ? minimum : null
}

function between({ minimum, maximum }: Range): Remedy {
  return { kind: 'wireBetween', minimum: mm2(minimum), maximum: mm2(maximum) }
}

type Found = Omit<Finding, 'severity' | 'attachment'>

function checkGaugeB({ connectB, wire }: Attachment): Found[] {
  if (!isChosen(connectB) || !isChosen(wire)) return []
  const gauge = gaugeOf(connectB)
  const bound = boundCrossed(wire.crossSectionMm2, gauge)
  if (bound === null) return []
  const figures = { figure: mm2(wire.crossSectionMm2), limit: mm2(bound), basis: [], remedy: between(gauge) }
  return [{ kind: 'gaugeB', part: 'wire', label: connectB.label, ...figures }]
}

function checkPoles({ connectorA }: Order, { connectB, wire }: Attachment): Found[] {
  if (!isChosen(wire)) return []
  const ends = [
    { kind: 'polesA', connector: connectorA },
    { kind: 'polesB', connector: connectB },
  ] as const
  const chosen = ends.filter(({ connector }) => isChosen(connector))
  const found = chosen
    .filter(({ connector }) => !coresMatch(connector.poles, wire.conductors))
    .map(({ kind, connector: { label, poles } }): Found => ({
      kind,
      part: 'wire',
      label,
      figure: { value: wire.conductors, unit: 'cores' },
      limit: { value: poles, unit: 'poles' },
      basis: [],
      remedy: { kind: poles === 1 ? 'oneCore' : 'twoCores' },
    }))
  const fewestPoles = Math.min(...chosen.map(({ connector: { poles } }) => (poles > 0 ? poles : Infinity)))
  if (found.length > 0 || wire.conductors <= fewestPoles) return found
  return [
    {
      kind: 'coresUnused',
      part: 'wire',
      label: wire.label,
      figure: { value: wire.conductors, unit: 'cores' },
      limit: { value: fewestPoles, unit: 'poles' },
      basis: [],
      remedy: { kind: 'isolateCores' },
    },
  ]
}

function checkFuse(order: Order, attachment: Attachment): Found[] {
  const { wire, fuse, connectB } = attachment
  const { connectorA, systemVoltageV } = order
  if (!isChosen(fuse)) return []
  const found: Found[] = []
  const weakest = weakestLink(order, attachment)
  const loadA = loadOf(attachment)
  const ratingA = ratingOf(attachment)
  const unconfirmed = {
    wire: hasUnconfirmedAmpacity(wire),
    connectB: hasUnconfirmedRating(connectB),
    connectorA: hasUnconfirmedRating(connectorA),
  }
  const ratingBasis: Basis[] =
    weakest && unconfirmed[weakest.part] ? ['continuous', 'unconfirmedRating'] : ['continuous']

  if (isNoFuse(fuse)) {
    if (!weakest) return []
    const { label, limitA } = weakest
    if (loadA !== null && isAbove(loadA, limitA))
      return [
        {
          kind: 'loadWithoutFuse',
          part: 'load',
          label,
          figure: amps(loadA),
          limit: amps(limitA),
          basis: ratingBasis,
          remedy: { kind: 'loadAtMost', limit: amps(limitA) },
        },
      ]
    return [
      {
        kind: 'unfused',
        part: 'fuse',
        label,
        figure: amps(0),
        limit: amps(limitA),
        basis: ratingBasis,
        remedy: { kind: 'ratingAtMost', limit: amps(limitA) },
      },
    ]
  }

  if (ratingA !== null && weakest && isAbove(ratingA, weakest.limitA))
    found.push({
      kind: 'fuseAboveWeakestLink',
      part: 'fuseRating',
      label: weakest.label,
      figure: amps(ratingA),
      limit: amps(weakest.limitA),
      basis: ratingBasis,
      remedy: { kind: 'ratingAtMost', limit: amps(weakest.limitA) },
    })
  if (ratingA !== null && loadA !== null && isAbove(leastRatingA(loadA), ratingA))
    found.push({
      kind: 'loadAboveFuse',
      part: 'fuseRating',
      label: fuse.label,
      figure: amps(loadA),
      limit: amps(ratingA * CONTINUOUS_SHARE),
      basis: ['continuous'],
      remedy: { kind: 'ratingAtLeast', limit: amps(leastRatingA(loadA)) },
    })
  const voltageBasis: Basis[] = hasUnconfirmedVoltage(fuse)
    ? ['nominalVoltage', 'unconfirmedVoltage']
    : ['nominalVoltage']
  const voltage = { part: 'fuse', label: fuse.label, basis: voltageBasis } as const
  if (isAbove(systemVoltageV, fuse.voltageRatingV))
    found.push({
      kind: 'fuseVoltage',
      ...voltage,
      figure: volts(fuse.voltageRatingV),
      limit: volts(systemVoltageV),
      remedy: { kind: 'fuseVoltage', limit: volts(systemVoltageV) },
    })
  else if (systemVoltageV === 48)
    found.push({
      kind: 'chargingVoltage',
      ...voltage,
      figure: volts(fuse.voltageRatingV),
      limit: volts(LITHIUM_48_CHARGING_V),
      remedy: { kind: 'chargerVoltage', limit: volts(LITHIUM_48_CHARGING_V) },
    })
  return found
}

/** The 5 % that is commonly quoted for caravans has no source; 3 and 10 % have (ELECTRICAL.md 2.3 [12]). */
const UNCONFIRMED_DROP_LIMIT = 5

function checkDrop(order: Order, attachment: Attachment): Found[] {
  const drop = voltageDrop(order, attachment)
  const { dropLimitPercent, systemVoltageV } = order
  if (!drop || !isAbove(drop.percent, dropLimitPercent)) return []
  const { wire } = attachment
  const leastMm2 = Math.ceil((10 * wire.crossSectionMm2 * drop.percent) / dropLimitPercent) / 10
  const basis: Basis[] = ['at20C', 'wireOnly', drop.at === 'load' ? 'atLoad' : 'atShareOfFuse']
  if (dropLimitPercent === UNCONFIRMED_DROP_LIMIT) basis.push('unconfirmedLimit')
  const longest = Math.floor(longestCm(wire, drop.currentA, systemVoltageV, dropLimitPercent) ?? 0)
  return [
    {
      kind: 'voltageDrop',
      part: 'wire',
      label: wire.label,
      figure: { value: drop.percent, unit: '%' },
      limit: { value: dropLimitPercent, unit: '%' },
      basis,
      remedy: {
        kind: 'thickerOrShorter',
        minimum: mm2(leastMm2),
        maximum: { value: longest, unit: 'cm' },
      },
    },
  ]
}

function checkGaugeA(order: Order): Finding[] {
  const { connectorA } = order
  const wired = attachmentsOf(order).filter(([, { wire }]) => isChosen(wire))
  if (!isChosen(connectorA) || wired.length === 0) return []
  const gauge = gaugeOf(connectorA)
  const { minimum, maximum } = gauge
  const together = wired.reduce((sum, [, { wire }]) => sum + wire.crossSectionMm2, 0)
  const bound = boundCrossed(together, gauge)
  if (bound !== null) {
    const remedy: Remedy =
      wired.length > 1 && bound === maximum
        ? { kind: 'thinnerTogether', maximum: mm2(maximum) }
        : between(gauge)
    const first = wired[0]?.[0]
    return [
      withSeverity(
        {
          kind: 'gaugeA',
          part: 'wire',
          label: connectorA.label,
          figure: mm2(together),
          limit: mm2(bound),
          basis: [],
          remedy,
        },
        wired.length === 1 ? first : undefined,
      ),
    ]
  }
  return wired
    .filter(([, { wire }]) => isAbove(minimum, wire.crossSectionMm2))
    .map(([uuid, { wire }]) =>
      withSeverity(
        {
          kind: 'gaugeAEach',
          part: 'wire',
          label: connectorA.label,
          figure: mm2(wire.crossSectionMm2),
          limit: mm2(minimum),
          basis: [],
          remedy: between(gauge),
        },
        uuid,
      ),
    )
}

/** The loads given for all attachments together, A. */
export function loadsTogetherA(order: Order): number {
  return attachmentsOf(order).reduce((sum, [, attachment]) => sum + (loadOf(attachment) ?? 0), 0)
}

function checkLoadsA(order: Order): Finding[] {
  const { connectorA } = order
  const together = loadsTogetherA(order)
  if (!isChosen(connectorA) || !(connectorA.contactRatingA > 0)) return []
  if (!isAbove(together, connectorA.contactRatingA)) return []
  const basis: Basis[] = hasUnconfirmedRating(connectorA)
    ? ['continuous', 'unconfirmedRating']
    : ['continuous']
  const limit = amps(connectorA.contactRatingA)
  return [
    withSeverity({
      kind: 'loadsAboveConnectorA',
      part: 'load',
      label: connectorA.label,
      figure: amps(together),
      limit,
      basis,
      remedy: { kind: 'loadAtMost', limit },
    }),
  ]
}

/** Where both ends are sources, the one without this lead's fuse needs its own (ELECTRICAL.md 2.5). */
function checkSecondFuse(order: Order): Finding[] {
  if (order.fedFrom !== 'both') return []
  return attachmentsOf(order)
    .filter(([, { connectB, wire }]) => isChosen(connectB) && isChosen(wire))
    .map(([uuid, attachment]) => {
      const limitA = weakestLink(order, attachment)?.limitA ?? 0
      return withSeverity(
        {
          kind: 'secondFuse',
          part: 'fuse',
          label: attachment.connectB.label,
          figure: amps(0),
          limit: amps(limitA),
          basis: ['continuous'],
          remedy: { kind: 'fuseAtOtherSource' },
        },
        uuid,
      )
    })
}

function checkStock({ part, label, needed, stock, attachments }: StockNeed): Finding[] {
  if (!isAbove(needed, stock)) return []
  const unit = part === 'wire' ? 'cm' : 'pieces'
  const limit: Quantity = { value: stock, unit }
  return [
    withSeverity(
      {
        kind: 'stock',
        part,
        label,
        figure: { value: needed, unit },
        limit,
        basis: [],
        remedy: { kind: 'inStock', limit },
      },
      attachments[0],
    ),
  ]
}

function withSeverity(found: Found, attachment?: string): Finding {
  const severity = severities[found.kind]
  return attachment === undefined ? { ...found, severity } : { ...found, severity, attachment }
}

/** Whether a check of these kinds keeps an order from being placed. */
export function blocks({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'blocks'
}

type Checked = Pick<Order, 'connectorA' | 'systemVoltageV' | 'dropLimitPercent'> & {
  uuid: string
  findings: Finding[]
}

const checked = new WeakMap<Attachment, Checked>()

/** What concerns one attachment alone. For the same attachment in the same lead the findings are the same objects. */
function checkAttachment(order: Order, uuid: string, attachment: Attachment): Finding[] {
  const { connectorA, systemVoltageV, dropLimitPercent } = order
  const before = checked.get(attachment)
  if (
    before?.uuid === uuid &&
    before.connectorA === connectorA &&
    before.systemVoltageV === systemVoltageV &&
    before.dropLimitPercent === dropLimitPercent
  )
    return before.findings
  const findings = [
    ...checkGaugeB(attachment),
    ...checkPoles(order, attachment),
    ...checkFuse(order, attachment),
    ...checkDrop(order, attachment),
  ].map((found) => withSeverity(found, uuid))
  checked.set(attachment, { uuid, connectorA, systemVoltageV, dropLimitPercent, findings })
  return findings
}

/**
 * All that the checks find about a lead (PRODUCT.md 5): of each attachment in turn, then of the whole. What
 * is not chosen yet is not checked. Figures are the catalogue's of today, for a part that left it the
 * order's own.
 */
export function checkOrder(order: Order, parts: Parts): Finding[] {
  const live = withLiveParts(order, parts)
  return [
    ...attachmentsOf(live).flatMap(([uuid, attachment]) => checkAttachment(live, uuid, attachment)),
    ...checkSecondFuse(live),
    ...checkGaugeA(live),
    ...checkLoadsA(live),
    ...stockNeeds(live, parts, readNumber(order.quantity, 1)).flatMap(checkStock),
  ]
}
