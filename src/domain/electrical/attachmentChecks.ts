import { breakingOf, hasPolarity, isNoFuse } from '../catalogue/catalogue'
import type { ConnectorB, RatingSource, Wire } from '../catalogue/catalogue'
import { connectedCores } from './cores'
import {
  continuousShare,
  coresMatch,
  leastRatingA,
  lithium48ChargingV,
  loadOf,
  maxLengthForDropCm,
  ratingOf,
  voltageDrop,
  weakestLink,
} from './voltageDrop'
import { isAbove } from '../numbers/tolerance'
import { amps, cm, mm, mm2, volts } from './finding'
import type { Basis, UnratedFinding } from './finding'
import { between, boundCrossed, fittingBoth, gaugeOf } from './gauge'
import {
  fitsHolder,
  fitsMounting,
  insulationV,
  isBelowCharging,
  isNegativeWire,
  isSealed,
  isSharedMounting,
  leastLengthCm,
} from './makeability'
import { feedingConnector, sourceFacts } from './source'
import { sourceVocBoundsV, validFigure } from '../lead/bounds'
import { isChosen } from '../lead/lead'
import { ceilToTenth, floorToTenth } from '../numbers/rounding'
import type { Attachment, Lead } from '../lead/lead'
import { isUnconfirmed, unconfirmedDropLimit, weakestBasis } from './unconfirmed'

function checkGaugeB({ connectorA }: Lead, { connectB, wire }: Attachment): UnratedFinding[] {
  if (!isChosen(connectB) || !isChosen(wire)) return []
  const gauge = gaugeOf(connectB)
  const bound = boundCrossed(wire.crossSectionMm2, gauge)
  if (bound === null) return []
  const remedy = fittingBoth(connectB, connectorA)
  const figures = { figure: mm2(wire.crossSectionMm2), limit: mm2(bound), remedy }
  return [{ kind: 'gaugeB', part: 'wire', label: connectB.label, ...figures, basis: ['copperArea'] }]
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
  const connected = connectedCores({ connectorA }, { connectB, wire }).length
  const isKnown = isChosen(wire) && hasPolarity(wire)
  if (found.length > 0 || !isKnown || wire.conductors <= connected) return found
  return [
    {
      kind: 'coresUnused',
      part: 'wire',
      label: wire.label,
      figure: { value: wire.conductors, unit: 'cores' },
      limit: { value: connected, unit: 'poles' },
      basis: [],
      remedy: { kind: 'isolateCores' },
    },
  ]
}

/** The most panels in parallel that need no fuses (ELECTRICAL.md 2.5 [82]). */
const panelsWithoutFuse = 2

function checkFuse(lead: Lead, attachment: Attachment): UnratedFinding[] {
  const { fuse } = attachment
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
      if (isNegativeWire(attachment.wire)) return []
      const { source, wires } = sourceFacts(lead)
      if (source === 'panel' && lead.fedFrom === 'attachments' && wires > panelsWithoutFuse)
        return [
          {
            kind: 'unfusedPanels',
            part: 'fuse',
            figure: { value: wires, unit: 'pieces' },
            remedy: { kind: 'ratingAtMost', limit: atMost },
            ...found,
          },
        ]
      if (source === 'panel' && loadA !== null)
        return [
          {
            kind: 'unfusedPanel',
            part: 'fuse',
            figure: amps(loadA),
            remedy: { kind: 'panelFuses' },
            ...found,
          },
        ]
      const remedy = {
        kind: source === 'fused' ? 'sourceFuseAtMost' : 'ratingAtMost',
        limit: atMost,
      } as const
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
  if (ratingA !== null && loadA !== null && isAbove(leastRatingA(loadA), ratingA)) {
    const leastA = leastRatingA(loadA)
    // No fuse is both large enough for the load and small enough for the weakest part.
    const isTooMuch = weakest !== null && isAbove(leastA, weakest.limitA)
    found.push({
      kind: 'loadAboveFuse',
      part: 'fuseRating',
      label: fuse.label,
      figure: amps(loadA),
      limit: amps(ratingA * continuousShare),
      basis: ['continuous'],
      remedy: isTooMuch
        ? { kind: 'loadAtMost', limit: amps(floorToTenth(weakest.limitA * continuousShare)) }
        : { kind: 'ratingAtLeast', limit: amps(ceilToTenth(leastA)) },
    })
  }
  return [...found, ...checkFuseVoltage(lead, attachment), ...checkBreaking(lead, attachment)]
}

