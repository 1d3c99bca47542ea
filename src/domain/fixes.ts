import { findInAttachment } from './attachmentChecks'
import { blocks, findingKey, withSeverity } from './finding'
import type { Finding } from './finding'
import { fittingWires, suitingFuse } from './suggestion'
import type { Wire } from './catalogue'
import { roomFor } from './fit'
import { checkGaugeA } from './leadChecks'
import { attachmentAt, chooseFuse, chooseFuseRating, isChosen, takeProposal } from './order'
import type { Order } from './order'
import { withLiveParts } from './parts'
import type { CatalogueIndex } from './parts'

/** What another wire or fuse may mend. */
export const fixable: readonly Finding['kind'][] = [
  'gaugeB',
  'gaugeA',
  'gaugeAEach',
  'polesA',
  'polesB',
  'fuseAboveWeakestLink',
  'fuseVoltage',
  'loadWithoutFuse',
  'loadAboveFuse',
  'unfused',
  'voltageDrop',
]

/** Each way to mend one attachment in one step, the smallest change first. */
function* mended(order: Order, uuid: string, parts: CatalogueIndex): Generator<Order> {
  const live = withLiveParts(order, parts)
  const room = roomFor(live, uuid)
  if (!room) return
  const { wire } = room.attachment
  const chosen = suitingFuse(room, parts, room.attachment)
  if (chosen && isChosen(wire))
    yield chooseFuseRating(chooseFuse(order, uuid, chosen.fuse), uuid, chosen.rating.label)
  const away = (other: Wire) => Math.abs(other.crossSectionMm2 - wire.crossSectionMm2)
  for (const other of fittingWires(room, parts).toSorted((a, b) => away(a) - away(b))) {
    if (other.value === wire.value) continue
    const withOther = { ...room, attachment: { ...room.attachment, wire: { ...wire, ...other } } }
    const suiting = suitingFuse(withOther, parts, room.attachment)
    if (suiting) yield takeProposal(order, uuid, { wire: other, ...suiting })
  }
}

/** What the checks find in an attachment, and in the wires together at A: all that another wire or fuse in it changes. */
function findAround(order: Order, attachment: string, parts: CatalogueIndex): Finding[] {
  const live = withLiveParts(order, parts)
  const changed = attachmentAt(live, attachment)
  const own = changed ? findInAttachment(live, changed) : []
  return [...own.map((found) => withSeverity(found, attachment)), ...checkGaugeA(live)]
}

/**
 * By the key of each finding that one step mends, the order after that step: it lacks the finding and has no
 * blocking one that was not there before. `findings` is all that the checks find about the order.
 */
export function fixesOf(
  findings: readonly Finding[],
  order: Order,
  parts: CatalogueIndex,
): ReadonlyMap<string, Order> {
  const fixes = new Map<string, Order>()
  const blocking = new Set(findings.filter(blocks).map(findingKey))
  const open = new Map<string, string[]>()
  for (const finding of findings) {
    const { attachment, kind } = finding
    if (attachment === undefined || !fixable.includes(kind)) continue
    open.set(attachment, [...(open.get(attachment) ?? []), findingKey(finding)])
  }
  for (const [attachment, keys] of open) {
    let unmended = keys
    for (const fixed of mended(order, attachment, parts)) {
      const after = findAround(fixed, attachment, parts)
      if (after.filter(blocks).some((one) => !blocking.has(findingKey(one)))) continue
      const left = new Set(after.map(findingKey))
      for (const key of unmended) if (!left.has(key)) fixes.set(key, fixed)
      unmended = unmended.filter((key) => left.has(key))
      if (unmended.length === 0) break
    }
  }
  return fixes
}
