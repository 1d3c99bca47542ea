import { hasPolarity, isNoFuse } from '../catalogue/catalogue'
import type { ConnectorB, Fuse, Wire } from '../catalogue/catalogue'
import { attachmentAt, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import type { UnknownField } from './finding'
import { boundCrossed } from './gauge'
import { feedingConnector, fuseEnd, sourceFacts } from './source'
import { lithium48ChargingV } from './voltageDrop'
import { mmPerCm } from '../numbers/lengthUnits'
import { ceilToTenth } from '../numbers/rounding'
import { isAbove } from '../numbers/tolerance'

/** The figures without which no lead with a connector, a wire or a fuse can be called safe: 0 stands for unknown. */
export const neededFigures = {
  connector: ['contactRatingA', 'gaugeMaximum', 'voltageMaximumV'],
  wire: ['ampacityA', 'crossSectionMm2', 'voltageDropPerAmp'],
  fuse: ['voltageRatingV', 'gaugeMaximum'],
} as const

const firstUnknown = <Name extends UnknownField>(
  part: Record<Name, number>,
  names: readonly Name[],
): Name | null => names.find((name) => !(part[name] > 0)) ?? null

/** The first attribute of a wire without which it cannot be checked; null if all are known. */
export function unknownOfWire(wire: Wire): UnknownField | null {
  return firstUnknown(wire, neededFigures.wire) ?? (hasPolarity(wire) ? null : 'coreColours')
}

/** The first attribute of a connector without which it cannot be checked; null if all are known. */
export function unknownOfConnector(connector: ConnectorB): UnknownField | null {
  return firstUnknown(connector, neededFigures.connector)
}

/** The first attribute of a fuse without which it cannot be checked; null if all are known, and for "No fuse". */
export function unknownOfFuse(fuse: Fuse): UnknownField | null {
  if (isNoFuse(fuse)) return null
  const isMountingKnown = fuse.mounting !== '' && (fuse.mounting !== 'stud' || fuse.lugStud !== '')
  return firstUnknown(fuse, neededFigures.fuse) ?? (isMountingKnown ? null : 'mounting')
}

/** Whether the wire is the negative cable of a pair of single wires. */
export function isNegativeWire({ coreColours }: Pick<Wire, 'coreColours'>): boolean {
  return coreColours.length === 1 && coreColours[0] === 'black'
}

/** Whether a connector of one contact would join a positive and a negative cable. */
export function isShortCircuit(
  { poles }: Pick<ConnectorB, 'poles'>,
  wires: readonly Pick<Wire, 'conductors' | 'coreColours'>[],
): boolean {
  const singles = wires.filter(({ conductors }) => conductors === 1)
  return poles === 1 && new Set(singles.map(isNegativeWire)).size > 1
}

/** V d.c. for which the insulation of the wire is known to be made (ELECTRICAL.md 2.4). */
export function insulationV({ solar }: Pick<Wire, 'solar'>): number {
  return solar ? 1500 : 60
}

/** Whether the wire's copper goes into the holder or its lugs (ELECTRICAL.md 2.5). */
export function fitsHolder(wire: Pick<Wire, 'crossSectionMm2'>, fuse: Fuse): boolean {
  return (
    boundCrossed(wire.crossSectionMm2, { minimum: fuse.gaugeMinimum, maximum: fuse.gaugeMaximum }) === null
  )
}

/** Whether a holder can sit where this lead is fed: a block on a stud needs its ring, one for panels a panel. */
export function fitsMounting(lead: Lead, attachment: Pick<Attachment, 'connectB'>, fuse: Fuse): boolean {
  if (fuse.mounting === 'solar') return sourceFacts(lead).atPanel
  if (fuse.mounting !== 'stud') return true
  const connector = feedingConnector(lead, attachment)
  return !isChosen(connector) || connector.stud === fuse.lugStud
}

/**
 * Whether a fuse on the source's stud would have to protect several wires: at connector A, all are crimped into its one
 * ring.
 */
export function isSharedMounting(lead: Lead, { mounting }: Pick<Fuse, 'mounting'>, wires: number): boolean {
  return mounting === 'stud' && fuseEnd(lead) === 'A' && wires > 1
}

/** Whether a 48 V lithium bank in place of the source would charge to more than the fuse's voltage. */
export function isBelowCharging(lead: Lead, { voltageRatingV }: Pick<Fuse, 'voltageRatingV'>): boolean {
  if (lead.systemVoltageV !== 48 || sourceFacts(lead).source === 'panel') return false
  return isAbove(lithium48ChargingV, voltageRatingV)
}

/** Whether a core's outside diameter is one that the connector's seal or gland accepts; unknown counts as 0 mm. */
export function isSealed(
  { coreDiameterMm }: Pick<Wire, 'coreDiameterMm'>,
  { coreMinimumMm, coreMaximumMm }: Pick<ConnectorB, 'coreMinimumMm' | 'coreMaximumMm'>,
): boolean {
  if (!(coreMaximumMm > 0)) return true
  return boundCrossed(coreDiameterMm, { minimum: coreMinimumMm, maximum: coreMaximumMm }) === null
}

/** Two crimps with their shrink tubing, mm; trade knowledge (ELECTRICAL.md, [u]). */
const crimpsMm = 60

/** The minimum length tip to tip, cm, at which both connectors, the fuse and two crimps have room. */
export function leastLengthCm(
  connectorA: Pick<ConnectorB, 'reachMm'>,
  connectB: Pick<ConnectorB, 'reachMm'>,
  fuse: Pick<Fuse, 'spanMm'>,
): number {
  return (connectorA.reachMm + connectB.reachMm + fuse.spanMm + crimpsMm) / mmPerCm
}

/** `leastLengthCm` of the attachment `uuid`, rounded up to 0.1 cm; 0 before both connectors are chosen. */
export function fittingLengthCm(lead: Lead, uuid: string): number {
  const { connectorA } = lead
  const { connectB, fuse } = attachmentAt(lead, uuid) ?? {}
  const isKnown = fuse && connectB && isChosen(connectB) && isChosen(connectorA)
  return isKnown ? ceilToTenth(leastLengthCm(connectorA, connectB, fuse)) : 0
}
