import { catalogueSlice } from './catalogueSlice'
import { orderSlice } from './orderSlice'
import type { RootReducer } from './rootReducer'

/** Adds the slices that only signed-in users need. */
export function injectSignedInSlices(rootReducer: RootReducer): void {
  rootReducer.inject(orderSlice)
  rootReducer.inject(catalogueSlice)
}
