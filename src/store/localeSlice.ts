import { createSlice } from '@reduxjs/toolkit'

const initialState = { currentLang: 'en' }

export const localeSlice = createSlice({
  name: 'locale',
  initialState,
  reducers: {},
  selectors: { selectCurrentLang: (state) => state.currentLang },
})

export const { selectCurrentLang } = localeSlice.selectors
