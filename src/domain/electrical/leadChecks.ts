import { breakingOf, isNoFuse } from '../catalogue/catalogue'
import type { CatalogueItem, ConnectorB } from '../catalogue/catalogue'
import { sealFinding, voltageBasis } from './attachmentChecks'
import {
  isNegativeWire,
  isShortCircuit,
  unknownOfConnector,
  unknownOfFuse,
  unknownOfWire,
} from './makeability'
import { sourceFacts } from './source'
import { currentOf, loadOf, ratingOf, weakestLink } from './voltageDrop'
import { isAbove } from '../numbers/tolerance'
import { amps, atAttachment, mm2, volts, withSeverity } from './finding'
import type { Basis, Finding, Quantity, Remedy, UnknownField, UnratedFinding } from './finding'
import { between, boundCrossed, fittingBoth, gaugeOf } from './gauge'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { hasLeft } from '../lead/currentParts'
import { stockNeeds } from '../lead/stockNeeds'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import type { StockNeed } from '../lead/stockNeeds'
import { readNumber } from '../pricing/pricing'
import { isUnconfirmed, weakestBasis } from './unconfirmed'

/** Checks the wires crimped together into connector A against its maximum gauge, each against its minimum. */
function checkGaugeA(lead: Lead): UnratedFinding[] {
  const { connectorA } = lead
  const wired = attachmentsOf(lead).filter(([, { wire }]) => isChosen(wire))
  if (wired.length === 0) return []
  const gauge = gaugeOf(connectorA)
  const { minimum, maximum } = gauge
  const together = wired.reduce((sum, [, { wire }]) => sum + wire.crossSectionMm2, 0)
  const bound = boundCrossed(together, gauge)
  if (bound !== null) {
    const onlyB = wired.length === 1 ? wired[0]?.[1].connectB : undefined
    const remedy: Remedy =
      wired.length > 1 && bound === maximum
        ? { kind: 'thinnerTogether', maximum: mm2(maximum) }
        : onlyB
          ? fittingBoth(connectorA, onlyB)
          : between(gauge)
    return [
      {
        kind: 'gaugeA',
        part: 'wire',
        label: connectorA.label,
        ...atAttachment(wired.length === 1 ? wired[0]?.[0] : undefined),
        figure: mm2(together),
        limit: mm2(bound),
        basis: ['copperArea'],
        remedy,
      },
    ]
  }
  return wired
    .filter(([, { wire }]) => isAbove(minimum, wire.crossSectionMm2))
    .map(([attachment, { wire, connectB }]) => ({
      kind: 'gaugeAEach',
      part: 'wire',
      label: connectorA.label,
      attachment,
      figure: mm2(wire.crossSectionMm2),
      limit: mm2(minimum),
      basis: ['copperArea'],
      remedy: fittingBoth(connectorA, connectB),
    }))
}

/** Whether the only branch has no fuse and too high a load for connector A, which is said of the branch. */
function isLoadWithoutFuse({ connectorA }: Lead, branches: readonly Attachment[]): boolean {
  const [only, ...others] = branches
  if (!only || others.length > 0 || !isNoFuse(only.fuse)) return false
  return weakestLink({ connectorA }, only)?.part === 'connectorA'
}

/** The loads of all branches together at connector A; a branch without a load counts with 80 % of its fuse. */
function checkBranchesA(lead: Lead): UnratedFinding[] {
  const { connectorA } = lead
  if (!(connectorA.contactRatingA > 0)) return []
  const branches = attachmentsOf(lead).map(([, attachment]) => attachment)
  const ratings = branches.map((attachment) => ratingOf(attachment) ?? 0)
  const shares = branches.map((attachment) => currentOf(attachment) ?? 0)
  const together = shares.reduce((sum, share) => sum + share, 0)
  const limit = amps(connectorA.contactRatingA)
  const about = { label: connectorA.label, limit }
  const basis: Basis[] = isUnconfirmed(connectorA) ? ['continuous', 'unconfirmedRating'] : ['continuous']
  if (isAbove(together, limit.value)) {
    if (isLoadWithoutFuse(lead, branches)) return []
    const isByFuse = branches.some(
      (attachment, index) => loadOf(attachment) === null && (ratings[index] ?? 0) > 0,
    )
    return [
      {
        kind: 'loadsAboveConnectorA',
        part: 'load',
        figure: amps(together),
        ...about,
        basis: isByFuse ? ['atShareOfFuse', ...basis] : basis,
        remedy: { kind: 'branchesAtMost' },
      },
    ]
  }
  const fuses = ratings.reduce((sum, rating) => sum + rating, 0)
  if (branches.length < 2 || !isAbove(fuses, limit.value)) return []
  const remedy = { kind: lead.fedFrom === 'A' ? 'fuseBeforeA' : 'fuseForA', limit } as const
  return [{ kind: 'fusesAboveConnectorA', part: 'fuseRating', figure: amps(fuses), ...about, basis, remedy }]
}

