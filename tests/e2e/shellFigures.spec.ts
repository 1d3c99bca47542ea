import type { Locator, Page } from '@playwright/test'
import * as shell from '../../src/config/shell'
import { expect, test } from './support/app'
import { themeOf } from './support/looks'
import type { Look } from './support/looks'
import { newAccount, slicesOf, store, storedAuth } from './support/session'

async function open(page: Page, look: Partial<Look> & { layout: string }, more: object = {}): Promise<void> {
  const session = await newAccount(page)
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

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

for (const layout of ['classic', 'modern']) {
  test(`the side navigation of ${layout} is as wide as it should be, and collapsed too`, async ({ page }) => {
    await open(page, { layout })
    expect(await widthOf(sideOf(page))).toBe(shell.sideNavWidth)
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await expect.poll(() => widthOf(sideOf(page))).toBe(shell.sideNavCollapsedWidth)
  })
}

test('the rail and the second column of stackedSide are as wide as they should be', async ({ page }) => {
  await open(page, { layout: 'stackedSide' })
  const nav = page.getByRole('navigation', { name: 'Navigation' })
  const rail = nav.getByRole('button', { name: 'Guides' }).locator('xpath=ancestor::ul/..')
  expect(await widthOf(rail)).toBe(shell.splitNavMiniWidth)
  const column = nav.getByRole('heading', { name: 'Connectors' }).locator('xpath=..')
  expect(await widthOf(column)).toBe(shell.splitNavSecondaryWidth)
})

for (const layout of ['classic', 'modern', 'stackedSide', 'decked', 'simple'])
  test(`the header of ${layout} is 64 px high`, async ({ page }) => {
    await open(page, { layout })
    const row = page.getByRole('banner').getByRole('button', { name: 'Settings' }).locator('xpath=../..')
    expect((await row.boundingBox())?.height).toBe(64)
  })

test('the header of classic stays in view', async ({ page }) => {
  await open(page, { layout: 'classic' })
  await page.goto('/collapse-menu-item-view-1')
  await expect(page.getByRole('heading', { name: 'Primary connectors' })).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('the side panel is as wide as it should be, at the far edge', async ({ page }) => {
  await open(page, { layout: 'modern' })
  await page.getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Side Panel' })
  await expect
    .poll(() => drawer.boundingBox())
    .toMatchObject({ x: 1280 - shell.sidePanelWidth, width: shell.sidePanelWidth })
})

test('the side panel is at the other edge from right to left', async ({ page }) => {
  await open(page, { layout: 'modern', direction: 'rtl' })
  await page.getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Side Panel' })
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: shell.sidePanelWidth })
})

for (const [direction, x] of [
  ['ltr', 0],
  ['rtl', 640 - shell.navigationDrawerWidth],
] as const)
  test(`the navigation drawer is as wide as it should be, at the edge where reading starts: ${direction}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 800 })
    await open(page, { layout: 'modern', direction })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ x, width: shell.navigationDrawerWidth })
  })

test('the profile menu is at least as wide as it should be, the avatar as large', async ({ page }) => {
  await open(page, { layout: 'modern' })
  const trigger = page.getByRole('button', { name: /^Profile/ })
  const avatar = await trigger.locator('> *').boundingBox()
  expect(avatar).toMatchObject({ width: shell.avatarSize, height: shell.avatarSize })
  await trigger.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(await widthOf(menu)).toBeGreaterThanOrEqual(shell.profileMenuMinWidth)
})

for (const [controlSize, height] of Object.entries({ sm: 32, md: 40, lg: 48 }))
  test(`controls of size ${controlSize} are ${String(height)} px high`, async ({ page }) => {
    await open(page, { layout: 'modern' }, { controlSize })
    const link = page.getByRole('link', { name: 'Configure a cable' })
    expect((await link.boundingBox())?.height).toBe(height)
  })
