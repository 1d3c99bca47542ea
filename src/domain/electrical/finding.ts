import type { Stud } from '../catalogue/catalogue'

/**
 * `blocks` prevents placing an order, but not a quote or saving; `warns` is for the buyer to decide; `notes` needs
 * no action.
 */
type Severity = 'blocks' | 'warns' | 'notes'

const severities = {
  figureUnknown: 'blocks',
  sourceNotSaid: 'warns',
  gaugeB: 'blocks',
  gaugeA: 'blocks',
  gaugeAEach: 'warns',
  polesA: 'blocks',
  polesB: 'blocks',
  coresUnused: 'notes',
  fuseAboveWeakestLink: 'blocks',
  fuseVoltage: 'blocks',
  chargingVoltage: 'notes',
  lithiumVoltage: 'warns',
  breakingCapacity: 'warns',
  breakingAtStarter: 'notes',
  connectorVoltage: 'blocks',
  wireVoltage: 'warns',
  holderGauge: 'blocks',
  holderMounting: 'blocks',
  holderShared: 'blocks',
  fuseInNegative: 'warns',
  wiresPerContact: 'blocks',
  shortCircuitA: 'blocks',
  sealFit: 'warns',
  tooShort: 'blocks',
  keyVoltage: 'notes',
  loadsAboveConnectorA: 'blocks',
  fusesAboveConnectorA: 'notes',
  loadWithoutFuse: 'blocks',
  loadAboveFuse: 'warns',
  unfused: 'warns',
  unfusedPanel: 'notes',
  unfusedPanels: 'warns',
  secondFuse: 'warns',
  fedByOthers: 'warns',
  voltageDrop: 'warns',
  stock: 'warns',
} as const satisfies Record<string, Severity>

/** The kinds of findings. */
export type FindingKind = keyof typeof severities

/** A number with its unit. */
export type Quantity = {
  value: number
  unit: 'A' | 'V' | '%' | 'mm2' | 'mm' | 'cm' | 'pieces' | 'cores' | 'poles' | 'wires'
}

/** The basis of a value; `unconfirmed…` is trade knowledge without a confirmed source (ELECTRICAL.md, [u]). */
export type Basis =
  | 'at20C'
  | 'wireOnly'
  | 'oneWay'
  | 'atLoad'
  | 'atShareOfFuse'
  | 'continuous'
  | 'nominalVoltage'
  | 'openCircuitVoltage'
  | 'assumedOpenCircuitVoltage'
  | 'breakingAtVoltage'
  | 'usualShortCircuit'
  | 'copperArea'
  | 'coreOutside'
  | 'tipToTip'
  | 'unconfirmedRating'
  | 'unconfirmedLimit'
  | 'unconfirmedVoltage'

/** A change that satisfies the check, rounded to the safe side. */
export type Remedy =
  | { kind: 'wireBetween'; minimum: Quantity; maximum: Quantity }
  | { kind: 'thinnerTogether'; maximum: Quantity }
  | { kind: 'thickerOrShorter'; minimum: Quantity; maximum: Quantity }
  | {
      kind:
        | 'oneCore'
        | 'twoCores'
        | 'isolateCores'
        | 'fuseAtOtherSource'
        | 'separateSources'
        | 'askShop'
        | 'saySource'
        | 'branchesAtMost'
        | 'otherConnector'
        | 'otherConnectors'
        | 'panelFuses'
        | 'otherHolder'
        | 'fewerWires'
        | 'noFuseHere'
        | 'sameColour'
        | 'solarWire'
    }
  | { kind: 'otherWire'; minimum: Quantity; maximum: Quantity }
  | {
      kind:
        | 'ratingAtMost'
        | 'sourceFuseAtMost'
        | 'ratingAtLeast'
        | 'loadAtMost'
        | 'fuseVoltage'
        | 'chargerVoltage'
        | 'breakAtLeast'
        | 'fuseForA'
        | 'fuseBeforeA'
        | 'lengthAtLeast'
      limit: Quantity
    }
  | { kind: 'inStock'; limit: Quantity }

/** Attributes without which a part cannot be checked. */
export type UnknownField =
  | 'ampacityA'
  | 'crossSectionMm2'
  | 'voltageDropPerAmp'
  | 'coreColours'
  | 'contactRatingA'
  | 'gaugeMaximum'
  | 'voltageMaximumV'
  | 'voltageRatingV'
  | 'mounting'

/** The part where a finding can be fixed. */
type FindingPart =
  | 'connectorA'
  | 'connectB'
  | 'wire'
  | 'wireLength'
  | 'fuse'
  | 'fuseRating'
  | 'load'
  | 'quantity'
  | 'source'

/** A finding: the part, the value and its limit, the basis, and the remedy. */
export type Finding = {
  kind: FindingKind
  severity: Severity
  part: FindingPart
  /** Label of the part. */
  label: string
  /** Key of the attachment; absent for a finding about the whole lead. */
  attachment?: string
  figure: Quantity
  limit: Quantity
  basis: Basis[]
  remedy: Remedy
  /** Of `figureUnknown`: what is not known of the part. */
  field?: UnknownField
  /** Of `holderMounting` and `holderShared`: label and stud of the fuse; the stud is '' for a holder of panels' leads. */
  holder?: { label: string; stud: Stud }
}

/** An attachment or a lead can have several of these, each about another part. */
const perPart: readonly FindingKind[] = [
  'stock',
  'figureUnknown',
  'connectorVoltage',
  'sealFit',
  'keyVoltage',
]

/** Identifies a finding within a lead. */
export function findingKey({ kind, attachment, label }: Finding): string {
  return [kind, attachment ?? '', perPart.includes(kind) ? label : ''].join(' ')
}

/** Whether a finding prevents placing an order. */
export function blocks({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'blocks'
}

/** Whether an order of the lead would be refused today. Of stock the server decides: it does not block the lead. */
export function hindersOrder(finding: Pick<Finding, 'kind' | 'severity'>): boolean {
  return blocks(finding) || finding.kind === 'stock'
}

/** A finding before its severity is known, and its attachment if there is one. */
export type UnratedFinding = Omit<Finding, 'severity'>

/** Adds the severity of its kind, and the key of the attachment, if one is given. */
export function withSeverity(found: UnratedFinding, attachment?: string): Finding {
  const severity = severities[found.kind]
  return attachment === undefined ? { ...found, severity } : { ...found, severity, attachment }
}

/** The attachment of a finding that may have none. */
export const atAttachment = (attachment: string | undefined) =>
  attachment === undefined ? {} : { attachment }

/** Quantities of a current, a voltage, lengths, a cross-section. */
export const amps = (value: number): Quantity => ({ value, unit: 'A' })
export const volts = (value: number): Quantity => ({ value, unit: 'V' })
export const mm = (value: number): Quantity => ({ value, unit: 'mm' })
export const cm = (value: number): Quantity => ({ value, unit: 'cm' })
export const mm2 = (value: number): Quantity => ({ value, unit: 'mm2' })
