import { combineSlices } from '@reduxjs/toolkit'
import type { WithSlice } from '@reduxjs/toolkit'
import { authSlice } from './authSlice'
import type { catalogueSlice } from './catalogueSlice'
import { commonSlice } from './commonSlice'
import { configSlice } from './configSlice'
import { localeSlice } from './localeSlice'
import type { orderSlice } from './orderSlice'
import { themeSlice } from './themeSlice'
import { userSlice } from './userSlice'

/** What only those signed in need; it is added to the store before they see a page. */
type ShopState = WithSlice<typeof orderSlice> & WithSlice<typeof catalogueSlice>

export function makeRootReducer() {
  return combineSlices(
    authSlice,
    userSlice,
    themeSlice,
    localeSlice,
    commonSlice,
    configSlice,
  ).withLazyLoadedSlices<ShopState>()
}

export type RootReducer = ReturnType<typeof makeRootReducer>
/** The state before the slices of the shop are loaded, and after. */
export type StartState = ReturnType<RootReducer>
export type RootState = StartState & ShopState
