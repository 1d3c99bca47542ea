import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { defaultLanguage } from '@/config/constants'
import { languageOf } from '@/config/languages'
import type { Language } from '@/config/languages'

/** What is stored may be a language of another version of the app; selectors answer one that there is. */
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
