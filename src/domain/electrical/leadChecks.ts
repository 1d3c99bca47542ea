import { isAbove, loadOf, weakestLink } from './voltageDrop'
import { amps, mm2, withSeverity } from './finding'
import type { Basis, Finding, Quantity, Remedy } from './finding'
import { between, boundCrossed, gaugeOf, inBoth } from './gauge'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { stockNeeds } from '../lead/stockNeeds'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import type { StockNeed } from '../lead/stockNeeds'
import { readNumber } from '../pricing/pricing'
import { floorToTenth } from '../numbers/rounding'
import { isUnconfirmed, weakestBasis } from './unconfirmed'

/** Checks the wires crimped together into connector A against its maximum gauge, each against its minimum. */
export function checkGaugeA(lead: Lead): Finding[] {
  const { connectorA } = lead
  const wired = attachmentsOf(lead).filter(([, { wire }]) => isChosen(wire))
  if (wired.length === 0) return []
  const gauge = gaugeOf(connectorA)
  const { minimum, maximum } = gauge
  const together = wired.reduce((sum, [, { wire }]) => sum + wire.crossSectionMm2, 0)
  const bound = boundCrossed(together, gauge)
  if (bound !== null) {
    const remedy: Remedy =
      wired.length > 1 && bound === maximum
        ? { kind: 'thinnerTogether', maximum: mm2(maximum) }
        : between(gauge)
    const first = wired[0]?.[0]
    return [
      withSeverity(
        {
          kind: 'gaugeA',
          part: 'wire',
          label: connectorA.label,
          figure: mm2(together),
          limit: mm2(bound),
          basis: [],
          remedy,
        },
        wired.length === 1 ? first : undefined,
      ),
    ]
  }
  return wired
    .filter(([, { wire }]) => isAbove(minimum, wire.crossSectionMm2))
    .map(([uuid, { wire, connectB }]) =>
      withSeverity(
        {
          kind: 'gaugeAEach',
          part: 'wire',
          label: connectorA.label,
          figure: mm2(wire.crossSectionMm2),
          limit: mm2(minimum),
          basis: [],
          remedy: between(isChosen(connectB) ? inBoth(gauge, gaugeOf(connectB)) : gauge),
        },
        uuid,
      ),
    )
}

/** The sum of the known loads of all attachments, A. */
function loadsTogetherA(lead: Lead): number {
  return attachmentsOf(lead).reduce((sum, [, attachment]) => sum + (loadOf(attachment) ?? 0), 0)
}

function checkLoadsA(lead: Lead): Finding[] {
  const { connectorA } = lead
  const together = loadsTogetherA(lead)
  if (!(connectorA.contactRatingA > 0)) return []
  if (!isAbove(together, connectorA.contactRatingA)) return []
  const basis: Basis[] = isUnconfirmed(connectorA) ? ['continuous', 'unconfirmedRating'] : ['continuous']
  const limit = amps(connectorA.contactRatingA)
  return [
    withSeverity({
      kind: 'loadsAboveConnectorA',
      part: 'load',
      label: connectorA.label,
      figure: amps(together),
      limit,
      basis,
      remedy: { kind: 'loadAtMost', limit: amps(floorToTenth(limit.value)) },
    }),
  ]
}

/** If both ends are sources, the one without this lead's fuse needs its own (ELECTRICAL.md 2.5). */
function checkSecondFuse(lead: Lead): Finding[] {
  if (lead.fedFrom !== 'both') return []
  return attachmentsOf(lead)
    .filter(([, { connectB, wire }]) => isChosen(connectB) && isChosen(wire))
    .map(([uuid, attachment]) => {
      const weakest = weakestLink(lead, attachment)
      return withSeverity(
        {
          kind: 'secondFuse',
          part: 'fuse',
          label: attachment.connectB.label,
          figure: amps(0),
          limit: amps(weakest?.limitA ?? 0),
          basis: weakestBasis(weakest, lead, attachment),
          remedy: { kind: 'fuseAtOtherSource' },
        },
        uuid,
      )
    })
}

function checkStock({ part, label, needed, stock, attachments }: StockNeed): Finding[] {
  if (!isAbove(needed, stock)) return []
  const unit = part === 'wire' ? 'cm' : 'pieces'
  const limit: Quantity = { value: stock, unit }
  return [
    withSeverity(
      {
        kind: 'stock',
        part,
        label,
        figure: { value: needed, unit },
        limit,
        basis: [],
        remedy: { kind: 'inStock', limit },
      },
      attachments[0],
    ),
  ]
}

/** The findings about the whole lead: second source, wires and loads together at A, stock. */
export function wholeLeadFindings(lead: Lead, parts: CatalogueIndex): Finding[] {
  return [
    ...checkSecondFuse(lead),
    ...checkGaugeA(lead),
    ...checkLoadsA(lead),
    ...stockNeeds(lead, parts, readNumber(lead.quantity, 1)).flatMap(checkStock),
  ]
}
