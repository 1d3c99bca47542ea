/**
 * `blocks` keeps an order from being placed, never from being quoted or saved; `warns` is for the buyer to
 * weigh; `notes` asks for nothing.
 */
type Severity = 'blocks' | 'warns' | 'notes'

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
  | 'oneWay'
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
type FindingPart =
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

/** Whether a check of these kinds keeps an order from being placed. */
export function blocks({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'blocks'
}

/** A finding before it is weighed and put to its attachment. */
export type UnratedFinding = Omit<Finding, 'severity' | 'attachment'>

/** The finding with the weight of its kind, and the key of the attachment it is about, if of one. */
export function withSeverity(found: UnratedFinding, attachment?: string): Finding {
  const severity = severities[found.kind]
  return attachment === undefined ? { ...found, severity } : { ...found, severity, attachment }
}

/** A current, a voltage, a cross-section as a figure. */
export const amps = (value: number): Quantity => ({ value, unit: 'A' })
export const volts = (value: number): Quantity => ({ value, unit: 'V' })
export const mm2 = (value: number): Quantity => ({ value, unit: 'mm2' })