/** Voltage and coding of the connectors, each once for a product however many ends have it. */
function checkConnectors(lead: Lead): UnratedFinding[] {
  const { topV } = sourceFacts(lead)
  const { systemVoltageV } = lead
  const found = new Map<string, UnratedFinding>()
  const check = (part: 'connectorA' | 'connectB', connector: ConnectorB, attachment?: string) => {
    if (!isChosen(connector)) return
    const { label, sku, value, voltageMaximumV, keyV } = connector
    const about = { part, label, ...atAttachment(attachment) }
    const add = (one: UnratedFinding) => {
      const key = `${one.kind} ${sku || value}`
      if (!found.has(key)) found.set(key, one)
    }
    if (voltageMaximumV > 0 && isAbove(topV, voltageMaximumV))
      add({
        kind: 'connectorVoltage',
        ...about,
        figure: volts(voltageMaximumV),
        limit: volts(topV),
        basis: voltageBasis(lead, connector),
        remedy: { kind: 'otherConnector' },
      })
    if (keyV > 0 && keyV !== systemVoltageV)
      add({
        kind: 'keyVoltage',
        ...about,
        figure: volts(keyV),
        limit: volts(systemVoltageV),
        basis: ['nominalVoltage'],
        remedy: { kind: 'sameColour' },
      })
  }
  check('connectorA', lead.connectorA)
  for (const [attachment, { connectB }] of attachmentsOf(lead)) check('connectB', connectB, attachment)
  return [...found.values()]
}

/** The first wire that does not seal in connector A. */
function checkSealA(lead: Lead): UnratedFinding[] {
  const found = attachmentsOf(lead).flatMap(([attachment, { wire }]) =>
    sealFinding(wire, lead.connectorA).map((one) => ({ ...one, attachment })),
  )
  return found.slice(0, 1)
}

/** Each part whose attributes are not known, once, with the first attachment that has it. */
function checkUnknown(lead: Lead): UnratedFinding[] {
  const found = new Map<string, UnratedFinding>()
  const check = (
    part: 'connectorA' | 'connectB' | 'wire' | 'fuse',
    item: CatalogueItem,
    field: UnknownField | null,
    attachment?: string,
  ) => {
    if (field === null || !isChosen(item) || found.has(item.value)) return
    const none = { value: 0, unit: 'pieces' } as const
    const about = { part, label: item.label, field, figure: none, limit: none, ...atAttachment(attachment) }
    found.set(item.value, { kind: 'figureUnknown', ...about, basis: [], remedy: { kind: 'askShop' } })
  }
  check('connectorA', lead.connectorA, unknownOfConnector(lead.connectorA))
  for (const [uuid, { connectB, wire, fuse }] of attachmentsOf(lead)) {
    check('connectB', connectB, unknownOfConnector(connectB), uuid)
    check('wire', wire, unknownOfWire(wire), uuid)
    check('fuse', fuse, unknownOfFuse(fuse), uuid)
  }
  return [...found.values()]
}

/** The short-circuit current of the largest sources, A (ELECTRICAL.md 2.5 [62] [64]). */
const highestShortCircuitA = 20_000

/**
 * Warns if the source is not answered and a chosen fuse breaks less than the largest source can feed. Fuses that have
 * left the catalogue do not count: leads stored with them may lack their breaking current.
 */
function checkSourceSaid(lead: Lead, parts: CatalogueIndex): UnratedFinding[] {
  if (sourceFacts(lead).source !== '') return []
  const breaking = attachmentsOf(lead)
    .filter(([, { fuse }]) => isChosen(fuse) && !hasLeft(parts, 'fuse', fuse))
    .map(([, { fuse }]) => breakingOf(fuse, lead.systemVoltageV))
  const least = Math.min(...breaking)
  if (breaking.length === 0 || !isAbove(highestShortCircuitA, least)) return []
  return [
    {
      kind: 'sourceNotSaid',
      part: 'source',
      label: '',
      figure: amps(least),
      limit: amps(highestShortCircuitA),
      basis: [],
      remedy: { kind: 'saySource' },
    },
  ]
}

