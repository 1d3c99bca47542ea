import { isRecord } from '@/contract/isRecord'
import { checkoutInMemory, checkoutKey, forgetCheckout } from './personalData'
import type { PendingCheckout } from './personalData'

const none = (userName: string): PendingCheckout => ({ userName, typed: {}, sent: null })

function stored(): PendingCheckout | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(checkoutKey) ?? 'null')
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
    const present = (checkoutInMemory.present ??= stored())
    return present?.userName === userName ? present : none(userName)
  },

  change: (userName: string, change: Partial<Pick<PendingCheckout, 'typed' | 'sent'>>): void => {
    const present = { ...pendingCheckout.read(userName), ...change }
    checkoutInMemory.present = present
    try {
      window.sessionStorage.setItem(checkoutKey, JSON.stringify(present))
    } catch {
      // The copy in memory remains.
    }
  },

  forget: forgetCheckout,
}
