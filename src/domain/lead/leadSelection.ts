import { isNoFuse, postOptionOf, ratingsFor } from '../catalogue/catalogue'
import type { Catalogue } from '../catalogue/catalogue'
import {
  addEmptyAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  choosePost,
  chooseWire,
  setLoad,
  setWireLength,
} from './editLead'
import { loadBoundsA, sourceAhBounds, sourceVocBoundsV, validFigure } from './bounds'
import { attachmentsOf, emptyLead, systemOf } from './lead'
import type { Attachment, Lead, LeadSystem } from './lead'
import { buildIndex } from '../catalogue/catalogueIndex'

/** The names of one attachment's parts; '' for none. Length in cm, load in A. */
type AttachmentSelection = {
  id: number
  connectB: { value: string }
  wire: { value: string; wire_len: number }
  fuse: { value: string }
  fuse_rating: string
  loadA: number | null
}

/** The name of a lead and those of its parts: no price, label or attribute that the catalogue has. */
export type LeadSelection = LeadSystem & {
  name: string
  connectorA: { value: string }
  post: { label: string }
  andrsonPlugHandle: string
  quantity: string
  connectBGroup: Record<string, AttachmentSelection>
}

/** A name that is not in the catalogue. */
export type UnknownPart = {
  kind: 'connectorA' | 'connectB' | 'wire' | 'fuse' | 'fuseRating' | 'post'
  attachment?: string
  value: string
}

/** What names a lead's parts: sent with orders and quotes, shared by link, and ordered again. */
export function selectionOf(lead: Lead): LeadSelection {
  const { name, connectorA, post, andrsonPlugHandle, quantity } = lead
  const group = attachmentsOf(lead).map(([uuid, attachment]): [string, AttachmentSelection] => {
    const { id, connectB, wire, fuse, fuse_rating, loadA } = attachment
    const named = {
      connectB: { value: connectB.value },
      wire: { value: wire.value, wire_len: wire.wire_len },
      fuse: { value: fuse.value },
    }
    return [uuid, { id, ...named, fuse_rating, loadA }]
  })
  return {
    name: name.trim(),
    connectorA: { value: connectorA.value },
    post: { label: post.label },
    andrsonPlugHandle,
    quantity,
    ...systemOf(lead),
    // A figure out of bounds stays in its field only: it may belong to a source that is no longer chosen.
    sourceAh: validFigure(lead.sourceAh, sourceAhBounds),
    sourceVocV: validFigure(lead.sourceVocV, sourceVocBoundsV),
    connectBGroup: Object.fromEntries(group),
  }
}

/** Without invalid loads, which stay in their field only: neither prices nor orders depend on them. */
export function withValidLoads(selection: LeadSelection): LeadSelection {
  const group = Object.entries(selection.connectBGroup).map(
    ([key, attachment]) =>
      [key, { ...attachment, loadA: validFigure(attachment.loadA, loadBoundsA) }] as const,
  )
  return { ...selection, connectBGroup: Object.fromEntries(group) }
}

/** The label of a chosen part; undefined if the lead or the attachment does not exist. */
export function chosenLabel(
  lead: Lead | undefined,
  kind: UnknownPart['kind'],
  attachment = '',
): string | undefined {
  if (kind === 'connectorA' || kind === 'post') return lead?.[kind].label
  const chosen = lead?.connectBGroup[attachment]
  return kind === 'fuseRating' ? chosen?.fuse_rating : chosen?.[kind].label
}

/**
 * The lead of a selection with the parts and prices of this catalogue. Parts that the catalogue does not have stay
 * unchosen and are returned in `unknown`.
 */
export function leadFromSelection(
  selection: LeadSelection,
  catalogue: Catalogue,
  objectId: string,
): { lead: Lead; unknown: UnknownPart[] } {
  const unknown: UnknownPart[] = []
  const { name, andrsonPlugHandle, quantity } = selection
  let lead: Lead = {
    ...emptyLead(objectId),
    name,
    post: { label: '', value: 0 },
    andrsonPlugHandle,
    quantity,
    ...systemOf(selection),
  }

  const parts = buildIndex(catalogue)
  const choose = <T>(named: UnknownPart, part: T | undefined, apply: (part: T) => Lead): void => {
    if (part !== undefined) lead = apply(part)
    else if (named.value !== '') unknown.push(named)
  }

  choose(
    { kind: 'connectorA', value: selection.connectorA.value },
    parts.connectorA.get(selection.connectorA.value),
    (part) => chooseConnectorA(lead, part),
  )
  const post = postOptionOf(catalogue.postList, selection.post.label)
  choose({ kind: 'post', value: selection.post.label }, post, (option) => choosePost(lead, option))

  // Each attachment is built in a lead of its own and merged at the end: linear instead of quadratic time.
  const group: [string, Attachment][] = []
  for (const [uuid, chosen] of Object.entries(selection.connectBGroup)) {
    const at = (kind: UnknownPart['kind'], value: string) => ({ kind, attachment: uuid, value })
    lead = addEmptyAttachment({ ...lead, connectBGroup: {} }, uuid)
    choose(at('connectB', chosen.connectB.value), parts.connectorB.get(chosen.connectB.value), (part) =>
      chooseConnectorB(lead, uuid, part),
    )
    choose(at('wire', chosen.wire.value), parts.wire.get(chosen.wire.value), (part) =>
      chooseWire(lead, uuid, part),
    )
    lead = setLoad(setWireLength(lead, uuid, chosen.wire.wire_len), uuid, chosen.loadA)
    const fuse = parts.fuse.get(chosen.fuse.value)
    choose(at('fuse', chosen.fuse.value), fuse, (part) => chooseFuse(lead, uuid, part))
    if (fuse && !isNoFuse(fuse)) {
      const rating = ratingsFor(fuse, catalogue.fuseRatingList).find(
        (item) => item.label === chosen.fuse_rating,
      )
      choose(at('fuseRating', chosen.fuse_rating), rating, (item) => chooseFuseRating(lead, uuid, item.label))
    }
    for (const [key, attachment] of attachmentsOf(lead)) group.push([key, { ...attachment, id: chosen.id }])
  }
  return { lead: { ...lead, connectBGroup: Object.fromEntries(group) }, unknown }
}
