import { isAnyOf } from '@reduxjs/toolkit'
import type { Dispatch } from '@reduxjs/toolkit'
import type { Cart } from '@/storage/cart'
import { draftSaved, editFinished, editStarted, orderTableLoaded } from '@/store/orderSlice'

export { browserCart } from '@/storage/cart'
export { injectShop } from '@/store/injectShop'

/** A lead that moved between draft and cart is stored before anything else can happen to the page. */
export const isStoredAtOnce = isAnyOf(draftSaved, editStarted, editFinished, orderTableLoaded)

/** Mirrors the stored cart in the store. */
export function mirrorCart(cart: Cart, dispatch: Dispatch): () => void {
  const stop = cart.onCartChange((leads) => dispatch(orderTableLoaded(leads)))
  void cart.loadCart().then((leads) => dispatch(orderTableLoaded(leads)))
  return stop
}
