import type { PostOption } from './catalogue'
import { attachmentsOf, isChosen } from './order'
import type { Order } from './order'
import { stockNeeds, withLiveParts } from './parts'
import type { Parts } from './parts'
import { isAbove } from './electrical'
import { readNumber } from './pricing'

/** What sort of part a change is about. */
export type ChangedPart = 'connectorA' | 'connectB' | 'wire' | 'fuse' | 'fuseRating' | 'post'

/**
 * One thing that is no longer as an order was saved. `price`: a part's price was and is now, per piece or per
 * cm of wire. `stock`: so many pieces or cm are needed and so many are left. `gone`: the catalogue has it no more.
 */
export type Change =
  | { reason: 'price'; part: ChangedPart; attachment?: string; label: string; was: number; now: number }
  | { reason: 'stock'; part: ChangedPart; attachment?: string; label: string; was: number; now: number }
  | { reason: 'gone'; part: ChangedPart; attachment?: string; label: string; was: number }

type Part = { value: string; label: string; price: number }

/** What changed in the catalogue since an order was saved with its parts' prices; nothing is said of what is not chosen. */
export function changesSince(order: Order, parts: Parts, postList: readonly PostOption[]): Change[] {
  const changes: Change[] = []
  const compare = (
    part: ChangedPart,
    saved: Part,
    live: { price: number } | undefined,
    attachment?: string,
  ): void => {
    if (!isChosen(saved)) return
    const about = { part, label: saved.label, ...(attachment !== undefined && { attachment }) }
    if (!live) changes.push({ reason: 'gone', ...about, was: saved.price })
    else if (live.price !== saved.price)
      changes.push({ reason: 'price', ...about, was: saved.price, now: live.price })
  }

  const { connectorA, post } = order
  compare('connectorA', connectorA, parts.connectorA.get(connectorA.value))
  for (const [uuid, { connectB, wire, fuse, fuse_rating }] of attachmentsOf(order)) {
    compare('connectB', connectB, parts.connectorB.get(connectB.value), uuid)
    const liveWire = parts.wire.get(wire.value)
    compare('wire', { ...wire, price: wire.priceCM }, liveWire && { price: liveWire.priceCM }, uuid)
    compare('fuse', fuse, parts.fuse.get(fuse.value), uuid)
    const rating = { value: fuse_rating, label: fuse_rating, price: 0 }
    compare('fuseRating', rating, parts.fuseRating.has(fuse_rating) ? { price: 0 } : undefined, uuid)
  }
  const livePost = postList.find(({ label }) => label === post.label)
  const savedPost = { value: post.label, label: post.label, price: post.value }
  compare('post', savedPost, livePost && { price: livePost.value })

  const live = withLiveParts(order, parts)
  for (const { part, label, needed, stock, attachments } of stockNeeds(
    live,
    parts,
    readNumber(order.quantity, 1),
  )) {
    const attachment = attachments[0]
    if (isAbove(needed, stock))
      changes.push({
        reason: 'stock',
        part,
        label,
        was: needed,
        now: stock,
        ...(attachment !== undefined && part !== 'connectorA' && { attachment }),
      })
  }
  return changes
}
