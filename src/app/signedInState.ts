import { isAnyOf } from '@reduxjs/toolkit'
import type { Dispatch } from '@reduxjs/toolkit'
import type { Cart } from '@/storage/cart'
import { draftSaved, editFinished, editStarted, orderTableLoaded } from '@/store/orderSlice'

export { browserCart } from '@/storage/cart'
export { injectSignedInSlices } from '@/store/injectSignedInSlices'

/** A lead that moves between draft and cart is written at once, so that closing the page cannot lose it. */
export const isStoredAtOnce = isAnyOf(draftSaved, editStarted, editFinished, orderTableLoaded)

/** Mirrors the stored cart in the store; returns the function that stops it. */
export function mirrorCart(cart: Cart, dispatch: Dispatch): () => void {
  const stop = cart.onCartChange((leads) => dispatch(orderTableLoaded(leads)))
  // To wait for the lock between tabs would delay the first page.
  dispatch(orderTableLoaded(cart.peekCart()))
  void cart.loadCart()
  return stop
}
