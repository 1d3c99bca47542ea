import { isRecord } from '@/lib/isRecord'

const key = 'orderForm'

/** What an order form holds until its order is heard of. */
export type PendingCheckout = {
  /** Whose it is. */
  userName: string
  /** Delivery details as typed, by field. */
  typed: Record<string, string>
  /**
   * The try that was sent last: its Idempotency-Key, what it orders, and whether it or one before may have made
   * an order of which nothing was heard.
   */
  sent: { key: string; of: string; outcomeUnknown: boolean } | null
}

const none = (userName: string): PendingCheckout => ({ userName, typed: {}, sent: null })

/** Where storage is forbidden or full it is kept here alone. */
let present: PendingCheckout | null = null

function stored(): PendingCheckout | null {
  try {
    const notes: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(notes) || typeof notes.userName !== 'string' || !isRecord(notes.typed)) return null
    const texts = Object.entries(notes.typed).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    const { userName, sent } = notes
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

/** Notes of this tab alone: they outlive a reload, the way round by the cart and a session that ended. */
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
      // It is still there as long as the page is.
    }
  },

  forget: (): void => {
    present = null
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored then.
    }
  },
}
