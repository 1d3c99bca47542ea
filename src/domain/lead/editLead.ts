import type { ConnectorA, ConnectorB, Fuse, Wire } from '../catalogue/catalogue'
import { ceilToTenth } from '../numbers/rounding'
import {
  attachmentAt,
  attachmentsOf,
  isChosen,
  isEmpty,
  noConnectorB,
  noFuse,
  noWire,
  wireVoltage,
} from './lead'
import type { Attachment, Lead, LeadSystem } from './lead'

function changeAttachment(lead: Lead, uuid: string, change: (attachment: Attachment) => Attachment): Lead {
  const attachment = attachmentAt(lead, uuid)
  if (!attachment) return lead
  const changed = change(attachment)
  if (changed === attachment) return lead
  return { ...lead, connectBGroup: { ...lead.connectBGroup, [uuid]: changed } }
}

/** Sets connector A; the attachments do not change. */
export function chooseConnectorA(lead: Lead, connectorA: ConnectorA): Lead {
  return connectorA.value === lead.connectorA.value ? lead : { ...lead, connectorA }
}

/** Adds an attachment with nothing chosen under this key; no change if the key exists. */
export function addEmptyAttachment(lead: Lead, uuid: string): Lead {
  if (attachmentAt(lead, uuid)) return lead
  const attachment: Attachment = {
    id: Object.keys(lead.connectBGroup).length,
    connectB: noConnectorB,
    wire: noWire,
    fuse: noFuse,
    fuse_rating: '',
    loadA: null,
  }
  return { ...lead, connectBGroup: { ...lead.connectBGroup, [uuid]: attachment } }
}

/** Adds a copy of an attachment under a new key, at the end. */
export function duplicateAttachment(lead: Lead, uuid: string, copyUuid: string): Lead {
  const attachment = attachmentAt(lead, uuid)
  if (!attachment || attachmentAt(lead, copyUuid)) return lead
  const copy = { ...attachment, id: Object.keys(lead.connectBGroup).length }
  return { ...lead, connectBGroup: { ...lead.connectBGroup, [copyUuid]: copy } }
}

/** Removes an attachment; the others keep their ids. */
export function removeAttachment(lead: Lead, uuid: string): Lead {
  if (!attachmentAt(lead, uuid)) return lead
  const { [uuid]: _removed, ...connectBGroup } = lead.connectBGroup
  return { ...lead, connectBGroup }
}

/**
 * Sets connector B and clears that attachment's wire, length, fuse and rating. The first choice clears nothing: a
 * length may have been entered before.
 */
export function chooseConnectorB(lead: Lead, uuid: string, connectB: ConnectorB): Lead {
  return changeAttachment(lead, uuid, (attachment) => attachmentWith(attachment, connectB))
}

/** Sets connector B and keeps the rest of the attachment. */
export function replaceConnectorB(lead: Lead, uuid: string, connectB: ConnectorB): Lead {
  return changeAttachment(lead, uuid, (attachment) => ({ ...attachment, connectB }))
}

/** The attachment with this connector B; other choices are cleared as in `chooseConnectorB`. */
export function attachmentWith(attachment: Attachment, connectB: ConnectorB): Attachment {
  if (attachment.connectB.value === connectB.value) return attachment
  if (!isChosen(attachment.connectB)) return { ...attachment, connectB }
  return { ...attachment, connectB, wire: noWire, fuse: noFuse, fuse_rating: '' }
}

/**
 * Sets connector B in the first attachment without one, else in a new one under `newUuid`; no change if that key
 * exists. Returns the key of the attachment.
 */
export function addConnectorB(
  lead: Lead,
  connectB: ConnectorB,
  newUuid: string,
): { lead: Lead; uuid: string } {
  const unfilled = attachmentsOf(lead).find(([, attachment]) => !isChosen(attachment.connectB))?.[0]
  if (unfilled !== undefined) return { lead: chooseConnectorB(lead, unfilled, connectB), uuid: unfilled }
  if (attachmentAt(lead, newUuid)) return { lead, uuid: newUuid }
  return { lead: chooseConnectorB(addEmptyAttachment(lead, newUuid), newUuid, connectB), uuid: newUuid }
}

/** Sets the wire, keeps its length, and clears that attachment's fuse and rating. */
export function chooseWire(lead: Lead, uuid: string, wire: Wire): Lead {
  return changeAttachment(lead, uuid, (attachment) => {
    if (attachment.wire.value === wire.value) return attachment
    const chosen = {
      ...wire,
      wire_len: attachment.wire.wire_len,
      wire_voltage: wireVoltage(wire.voltageDropPerAmp),
    }
    return { ...attachment, wire: chosen, fuse: noFuse, fuse_rating: '' }
  })
}

