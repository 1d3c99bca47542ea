import type { RatingSource } from '../catalogue/catalogue'
import type { WeakestLink } from './voltageDrop'
import type { Basis } from './finding'
import type { Attachment, Lead } from '../lead/lead'

/** Whether a part's rating is based on trade knowledge alone. */
export function isUnconfirmed({ ratingSource }: { ratingSource: RatingSource }): boolean {
  return ratingSource === 'trade'
}

/** The basis of a weakest link's current. */
export function weakestBasis(
  weakest: WeakestLink | null,
  { connectorA }: Pick<Lead, 'connectorA'>,
  { connectB, wire }: Pick<Attachment, 'connectB' | 'wire'>,
): Basis[] {
  const parts = { connectorA, connectB, wire }
  return weakest && isUnconfirmed(parts[weakest.part]) ? ['continuous', 'unconfirmedRating'] : ['continuous']
}

/** The 5 % commonly quoted for caravans has no source; 3 and 10 % do (ELECTRICAL.md 2.3 [12]). */
export const unconfirmedDropLimit = 5