/** Wires in one contact of connector A: too many, or cables of both signs, which short the source. */
function checkWiresA(lead: Lead): UnratedFinding[] {
  const { connectorA } = lead
  if (!isChosen(connectorA)) return []
  const { label, wiresPerContact } = connectorA
  const wires = attachmentsOf(lead)
    .map(([, { wire }]) => wire)
    .filter(isChosen)
  const found: UnratedFinding[] = []
  const about = { part: 'wire', label, remedy: { kind: 'fewerWires' } } as const
  if (wires.length > wiresPerContact)
    found.push({
      kind: 'wiresPerContact',
      ...about,
      figure: { value: wires.length, unit: 'wires' },
      limit: { value: wiresPerContact, unit: 'wires' },
      basis: ['unconfirmedLimit'],
    })
  if (isShortCircuit(connectorA, wires))
    found.push({
      kind: 'shortCircuitA',
      ...about,
      figure: { value: 2, unit: 'poles' },
      limit: { value: 1, unit: 'poles' },
      basis: [],
    })
  return found
}

/** If both ends are sources, the one without this lead's fuse needs its own, in its + wire (ELECTRICAL.md 2.5). */
function checkSecondFuse(lead: Lead): UnratedFinding[] {
  if (lead.fedFrom !== 'both') return []
  return attachmentsOf(lead)
    .filter(([, { connectB, wire }]) => isChosen(connectB) && isChosen(wire) && !isNegativeWire(wire))
    .map(([uuid, attachment]) => {
      const weakest = weakestLink(lead, attachment)
      return {
        kind: 'secondFuse',
        part: 'fuse',
        label: attachment.connectB.label,
        attachment: uuid,
        figure: amps(0),
        limit: amps(weakest?.limitA ?? 0),
        basis: weakestBasis(weakest, lead, attachment),
        remedy: { kind: 'fuseAtOtherSource' },
      }
    })
}

/**
 * What sources at the other attachments can feed into the wire of this one through connector A, past its own fuse: their
 * fuses together, A. 0 for panels, which give little more than their working current; for three or more, see
 * `unfusedPanels`.
 */
export function ratingOfOthersA(lead: Lead, uuid: string): number {
  if (lead.fedFrom !== 'attachments' || sourceFacts(lead).source === 'panel') return 0
  return feedingBranches(lead)
    .filter(([key]) => key !== uuid)
    .reduce((sum, [, branch]) => sum + (ratingOf(branch) ?? 0), 0)
}

function feedingBranches(lead: Lead): [uuid: string, branch: Attachment][] {
  return attachmentsOf(lead).filter(
    ([, { connectB, wire }]) => isChosen(connectB) && isChosen(wire) && !isNegativeWire(wire),
  )
}

/** If the attachments are sources, each feeds the wires of the others. */
function checkOtherSources(lead: Lead): UnratedFinding[] {
  return feedingBranches(lead).flatMap(([uuid, branch]): UnratedFinding[] => {
    const weakest = weakestLink(lead, branch)
    const others = ratingOfOthersA(lead, uuid)
    if (!weakest || !isAbove(others, weakest.limitA)) return []
    return [
      {
        kind: 'fedByOthers',
        part: 'fuse',
        label: weakest.label,
        attachment: uuid,
        figure: amps(others),
        limit: amps(weakest.limitA),
        basis: weakestBasis(weakest, lead, branch),
        remedy: { kind: 'separateSources' },
      },
    ]
  })
}

function checkStock({ part, label, needed, stock, attachments }: StockNeed): UnratedFinding[] {
  if (!isAbove(needed, stock)) return []
  const unit = part === 'wire' ? 'cm' : 'pieces'
  const limit: Quantity = { value: stock, unit }
  const about = { part, label, ...atAttachment(attachments[0]) }
  const remedy = { kind: 'inStock', limit } as const
  return [{ kind: 'stock', ...about, figure: { value: needed, unit }, limit, basis: [], remedy }]
}

function checkShared(lead: Lead): UnratedFinding[] {
  return [
    ...checkWiresA(lead),
    ...checkUnknown(lead),
    ...checkGaugeA(lead),
    ...checkSealA(lead),
    ...checkBranchesA(lead),
  ]
}

/** The findings about connector A and the whole lead that another wire or fuse can change. */
export function sharedFindings(lead: Lead): Finding[] {
  return checkShared(lead).map((found) => withSeverity(found))
}

/** The findings about the whole lead: source, other sources, connectors, wires and branches at A, stock. */
export function wholeLeadFindings(lead: Lead, parts: CatalogueIndex): Finding[] {
  const found = [
    ...checkSourceSaid(lead, parts),
    ...checkSecondFuse(lead),
    ...checkOtherSources(lead),
    ...checkConnectors(lead),
    ...checkShared(lead),
    ...stockNeeds(lead, parts, readNumber(lead.quantity, 1)).flatMap(checkStock),
  ]
  return found.map((one) => withSeverity(one))
}
