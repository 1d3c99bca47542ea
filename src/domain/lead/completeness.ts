import {
  isPlugHandleCount,
  isQuantity,
  isWithin,
  lengthBoundsCm,
  loadBoundsA,
  sourceAhBounds,
  sourceVocBoundsV,
} from './bounds'
import type { Bounds } from './bounds'
import { effectiveSource, isAtPanel } from '../electrical/source'
import { isNoFuse } from '../catalogue/catalogue'
import { attachmentsOf, isChosen } from './lead'
import type { Attachment, Lead } from './lead'

/** What can be missing from a lead. */
export type MissingKind =
  | 'connectorA'
  | 'sourceAh'
  | 'sourceVoc'
  | 'attachment'
  | 'connectB'
  | 'load'
  | 'wire'
  | 'wireLength'
  | 'fuse'
  | 'fuseRating'
  | 'post'
  | 'plugHandles'
  | 'quantity'

/** Something to choose or correct before the lead is complete; `attachment` is its key, if it is in one. */
export type Missing = { kind: MissingKind; attachment?: string }

/** Whether the wire's length is within the bounds of connector A. */
export function isLengthValid(lead: Pick<Lead, 'connectorA'>, attachment: Attachment): boolean {
  return isWithin(attachment.wire.wire_len, lengthBoundsCm(lead.connectorA))
}

function isOutside(figure: number | null, bounds: Bounds): boolean {
  return figure !== null && !isWithin(figure, bounds)
}

/** The figure of what feeds the lead, if it is out of bounds; an answer that was not given is never missing. */
function missingOfSource(lead: Lead): MissingKind[] {
  const source = effectiveSource(lead)
  if (source === 'bank' && isOutside(lead.sourceAh, sourceAhBounds)) return ['sourceAh']
  return isAtPanel(lead) && isOutside(lead.sourceVocV, sourceVocBoundsV) ? ['sourceVoc'] : []
}

function missingOf(lead: Lead, attachment: Attachment): MissingKind[] {
  const { connectB, wire, fuse, fuse_rating, loadA } = attachment
  const missing: MissingKind[] = []
  if (!isChosen(connectB)) missing.push('connectB')
  if (isOutside(loadA, loadBoundsA)) missing.push('load')
  if (!isChosen(wire)) missing.push('wire')
  if (!isLengthValid(lead, attachment)) missing.push('wireLength')
  if (!isChosen(fuse)) missing.push('fuse')
  else if (fuse_rating === '' && !isNoFuse(fuse)) missing.push('fuseRating')
  return missing
}

/** Everything missing or out of bounds, in display order; empty for a complete lead. */
export function missingParts(lead: Lead): Missing[] {
  const missing: Missing[] = []
  if (!isChosen(lead.connectorA)) missing.push({ kind: 'connectorA' })
  missing.push(...missingOfSource(lead).map((kind) => ({ kind })))
  const attachments = attachmentsOf(lead)
  if (attachments.length === 0) missing.push({ kind: 'attachment' })
  for (const [uuid, attachment] of attachments)
    missing.push(...missingOf(lead, attachment).map((kind) => ({ kind, attachment: uuid })))
  if (lead.post.label === '') missing.push({ kind: 'post' })
  if (!isPlugHandleCount(lead.andrsonPlugHandle)) missing.push({ kind: 'plugHandles' })
  if (!isQuantity(lead.quantity)) missing.push({ kind: 'quantity' })
  return missing
}

/**
 * Whether everything is chosen and within bounds (the stored `isComplete` is set when the lead is added to the
 * cart).
 */
export function isComplete(lead: Lead): boolean {
  return missingParts(lead).length === 0
}
