import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SettingsPanel } from '@/app/shell/settings/SettingsPanel'
import type { Theme } from '@/contract/storedState'
import { colorLevels, layoutTypes, navModes, themeColors } from '@/contract/themeChoices'
import { themeSlice } from '@/store/themeSlice'
import { renderWithProviders } from '../support/renderWithProviders'

const start = themeSlice.getInitialState()

async function openSettings(theme: Partial<Theme> = {}, currentLang = 'en') {
  const preloadedState = { theme: { ...start, ...theme }, locale: { currentLang, lengthUnit: 'cm' as const } }
  const { store, user } = await renderWithProviders(<SettingsPanel />, { preloadedState })
  const before = store.getState()
  return {
    user,
    theme: () => store.getState().theme,
    /** Expects that these fields of the theme have changed, and nothing else in the state. */
    hasChanged: (changes: Partial<Theme>) =>
      expect(store.getState()).toEqual({ ...before, theme: { ...before.theme, ...changes } }),
  }
}

const group = (name: string) => within(screen.getByRole('radiogroup', { name }))
const radio = (name: string, choice: string) =>
  group(name).getByRole<HTMLInputElement>('radio', { name: choice })
const chosen = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
const button = (name: string) => screen.getByRole('button', { name })

describe('a setting changes only its own part of the theme', () => {
  it.each(['Dark mode', 'Card border'])('%s, on and off', async (name) => {
    const { user, hasChanged } = await openSettings()
    const part = name === 'Dark mode' ? { mode: 'dark' as const } : { cardBordered: false }
    const control = screen.getByRole<HTMLInputElement>('switch', { name })
    const wasOn = control.checked
    expect(wasOn).toBe(name === 'Card border')
    await user.click(control)
    expect(control.checked).toBe(!wasOn)
    hasChanged(part)
    await user.click(control)
    hasChanged({})
  })

  it('Direction, which then is marked as chosen by the user', async () => {
    const { user, hasChanged } = await openSettings()
    expect(chosen('Direction')).toEqual(['ltr'])
    await user.click(radio('Direction', 'Right to left'))
    expect(chosen('Direction')).toEqual(['rtl'])
    hasChanged({ direction: 'rtl', directionByHand: true })
  })

  it('Theme colour, each of the seventeen', async () => {
    const { user, hasChanged } = await openSettings()
    expect(chosen('Theme colour')).toEqual(['indigo'])
    const choices = group('Theme colour').getAllByRole<HTMLInputElement>('radio')
    expect(choices.map(({ value }) => value)).toEqual(themeColors)
    for (const choice of choices) {
      await user.click(choice)
      hasChanged({ themeColor: choice.value as Theme['themeColor'] })
    }
  })

  it('Colour level, each of the six', async () => {
    const { user, hasChanged } = await openSettings()
    expect(chosen('Colour level')).toEqual(['600'])
    for (const level of colorLevels) {
      await user.click(radio('Colour level', String(level)))
      hasChanged({ primaryColorLevel: level })
    }
  })

  it.each([
    ['Small', 'sm'],
    ['Medium', 'md'],
    ['Large', 'lg'],
  ] as const)('Control size, %s', async (name, controlSize) => {
    const { user, hasChanged } = await openSettings({ controlSize: controlSize === 'md' ? 'lg' : 'md' })
    await user.click(radio('Control size', name))
    expect(chosen('Control size')).toEqual([controlSize])
    hasChanged({ controlSize })
  })

  it('Navigation colour, each of the four and the one of the layout', async () => {
    const { user, hasChanged } = await openSettings()
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Navigation colour' })
    const options = within(list).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ value }) => value)).toEqual(['default', ...navModes])
    for (const navMode of navModes) {
      await user.selectOptions(list, navMode)
      expect(list.value).toBe(navMode)
      hasChanged({ navMode })
    }
    await user.selectOptions(list, 'light')
    await user.selectOptions(list, 'default')
    expect(list.value).toBe('transparent')
    hasChanged({})
  })

  it("Layout, each of the six, with the layout's own navigation colour", async () => {
    const { user, hasChanged } = await openSettings({ mode: 'dark' })
    expect(chosen('Layout')).toEqual(['modern'])
    const names = ['Classic', 'Modern', 'Stacked side', 'Decked', 'Simple', 'Blank']
    const navModeOf = { classic: 'dark', stackedSide: 'dark', decked: 'dark' } as const
    for (const [index, type] of layoutTypes.entries()) {
      await user.click(radio('Layout', 'Modern'))
      await user.click(radio('Layout', names[index]!))
      expect(chosen('Layout')).toEqual([type])
      const navMode = { ...navModeOf, modern: start.navMode, simple: start.navMode, blank: start.navMode }[
        type
      ]
      hasChanged({ layout: { type, sideNavCollapse: false }, navMode })
    }
  })
})

const odd: Theme = {
  themeColor: 'rose',
  direction: 'rtl',
  directionByHand: true,
  mode: 'dark',
  primaryColorLevel: 800,
  panelExpand: true,
  cardBordered: false,
  controlSize: 'sm',
  navMode: 'themed',
  layout: { type: 'decked', sideNavCollapse: true },
}

describe('Reset settings', () => {
  it('resets every setting to its default, and Undo restores the previous ones', async () => {
    const { user, theme } = await openSettings(odd)
    await user.click(button('Reset settings'))
    expect(theme()).toEqual({ ...start, panelExpand: true })
    expect(chosen('Layout')).toEqual(['modern'])
    expect(screen.getByText('Settings reset to defaults.')).toBeTruthy()
    await user.click(button('Undo'))
    expect(theme()).toEqual(odd)
    expect(chosen('Layout')).toEqual(['decked'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(document.activeElement).toBe(button('Reset settings'))
  })

  it('resets the direction to that of the language', async () => {
    const { user, theme } = await openSettings({ direction: 'ltr', directionByHand: true }, 'ar')
    await user.click(button('Reset settings'))
    expect(theme()).toEqual({ ...start, direction: 'rtl' })
  })
})

describe('Copy settings', () => {
  const { panelExpand: _open, ...settings } = odd

  it('copies them to the clipboard as JSON', async () => {
    const { user } = await openSettings(odd)
    await user.click(button('Copy settings'))
    expect(await screen.findByText('Settings copied as JSON.')).toBeTruthy()
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(settings)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows them, selected, if the clipboard is denied', async () => {
    const { user } = await openSettings(odd)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await user.click(button('Copy settings'))
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Settings as JSON' })
    expect(JSON.parse(box.value)).toEqual(settings)
    expect(document.activeElement).toBe(box)
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length])
    expect(screen.queryByText('Settings copied as JSON.')).toBeNull()
  })
})
