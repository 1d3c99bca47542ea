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

/** The slices that only signed-in users need, added before their first page. */
type SignedInState = WithSlice<typeof orderSlice> & WithSlice<typeof catalogueSlice>

export function makeRootReducer() {
  return combineSlices(
    authSlice,
    userSlice,
    themeSlice,
    localeSlice,
    commonSlice,
    configSlice,
  ).withLazyLoadedSlices<SignedInState>()
}

export type RootReducer = ReturnType<typeof makeRootReducer>
/** The state without and with the lazily loaded slices. */
export type StartState = ReturnType<RootReducer>
export type RootState = StartState & SignedInState
