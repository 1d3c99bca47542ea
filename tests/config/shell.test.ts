import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import * as constants from '@/config/constants'
import * as shell from '@/config/shell'

const tailwind = createRequire(import.meta.url)('../../tailwind.config.cjs') as {
  theme: { screens: Record<string, string> }
}

describe('the sizes of the shell', () => {
  it('are those of the specification, section 9', () => {
    expect(shell).toMatchObject({
      sideNavWidth: 290,
      sideNavCollapsedWidth: 80,
      splitNavMiniWidth: 80,
      splitNavSecondaryWidth: 250,
      headerHeightClass: 'h-16',
      drawerWidth: 400,
      drawerHeight: 400,
      drawerCloseDelayMs: 300,
      navigationDrawerWidth: 330,
      sidePanelWidth: 375,
      profileMenuMinWidth: 240,
      avatarSize: 32,
      avatarGroupMax: 4,
      tooltipAnimationS: 0.15,
      tooltipOffset: 7,
      breakpoints: { xs: 576, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
    })
    expect(constants).toMatchObject({
      requestTimeoutMs: 60_000,
      restoreTimeoutMs: 5_000,
      keepUnusedDataForS: 60,
      defaultLanguage: 'en',
    })
  })

  it('have the breakpoint of the styles', () => {
    const widths = Object.entries(shell.breakpoints).map(([name, width]) => [name, `${String(width)}px`])
    expect(tailwind.theme.screens).toEqual(Object.fromEntries(widths))
    expect(shell.belowMd).toBe('(width < 768px)')
  })
})
