import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'

/** Connector A, Attachments, Delivery, Review. */
export type ConfiguratorTab = 'tab1' | 'tab2' | 'tab3' | 'tab4'

const initialState: { selectedTab: ConfiguratorTab; lengthUnit: LengthUnit } = {
  selectedTab: 'tab1',
  lengthUnit: 'cm',
}

export const configSlice = createSlice({
  name: 'config',
  initialState,
  reducers: {
    tabSelected: (state, { payload }: PayloadAction<ConfiguratorTab>) => {
      state.selectedTab = payload
    },
    lengthUnitChosen: (state, { payload }: PayloadAction<LengthUnit>) => {
      state.lengthUnit = payload
    },
  },
  selectors: {
    selectSelectedTab: (state) => state.selectedTab,
    /** The unit of wire lengths in fields and texts. */
    selectLengthUnit: (state) => state.lengthUnit,
  },
})

export const { tabSelected, lengthUnitChosen } = configSlice.actions
export const { selectSelectedTab, selectLengthUnit } = configSlice.selectors
