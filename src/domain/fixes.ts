import { checkOrder } from './checks'
import { blocks, findingKey } from './finding'
import type { Finding } from './finding'
import { fittingWires, suitingFuse, takeProposal } from './suggestion'
import type { Wire } from './catalogue'
import { roomFor } from './fit'
import { chooseFuse, chooseFuseRating, isChosen } from './order'
import type { Order } from './order'
import { withLiveParts } from './parts'
import type { Parts } from './parts'

const fixable: readonly Finding['kind'][] = [
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
function* mended(order: Order, uuid: string, parts: Parts): Generator<Order> {
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

/**
 * The order with this finding mended in one step, or null where one step does not do it. What it answers
 * lacks the finding and has no blocking one that was not there before.
 */
export function fixOf(finding: Finding, order: Order, parts: Parts): Order | null {
  const { attachment } = finding
  if (attachment === undefined || !fixable.includes(finding.kind)) return null
  const key = findingKey(finding)
  const before = new Set(checkOrder(order, parts).filter(blocks).map(findingKey))
  for (const fixed of mended(order, attachment, parts)) {
    const after = checkOrder(fixed, parts)
    const isGone = after.every((one) => findingKey(one) !== key)
    if (isGone && after.filter(blocks).every((one) => before.has(findingKey(one)))) return fixed
  }
  return null
}
