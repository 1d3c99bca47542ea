import type { ConnectorB, Fuse, Wire } from './catalogue'
import type { WeakestLink } from './electrical'
import type { Basis } from './finding'
import type { Attachment, Order } from './order'

const typesOfUnconfirmedRating = ['Battery and ring terminals', 'Accessory plugs', 'Trailer plugs']

/** Whether a contact's rating is trade knowledge alone (ELECTRICAL.md 2.6: studs, plugs, trailer pins, XT90). */
export function hasUnconfirmedRating({ type, sku }: Pick<ConnectorB, 'type' | 'sku'>): boolean {
  return typesOfUnconfirmedRating.includes(type) || sku === 'xt90'
}

/** Ampacities from 0 B&S up have no source (ELECTRICAL.md 2.4). */
const CONFIRMED_AMPACITY_TO_MM2 = 40

function hasUnconfirmedAmpacity({ crossSectionMm2 }: Pick<Wire, 'crossSectionMm2'>): boolean {
  return crossSectionMm2 > CONFIRMED_AMPACITY_TO_MM2
}

/** What the current of a weakest link rests on. */
export function weakestBasis(
  weakest: WeakestLink | null,
  { connectorA }: Pick<Order, 'connectorA'>,
  { connectB, wire }: Pick<Attachment, 'connectB' | 'wire'>,
): Basis[] {
  const isUnconfirmed = {
    wire: hasUnconfirmedAmpacity(wire),
    connectB: hasUnconfirmedRating(connectB),
    connectorA: hasUnconfirmedRating(connectorA),
  }
  return weakest && isUnconfirmed[weakest.part] ? ['continuous', 'unconfirmedRating'] : ['continuous']
}

/** MIDI's 58 V is a maker's figure, the other families' voltages are not (ELECTRICAL.md 2.5). */
export function hasUnconfirmedVoltage({ type }: Pick<Fuse, 'type'>): boolean {
  return type !== 'MIDI'
}

/** The 5 % that is commonly quoted for caravans has no source; 3 and 10 % have (ELECTRICAL.md 2.3 [12]). */
export const UNCONFIRMED_DROP_LIMIT = 5
