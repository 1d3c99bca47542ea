import { isNoFuse } from '../catalogue/catalogue'
import {
  continuousShare,
  coresMatch,
  fewestPoles,
  isAbove,
  leastRatingA,
  lithium48ChargingV,
  loadOf,
  maxLengthForDropCm,
  ratingOf,
  voltageDrop,
  weakestLink,
} from './voltageDrop'
import { amps, mm2, volts } from './finding'
import type { Basis, UnratedFinding } from './finding'
import { between, boundCrossed, gaugeOf, inBoth } from './gauge'
import { isChosen } from '../lead/lead'
import { ceilToTenth, floorToTenth } from '../numbers/rounding'
import type { Attachment, Lead } from '../lead/lead'
import { isUnconfirmed, unconfirmedDropLimit, weakestBasis } from './unconfirmed'

function checkGaugeB({ connectorA }: Lead, { connectB, wire }: Attachment): UnratedFinding[] {
  if (!isChosen(connectB) || !isChosen(wire)) return []
  const gauge = gaugeOf(connectB)
  const bound = boundCrossed(wire.crossSectionMm2, gauge)
  if (bound === null) return []
  const remedy = between(isChosen(connectorA) ? inBoth(gauge, gaugeOf(connectorA)) : gauge)
  const figures = { figure: mm2(wire.crossSectionMm2), limit: mm2(bound), basis: [], remedy }
  return [{ kind: 'gaugeB', part: 'wire', label: connectB.label, ...figures }]
}

function checkPoles({ connectorA }: Lead, { connectB, wire }: Attachment): UnratedFinding[] {
  const ends = [
    { kind: 'polesA', connector: connectorA },
    { kind: 'polesB', connector: connectB },
  ] as const
  const found = ends
    .filter(({ connector }) => !coresMatch(connector.poles, wire.conductors))
    .map(({ kind, connector: { label, poles } }): UnratedFinding => ({
      kind,
      part: 'wire',
      label,
      figure: { value: wire.conductors, unit: 'cores' },
      limit: { value: poles, unit: 'poles' },
      basis: [],
      remedy: { kind: poles === 1 ? 'oneCore' : 'twoCores' },
    }))
  const poles = fewestPoles([connectorA, connectB])
  if (found.length > 0 || wire.conductors <= poles) return found
  return [
    {
      kind: 'coresUnused',
      part: 'wire',
      label: wire.label,
      figure: { value: wire.conductors, unit: 'cores' },
      limit: { value: poles, unit: 'poles' },
      basis: [],
      remedy: { kind: 'isolateCores' },
    },
  ]
}

function checkFuse(lead: Lead, attachment: Attachment): UnratedFinding[] {
  const { fuse } = attachment
  const { systemVoltageV } = lead
  if (!isChosen(fuse)) return []
  const found: UnratedFinding[] = []
  const weakest = weakestLink(lead, attachment)
  const loadA = loadOf(attachment)
  const ratingA = ratingOf(attachment)
  const ratingBasis = weakestBasis(weakest, lead, attachment)

  if (isNoFuse(fuse)) {
    if (!weakest) return []
    const { label, limitA } = weakest
    const found = { label, limit: amps(limitA), basis: ratingBasis }
    const atMost = amps(floorToTenth(limitA))
    if (loadA === null || !isAbove(loadA, limitA)) {
      const remedy = { kind: 'ratingAtMost', limit: atMost } as const
      return [{ kind: 'unfused', part: 'fuse', figure: amps(0), remedy, ...found }]
    }
    const remedy = { kind: 'loadAtMost', limit: atMost } as const
    return [{ kind: 'loadWithoutFuse', part: 'load', figure: amps(loadA), remedy, ...found }]
  }

  if (ratingA !== null && weakest && isAbove(ratingA, weakest.limitA))
    found.push({
      kind: 'fuseAboveWeakestLink',
      part: 'fuseRating',
      label: weakest.label,
      figure: amps(ratingA),
      limit: amps(weakest.limitA),
      basis: ratingBasis,
      remedy: { kind: 'ratingAtMost', limit: amps(floorToTenth(weakest.limitA)) },
    })
  if (ratingA !== null && loadA !== null && isAbove(leastRatingA(loadA), ratingA))
    found.push({
      kind: 'loadAboveFuse',
      part: 'fuseRating',
      label: fuse.label,
      figure: amps(loadA),
      limit: amps(ratingA * continuousShare),
      basis: ['continuous'],
      remedy: { kind: 'ratingAtLeast', limit: amps(ceilToTenth(leastRatingA(loadA))) },
    })
  const voltageBasis: Basis[] = isUnconfirmed(fuse)
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
      limit: volts(lithium48ChargingV),
      remedy: { kind: 'chargerVoltage', limit: volts(lithium48ChargingV) },
    })
  return found
}

function checkDrop(lead: Lead, attachment: Attachment): UnratedFinding[] {
  const drop = voltageDrop(lead, attachment)
  const { dropLimitPercent, systemVoltageV } = lead
  if (!drop || !isAbove(drop.percent, dropLimitPercent)) return []
  const { wire } = attachment
  const leastMm2 = ceilToTenth((wire.crossSectionMm2 * drop.percent) / dropLimitPercent)
  const basis: Basis[] = ['at20C', 'wireOnly', drop.at === 'load' ? 'atLoad' : 'atShareOfFuse']
  if (wire.conductors === 1) basis.push('oneWay')
  if (dropLimitPercent === unconfirmedDropLimit) basis.push('unconfirmedLimit')
  const longest = Math.floor(maxLengthForDropCm(wire, drop.currentA, systemVoltageV, dropLimitPercent) ?? 0)
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

/** The findings about one attachment of a lead alone: gauge at B, cores, fuse and load, drop. */
export function attachmentFindings(lead: Lead, attachment: Attachment): UnratedFinding[] {
  return [
    ...checkGaugeB(lead, attachment),
    ...checkPoles(lead, attachment),
    ...checkFuse(lead, attachment),
    ...checkDrop(lead, attachment),
  ]
}
