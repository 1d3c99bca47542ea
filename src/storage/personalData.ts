/** Of the copy of the user's saved leads in local storage. */
export const savedLeadsKey = 'savedLeads'

/** Of the order form's state in session storage. */
export const checkoutKey = 'orderForm'

/** The order form's state until the outcome of its order is known. */
export type PendingCheckout = {
  userName: string
  /** Delivery details as entered, by field. */
  typed: Record<string, string>
  /**
   * The last request sent: its Idempotency-Key, the order it was for, and whether it or an earlier one may have
   * placed an order whose response was lost.
   */
  sent: { key: string; of: string; outcomeUnknown: boolean } | null
}

/** The only copy where storage is forbidden or full. */
export const checkoutInMemory: { present: PendingCheckout | null } = { present: null }

/** Forgets the order form: it may hold a name and an address. */
export function forgetCheckout(): void {
  checkoutInMemory.present = null
  remove('sessionStorage', checkoutKey)
}

/**
 * Forgets what must not stay after signing out: saved leads may have names of customers. Other tabs forget their order
 * forms when they see the removal.
 */
export function forgetPersonalData(): void {
  forgetCheckout()
  try {
    // Removing nothing would tell the other tabs nothing.
    window.localStorage.setItem(savedLeadsKey, '')
  } catch {
    // Full, or blocked: then nothing was stored.
  }
  remove('localStorage', savedLeadsKey)
}

function remove(storage: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    window[storage].removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
