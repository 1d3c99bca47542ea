/** Query parameter of the sign-in page: the path to go to after signing in. */
export const redirectParameter = 'redirectUrl'

const whys = ['signOut', 'sessionEnded', 'passwordChanged', 'signedOutEverywhere', 'accountDeleted'] as const

/**
 * Why the user arrives at the sign-in page; stored as the state of the history entry. On sign-out the app navigates
 * first and ends the session on arrival: ended earlier, the previous page would be saved as the redirect target.
 */
export type Arrival = { why: (typeof whys)[number]; endsSession: boolean }

export const signOutOnArrival: Arrival = { why: 'signOut', endsSession: true }
export const signedOutEverywhere: Arrival = { why: 'signedOutEverywhere', endsSession: true }
export const accountDeleted: Arrival = { why: 'accountDeleted', endsSession: true }
export const sessionEnded: Arrival = { why: 'sessionEnded', endsSession: false }
export function passwordChanged(isSignedIn: boolean): Arrival {
  return { why: 'passwordChanged', endsSession: isSignedIn }
}

export function arrivalOf(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('why' in state)) return null
  const why = whys.find((each) => each === state.why)
  return why ? { why, endsSession: 'endsSession' in state && state.endsSession === true } : null
}
