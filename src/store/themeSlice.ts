import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Theme } from '@/contract/storedState'
import type { LayoutType } from '@/contract/themeChoices'
import { directionOf } from '@/config/languages'
import { languageChosen } from './localeSlice'

type Appearance = Partial<
  Pick<Theme, 'themeColor' | 'primaryColorLevel' | 'controlSize' | 'cardBordered' | 'panelExpand'>
>

const initialState: Theme = {
  themeColor: 'indigo',
  direction: 'ltr',
  directionByHand: false,
  mode: 'light',
  primaryColorLevel: 600,
  panelExpand: false,
  cardBordered: true,
  controlSize: 'md',
  navMode: 'transparent',
  layout: { type: 'modern', sideNavCollapse: false },
}

/** Layouts whose navigation follows light and dark mode, unless it has the theme colour. */
const layoutsByMode: readonly LayoutType[] = ['classic', 'stackedSide', 'decked']

/** The chosen layout, even while a route overrides it. */
export function chosenLayout({ layout }: Theme): LayoutType {
  return layout.previousType || layout.type
}

function followMode(theme: Theme): void {
  if (layoutsByMode.includes(chosenLayout(theme)) && theme.navMode !== 'themed') theme.navMode = theme.mode
}

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    modeChosen: (state, { payload }: PayloadAction<Theme['mode']>) => {
      state.mode = payload
      followMode(state)
    },
    layoutChosen: (state, { payload }: PayloadAction<LayoutType>) => {
      const { sideNavCollapse } = state.layout
      state.layout = { type: payload, sideNavCollapse }
      if (payload === 'modern') {
        state.cardBordered = true
        state.navMode = 'transparent'
      }
      followMode(state)
    },
    navModeChosen: (state, { payload }: PayloadAction<Theme['navMode'] | 'default'>) => {
      if (payload !== 'default') state.navMode = payload
      else state.navMode = chosenLayout(state) === 'modern' ? 'transparent' : state.mode
    },
    directionChosen: (state, { payload }: PayloadAction<Theme['direction']>) => {
      state.direction = payload
      state.directionByHand = true
    },
    /** The choices that no other depends on. */
    appearanceChanged: (state, { payload }: PayloadAction<Appearance>) => void Object.assign(state, payload),
    sideNavToggled: (state) => {
      state.layout.sideNavCollapse = !state.layout.sideNavCollapse
    },
    /** A route was entered: its own layout shows, or the chosen one where it has none. Mode rules do not apply. */
    routeLayoutEntered: (state, { payload }: PayloadAction<LayoutType | undefined>) => {
      const chosen = chosenLayout(state)
      const { layout } = state
      if (payload && payload !== chosen) {
        layout.type = payload
        layout.previousType = chosen
      } else {
        layout.type = chosen
        delete layout.previousType
      }
    },
    /** Resets everything except the open panel and the layout of the route. */
    themeReset: ({ panelExpand, layout }, { payload }: PayloadAction<Theme['direction']>) => {
      const { type } = initialState.layout
      return {
        ...initialState,
        direction: payload,
        panelExpand,
        layout: layout.previousType
          ? { ...layout, sideNavCollapse: false, previousType: type }
          : initialState.layout,
      }
    },
    themeRestored: (_state, { payload }: PayloadAction<Theme>) => payload,
  },
  extraReducers: (builder) =>
    builder.addCase(languageChosen, (state, { payload }) => {
      if (!state.directionByHand) state.direction = directionOf(payload)
    }),
  selectors: {
    selectTheme: (state) => state,
    selectMode: (state) => state.mode,
    selectDirection: (state) => state.direction,
    selectNavMode: (state) => state.navMode,
    selectPanelExpand: (state) => state.panelExpand,
    selectChosenLayout: chosenLayout,
    selectSideNavCollapse: (state) => state.layout.sideNavCollapse,
    selectLayoutType: (state) => state.layout.type,
  },
})

export const {
  modeChosen,
  layoutChosen,
  navModeChosen,
  directionChosen,
  appearanceChanged,
  sideNavToggled,
  routeLayoutEntered,
  themeReset,
  themeRestored,
} = themeSlice.actions
export const {
  selectTheme,
  selectMode,
  selectDirection,
  selectNavMode,
  selectPanelExpand,
  selectChosenLayout,
  selectSideNavCollapse,
  selectLayoutType,
} = themeSlice.selectors
