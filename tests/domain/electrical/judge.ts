import { breaksA, carriedA, fuseRows, isNegative, isUnsealed, wireRows } from './judgedBranch'
import { above, isKnown, orNone, outside, severities, sourceOf, sum } from './judgedLead'
import type { JudgedBranch, JudgedKind, JudgedLead, Row, Source } from './judgedLead'

/** Whether a finding lets a lead be sound. */
export const isNote = (kind: JudgedKind) => severities[kind] === 'notes'
/** A finding with its severity, as text to compare. */
export const ratedKind = (kind: JudgedKind) => `${kind} ${severities[kind]}`

/** The names of the parts that break a rule: it is said of each once. */
const once = <T>(parts: readonly T[], isBroken: (part: T) => boolean, nameOf: (part: T) => string) => [
  ...new Set(parts.filter(isBroken).map(nameOf)),
]
const labelOf = ({ label }: { label: string }) => label
const valueOf = ({ value }: { value: string }) => value

type Connector = Omit<JudgedBranch['connectB'], 'objectId'>
const connectorsOf = ({ connectorA, branches }: JudgedLead): Connector[] => [
  connectorA,
  ...branches.map(({ connectB }) => connectB),
]

function unknownParts(lead: JudgedLead): string[] {
  const { branches } = lead
  const wires = branches.map(({ wire }) => wire)
  const fuses = branches.filter(({ link }) => link !== null).map(({ fuse }) => fuse)
  const isAnyUnknown = (...figures: number[]) => !figures.every(isKnown)
  return [
    ...once(
      connectorsOf(lead),
      (one) => isAnyUnknown(one.contactRatingA, one.gaugeMaximum, one.voltageMaximumV),
      valueOf,
    ),
    ...once(wires, (one) => isAnyUnknown(one.ampacityA, one.crossSectionMm2, one.voltageDropPerAmp), valueOf),
    ...once(
      fuses,
      ({ voltageRatingV, gaugeMaximum, mounting, lugStud }) =>
        isAnyUnknown(voltageRatingV, gaugeMaximum) ||
        mounting === '' ||
        (mounting === 'stud' && lugStud === ''),
      valueOf,
    ),
  ]
}

/** The products of which this many of the lead need more than there is. */
function soldOut(lead: JudgedLead): string[] {
  const left = new Map<string, number>()
  const take = ({ value, stock }: { value: string; stock: number }, amount: number) =>
    left.set(value, (left.get(value) ?? stock) - amount * lead.quantity)
  for (const { sku, value, stock } of connectorsOf(lead)) take({ value: sku || value, stock }, 1)
  for (const { wire, lengthCm, fuse, link } of lead.branches) {
    take(wire, lengthCm)
    if (link === null) continue
    take(fuse, 1)
    take(link, 1)
  }
  return [...left.keys()].filter((product) => above(0, left.get(product) ?? 0))
}

function partRows(lead: JudgedLead, { topV }: Source): Row[] {
  const { volts } = lead
  const connectors = connectorsOf(lead)
  const tooLow = once(connectors, ({ voltageMaximumV }) => above(topV, orNone(voltageMaximumV)), labelOf)
  const otherKey = once(connectors, ({ keyV }) => keyV > 0 && keyV !== volts, labelOf)
  return [
    ...unknownParts(lead).map((): Row => [true, 'figureUnknown']),
    ...tooLow.map((): Row => [true, 'connectorVoltage']),
    ...lead.branches.map(({ wire }): Row => [above(topV, wire.solar ? 1500 : 60), 'wireVoltage']),
    ...otherKey.map((): Row => [true, 'keyVoltage']),
    ...soldOut(lead).map((): Row => [true, 'stock']),
  ]
}

function rowsAtA(lead: JudgedLead): Row[] {
  const { connectorA, branches } = lead
  const { gaugeMinimum, gaugeMaximum, contactRatingA, wiresPerContact } = connectorA
  const mm2 = branches.map(({ wire }) => wire.crossSectionMm2)
  const isTogether = !outside(sum(mm2), gaugeMinimum, orNone(gaugeMaximum))
  const ratings = branches.map(({ link }) => link?.amps ?? 0)
  const takenA = sum(branches.map(({ loadA, link }) => loadA ?? 0.8 * (link?.amps ?? 0)))
  const isOverloaded = above(takenA, orNone(contactRatingA))
  const [only, ...others] = branches
  // `loadWithoutFuse` names connector A where it carries less than wire and connector B.
  const isSaid =
    others.length === 0 &&
    only?.link === null &&
    above(Math.min(orNone(only.wire.ampacityA), orNone(only.connectB.contactRatingA)), contactRatingA)
  const signs = branches.filter(({ wire }) => wire.conductors === 1).map(({ wire }) => isNegative(wire))
  const areSignsJoined = connectorA.poles === 1 && signs.includes(true) && signs.includes(false)
  const areFusesAbove = branches.length > 1 && above(sum(ratings), orNone(contactRatingA))
  return [
    [!isTogether, 'gaugeA'],
    ...mm2.map((each): Row => [isTogether && above(gaugeMinimum, each), 'gaugeAEach']),
    [branches.some(({ wire }) => isUnsealed(connectorA, wire)), 'sealFit'],
    [branches.length > wiresPerContact, 'wiresPerContact'],
    [areSignsJoined, 'shortCircuitA'],
    [isOverloaded && !isSaid, 'loadsAboveConnectorA'],
    [!isOverloaded && areFusesAbove, 'fusesAboveConnectorA'],
  ]
}

/** Sources at several attachments feed each other's wires, through A and past the fuse at the wire's own source. */
function rowsOfOtherSources(lead: JudgedLead, { source }: Source): Row[] {
  const { branches, fedFrom } = lead
  const positive = branches.filter(({ wire }) => !isNegative(wire))
  return positive.map((branch): Row => {
    const others = positive.filter((one) => one !== branch).map(({ link }) => link?.amps ?? 0)
    const isFed = fedFrom === 'attachments' && source !== 'panel'
    return [isFed && above(sum(others), carriedA(lead, branch)), 'fedByOthers']
  })
}

/**
 * The findings about a lead, decided from the tables of ELECTRICAL.md and the severities of its rules alone: nothing
 * of `src/domain` is called. A kind is there as often as it has to be said.
 */
export function findingsOf(lead: JudgedLead): JudgedKind[] {
  const { branches, volts } = lead
  const source = sourceOf(lead)
  const leastBreakingA = Math.min(...branches.map((branch) => breaksA(branch, volts)))
  const rows: Row[] = [
    [source.source === '' && above(20_000, leastBreakingA), 'sourceNotSaid'],
    ...branches.flatMap((branch) => [...wireRows(lead, branch), ...fuseRows(lead, branch, source)]),
    ...rowsAtA(lead),
    ...rowsOfOtherSources(lead, source),
    ...partRows(lead, source),
  ]
  return rows.filter(([isBroken]) => isBroken).map(([, kind]) => kind)
}
