/**
 * Why someone arrives at the sign-in page, as the history entry's state. Pressing Sign out goes there first
 * and ends the session on arrival: ended before, the page left behind would ask to be returned to.
 */
export type Arrival = { why: 'signOut' | 'sessionEnded' | 'passwordChanged' }

export const signOutOnArrival: Arrival = { why: 'signOut' }
export const sessionEnded: Arrival = { why: 'sessionEnded' }
export const passwordChanged: Arrival = { why: 'passwordChanged' }

export function arrivalOf(state: unknown): Arrival['why'] | null {
  const why = typeof state === 'object' && state !== null && 'why' in state ? state.why : null
  return why === 'signOut' || why === 'sessionEnded' || why === 'passwordChanged' ? why : null
}
