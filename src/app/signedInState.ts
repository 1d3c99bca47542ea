import { isAnyOf } from '@reduxjs/toolkit'
import type { Dispatch } from '@reduxjs/toolkit'
import { withinTime } from '@/lib/withinTime'
import type { Cart } from '@/storage/cart'
import { draftSaved, editFinished, editStarted, orderTableLoaded } from '@/store/orderSlice'

export { browserCart } from '@/storage/cart'
export { injectSignedInSlices } from '@/store/injectSignedInSlices'

/** A lead that moves between draft and cart is written at once, so that closing the page cannot lose it. */
export const isStoredAtOnce = isAnyOf(draftSaved, editStarted, editFinished, orderTableLoaded)

/** Another tab may hold the cart's lock: the pages then show before the cart is read. */
const longestReadMs = 1000

/** Mirrors the stored cart in the store; `ready` resolves once the cart was read. */
export function mirrorCart(cart: Cart, dispatch: Dispatch): { stop: () => void; ready: Promise<unknown> } {
  const stop = cart.onCartChange((leads) => dispatch(orderTableLoaded(leads)))
  const read = cart.loadCart().then((leads) => dispatch(orderTableLoaded(leads)))
  return { stop, ready: withinTime(read, longestReadMs) }
}
