import { isNoFuse } from '../catalogue/catalogue'
import { coreRuns, isOnStud } from '../electrical/cores'
import { fuseEnd } from '../electrical/source'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { matingOf } from './caption'
import type { Caption, DrawnPart, PartKind } from './caption'

/** A caption and the part it belongs to. */
export type Captioned = { part: DrawnPart; caption: Caption }

/** The captions of connector A. */
export function captionsOfA({ connectorA }: Lead): Captioned[] {
  const part: DrawnPart = { kind: 'connectorA' }
  if (!isChosen(connectorA)) return [{ part, caption: { kind: 'notChosen', part: 'connectorA' } }]
  const mates = matingOf(connectorA)
  const named: Captioned = { part, caption: { kind: 'connectorA', label: connectorA.label } }
  return mates ? [named, { part, caption: mates }] : [named]
}

/** The caption of how the cables are joined, which the drawing shows only as lines. */
export function captionsOfCables(lead: Lead): Captioned[] {
  const cables = attachmentsOf(lead).length
  return cables > 0 ? [{ part: { kind: 'connectorA' }, caption: { kind: 'cables', cables } }] : []
}

/** A caption of an attachment's part; without one, that it is not chosen. */
function captionOf(
  uuid: string,
  kind: PartKind,
  caption: Caption = { kind: 'notChosen', part: kind },
): Captioned {
  return { part: { kind, attachment: uuid }, caption }
}

/** The captions of an attachment's fuse and its rating. */
function captionsOfFuse(
  { fuse, fuse_rating }: Attachment,
  lead: Pick<Lead, 'fedFrom'>,
  uuid: string,
): Captioned[] {
  const { label } = fuse
  if (!isChosen(fuse)) return [captionOf(uuid, 'fuse')]
  if (isNoFuse(fuse)) return [captionOf(uuid, 'fuse', { kind: 'noFuse', label })]
  const about = { label, rating: fuse_rating, end: fuseEnd(lead), isOnStud: isOnStud(fuse) }
  const captions = [captionOf(uuid, 'fuse', { kind: 'fuse', ...about })]
  if (fuse_rating === '') captions.push(captionOf(uuid, 'fuseRating'))
  if (lead.fedFrom === 'both') captions.push(captionOf(uuid, 'fuse', { kind: 'secondFuse', end: 'B' }))
  return captions
}

/** The captions of cores, which the drawing shows only as symbols. */
export function captionsOfCores(
  lead: Pick<Lead, 'connectorA'>,
  attachment: Attachment,
  uuid: string,
): Captioned[] {
  if (!isChosen(attachment.wire)) return []
  const runs = coreRuns(lead, attachment)
  const captions = runs.flatMap(({ core, isConnected }): Caption[] =>
    isConnected ? [{ kind: core.sign === '-' ? 'minusCore' : 'plusCore' }] : [],
  )
  const spare = runs.length - captions.length
  if (spare > 0) captions.push({ kind: 'spareCores', cores: spare })
  return captions.map((caption) => captionOf(uuid, 'wire', caption))
}

/** The captions of an attachment, from connector B to the fuse; the length first, if it is known. */
export function captionsOf(lead: Pick<Lead, 'fedFrom'>, uuid: string, attachment: Attachment): Captioned[] {
  const { connectB, wire } = attachment
  const mates = isChosen(connectB) ? matingOf(connectB) : null
  const isLong = wire.wire_len > 0 && Number.isFinite(wire.wire_len)
  const captions = [
    captionOf(uuid, 'wireLength', isLong ? { kind: 'wireLength', lengthCm: wire.wire_len } : undefined),
    captionOf(uuid, 'connectB', isChosen(connectB) ? { kind: 'connectB', label: connectB.label } : undefined),
    ...(mates ? [captionOf(uuid, 'connectB', mates)] : []),
    captionOf(uuid, 'wire', isChosen(wire) ? { kind: 'wire', label: wire.label } : undefined),
  ]
  return [...captions, ...captionsOfFuse(attachment, lead, uuid)]
}
