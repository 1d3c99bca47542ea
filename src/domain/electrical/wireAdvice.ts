import type { Wire } from '../catalogue/catalogue'
import { coresMatch, leastRatingA } from './voltageDrop'
import { addEmptyAttachment, chooseConnectorB, setLoad, setWireLength } from '../lead/editLead'
import { dropLimits, emptyLead, noConnectorA, noConnectorB, systemVoltages } from '../lead/lead'
import type { DropLimitPercent, Lead, SystemVoltageV } from '../lead/lead'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { suggestWireAndFuse } from './suggestion'
import type { Obstacle, Suggestion } from './suggestion'

/** A load at the far end of a lead whose connectors are not known yet. */
export type WireQuestion = {
  /** A, continuous; null if not given. */
  currentA: number | null
  /** One way, tip to tip; null if not given. */
  lengthCm: number | null
  systemVoltageV: SystemVoltageV
  dropLimitPercent: DropLimitPercent
}

/** Why there is no wire. */
export type WireObstacle =
  | Exclude<Obstacle, { because: 'connector' | 'noWireFits' }>
  /** No wire in stock is this long; `longestCm` is the longest there is, 0 for none. */
  | { because: 'tooLong'; longestCm: number }

/** The smallest change of voltage or of limit alone that would help, and the resulting wire. */
export type WireHelp =
  | { change: 'voltage'; systemVoltageV: SystemVoltageV; wire: Wire }
  | { change: 'limit'; dropLimitPercent: DropLimitPercent; wire: Wire }

export type WireAdvice =
  | { kind: 'waits' }
  | { kind: 'none'; obstacle: WireObstacle; helps: WireHelp[] }
  | (Extract<Suggestion, { kind: 'found' }> & {
      /** Bounds of the fuse rating, A: from load / 0.8 to the wire's ampacity (ELECTRICAL.md 2.5). */
      leastA: number
      mostA: number
    })

const attachmentKey = 'advice'

/** Two poles without bounds on gauge or current, as for any two-wire lead. */
const twoPoles = { value: 'any-two-poles', poles: 2, wiresPerContact: 1 }

function leadFor({ currentA, lengthCm, systemVoltageV, dropLimitPercent }: WireQuestion): Lead {
  const start: Lead = {
    ...emptyLead(attachmentKey),
    systemVoltageV,
    dropLimitPercent,
    source: 'fused',
    connectorA: { ...noConnectorA, ...twoPoles },
  }
  const withB = chooseConnectorB(addEmptyAttachment(start, attachmentKey), attachmentKey, {
    ...noConnectorB,
    ...twoPoles,
  })
  return setLoad(setWireLength(withB, attachmentKey, lengthCm ?? 0), attachmentKey, currentA)
}

function suggestionFor(question: WireQuestion, parts: CatalogueIndex): Suggestion {
  return suggestWireAndFuse(leadFor(question), attachmentKey, parts)
}

function helpsFor(question: WireQuestion, parts: CatalogueIndex): WireHelp[] {
  const wireAt = (change: Partial<WireQuestion>): Wire | null => {
    const suggestion = suggestionFor({ ...question, ...change }, parts)
    return suggestion.kind === 'found' ? suggestion.proposal.wire : null
  }
  const helps: WireHelp[] = []
  for (const systemVoltageV of systemVoltages) {
    const wire = systemVoltageV > question.systemVoltageV ? wireAt({ systemVoltageV }) : null
    if (wire) helps.push({ change: 'voltage', systemVoltageV, wire })
  }
  for (const dropLimitPercent of dropLimits) {
    const wire = dropLimitPercent > question.dropLimitPercent ? wireAt({ dropLimitPercent }) : null
    if (wire) helps.push({ change: 'limit', dropLimitPercent, wire })
  }
  return helps.filter(
    ({ change }, index) => helps.findIndex((earlier) => earlier.change === change) === index,
  )
}

function longestInStockCm(parts: CatalogueIndex): number {
  const stocks = [...parts.wire.values()]
    .filter(({ conductors }) => coresMatch(twoPoles.poles, conductors))
    .map(({ stock }) => stock)
  return Math.max(0, ...stocks)
}

/**
 * The thinnest wire in stock with two or more cores that keeps the drop within the limit and allows a fuse in
 * stock, of that voltage, between load / 0.8 and its ampacity; why the next thinner one is excluded, and one size
 * up; or why there is none and what would help. Same rule as `suggestWireAndFuse` with unbounded connectors. At 20
 * °C, wire only (ELECTRICAL.md 2.3 to 2.5).
 */
export function adviseWire(question: WireQuestion, parts: CatalogueIndex): WireAdvice {
  const suggestion = suggestionFor(question, parts)
  if (suggestion.kind === 'waits') return { kind: 'waits' }
  if (suggestion.kind === 'none') {
    const { obstacle } = suggestion
    const isLong = obstacle.because === 'noWireFits' || obstacle.because === 'connector'
    return {
      kind: 'none',
      obstacle: isLong ? { because: 'tooLong', longestCm: longestInStockCm(parts) } : obstacle,
      helps: helpsFor(question, parts),
    }
  }
  return {
    ...suggestion,
    leastA: leastRatingA(question.currentA),
    mostA: suggestion.proposal.wire.ampacityA,
  }
}
