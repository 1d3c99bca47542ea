import { sourceAhBounds, sourceVocBoundsV, validFigure } from '../lead/bounds'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Lead, Source } from '../lead/lead'

/** What a connector tells of the source it plugs into; absent or '' for nothing. */
type Feeding = { value: string; feeds?: '' | 'fused' | 'panel' }

/** Open-circuit voltage taken for panels without an entry, V: of one panel for a 12 or 24 V battery. */
export const usualVocV = 50

function feedingConnectors(lead: Lead): Feeding[] {
  const { fedFrom, connectorA } = lead
  const attached = fedFrom === 'A' ? [] : attachmentsOf(lead).map(([, { connectB }]) => connectB)
  return [...(fedFrom === 'attachments' ? [] : [connectorA]), ...attached].filter(isChosen)
}

/** What the connectors of the feeding end or ends tell of the source; '' unless all of them tell it. */
export function sourceByPlug(lead: Lead): '' | 'fused' | 'panel' {
  const byPlug = feedingConnectors(lead).map(({ feeds }) => feeds ?? '')
  if (byPlug.length === 0 || byPlug.includes('')) return ''
  return byPlug.includes('fused') ? 'fused' : 'panel'
}

/** What feeds the lead: the buyer's answer, else what the plugs tell; '' if neither says. */
export function effectiveSource(lead: Lead): Source {
  return lead.source === '' ? sourceByPlug(lead) : lead.source
}

/**
 * The short-circuit currents, A, that a fuse here must break: below `warnA` it warns, below `noteA` it notes. 0 if
 * not said, behind a fuse and at a panel. The same at 12, 24 and 48 V (ELECTRICAL.md 2.5 [44] [62] [63] [64] [88]).
 */
export function leastBreakingA(lead: Lead): { warnA: number; noteA: number } {
  const source = effectiveSource(lead)
  if (source === 'starter') return { warnA: 750, noteA: 1500 }
  if (source === 'lithium') return { warnA: 20_000, noteA: 20_000 }
  if (source !== 'bank') return { warnA: 0, noteA: 0 }
  const bankAh = validFigure(lead.sourceAh, sourceAhBounds) ?? Infinity
  if (bankAh <= 200) return { warnA: 5000, noteA: 5000 }
  const breakingA = bankAh <= 500 ? 10_000 : 20_000
  return { warnA: breakingA, noteA: breakingA }
}

/** The highest voltage in the lead, V: the system's, at a panel the open-circuit voltage if that is higher. */
export function topVoltageV(lead: Lead): number {
  if (effectiveSource(lead) !== 'panel') return lead.systemVoltageV
  return Math.max(lead.systemVoltageV, validFigure(lead.sourceVocV, sourceVocBoundsV) ?? usualVocV)
}
