import { attachmentFindings } from './attachmentChecks'
import { blocks, findingKey, withSeverity } from './finding'
import type { Finding } from './finding'
import { fittingWires, suitableFuse } from './suggestion'
import { isNoFuse } from '../catalogue/catalogue'
import type { Wire } from '../catalogue/catalogue'
import { attachmentContext } from '../catalogue/fit'
import { sharedFindings } from './leadChecks'
import { isNegativeWire, leastLengthCm } from './makeability'
import { isWithin, lengthBoundsCm } from '../lead/bounds'
import { chooseFuse, chooseFuseRating, setWireLength, takeProposal } from '../lead/editLead'
import { attachmentAt, isChosen } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { withCurrentParts } from '../lead/currentParts'
import { ceilToTenth } from '../numbers/rounding'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'

/** The findings that another wire or fuse may fix. */
export const fixable: readonly Finding['kind'][] = [
  'gaugeB',
  'gaugeA',
  'gaugeAEach',
  'polesA',
  'polesB',
  'fuseAboveWeakestLink',
  'fuseVoltage',
  'figureUnknown',
  'breakingCapacity',
  'lithiumVoltage',
  'holderGauge',
  'holderMounting',
  'holderShared',
  'sealFit',
  'tooShort',
  'fuseInNegative',
  'wireVoltage',
  'loadWithoutFuse',
  'loadAboveFuse',
  'unfused',
  'unfusedPanels',
  'voltageDrop',
]

/** The single-step fixes of one attachment, the smallest change first. */
function* candidateFixes(lead: Lead, uuid: string, parts: CatalogueIndex): Generator<Lead> {
  const current = withCurrentParts(lead, parts)
  const context = attachmentContext(current, uuid)
  if (!context) return
  const { wire } = context.attachment
  const noFuse = [...parts.fuse.values()].find(isNoFuse)
  const isNegative = isNegativeWire(wire)
  if (noFuse && isNegative) yield chooseFuse(lead, uuid, noFuse)
  const bounds = lengthBoundsCm(current.connectorA)
  const { connectB, fuse } = context.attachment
  const leastCm = ceilToTenth(Math.max(bounds.minimum, leastLengthCm(current.connectorA, connectB, fuse)))
  if (wire.wire_len < leastCm && isWithin(leastCm, bounds)) yield setWireLength(lead, uuid, leastCm)
  const chosen = suitableFuse(context, parts, context.attachment)
  if (chosen && isChosen(wire))
    yield chooseFuseRating(chooseFuse(lead, uuid, chosen.fuse), uuid, chosen.rating.label)
  const away = (other: Wire) => Math.abs(other.crossSectionMm2 - wire.crossSectionMm2)
  for (const other of fittingWires(context, parts, isNegative).toSorted((a, b) => away(a) - away(b))) {
    const withOther = { ...context, attachment: { ...context.attachment, wire: { ...wire, ...other } } }
    const suiting = isNegativeWire(other)
      ? noFuse && { fuse: noFuse, rating: { label: '' } }
      : suitableFuse(withOther, parts, context.attachment)
    if (suiting) yield takeProposal(lead, uuid, { wire: other, ...suiting })
  }
}

/** The findings of an attachment and those shared at A: all that another wire, fuse or length can change. */
function findAround(lead: Lead, attachment: string, parts: CatalogueIndex): Finding[] {
  const current = withCurrentParts(lead, parts)
  const changed = attachmentAt(current, attachment)
  const own = changed ? attachmentFindings(current, changed) : []
  return [...own.map((found) => withSeverity(found, attachment)), ...sharedFindings(current)]
}

/**
 * By finding key, the lead after the fix: the finding is gone and there is no new blocking one. `findings` are all
 * findings about the lead.
 */
export function fixesOf(
  findings: readonly Finding[],
  lead: Lead,
  parts: CatalogueIndex,
): ReadonlyMap<string, Lead> {
  const fixes = new Map<string, Lead>()
  const blocking = new Set(findings.filter(blocks).map(findingKey))
  const open = new Map<string, string[]>()
  for (const finding of findings) {
    const { attachment, kind } = finding
    if (attachment === undefined || !fixable.includes(kind)) continue
    open.set(attachment, [...(open.get(attachment) ?? []), findingKey(finding)])
  }
  for (const [attachment, keys] of open) {
    let unfixed = keys
    for (const fixed of candidateFixes(lead, attachment, parts)) {
      const after = findAround(fixed, attachment, parts)
      if (after.filter(blocks).some((one) => !blocking.has(findingKey(one)))) continue
      const left = new Set(after.map(findingKey))
      for (const key of unfixed) if (!left.has(key)) fixes.set(key, fixed)
      unfixed = unfixed.filter((key) => left.has(key))
      if (unfixed.length === 0) break
    }
  }
  return fixes
}
