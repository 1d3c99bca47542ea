import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'

/** Connector A, Attachments, Delivery, Review. */
export type ConfiguratorTab = 'tab1' | 'tab2' | 'tab3' | 'tab4'

const initialState: { selectedTab: ConfiguratorTab } = { selectedTab: 'tab1' }

export const configSlice = createSlice({
  name: 'config',
  initialState,
  reducers: {
    tabSelected: (state, { payload }: PayloadAction<ConfiguratorTab>) => {
      state.selectedTab = payload
    },
  },
  selectors: {
    selectSelectedTab: (state) => state.selectedTab,
  },
})

export const { tabSelected } = configSlice.actions
export const { selectSelectedTab } = configSlice.selectors
