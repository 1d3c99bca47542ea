import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'

export const commonSlice = createSlice({
  name: 'common',
  initialState: { currentRouteKey: '' },
  reducers: {
    routeEntered: (state, { payload }: PayloadAction<string>) => {
      state.currentRouteKey = payload
    },
  },
  selectors: { selectCurrentRouteKey: (state) => state.currentRouteKey },
})

export const { routeEntered } = commonSlice.actions
export const { selectCurrentRouteKey } = commonSlice.selectors
