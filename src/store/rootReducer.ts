import { combineSlices } from '@reduxjs/toolkit'
import { authSlice } from './authSlice'
import { catalogueSlice } from './catalogueSlice'
import { commonSlice } from './commonSlice'
import { configSlice } from './configSlice'
import { localeSlice } from './localeSlice'
import { orderSlice } from './orderSlice'
import { themeSlice } from './themeSlice'
import { userSlice } from './userSlice'

/** The slices that local storage keeps under the key `auth`. */
export const persistedSlices = {
  auth: authSlice,
  user: userSlice,
  theme: themeSlice,
  locale: localeSlice,
  order: orderSlice,
  catalogue: catalogueSlice,
}
const passingSlices = { common: commonSlice, config: configSlice }

export const rootReducer = combineSlices(...Object.values(persistedSlices), ...Object.values(passingSlices))
export type RootState = ReturnType<typeof rootReducer>
