import type { Catalogue } from '../catalogue/catalogue'
import { leadFromSelection } from './leadSelection'
import type { LeadSelection, UnknownPart } from './leadSelection'
import { attachmentsOf, isChosen } from './lead'
import type { Lead } from './lead'

/**
 * A dropped field of an imported lead. `attachment` is the place in the lead from 1; `value` the dropped value,
 * truncated; for `moreAttachments` their number, for `field` the name of an unknown field.
 */
export type DroppedField = {
  kind:
    | UnknownPart['kind']
    | 'name'
    | 'plugHandles'
    | 'quantity'
    | 'systemVoltage'
    | 'fedFrom'
    | 'source'
    | 'sourceAh'
    | 'sourceVoc'
    | 'dropLimit'
    | 'wireLength'
    | 'load'
    | 'attachment'
    | 'moreAttachments'
    | 'field'
  attachment?: number
  value: string
}

/** A lead from a link or a file: the selection that could be read, and the dropped fields. */
export type ImportedLead = { choices: LeadSelection; dropped: DroppedField[] }

function hasParts(lead: Lead): boolean {
  const chosen = attachmentsOf(lead).flatMap(([, { connectB, wire, fuse }]) => [connectB, wire, fuse])
  return [lead.connectorA, ...chosen].some(isChosen)
}

/** The lead of a selection with the parts of this catalogue, and its parts that the catalogue does not have. */
export function leadWithDropped(
  selection: LeadSelection,
  catalogue: Catalogue,
  objectId: string,
): { lead: Lead; dropped: DroppedField[] } {
  const { lead, unknown } = leadFromSelection(selection, catalogue, objectId)
  const places = new Map(Object.keys(selection.connectBGroup).map((uuid, index) => [uuid, index + 1]))
  const dropped = unknown.map(({ kind, attachment, value }): DroppedField => {
    const place = attachment === undefined ? undefined : places.get(attachment)
    return { kind, value, ...(place && { attachment: place }) }
  })
  return { lead, dropped }
}

/** The imported lead with the parts of this catalogue, and all dropped fields; null if no part is left. */
export function leadFromImport(
  { choices, dropped }: ImportedLead,
  catalogue: Catalogue,
  objectId: string,
): ReturnType<typeof leadWithDropped> | null {
  const { lead, dropped: unavailable } = leadWithDropped(choices, catalogue, objectId)
  return hasParts(lead) ? { lead, dropped: [...dropped, ...unavailable] } : null
}