/** Sets the wire's length in cm, rounded to 0.1; 0 if not finite. Allowed before a wire is chosen. */
export function setWireLength(lead: Lead, uuid: string, lengthCm: number): Lead {
  const rounded = Math.round(lengthCm * 10) / 10
  const stored = Number.isFinite(rounded) ? rounded : 0
  return changeAttachment(lead, uuid, (attachment) =>
    attachment.wire.wire_len === stored
      ? attachment
      : { ...attachment, wire: { ...attachment.wire, wire_len: stored } },
  )
}

/** Sets the fuse and clears that attachment's rating. */
export function chooseFuse(lead: Lead, uuid: string, fuse: Fuse): Lead {
  return changeAttachment(lead, uuid, (attachment) =>
    attachment.fuse.value === fuse.value ? attachment : { ...attachment, fuse, fuse_rating: '' },
  )
}

/** Sets the fuse rating by its label ("30A"). */
export function chooseFuseRating(lead: Lead, uuid: string, label: string): Lead {
  return changeAttachment(lead, uuid, (attachment) =>
    attachment.fuse_rating === label ? attachment : { ...attachment, fuse_rating: label },
  )
}

/** A wire, fuse and rating that go together. */
type WireAndFuse = { wire: Wire; fuse: Fuse; rating: { label: string } }

/** Sets wire, fuse and rating of one attachment; its length stays. */
export function takeProposal(lead: Lead, uuid: string, { wire, fuse, rating }: WireAndFuse): Lead {
  return chooseFuseRating(chooseFuse(chooseWire(lead, uuid, wire), uuid, fuse), uuid, rating.label)
}

/** What the wire guide advises for a load in A over a length in cm, in this system. */
export type Advice = {
  loadA: number | null
  lengthCm: number
  system: Partial<LeadSystem>
  parts: WireAndFuse
}

/** Adds an attachment as advised. A lead that has parts keeps its system, which its other attachments are for. */
export function addAdvice(lead: Lead, uuid: string, { loadA, lengthCm, system, parts }: Advice): Lead {
  const added = addEmptyAttachment(isEmpty(lead) ? changeSystem(lead, system) : lead, uuid)
  return takeProposal(setWireLength(setLoad(added, uuid, loadA), uuid, lengthCm), uuid, parts)
}

/** A figure rounded up to 0.1, the safe side; null for none or if not finite. */
function roundedUp(figure: number | null): number | null {
  const above = figure === null ? NaN : ceilToTenth(figure) + 0
  return Number.isFinite(above) ? above : null
}

/** Sets an attachment's continuous load in A, rounded up to 0.1, the safe side; null for none or if not finite. */
export function setLoad(lead: Lead, uuid: string, load: number | null): Lead {
  const loadA = roundedUp(load)
  return changeAttachment(lead, uuid, (attachment) =>
    attachment.loadA === loadA ? attachment : { ...attachment, loadA },
  )
}

/**
 * Changes answers about the system; the figures entered for another source stay. The size of a bank in Ah and the
 * voltage of panels in V are rounded as a load is.
 */
export function changeSystem(lead: Lead, answers: Partial<LeadSystem>): Lead {
  const changed = { ...answers }
  if (changed.sourceAh !== undefined) changed.sourceAh = roundedUp(changed.sourceAh)
  if (changed.sourceVocV !== undefined) changed.sourceVocV = roundedUp(changed.sourceVocV)
  const names = Object.keys(changed) as (keyof LeadSystem)[]
  return names.every((name) => changed[name] === lead[name]) ? lead : { ...lead, ...changed }
}

/** Sets postage; the lead stores its label and price. */
export function choosePost(lead: Lead, post: Lead['post']): Lead {
  if (post.label === lead.post.label && post.value === lead.post.value) return lead
  return { ...lead, post: { label: post.label, value: post.value } }
}

/** Removes all attachments; connector A, postage, plug handles and quantity stay. */
export function removeAllAttachments(lead: Lead): Lead {
  return Object.keys(lead.connectBGroup).length === 0 ? lead : { ...lead, connectBGroup: {} }
}

/** A copy with another id. */
export function copyLead(lead: Lead, objectId: string): Lead {
  return { ...lead, objectId }
}
