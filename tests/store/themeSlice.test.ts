import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import type { Theme } from '@/contract/storedState'
import { colorLevels, controlSizes, layoutTypes, navModes, themeColors } from '@/contract/themeChoices'
import { languageChosen } from '@/store/localeSlice'
import {
  appearanceChanged,
  directionChosen,
  layoutChosen,
  modeChosen,
  navModeChosen,
  routeLayoutEntered,
  sideNavToggled,
  themeReset,
  themeRestored,
  themeSlice,
} from '@/store/themeSlice'

const start = themeSlice.getInitialState()

function after(from: Partial<Theme>, ...actions: UnknownAction[]): Theme {
  return actions.reduce<Theme>(themeSlice.reducer, { ...start, ...from })
}

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]
type NavMode = Theme['navMode']

/** The rules of the specification and the product page, written out. */
const byMode = ['classic', 'stackedSide', 'decked']

function afterLayout(type: string, mode: Mode, before: NavMode): NavMode {
  if (type === 'modern') return 'transparent'
  return byMode.includes(type) && before !== 'themed' ? mode : before
}

const afterMode = (type: string, mode: Mode, before: NavMode): NavMode =>
  byMode.includes(type) && before !== 'themed' ? mode : before

const afterDefault = (type: string, mode: Mode): NavMode => (type === 'modern' ? 'transparent' : mode)

const cases = layoutTypes.flatMap((type) =>
  modes.flatMap((mode) => navModes.map((navMode) => ({ type, mode, navMode }))),
)
const layoutOf = (type: Theme['layout']['type']) => ({ type, sideNavCollapse: false })

describe.each(cases)('$type, $mode, navigation $navMode', ({ type, mode, navMode }) => {
  it('sets the navigation colour of a layout by its rule', () => {
    const from = type === 'modern' ? 'classic' : 'modern'
    const theme = after({ mode, navMode, layout: layoutOf(from), cardBordered: false }, layoutChosen(type))
    expect(theme.layout).toEqual(layoutOf(type))
    expect(theme.navMode).toBe(afterLayout(type, mode, navMode))
    expect(theme.cardBordered).toBe(type === 'modern')
  })

  it('switches the mode by the same rule', () => {
    const other = mode === 'light' ? 'dark' : 'light'
    const theme = after({ mode: other, navMode, layout: layoutOf(type) }, modeChosen(mode))
    expect(theme).toEqual({
      ...start,
      mode,
      layout: layoutOf(type),
      navMode: afterMode(type, mode, navMode),
    })
  })

  it('accepts any navigation colour; the default is the one of the rule', () => {
    for (const chosen of navModes)
      expect(after({ mode, navMode, layout: layoutOf(type) }, navModeChosen(chosen)).navMode).toBe(chosen)
    const reset = after({ mode, navMode, layout: layoutOf(type) }, navModeChosen('default'))
    expect(reset.navMode).toBe(afterDefault(type, mode))
  })

  it('returns after a page with its own layout, nothing else changed', () => {
    const before = { mode, navMode, cardBordered: false, layout: layoutOf(type) }
    const there = after(before, routeLayoutEntered('blank'))
    expect(there).toEqual({ ...start, ...before, layout: there.layout })
    expect(there.layout.type).toBe('blank')
    expect(after(there, routeLayoutEntered('blank'))).toEqual(there)
    expect(after(there, routeLayoutEntered())).toEqual({ ...start, ...before })
  })
})

describe('choosing a layout', () => {
  it('keeps the border after modern', () => {
    expect(after({}, layoutChosen('simple'))).toEqual({ ...start, layout: layoutOf('simple') })
  })

  it('on a page with its own layout shows the chosen one and keeps it', () => {
    const theme = after({}, routeLayoutEntered('blank'), layoutChosen('classic'))
    expect(theme.layout).toEqual(layoutOf('classic'))
    expect(after(theme, routeLayoutEntered()).layout).toEqual(layoutOf('classic'))
  })

  it('keeps the side navigation collapsed', () => {
    const theme = after({}, sideNavToggled(), layoutChosen('classic'))
    expect(theme.layout).toEqual({ type: 'classic', sideNavCollapse: true })
  })
})

