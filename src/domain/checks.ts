import { findInAttachment } from './attachmentChecks'
import { withSeverity } from './finding'
import type { Finding } from './finding'
import { findInLead } from './leadChecks'
import { attachmentsOf } from './order'
import type { Attachment, Order } from './order'
import { withLiveParts } from './parts'
import type { CatalogueIndex } from './parts'

type Checked = Pick<Order, 'connectorA' | 'systemVoltageV' | 'dropLimitPercent'> & {
  uuid: string
  findings: Finding[]
}

const checked = new WeakMap<Attachment, Checked>()

/** What concerns one attachment alone. For the same attachment in the same lead the findings are the same objects. */
function checkAttachment(order: Order, uuid: string, attachment: Attachment): Finding[] {
  const { connectorA, systemVoltageV, dropLimitPercent } = order
  const before = checked.get(attachment)
  if (
    before?.uuid === uuid &&
    before.connectorA === connectorA &&
    before.systemVoltageV === systemVoltageV &&
    before.dropLimitPercent === dropLimitPercent
  )
    return before.findings
  const findings = findInAttachment(order, attachment).map((found) => withSeverity(found, uuid))
  checked.set(attachment, { uuid, connectorA, systemVoltageV, dropLimitPercent, findings })
  return findings
}

/**
 * All that the checks find about a lead: of each attachment in turn, then of the whole. What
 * is not chosen yet is not checked. Figures are the catalogue's of today, for a part that left it the
 * order's own.
 */
export function checkOrder(order: Order, parts: CatalogueIndex): Finding[] {
  const live = withLiveParts(order, parts)
  return [
    ...attachmentsOf(live).flatMap(([uuid, attachment]) => checkAttachment(live, uuid, attachment)),
    ...findInLead(live, parts),
  ]
}
