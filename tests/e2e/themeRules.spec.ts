import type { Page } from '@playwright/test'
import { navModes } from '../../src/contract/themeChoices'
import { expect, test } from './support/app'
import { themeOf } from './support/looks'
import { otherTab } from './support/session'
import { navigation, openShell, wide } from './support/shell'

/** The colours behind the navigation and behind the page. */
function coloursBehind() {
  const links = [...document.querySelectorAll('nav a:not([aria-current])')]
  let box: Element | null = links.find((link) => link.checkVisibility()) ?? null
  while (box && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)') box = box.parentElement
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
  return { navigation: box && backgroundOf(box), page: backgroundOf(document.documentElement) }
}

const tones: Record<string, string> = {
  light: 'rgb(255, 255, 255)',
  dark: 'rgb(21, 27, 43)',
  themed: 'oklch(0.511 0.262 276.966)',
}

/** Checks the lightness of the colour behind the navigation; a colour changes in the next frame. */
async function navigationIs(page: Page, expected: string, what: string, timeout: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { navigation: behind, page: canvas } = await page.evaluate(coloursBehind)
        return behind === (tones[expected] ?? canvas) ? expected : behind
      },
      { intervals: [20], message: what, timeout },
    )
    .toBe(expected)
}

test.use({ viewport: wide })

test('each colour of the navigation is the one behind it, in every layout, light and dark', async ({
  page,
}) => {
  for (const layout of ['classic', 'modern', 'stackedSide', 'decked', 'simple'] as const)
    await test.step(layout, async () => {
      await openShell(page, { layout, path: '/cart' })
      await expect(navigation(page)).toBeVisible()
      const follow = await otherTab(page)
      for (const mode of ['light', 'dark'] as const)
        for (const navMode of navModes) {
          const theme = themeOf({ layout, mode, direction: 'ltr', navMode })
          const shown = mode === 'dark' ? 'html.dark' : 'html:not(.dark)'
          await follow({ theme }, async (timeout) => {
            await expect(page.locator(shown)).toHaveCount(1, { timeout })
            await navigationIs(page, navMode, `${mode}, ${navMode}`, timeout)
          })
        }
      await page.context().pages().at(-1)?.close()
    })
})
