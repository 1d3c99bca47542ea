import { attachmentFindings } from './attachmentChecks'
import { withSeverity } from './finding'
import type { Finding } from './finding'
import { wholeLeadFindings } from './leadChecks'
import { sourceFacts } from './source'
import { attachmentAt, attachmentsOf } from '../lead/lead'
import type { Attachment, Lead } from '../lead/lead'
import { hasLeft, withCurrentParts } from '../lead/currentParts'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'

type Settings = Pick<Lead, 'connectorA' | 'systemVoltageV' | 'dropLimitPercent' | 'fedFrom' | 'sourceVocV'> &
  ReturnType<typeof sourceFacts>
type Checked = { settings: Settings; uuid: string; findings: Finding[] }

/** All of a lead that the findings about one attachment depend on. */
function settingsOf(lead: Lead): Settings {
  const { connectorA, systemVoltageV, dropLimitPercent, fedFrom, sourceVocV } = lead
  return { connectorA, systemVoltageV, dropLimitPercent, fedFrom, sourceVocV, ...sourceFacts(lead) }
}

const isSame = (one: Settings, other: Settings) =>
  Object.keys(one).every((key) => one[key as keyof Settings] === other[key as keyof Settings])

/** The findings that need attributes which parts in older orders lack. */
const ofLaterAttributes: readonly Finding['kind'][] = [
  'figureUnknown',
  'breakingCapacity',
  'breakingAtStarter',
  'connectorVoltage',
  'holderGauge',
  'holderMounting',
  'holderShared',
  'wiresPerContact',
  'sealFit',
  'tooShort',
]

/** Whether a part that the finding is about has left the catalogue; an order with it is refused for that. */
function isOfGonePart(lead: Lead, parts: CatalogueIndex, attachment: string | undefined): boolean {
  if (hasLeft(parts, 'connectorA', lead.connectorA)) return true
  // No attachment has an empty key.
  const chosen = attachmentAt(lead, attachment ?? '')
  if (!chosen) return false
  const { connectB, wire, fuse } = chosen
  return (
    hasLeft(parts, 'connectorB', connectB) || hasLeft(parts, 'wire', wire) || hasLeft(parts, 'fuse', fuse)
  )
}

const checked = new WeakMap<Attachment, Checked>()

/** The findings about one attachment. Cached: the same objects for the same attachment in the same lead. */
function checkAttachment(lead: Lead, settings: Settings, uuid: string, attachment: Attachment): Finding[] {
  const before = checked.get(attachment)
  if (before?.uuid === uuid && isSame(before.settings, settings)) return before.findings
  const findings = attachmentFindings(lead, attachment).map((found) => withSeverity(found, uuid))
  checked.set(attachment, { uuid, settings, findings })
  return findings
}

/**
 * All findings about a lead: of each attachment in turn, then of the whole. Parts that are not chosen are not
 * checked. Uses the current attributes of parts; for a part that is no longer in the catalogue, the lead's own.
 */
export function checkLead(lead: Lead, parts: CatalogueIndex): Finding[] {
  const current = withCurrentParts(lead, parts)
  const settings = settingsOf(current)
  const findings = [
    ...attachmentsOf(current).flatMap(([uuid, attachment]) =>
      checkAttachment(current, settings, uuid, attachment),
    ),
    ...wholeLeadFindings(current, parts),
  ]
  return findings.filter(
    ({ kind, attachment }) => !ofLaterAttributes.includes(kind) || !isOfGonePart(current, parts, attachment),
  )
}