/** The basis of the highest voltage in the lead against the rating of a part. */
export function voltageBasis(lead: Lead, part: { ratingSource: RatingSource }): Basis[] {
  // Only a panel raises it.
  const isOfPanel = sourceFacts(lead).topV > lead.systemVoltageV
  const ofPanel = isOfPanel && validFigure(lead.sourceVocV, sourceVocBoundsV) !== null
  const basis = isOfPanel ? (ofPanel ? 'openCircuitVoltage' : 'assumedOpenCircuitVoltage') : 'nominalVoltage'
  return isUnconfirmed(part) ? [basis, 'unconfirmedVoltage'] : [basis]
}

function checkFuseVoltage(lead: Lead, { fuse }: Attachment): UnratedFinding[] {
  if (!(fuse.voltageRatingV > 0)) return []
  const { source, topV } = sourceFacts(lead)
  const about = {
    part: 'fuse',
    label: fuse.label,
    figure: volts(fuse.voltageRatingV),
    basis: voltageBasis(lead, fuse),
  } as const
  if (isAbove(topV, fuse.voltageRatingV))
    return [
      {
        kind: 'fuseVoltage',
        ...about,
        limit: volts(topV),
        remedy: { kind: 'fuseVoltage', limit: volts(topV) },
      },
    ]
  if (!isBelowCharging(lead, fuse)) return []
  const limit = volts(lithium48ChargingV)
  return source === 'lithium'
    ? [{ kind: 'lithiumVoltage', ...about, limit, remedy: { kind: 'fuseVoltage', limit } }]
    : [{ kind: 'chargingVoltage', ...about, limit, remedy: { kind: 'chargerVoltage', limit } }]
}

/** The short-circuit current that the source can feed against what the fuse breaks (ELECTRICAL.md 2.5). */
function checkBreaking(lead: Lead, { fuse }: Attachment): UnratedFinding[] {
  const { topV, warnA, noteA } = sourceFacts(lead)
  if (isAbove(topV, fuse.voltageRatingV)) return []
  const breakingA = breakingOf(fuse, lead.systemVoltageV)
  const kind = isAbove(warnA, breakingA)
    ? 'breakingCapacity'
    : isAbove(noteA, breakingA)
      ? 'breakingAtStarter'
      : null
  if (kind === null) return []
  const limit = amps(kind === 'breakingCapacity' ? warnA : noteA)
  const about = { part: 'fuse', label: fuse.label, figure: amps(breakingA), limit } as const
  const basis: Basis[] = ['breakingAtVoltage', 'usualShortCircuit']
  return [{ kind, ...about, basis, remedy: { kind: 'breakAtLeast', limit } }]
}

