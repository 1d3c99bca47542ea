import { sourceAhBounds, sourceVocBoundsV, validFigure } from '../lead/bounds'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { ConnectorB } from '../catalogue/catalogue'
import type { Attachment, Lead, LeadEnd, Source } from '../lead/lead'

/**
 * Open-circuit voltage taken for panels without an entry, V: of one panel for a 12 or 24 V battery. A string that
 * charges a 48 V battery has more than its 58.4 V: two such panels.
 */
export function usualVocV({ systemVoltageV }: Pick<Lead, 'systemVoltageV'>): number {
  return systemVoltageV === 48 ? 100 : 50
}

function feedingConnectors(lead: Lead): ConnectorB[] {
  const { fedFrom, connectorA } = lead
  const attached = fedFrom === 'A' ? [] : attachmentsOf(lead).map(([, { connectB }]) => connectB)
  return [...(fedFrom === 'attachments' ? [] : [connectorA]), ...attached].filter(isChosen)
}

/** What the connectors of the feeding end or ends tell of the source; '' unless all of them tell it. */
export function sourceByPlug(lead: Lead): '' | 'fused' | 'panel' {
  const byPlug = feedingConnectors(lead).map(({ feeds }) => feeds)
  if (byPlug.length === 0 || byPlug.includes('')) return ''
  return byPlug.includes('fused') ? 'fused' : 'panel'
}

/** What feeds the lead: the buyer's answer, else what the plugs tell; '' if neither says. */
export function effectiveSource(lead: Lead): Source {
  return lead.source === '' ? sourceByPlug(lead) : lead.source
}

/** `warnA` and `noteA` of `leastBreakingA` for one kind of source. */
export function leastBreakingOf(
  source: Source,
  sourceAh: number | null = null,
): { warnA: number; noteA: number } {
  if (source === 'starter') return { warnA: 750, noteA: 1500 }
  if (source === 'lithium') return { warnA: 20_000, noteA: 20_000 }
  if (source !== 'bank') return { warnA: 0, noteA: 0 }
  const bankAh = validFigure(sourceAh, sourceAhBounds) ?? Infinity
  if (bankAh <= 200) return { warnA: 5000, noteA: 5000 }
  const breakingA = bankAh <= 500 ? 10_000 : 20_000
  return { warnA: breakingA, noteA: breakingA }
}

/**
 * The short-circuit currents, A, that a fuse here must break: below `warnA` it warns, below `noteA` it notes. 0 if
 * not said, behind a fuse and at a panel. The same at 12, 24 and 48 V (ELECTRICAL.md 2.5 [44] [62] [63] [64] [88]).
 */
export function leastBreakingA(lead: Lead): { warnA: number; noteA: number } {
  return leastBreakingOf(effectiveSource(lead), lead.sourceAh)
}

/** Whether a solar panel is at an end of the lead: by its plug, whatever else feeds the lead, or by the answer. */
export function isAtPanel(lead: Lead): boolean {
  if (effectiveSource(lead) === 'panel') return true
  const attached = attachmentsOf(lead).map(([, { connectB }]) => connectB)
  return [lead.connectorA, ...attached].some((end) => isChosen(end) && end.feeds === 'panel')
}

/** The highest voltage in the lead, V: the system's, at a panel the open-circuit voltage if that is higher. */
export function topVoltageV(lead: Lead): number {
  if (!isAtPanel(lead)) return lead.systemVoltageV
  return Math.max(lead.systemVoltageV, validFigure(lead.sourceVocV, sourceVocBoundsV) ?? usualVocV(lead))
}

/**
 * What the checks need to know of a lead's source, see `effectiveSource`, `isAtPanel`, `leastBreakingA` and
 * `topVoltageV`, and the number of attachments with a wire.
 */
type SourceFacts = {
  source: Source
  atPanel: boolean
  warnA: number
  noteA: number
  topV: number
  wires: number
}

const facts = new WeakMap<Lead, SourceFacts>()

/** Cached by lead: the source may depend on the connectors of all attachments. */
export function sourceFacts(lead: Lead): SourceFacts {
  const known = facts.get(lead)
  if (known) return known
  const wires = attachmentsOf(lead).filter(([, { wire }]) => isChosen(wire)).length
  const found = {
    source: effectiveSource(lead),
    atPanel: isAtPanel(lead),
    ...leastBreakingA(lead),
    topV: topVoltageV(lead),
    wires,
  }
  facts.set(lead, found)
  return found
}

/** The end with the lead's fuses: the one that feeds; A if both do. */
export function fuseEnd({ fedFrom }: Pick<Lead, 'fedFrom'>): LeadEnd {
  return fedFrom === 'attachments' ? 'B' : 'A'
}

/** The connector at the end with the fuse, see `fuseEnd`. */
export function feedingConnector(
  lead: Pick<Lead, 'fedFrom' | 'connectorA'>,
  { connectB }: Pick<Attachment, 'connectB'>,
): ConnectorB {
  return fuseEnd(lead) === 'B' ? connectB : lead.connectorA
}
