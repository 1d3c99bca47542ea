import { isRecord } from '@/contract/isRecord'

const key = 'orderForm'

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

const none = (userName: string): PendingCheckout => ({ userName, typed: {}, sent: null })

/** The only copy where storage is forbidden or full. */
let present: PendingCheckout | null = null

function stored(): PendingCheckout | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(value) || typeof value.userName !== 'string' || !isRecord(value.typed)) return null
    const texts = Object.entries(value.typed).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    const { userName, sent } = value
    const isTry = isRecord(sent) && typeof sent.key === 'string' && typeof sent.of === 'string'
    return {
      userName,
      typed: Object.fromEntries(texts),
      sent: isTry
        ? { key: String(sent.key), of: String(sent.of), outcomeUnknown: sent.outcomeUnknown !== false }
        : null,
    }
  } catch {
    return null
  }
}

/** Per-tab state: it survives a reload, a detour to the cart and an ended session. */
export const pendingCheckout = {
  read: (userName: string): PendingCheckout => {
    present ??= stored()
    return present?.userName === userName ? present : none(userName)
  },

  change: (userName: string, change: Partial<Pick<PendingCheckout, 'typed' | 'sent'>>): void => {
    present = { ...pendingCheckout.read(userName), ...change }
    try {
      window.sessionStorage.setItem(key, JSON.stringify(present))
    } catch {
      // The copy in memory remains.
    }
  },

  forget: (): void => {
    present = null
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}
