import type { ConnectorA, ConnectorB, Fuse, PostOption, Wire } from '../../src/domain/catalogue/catalogue'
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
} from '../../src/domain/lead/editLead'
import { emptyLead } from '../../src/domain/lead/lead'
import type { Lead, LeadSystem } from '../../src/domain/lead/lead'

/** The parts of an attachment; missing ones are not chosen. */
export type AttachmentParts = {
  connectB?: ConnectorB | undefined
  wire?: Wire | undefined
  lengthCm?: number | undefined
  fuse?: Fuse | undefined
  rating?: string | undefined
  loadA?: number | null | undefined
}

export type LeadSettings = Partial<LeadSystem & Pick<Lead, 'name' | 'andrsonPlugHandle' | 'quantity'>>

type LeadParts = LeadSettings & {
  objectId?: string
  connectorA?: ConnectorA | undefined
  post?: PostOption
  /** By their keys. */
  attachments?: Record<string, AttachmentParts>
}

/** A lead built by the domain's own transitions; every other builder of leads uses this. */
export function buildLead({ objectId, connectorA, post, attachments, ...settings }: LeadParts): Lead {
  // Something fused feeds it unless said otherwise: then no fuse has to break the current of a battery.
  let lead: Lead = { ...emptyLead(objectId ?? 'lead'), source: 'fused', ...settings }
  if (connectorA) lead = chooseConnectorA(lead, connectorA)
  if (post) lead = choosePost(lead, post)
  for (const [key, chosen] of Object.entries(attachments ?? {})) {
    lead = addEmptyAttachment(lead, key)
    if (chosen.connectB) lead = chooseConnectorB(lead, key, chosen.connectB)
    if (chosen.wire) lead = chooseWire(lead, key, chosen.wire)
    if (chosen.lengthCm !== undefined) lead = setWireLength(lead, key, chosen.lengthCm)
    if (chosen.fuse) lead = chooseFuse(lead, key, chosen.fuse)
    if (chosen.rating !== undefined) lead = chooseFuseRating(lead, key, chosen.rating)
    lead = setLoad(lead, key, chosen.loadA ?? null)
  }
  return lead
}
