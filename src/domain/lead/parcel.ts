import { postOptionOf } from '../catalogue/catalogue'
import type { PostOption } from '../catalogue/catalogue'
import { isAbove } from '../numbers/tolerance'
import { withCurrentParts } from './currentParts'
import { defaultPost } from './lead'
import type { Lead } from './lead'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { readNumber } from '../pricing/pricing'
import { cmPerM } from '../numbers/lengthUnits'

/** Masses are stored in g, and read and entered in kg. */
export const gPerKg = 1000

/** A mass in g as kg, as it is shown: rounded up to 10 g, so that one above a limit does not look like the limit. */
export const shownKg = (massG: number): number => Math.ceil(Number((massG / 10).toFixed(6))) / 100

/**
 * Mass of all pieces of a lead in g: connectors and wire; the mass of fuses and plug handles is unknown
 * (ELECTRICAL.md 2.7).
 */
export function parcelMassG(lead: Lead, parts: CatalogueIndex): number {
  const { connectorA, connectBGroup } = withCurrentParts(lead, parts)
  const one = Object.values(connectBGroup).reduce(
    (sum, { connectB, wire }) => sum + connectB.mass + (wire.massPerM * Math.max(0, wire.wire_len)) / cmPerM,
    connectorA.mass,
  )
  return one * Math.max(0, readNumber(lead.quantity, 1))
}

/** The postage of a new lead: the usual one, or the first on offer; undefined while none is known. */
export function usualPostOf<Option extends Pick<PostOption, 'label' | 'formerly'>>(
  options: readonly Option[],
): Option | undefined {
  return postOptionOf(options, defaultPost.label) ?? options[0]
}

/** Whether a postage option accepts a parcel of this mass in g. */
export function takesMass({ massMaximum }: Pick<PostOption, 'massMaximum'>, massG: number): boolean {
  return massMaximum === null || !isAbove(massG, massMaximum)
}

/** The label and limit in g of a postage option that does not accept the parcel, and the cheapest one that does. */
export type PostageHint = { chosen: string; massMaximumG: number; better: PostOption | null }

/**
 * The hint for the chosen postage; null if it accepts the parcel or is not in the list. Delivery is preferred to
 * pick-up.
 */
export function postageHint(lead: Lead, massG: number, options: readonly PostOption[]): PostageHint | null {
  const chosen = postOptionOf(options, lead.post.label)
  if (!chosen || chosen.massMaximum === null || takesMass(chosen, massG)) return null
  const suited = options
    .filter((option) => takesMass(option, massG))
    .sort((a, b) => Number(a.isPickUp) - Number(b.isPickUp) || a.value - b.value)
  return { chosen: lead.post.label, massMaximumG: chosen.massMaximum, better: suited[0] ?? null }
}

/** Whether all leads are picked up, so no address is needed. Postage that is not in the list is a delivery. */
export function isAllPickUp(leads: readonly Lead[], options: readonly PostOption[]): boolean {
  return leads.every(({ post }) => postOptionOf(options, post.label)?.isPickUp)
}
