import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { defaultLanguage } from '@/config/constants'
import { languageOf } from '@/config/languages'
import type { Language } from '@/config/languages'
import type { LengthUnit } from '@/domain/numbers/lengthUnits'

/** The stored code may be from another version of the app; selectors return a supported one. */
const initialState: { currentLang: string; lengthUnit: LengthUnit } = {
  currentLang: defaultLanguage,
  lengthUnit: 'cm',
}

export const localeSlice = createSlice({
  name: 'locale',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.currentLang = payload
    },
    lengthUnitChosen: (state, { payload }: PayloadAction<LengthUnit>) => {
      state.lengthUnit = payload
    },
  },
  selectors: {
    selectCurrentLang: (state) => languageOf(state.currentLang),
    /** The unit of lengths in fields, drawings, quotes and the cart. */
    selectLengthUnit: (state) => state.lengthUnit,
  },
})

export const { languageChosen, lengthUnitChosen } = localeSlice.actions
export const { selectCurrentLang, selectLengthUnit } = localeSlice.selectors
