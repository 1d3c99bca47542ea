import { isNoFuse } from '../catalogue/catalogue'
import { coreRuns, isOnStud } from '../electrical/cores'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { matingOf } from './caption'
import type { Caption, DrawnPart, FuseEnd } from './caption'

/** A caption and the part it belongs to. */
export type Captioned = { part: DrawnPart; caption: Caption }

/** The end with the lead's fuses: the one that feeds; A if both do. */
export function fuseEnd({ fedFrom }: Pick<Lead, 'fedFrom'>): FuseEnd {
  return fedFrom === 'attachments' ? 'B' : 'A'
}

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

/** The captions of an attachment's fuse and its rating. */
function captionsOfFuse(
  { fuse, fuse_rating }: Attachment,
  lead: Pick<Lead, 'fedFrom'>,
  uuid: string,
): Captioned[] {
  const part: DrawnPart = { kind: 'fuse', attachment: uuid }
  const end = fuseEnd(lead)
  if (!isChosen(fuse)) return [{ part, caption: { kind: 'notChosen', part: 'fuse' } }]
  if (isNoFuse(fuse)) return [{ part, caption: { kind: 'noFuse', label: fuse.label } }]
  const captions: Captioned[] = [
    {
      part,
      caption: { kind: 'fuse', label: fuse.label, rating: fuse_rating, end, isOnStud: isOnStud(fuse) },
    },
  ]
  if (fuse_rating === '')
    captions.push({
      part: { kind: 'fuseRating', attachment: uuid },
      caption: { kind: 'notChosen', part: 'fuseRating' },
    })
  if (lead.fedFrom === 'both') captions.push({ part, caption: { kind: 'secondFuse', end: 'B' } })
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
  return captions.map((caption) => ({ part: { kind: 'wire', attachment: uuid }, caption }))
}

/** The captions of an attachment, from connector B to the fuse; the length first, if it is known. */
export function captionsOf(lead: Pick<Lead, 'fedFrom'>, uuid: string, attachment: Attachment): Captioned[] {
  const { connectB, wire } = attachment
  const at = (kind: DrawnPart['kind']): DrawnPart => ({ kind, attachment: uuid })
  const mates = isChosen(connectB) ? matingOf(connectB) : null
  const length = wire.wire_len > 0 && Number.isFinite(wire.wire_len)
  const captions: Captioned[] = [
    {
      part: at('wireLength'),
      caption: length
        ? { kind: 'wireLength', lengthCm: wire.wire_len }
        : { kind: 'notChosen', part: 'wireLength' },
    },
    {
      part: at('connectB'),
      caption: isChosen(connectB)
        ? { kind: 'connectB', label: connectB.label }
        : { kind: 'notChosen', part: 'connectB' },
    },
  ]
  if (mates) captions.push({ part: at('connectB'), caption: mates })
  captions.push({
    part: at('wire'),
    caption: isChosen(wire) ? { kind: 'wire', label: wire.label } : { kind: 'notChosen', part: 'wire' },
  })
  return [...captions, ...captionsOfFuse(attachment, lead, uuid)]
}
