import type { Page } from '@playwright/test'
import { layoutTypes, navModes } from '../../src/contract/themeChoices'
import type { LayoutType } from '../../src/contract/themeChoices'
import { expect, test } from './support/app'
import { beSignedIn, stored } from './support/session'

const names: Record<LayoutType, string> = {
  classic: 'Classic',
  modern: 'Modern',
  stackedSide: 'Stacked side',
  decked: 'Decked',
  simple: 'Simple',
  blank: 'Blank',
}
const byMode: LayoutType[] = ['classic', 'stackedSide', 'decked']
const modes = ['light', 'dark'] as const

const panel = (page: Page) => page.getByRole('dialog', { name: 'Side Panel' })
const chooseLayout = (page: Page, layout: LayoutType) =>
  panel(page).getByRole('radio', { name: names[layout] }).click()
const setMode = (page: Page, mode: string) =>
  panel(page)
    .getByRole('switch', { name: 'Dark mode' })
    .setChecked(mode === 'dark')
const navMode = (page: Page) => panel(page).getByLabel('Navigation colour')

/** The theme as it is stored once the throttled write is done. */
async function themeIs(page: Page, expected: Record<string, unknown>): Promise<void> {
  await expect
    .poll(
      async () => {
        const slices = JSON.parse((await stored(page)).auth ?? '{}') as Record<string, string>
        return JSON.parse(slices.theme ?? '{}') as object
      },
      { intervals: [50] },
    )
    .toMatchObject(expected)
}

/** What is seen behind the navigation, and behind the page. */
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

/** What is seen behind the navigation, told by how light it is; a colour takes a frame to change. */
async function navigationIs(page: Page, expected: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { navigation, page: canvas } = await page.evaluate(coloursBehind)
        return navigation === (tones[expected] ?? canvas) ? expected : navigation
      },
      { intervals: [20] },
    )
    .toBe(expected)
}

test.use({ viewport: { width: 1280, height: 900 } })

/** Which navigation colour a layout takes when it is chosen in a mode, where there was another colour before. */
function colourTaken(layout: LayoutType, mode: string, before: string): string {
  if (layout === 'modern') return 'transparent'
  return byMode.includes(layout) && before !== 'themed' ? mode : before
}

for (const mode of modes)
  test(`every layout follows the rules of navigation colour in ${mode}, as chosen in the settings panel`, async ({
    page,
  }) => {
    const other = mode === 'light' ? 'dark' : 'light'
    await beSignedIn(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    await setMode(page, mode)
    for (const layout of layoutTypes)
      await test.step(layout, async () => {
        const isSeen = async (colour: string) => {
          await expect(navMode(page)).toHaveValue(colour)
          if (layout !== 'blank') await navigationIs(page, colour)
        }
        for (const before of ['themed', other]) {
          await chooseLayout(page, layout === 'simple' ? 'blank' : 'simple')
          await navMode(page).selectOption(before)
          await chooseLayout(page, layout)
          const taken = colourTaken(layout, mode, before)
          await isSeen(taken)
          await themeIs(page, { navMode: taken, cardBordered: true, layout: { type: layout } })
        }
        for (const chosen of navModes) {
          await navMode(page).selectOption(chosen)
          await isSeen(chosen)
        }
        await navMode(page).selectOption('default')
        await isSeen(layout === 'modern' ? 'transparent' : mode)
        for (const before of ['themed', mode]) {
          await navMode(page).selectOption(before)
          await setMode(page, other)
          await expect(page.locator('html')).toHaveCSS('color-scheme', other)
          await isSeen(byMode.includes(layout) && before === mode ? other : before)
          await setMode(page, mode)
        }
      })
  })

test('the border of cards goes on with the layout modern, and stays as it is with the others', async ({
  page,
}) => {
  await beSignedIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  const border = panel(page).getByRole('switch', { name: 'Card border' })
  await expect(border).toBeChecked()
  await chooseLayout(page, 'classic')
  await expect(border).toBeChecked()
  await border.uncheck()
  for (const layout of ['decked', 'simple', 'blank', 'stackedSide'] as const) {
    await chooseLayout(page, layout)
    await expect(border).not.toBeChecked()
  }
  await chooseLayout(page, 'modern')
  await expect(border).toBeChecked()
})
