import type { PostOption } from '../catalogue/catalogue'
import { isAbove } from '../electrical/voltageDrop'
import type { Lead } from './lead'
import { withCurrentParts } from '../catalogue/catalogueIndex'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { readNumber } from '../pricing/pricing'
import { cmPerM } from '../numbers/lengthUnits'

/** g of all pieces of an order: connectors and wire; fuses and plug handles have no figure (ELECTRICAL.md 2.7). */
export function parcelMassG(lead: Lead, parts: CatalogueIndex): number {
  const { connectorA, connectBGroup } = withCurrentParts(lead, parts)
  const one = Object.values(connectBGroup).reduce(
    (sum, { connectB, wire }) => sum + connectB.mass + (wire.massPerM * Math.max(0, wire.wire_len)) / cmPerM,
    connectorA.mass,
  )
  return one * Math.max(0, readNumber(lead.quantity, 1))
}

/** Whether a postage takes a parcel of this mass in g. */
export function takesMass({ massMaximum }: Pick<PostOption, 'massMaximum'>, massG: number): boolean {
  return massMaximum === null || !isAbove(massG, massMaximum)
}

/** Where the chosen postage does not take the parcel: its limit in g, and the cheapest delivery that does. */
export type PostageHint = { massMaximumG: number; better: PostOption | null }

/**
 * What to say of the chosen postage; null where it takes the parcel or is not in the list. A delivery is
 * named before collection, the one without a limit.
 */
export function postageHint(lead: Lead, massG: number, options: readonly PostOption[]): PostageHint | null {
  const chosen = options.find(({ label }) => label === lead.post.label)
  if (!chosen || chosen.massMaximum === null || takesMass(chosen, massG)) return null
  const suited = options
    .filter((option) => takesMass(option, massG))
    .sort((a, b) => Number(a.massMaximum === null) - Number(b.massMaximum === null) || a.value - b.value)
  return { massMaximumG: chosen.massMaximum, better: suited[0] ?? null }
}

/** Whether all of it is fetched, so that no address is asked for. A postage that is not in the list is a delivery. */
export function isAllPickUp(leads: readonly Lead[], options: readonly PostOption[]): boolean {
  const pickUps = new Set(options.filter(({ isPickUp }) => isPickUp).map(({ label }) => label))
  return leads.every(({ post }) => pickUps.has(post.label))
}
