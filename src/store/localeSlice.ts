import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { defaultLanguage } from '@/config/constants'
import { languageOf } from '@/config/languages'
import type { Language } from '@/config/languages'

/** The stored code may be from another version of the app; selectors return a supported one. */
const initialState: { currentLang: string } = { currentLang: defaultLanguage }

export const localeSlice = createSlice({
  name: 'locale',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.currentLang = payload
    },
  },
  selectors: { selectCurrentLang: (state) => languageOf(state.currentLang) },
})

export const { languageChosen } = localeSlice.actions
export const { selectCurrentLang } = localeSlice.selectors
