import { attachmentFindings } from './attachmentChecks'
import { withSeverity } from './finding'
import type { Finding } from './finding'
import { wholeLeadFindings } from './leadChecks'
import { attachmentsOf } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { withCurrentParts } from '../lead/currentParts'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'

type Checked = Pick<Lead, 'connectorA' | 'systemVoltageV' | 'dropLimitPercent'> & {
  uuid: string
  findings: Finding[]
}

const checked = new WeakMap<Attachment, Checked>()

/** The findings about one attachment. Cached: the same objects for the same attachment in the same lead. */
function checkAttachment(lead: Lead, uuid: string, attachment: Attachment): Finding[] {
  const { connectorA, systemVoltageV, dropLimitPercent } = lead
  const before = checked.get(attachment)
  if (
    before?.uuid === uuid &&
    before.connectorA === connectorA &&
    before.systemVoltageV === systemVoltageV &&
    before.dropLimitPercent === dropLimitPercent
  )
    return before.findings
  const findings = attachmentFindings(lead, attachment).map((found) => withSeverity(found, uuid))
  checked.set(attachment, { uuid, connectorA, systemVoltageV, dropLimitPercent, findings })
  return findings
}

/**
 * All findings about a lead: of each attachment in turn, then of the whole. Parts that are not chosen are not
 * checked. Uses the current attributes of parts; for a part that is no longer in the catalogue, the lead's own.
 */
export function checkLead(lead: Lead, parts: CatalogueIndex): Finding[] {
  const current = withCurrentParts(lead, parts)
  return [
    ...attachmentsOf(current).flatMap(([uuid, attachment]) => checkAttachment(current, uuid, attachment)),
    ...wholeLeadFindings(current, parts),
  ]
}
