import { attachmentFindings } from './attachmentChecks'
import { blocks, findingKey, withSeverity } from './finding'
import type { Finding } from './finding'
import { boundCrossed, gaugeOf } from './gauge'
import { wholeLeadFindings } from './leadChecks'
import { isSealed } from './makeability'
import { suitableFuse } from './suggestion'
import { coresMatch } from './voltageDrop'
import { isAvailable } from '../catalogue/catalogue'
import type { ConnectorB } from '../catalogue/catalogue'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { connectorAFit } from '../catalogue/connectorAFit'
import { attachmentContext } from '../catalogue/fit'
import { withCurrentParts } from '../lead/currentParts'
import { chooseConnectorA, chooseFuse, chooseFuseRating, replaceConnectorB } from '../lead/editLead'
import { attachmentAt, attachmentsOf, isChosen } from '../lead/lead'
import type { Lead } from '../lead/lead'

/** A connector that another one can be replaced by, and the lead with it. */
export type OtherConnector = { end: 'A' | 'B'; connector: ConnectorB; lead: Lead }

/** The findings that another connector may fix, most of them about connectors. */
const ofConnectors: readonly Finding['kind'][] = [
  'figureUnknown',
  'gaugeB',
  'gaugeA',
  'gaugeAEach',
  'polesA',
  'polesB',
  'sealFit',
  'fuseAboveWeakestLink',
  'loadWithoutFuse',
  'loadAboveFuse',
  'loadsAboveConnectorA',
  'connectorVoltage',
  'holderMounting',
  'wiresPerContact',
]

/** The findings whose fix needs another fuse besides the connector. */
const alsoOfFuse: readonly Finding['kind'][] = ['loadWithoutFuse', 'loadAboveFuse']

const mostNamed = 3
/** Connectors of one end, the nearest, whose fit is tested: bounds the time in a shop with thousands. */
const mostTested = 300
/** Fitting connectors of one end that are tried on the lead. */
const mostTried = 20

/** All findings, uncached: the cache keeps those of the lead on screen. */
function findingsOf(lead: Lead, parts: CatalogueIndex): Finding[] {
  const current = withCurrentParts(lead, parts)
  const own = attachmentsOf(current).flatMap(([uuid, attachment]) =>
    attachmentFindings(current, attachment).map((found) => withSeverity(found, uuid)),
  )
  return [...own, ...wholeLeadFindings(current, parts)]
}

/**
 * The other connectors in stock, at most `mostTested`: of the same category first, as they likely mate with the same
 * counterpart, then by the difference in price.
 */
function nearestFirst<T extends ConnectorB>(list: Iterable<T>, present: ConnectorB): T[] {
  const isOther = ({ type }: ConnectorB) => Number(type !== present.type)
  const away = ({ price }: ConnectorB) => Math.abs(price - present.price)
  return [...list]
    .filter((one) => one.value !== present.value && isAvailable(one))
    .sort((a, b) => isOther(a) - isOther(b) || away(a) - away(b))
    .slice(0, mostTested)
}

function withSuitableFuse(lead: Lead, uuid: string, parts: CatalogueIndex): Lead {
  const context = attachmentContext(withCurrentParts(lead, parts), uuid)
  const suiting = context && suitableFuse(context, parts, context.attachment)
  return suiting ? chooseFuseRating(chooseFuse(lead, uuid, suiting.fuse), uuid, suiting.rating.label) : lead
}

/** The connectors to try for a finding, the nearest first: of the end that it is about, else of both. */
function* candidates(finding: Finding, lead: Lead, parts: CatalogueIndex): Generator<OtherConnector> {
  const current = withCurrentParts(lead, parts)
  const { attachment: uuid, label } = finding
  const connectB = uuid === undefined ? undefined : attachmentAt(current, uuid)?.connectB
  const isAboutA = label === current.connectorA.label
  const isAboutB = label === connectB?.label
  if (isChosen(current.connectorA) && (isAboutA || !isAboutB)) {
    const fit = connectorAFit(current, [...parts.wire.values()])
    // Whether a fuse that is still to be replaced fits does not count.
    const fits = alsoOfFuse.includes(finding.kind)
      ? () => true
      : (a: Parameters<typeof fit>[0]) => fit(a) === null
    const fitting = nearestFirst(parts.connectorA.values(), current.connectorA).filter(fits)
    for (const connector of fitting.slice(0, mostTried))
      yield { end: 'A', connector, lead: chooseConnectorA(lead, connector) }
  }
  if (uuid === undefined || !connectB || !isChosen(connectB) || (isAboutA && !isAboutB)) return
  const wire = attachmentAt(current, uuid)?.wire
  const takesWire = (one: ConnectorB) =>
    !wire ||
    (coresMatch(one.poles, wire.conductors) &&
      boundCrossed(wire.crossSectionMm2, gaugeOf(one)) === null &&
      isSealed(wire, one))
  const taking = nearestFirst(parts.connectorB.values(), connectB).filter(takesWire)
  for (const connector of taking.slice(0, mostTried))
    yield { end: 'B', connector, lead: replaceConnectorB(lead, uuid, connector) }
}

/**
 * The connectors, at most three, that fix a finding and bring no new one that blocks; the nearest first, connectors A before B. None
 * for a finding that is not about connectors. `findings` are all findings about the lead.
 */
export function otherConnectors(
  finding: Finding,
  findings: readonly Finding[],
  lead: Lead,
  parts: CatalogueIndex,
): OtherConnector[] {
  if (!ofConnectors.includes(finding.kind)) return []
  const blocking = new Set(findings.filter(blocks).map(findingKey))
  const known = new Set(findings.map(findingKey))
  const key = findingKey(finding)
  const { attachment } = finding
  const found = { A: [] as OtherConnector[], B: [] as OtherConnector[] }
  for (const candidate of candidates(finding, lead, parts)) {
    const { end } = candidate
    if (found[end].length >= mostNamed) continue
    const isWithFuse = attachment !== undefined && alsoOfFuse.includes(finding.kind)
    const fixed = isWithFuse ? withSuitableFuse(candidate.lead, attachment, parts) : candidate.lead
    const after = findingsOf(fixed, parts)
    // Those of the same kind about other attachments may stay, but no other part may bring it.
    const isFixed = after.every((one) => {
      return findingKey(one) !== key && (one.kind !== finding.kind || known.has(findingKey(one)))
    })
    if (isFixed && !after.some((one) => blocks(one) && !blocking.has(findingKey(one))))
      found[end].push({ ...candidate, lead: fixed })
  }
  return [...found.A, ...found.B].slice(0, mostNamed)
}
