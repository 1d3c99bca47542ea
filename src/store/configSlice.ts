import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'

/** Connector A, Attachments, Delivery, Review. */
export type ConfiguratorTab = 'tab1' | 'tab2' | 'tab3' | 'tab4'

const initialState: { selectedTab: ConfiguratorTab; deliverySeen: boolean } = {
  selectedTab: 'tab1',
  deliverySeen: false,
}

export const configSlice = createSlice({
  name: 'config',
  initialState,
  reducers: {
    tabSelected: (state, { payload }: PayloadAction<ConfiguratorTab>) => {
      state.selectedTab = payload
      if (payload === 'tab3') state.deliverySeen = true
    },
    /** For a new lead. */
    tabsReset: () => initialState,
  },
  selectors: {
    selectSelectedTab: (state) => state.selectedTab,
    /** Its fields have values from the start: without a look at them they are nobody's choice. */
    selectDeliverySeen: (state) => state.deliverySeen,
  },
})

export const { tabSelected, tabsReset } = configSlice.actions
export const { selectSelectedTab, selectDeliverySeen } = configSlice.selectors