/** Whether the fuse can be fitted: wire into holder, holder at its place, not in the negative cable. */
function checkHolder(lead: Lead, attachment: Attachment): UnratedFinding[] {
  const { fuse, wire } = attachment
  if (!isChosen(fuse) || isNoFuse(fuse)) return []
  const found: UnratedFinding[] = []
  const about = { part: 'fuse' as const, basis: [] }
  // The wire ranges of holders are trade knowledge, whatever the source of the rating.
  const holderBasis: Basis[] = ['copperArea', 'unconfirmedLimit']
  if (isChosen(wire) && fuse.gaugeMaximum > 0 && !fitsHolder(wire, fuse)) {
    const range = { minimum: fuse.gaugeMinimum, maximum: fuse.gaugeMaximum }
    found.push({
      kind: 'holderGauge',
      ...about,
      label: fuse.label,
      figure: mm2(wire.crossSectionMm2),
      limit: mm2(boundCrossed(wire.crossSectionMm2, range) ?? range.maximum),
      basis: holderBasis,
      remedy: between(range),
    })
  }
  if (!fitsMounting(lead, attachment, fuse)) {
    const { label } = feedingConnector(lead, attachment)
    const none = { value: 0, unit: 'pieces' } as const
    found.push({
      kind: 'holderMounting',
      ...about,
      label,
      holder: { label: fuse.label, stud: fuse.mounting === 'stud' ? fuse.lugStud : '' },
      figure: none,
      limit: none,
      remedy: { kind: 'otherHolder' },
    })
  }
  const { wires } = sourceFacts(lead)
  if (isSharedMounting(lead, fuse, wires))
    found.push({
      kind: 'holderShared',
      ...about,
      label: lead.connectorA.label,
      holder: { label: fuse.label, stud: fuse.lugStud },
      figure: { value: wires, unit: 'wires' },
      limit: { value: 1, unit: 'wires' },
      remedy: { kind: 'otherHolder' },
    })
  if (isNegativeWire(wire)) {
    const weakest = weakestLink(lead, attachment)
    found.push({
      kind: 'fuseInNegative',
      ...about,
      label: wire.label,
      figure: amps(ratingOf(attachment) ?? 0),
      limit: amps(weakest?.limitA ?? 0),
      remedy: { kind: 'noFuseHere' },
    })
  }
  return found
}

/** The core's diameter against the seal of connector A or B. */
export function sealFinding(wire: Wire, connector: ConnectorB): UnratedFinding[] {
  if (!isChosen(wire) || !isChosen(connector) || isSealed(wire, connector)) return []
  const range = { minimum: connector.coreMinimumMm, maximum: connector.coreMaximumMm }
  return [
    {
      kind: 'sealFit',
      part: 'wire',
      label: connector.label,
      figure: mm(wire.coreDiameterMm),
      limit: mm(boundCrossed(wire.coreDiameterMm, range) ?? range.maximum),
      basis: ['coreOutside', 'unconfirmedLimit'],
      remedy: { kind: 'otherWire', minimum: mm(range.minimum), maximum: mm(range.maximum) },
    },
  ]
}

function checkInsulation(lead: Lead, { wire }: Attachment): UnratedFinding[] {
  const { topV } = sourceFacts(lead)
  const knownV = insulationV(wire)
  if (!isChosen(wire) || !isAbove(topV, knownV)) return []
  return [
    {
      kind: 'wireVoltage',
      part: 'wire',
      label: wire.label,
      figure: volts(knownV),
      limit: volts(topV),
      basis: voltageBasis(lead, { ratingSource: 'trade' }),
      remedy: { kind: 'solarWire' },
    },
  ]
}

function checkLength({ connectorA }: Lead, { connectB, wire, fuse }: Attachment): UnratedFinding[] {
  if (![connectorA, connectB, wire].every(isChosen) || !(wire.wire_len > 0)) return []
  const leastCm = leastLengthCm(connectorA, connectB, fuse)
  if (!isAbove(leastCm, wire.wire_len)) return []
  const limit = cm(ceilToTenth(leastCm))
  return [
    {
      kind: 'tooShort',
      part: 'wireLength',
      label: wire.label,
      figure: cm(wire.wire_len),
      limit,
      basis: ['tipToTip', 'unconfirmedLimit'],
      remedy: { kind: 'lengthAtLeast', limit },
    },
  ]
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

/** The findings about one attachment of a lead alone: gauge and seal at B, cores, insulation, fuse and load, length, drop. */
export function attachmentFindings(lead: Lead, attachment: Attachment): UnratedFinding[] {
  return [
    ...checkGaugeB(lead, attachment),
    ...sealFinding(attachment.wire, attachment.connectB),
    ...checkPoles(lead, attachment),
    ...checkInsulation(lead, attachment),
    ...checkFuse(lead, attachment),
    ...checkHolder(lead, attachment),
    ...checkLength(lead, attachment),
    ...checkDrop(lead, attachment),
  ]
}
