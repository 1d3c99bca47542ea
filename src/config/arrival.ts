/** Of the sign-in page's address: where to go on after it. */
export const redirectParameter = 'redirectUrl'

const whys = ['signOut', 'sessionEnded', 'passwordChanged', 'signedOutEverywhere', 'accountDeleted'] as const

/**
 * Why someone arrives at the sign-in page, as the history entry's state. Leaving by one's own will goes there first
 * and ends the session on arrival: ended before, the page left behind would ask to be returned to.
 */
export type Arrival = { why: (typeof whys)[number]; endsSession: boolean }

export const signOutOnArrival: Arrival = { why: 'signOut', endsSession: true }
export const signedOutEverywhere: Arrival = { why: 'signedOutEverywhere', endsSession: true }
export const accountDeleted: Arrival = { why: 'accountDeleted', endsSession: true }
export const sessionEnded: Arrival = { why: 'sessionEnded', endsSession: false }
export const passwordChanged: Arrival = { why: 'passwordChanged', endsSession: false }

export function arrivalOf(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('why' in state)) return null
  const why = whys.find((known) => known === state.why)
  return why ? { why, endsSession: 'endsSession' in state && state.endsSession === true } : null
}
