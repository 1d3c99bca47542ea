/** Of the copy of the user's saved leads in local storage. */
export const savedLeadsKey = 'savedLeads'

/** The names may be those of customers: they do not stay after signing out. */
export function forgetSavedLeads(): void {
  try {
    window.localStorage.removeItem(savedLeadsKey)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
