import { createSlice } from '@reduxjs/toolkit'
import type { Theme } from '@/contract/storedState'

const initialState: Theme = {
  themeColor: 'indigo',
  direction: 'ltr',
  mode: 'light',
  primaryColorLevel: 600,
  panelExpand: false,
  cardBordered: true,
  controlSize: 'md',
  navMode: 'transparent',
  layout: { type: 'modern', sideNavCollapse: false },
}

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    sideNavToggled: (state) => {
      state.layout.sideNavCollapse = !state.layout.sideNavCollapse
    },
  },
  selectors: {
    selectTheme: (state) => state,
    selectSideNavCollapse: (state) => state.layout.sideNavCollapse,
  },
})

export const { sideNavToggled } = themeSlice.actions
export const { selectTheme, selectSideNavCollapse } = themeSlice.selectors
