import { above, isKnown, orNone, outside } from './judgedLead'
import type { JudgedBranch, JudgedLead, Row, Source } from './judgedLead'

/** What the fuse breaks at this voltage, A. */
export const breaksA = ({ fuse }: JudgedBranch, volts: JudgedLead['volts']) =>
  ({ 12: fuse.breakingA12, 24: fuse.breakingA24, 48: fuse.breakingA48 })[volts]
export const isNegative = ({ coreColours }: JudgedBranch['wire']) =>
  coreColours.length === 1 && coreColours[0] === 'black'
/** Of wire and connectors, the least current that one carries continuously. */
export const carriedA = ({ connectorA }: JudgedLead, { connectB, wire }: JudgedBranch) =>
  Math.min(orNone(wire.ampacityA), orNone(connectB.contactRatingA), orNone(connectorA.contactRatingA))

/** The rules about the fuse of a branch and its load. */
export function fuseRows(
  lead: JudgedLead,
  branch: JudgedBranch,
  { source, isAtPanel, topV, warnA, noteA }: Source,
): Row[] {
  const { connectorA, branches, volts, fedFrom } = lead
  const { connectB, wire, fuse, link, loadA } = branch
  const mostA = carriedA(lead, branch)
  if (link === null) {
    const isOverloaded = loadA !== null && above(loadA, mostA)
    const isUnprotected = !isOverloaded && !isNegative(wire)
    const areManyPanels = source === 'panel' && fedFrom === 'attachments' && branches.length >= 3
    const isByPanel = source === 'panel' && loadA !== null && !areManyPanels
    return [
      [isOverloaded, 'loadWithoutFuse'],
      [isUnprotected && areManyPanels, 'unfusedPanels'],
      [isUnprotected && isByPanel, 'unfusedPanel'],
      [isUnprotected && !isByPanel && !areManyPanels, 'unfused'],
    ]
  }
  const breaking = breaksA(branch, volts)
  const isForVoltage = !above(topV, fuse.voltageRatingV)
  const isBelowCharging =
    volts === 48 && source !== 'panel' && isForVoltage && above(58.4, fuse.voltageRatingV)
  const feeding = fedFrom === 'attachments' ? connectB : connectorA
  const isOnWrongStud = fuse.mounting === 'stud' && feeding.stud !== fuse.lugStud
  return [
    [above(link.amps, mostA), 'fuseAboveWeakestLink'],
    [loadA !== null && above(loadA / 0.8, link.amps), 'loadAboveFuse'],
    [isKnown(fuse.voltageRatingV) && !isForVoltage, 'fuseVoltage'],
    [isBelowCharging && source === 'lithium', 'lithiumVoltage'],
    [isBelowCharging && source !== 'lithium', 'chargingVoltage'],
    [isForVoltage && above(warnA, breaking), 'breakingCapacity'],
    [isForVoltage && !above(warnA, breaking) && above(noteA, breaking), 'breakingAtStarter'],
    [
      isKnown(fuse.gaugeMaximum) && outside(wire.crossSectionMm2, fuse.gaugeMinimum, fuse.gaugeMaximum),
      'holderGauge',
    ],
    [isOnWrongStud || (fuse.mounting === 'solar' && !isAtPanel), 'holderMounting'],
    [fuse.mounting === 'stud' && fedFrom !== 'attachments' && branches.length > 1, 'holderShared'],
    [isNegative(wire), 'fuseInNegative'],
  ]
}

type End = Pick<
  JudgedBranch['connectB'],
  'poles' | 'coreMinimumMm' | 'coreMaximumMm' | 'gaugeMinimum' | 'gaugeMaximum'
>
export const isUnsealed = ({ coreMinimumMm, coreMaximumMm }: End, { coreDiameterMm }: JudgedBranch['wire']) =>
  coreMaximumMm > 0 && outside(coreDiameterMm, coreMinimumMm, coreMaximumMm)
const isMismatched = ({ poles }: End, { conductors }: JudgedBranch['wire']) =>
  (poles === 1) !== (conductors === 1)

/** The rules about the wire of a branch, its cores, length and drop. */
export function wireRows(
  lead: JudgedLead,
  { connectB, wire, lengthCm, fuse, link, loadA }: JudgedBranch,
): Row[] {
  const { connectorA, volts, limitPercent, fedFrom } = lead
  const isMatched = !isMismatched(connectorA, wire) && !isMismatched(connectB, wire)
  const signed = wire.coreColours.filter((colour) => colour === 'red' || colour === 'black').length
  const connected = Math.min(signed, connectorA.poles, connectB.poles)
  const reachMm = connectorA.reachMm + connectB.reachMm + fuse.spanMm + 60
  const currentA = loadA ?? 0.8 * (link?.amps ?? 0)
  const dropV = (wire.voltageDropPerAmp * currentA * lengthCm) / 100
  return [
    [outside(wire.crossSectionMm2, connectB.gaugeMinimum, orNone(connectB.gaugeMaximum)), 'gaugeB'],
    [isUnsealed(connectB, wire), 'sealFit'],
    [isMismatched(connectorA, wire), 'polesA'],
    [isMismatched(connectB, wire), 'polesB'],
    [isMatched && wire.conductors > connected, 'coresUnused'],
    [above(reachMm / 10, lengthCm), 'tooShort'],
    [above((100 * dropV) / volts, limitPercent), 'voltageDrop'],
    [fedFrom === 'both' && !isNegative(wire), 'secondFuse'],
  ]
}