describe('a page with its own layout', () => {
  it('does not change the layout that the mode rule uses', () => {
    const classic = after({}, layoutChosen('classic'), routeLayoutEntered('blank'), modeChosen('dark'))
    expect(classic.navMode).toBe('dark')
    const modern = after({ navMode: 'light' }, routeLayoutEntered('blank'), navModeChosen('default'))
    expect(modern.navMode).toBe('transparent')
  })

  it('can be followed by another such page', () => {
    const theme = after({}, routeLayoutEntered('blank'), routeLayoutEntered('simple'))
    expect(theme.layout).toEqual({ type: 'simple', sideNavCollapse: false, previousType: 'modern' })
    expect(after(theme, routeLayoutEntered()).layout).toEqual(start.layout)
  })

  it('that is also the chosen one changes nothing', () => {
    const theme = after({}, layoutChosen('blank'))
    expect(after(theme, routeLayoutEntered('blank'))).toEqual(theme)
    expect(after(theme, routeLayoutEntered())).toEqual(theme)
  })

  it('is restored from what an earlier version stored', () => {
    const stored = after({ layout: { type: 'blank', sideNavCollapse: true, previousType: '' } })
    expect(after(stored, routeLayoutEntered()).layout).toEqual({ type: 'blank', sideNavCollapse: true })
  })
})

describe('direction', () => {
  it('follows the language until the user chooses it', () => {
    expect(after({}, languageChosen('ar')).direction).toBe('rtl')
    expect(after({}, languageChosen('ar'), languageChosen('de')).direction).toBe('ltr')
    const byHand = after({}, directionChosen('rtl'))
    expect(byHand.directionByHand).toBe(true)
    expect(after(byHand, languageChosen('de')).direction).toBe('rtl')
  })

  it('follows it again after a reset', () => {
    const theme = after({}, directionChosen('rtl'), themeReset('ltr'), languageChosen('ar'))
    expect(theme.direction).toBe('rtl')
  })
})

describe('the other settings', () => {
  it('are set independently', () => {
    for (const themeColor of themeColors)
      expect(after({}, appearanceChanged({ themeColor }))).toEqual({ ...start, themeColor })
    for (const primaryColorLevel of colorLevels)
      expect(after({}, appearanceChanged({ primaryColorLevel }))).toEqual({ ...start, primaryColorLevel })
    for (const controlSize of controlSizes)
      expect(after({}, appearanceChanged({ controlSize }))).toEqual({ ...start, controlSize })
    expect(after({}, appearanceChanged({ cardBordered: false }))).toEqual({ ...start, cardBordered: false })
    expect(after({}, appearanceChanged({ panelExpand: true }))).toEqual({ ...start, panelExpand: true })
  })

  it('have their initial values after a reset, except the open panel, and can be restored', () => {
    const changed = after(
      {},
      layoutChosen('decked'),
      modeChosen('dark'),
      directionChosen('rtl'),
      appearanceChanged({ themeColor: 'rose' }),
      sideNavToggled(),
      appearanceChanged({ panelExpand: true }),
    )
    const reset = after(changed, themeReset('ltr'))
    expect(reset).toEqual({ ...start, panelExpand: true })
    expect(after(reset, themeRestored(changed))).toEqual(changed)
  })

  it('are reset on a page with its own layout, which stays until the page is left', () => {
    const theme = after({}, layoutChosen('classic'), routeLayoutEntered('blank'), themeReset('ltr'))
    expect(theme.layout.type).toBe('blank')
    expect(after(theme, routeLayoutEntered()).layout.type).toBe('modern')
  })
})
