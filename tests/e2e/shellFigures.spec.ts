import type { Locator, Page } from '@playwright/test'
import * as shell from '../../src/config/shell'
import { expect, test } from './support/app'
import { themeOf } from './support/looks'
import type { Look } from './support/looks'
import { newAccount, slicesOf, store, storedAuth } from './support/session'
import type { Session } from './support/session'
import { scrollTo } from './support/shell'

async function show(
  page: Page,
  session: Session,
  look: Partial<Look> & { layout: string },
  more: object = {},
): Promise<void> {
  const theme = { ...themeOf({ mode: 'light', direction: 'ltr', ...look }), ...more }
  await store(page, { auth: storedAuth({ ...slicesOf(session), theme }) })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
}

async function widthOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.width
}

/** The nearest box around the navigation that has a width of its own. */
const sideOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation' }).locator('xpath=..')

test.use({ viewport: { width: 1280, height: 800 } })

/** The row of the header, from the top of the screen. */
const headerRow = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Settings' }).locator('xpath=../..')

test('header and navigation of every layout measure what they should', async ({ page }) => {
  const session = await newAccount(page)
  for (const layout of ['classic', 'modern', 'stackedSide', 'decked', 'simple'])
    await test.step(layout, async () => {
      await show(page, session, { layout })
      expect((await headerRow(page).boundingBox())?.height).toBe(64)
      if (layout === 'stackedSide') {
        const nav = page.getByRole('navigation', { name: 'Navigation' })
        const rail = nav.getByRole('button', { name: 'Guides' }).locator('xpath=ancestor::ul/..')
        expect(await widthOf(rail)).toBe(shell.splitNavMiniWidth)
        const column = nav.getByRole('heading', { name: 'Connectors' }).locator('xpath=../..')
        expect(await widthOf(column)).toBe(shell.splitNavSecondaryWidth)
      }
      if (layout === 'classic' || layout === 'modern') {
        expect(await widthOf(sideOf(page))).toBe(shell.sideNavWidth)
        await page.getByRole('button', { name: 'Collapse navigation' }).click()
        await expect.poll(() => widthOf(sideOf(page))).toBe(shell.sideNavCollapsedWidth)
      }
      if (layout === 'classic' || layout === 'modern') {
        await page.goto('/collapse-menu-item-view-1')
        await expect(page.getByRole('heading', { name: 'Primary connectors' })).toBeVisible()
        await scrollTo(page, 600)
        expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
      }
    })
})

test('profile menu, avatar and controls measure what they should, in every size of controls', async ({
  page,
}) => {
  const session = await newAccount(page)
  for (const [controlSize, height] of Object.entries({ sm: 32, md: 40, lg: 48 })) {
    await show(page, session, { layout: 'modern' }, { controlSize })
    const link = page.getByRole('link', { name: 'Configure a cable' })
    expect((await link.boundingBox())?.height, controlSize).toBe(height)
  }
  await show(page, session, { layout: 'modern' })
  const trigger = page.getByRole('button', { name: /^Profile/ })
  const avatar = await trigger.locator('> *').boundingBox()
  expect(avatar).toMatchObject({ width: shell.avatarSize, height: shell.avatarSize })
  await trigger.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(await widthOf(menu)).toBeGreaterThanOrEqual(shell.profileMenuMinWidth)
})

for (const direction of ['ltr', 'rtl'] as const)
  test(`the drawers are as wide as they should be, each at its edge: ${direction}`, async ({ page }) => {
    const isMirrored = direction === 'rtl'
    await show(page, await newAccount(page), { layout: 'modern', direction })
    await page.getByRole('button', { name: 'Settings' }).click()
    const panel = page.getByRole('dialog', { name: 'Side Panel' })
    const farEdge = isMirrored ? 0 : 1280 - shell.sidePanelWidth
    await expect.poll(() => panel.boundingBox()).toMatchObject({ x: farEdge, width: shell.sidePanelWidth })
    await expect(panel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await page.setViewportSize({ width: 640, height: 800 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    const nearEdge = isMirrored ? 640 - shell.navigationDrawerWidth : 0
    await expect
      .poll(() => drawer.boundingBox())
      .toMatchObject({ x: nearEdge, width: shell.navigationDrawerWidth })
  })
