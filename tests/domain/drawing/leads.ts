import type { Caption, CaptionText } from '@/domain/drawing/caption'
import type { Drawing } from '@/domain/drawing/drawLead'
import type { Box, Mark, TextMark } from '@/domain/drawing/shapes'
import type { Lead } from '@/domain/lead/lead'
import { type AttachmentParts, buildLead, catalogue } from '../../support/builders'

/** Captions that contain all their values, for searching. */
export const captionText: CaptionText = (caption: Caption, form) => {
  const { kind, ...rest } = caption
  if (form === 'short' && 'label' in caption && kind !== 'fuse') return caption.label
  return `${kind}: ${Object.values(rest).join(', ')}`
}

/** A lead with a connector A by index and this many attachments, using all parts of the catalogue. */
export function leadOf(count: number, start = 0, fedFrom: Lead['fedFrom'] = 'A'): Lead {
  const { connectorAList, connectorBList, wireList, fuseList } = catalogue
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index % list.length]
    if (!item) throw new Error('The list is empty')
    return item
  }
  const attachments = Array.from({ length: count }, (_, index): [string, AttachmentParts] => {
    const fuse = at(fuseList, index + start)
    const chosen = {
      connectB: at(connectorBList, index + start),
      wire: at(wireList, index * 5 + start),
      lengthCm: 10.5 + index * 37,
      fuse,
      rating: fuse.ratingsA.length > 0 ? `${String(at(fuse.ratingsA, start))}A` : undefined,
    }
    return [`attachment-${String(index)}`, chosen]
  })
  return buildLead({
    connectorA: at(connectorAList, start),
    fedFrom,
    attachments: Object.fromEntries(attachments),
  })
}

/** The same lead with every label replaced. */
export function relabelled(lead: Lead, label: string): Lead {
  const group = Object.entries(lead.connectBGroup).map(([uuid, attachment]) => {
    const { connectB, wire, fuse } = attachment
    const parts = { connectB: { ...connectB, label }, wire: { ...wire, label }, fuse: { ...fuse, label } }
    return [uuid, { ...attachment, ...parts, fuse_rating: label }] as const
  })
  return {
    ...lead,
    connectorA: { ...lead.connectorA, label },
    connectBGroup: Object.fromEntries(group),
  }
}

const moved = (box: Box, top: number): Box => ({ ...box, y: box.y + top })

/** All marks of a drawing with the offset of their row. */
export function marksOf({ fan, head, rows }: Drawing): { mark: Mark; top: number }[] {
  const still = [...fan, ...head.flatMap(({ marks }) => marks)].map((mark) => ({ mark, top: 0 }))
  const inRows = rows.flatMap(({ top, groups }) =>
    groups.flatMap(({ marks }) => marks.map((mark) => ({ mark, top }))),
  )
  return [...still, ...inRows]
}

/** Every line of text with its box on the sheet. */
export function textsOf(drawing: Drawing): { text: TextMark; box: Box }[] {
  return marksOf(drawing).flatMap(({ mark, top }) =>
    mark.kind === 'text' ? [{ text: mark, box: moved(mark.box, top) }] : [],
  )
}

export function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.01 &&
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.01
  )
}

/** Every number anywhere in a drawing. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}
