import type { Locator, Page } from '@playwright/test'
import { directionOf, languages } from '../../src/config/languages'
import { paths } from '../../src/config/paths'
import * as shell from '../../src/config/shell'
import { layoutTypes } from '../../src/contract/themeChoices'
import { expect, test } from './support/app'
import { aLead } from './support/lead'
import { keepsRulesOfAccess, looksRight, themeOf } from './support/looks'
import { newAccount, otherTab, slicesOf, store, storedAuth } from './support/session'
import { openShell, scrollTo, wide } from './support/shell'
import { textsIn } from './support/texts'

const phone = { width: 320, height: 640 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }

const seen = (page: Page, mode: 'light' | 'dark', direction: 'ltr' | 'rtl') =>
  page.locator(`html[dir=${direction}]${mode === 'dark' ? '.dark' : ':not(.dark)'}`)

for (const layouts of [layoutTypes.slice(0, 3), layoutTypes.slice(3)])
  test(`the layouts ${layouts.join(', ')} look right and are accessible on every screen`, async ({
    page,
  }) => {
    const session = await newAccount(page)
    const draft = await aLead(page, session)
    const order = { draft, draftOwner: session.user.userName, formerDraft: null }
    for (const layout of layouts)
      await test.step(layout, async () => {
        const theme = themeOf({ layout, mode: 'light', direction: 'ltr' })
        await store(page, { auth: storedAuth({ ...slicesOf(session), theme, order }) })
        await page.goto('/')
        await expect(page.getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
        const follow = await otherTab(page)
        // Accessibility is checked in two combinations: light, left to right; dark, right to left.
        for (const [mode, direction, judged] of [
          ['light', 'ltr', desktop],
          ['dark', 'rtl', phone],
        ] as const) {
          await follow({ theme: themeOf({ layout, mode, direction }) }, seen(page, mode, direction))
          for (const screen of [phone, tablet, desktop]) {
            await page.setViewportSize(screen)
            const what = `${layout}, ${mode}, ${direction}, ${String(screen.width)} px`
            await looksRight(page, what)
            if (screen === judged) await keepsRulesOfAccess(page, what)
          }
        }
        await page.context().pages().at(-1)?.close()
      })
  })

test('the layouts with a side navigation look right and are accessible collapsed, in their own colours', async ({
  page,
}) => {
  const session = await newAccount(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [layout, navMode, collapsed] of [
    ['classic', 'themed', true],
    ['modern', 'dark', true],
    ['stackedSide', 'themed', false],
    ['stackedSide', 'transparent', true],
  ] as const) {
    const theme = themeOf({ layout, mode: 'light', direction: 'ltr', navMode, collapsed })
    await store(page, { auth: storedAuth({ ...slicesOf(session), theme }) })
    await page.goto(paths.postageGuide)
    await expect(page.getByRole('heading', { name: 'Postage', level: 1 })).toBeVisible()
    await looksRight(page, `${layout}, ${navMode}`)
    await keepsRulesOfAccess(page, `${layout}, ${navMode}`)
  }
})

test('controls of each size look right and are as high as they should be', async ({ page }) => {
  const session = await newAccount(page)
  const draft = await aLead(page, session)
  const order = { draft, draftOwner: session.user.userName, formerDraft: null }
  await page.setViewportSize(phone)
  const theme = themeOf({ layout: 'modern', mode: 'light', direction: 'ltr' })
  await store(page, { auth: storedAuth({ ...slicesOf(session), theme, order }) })
  await page.goto('/')
  await expect(page.getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
  const follow = await otherTab(page)
  for (const [controlSize, height] of Object.entries({ sm: 32, md: 40, lg: 48 })) {
    await follow({ theme: { ...theme, controlSize } }, page.locator(`[data-control-size=${controlSize}]`))
    await page.getByRole('tab', { name: 'Connector A' }).click()
    await looksRight(page, `${controlSize}, connector A`)
    expect((await page.getByRole('searchbox').boundingBox())?.height).toBe(height)
    for (const tab of ['Attachments', 'Delivery', 'Review']) {
      await page.getByRole('tab', { name: tab }).click()
      await looksRight(page, `${controlSize}, ${tab}`)
    }
    const quote = await page.getByRole('button', { name: 'Quote', exact: true }).boundingBox()
    expect(quote?.height).toBe(height)
  }
})

test('the tabs are on one line from a phone to a desktop, and the bar’s link on a tablet, in each language', async ({
  page,
}) => {
  const session = await newAccount(page)
  for (const { code } of languages) {
    const theme = themeOf({ layout: 'modern', mode: 'light', direction: directionOf(code) })
    await store(page, { auth: storedAuth({ ...slicesOf(session), theme, locale: { currentLang: code } }) })
    await page.goto('/')
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveCount(4)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const tops = () =>
        tabs.evaluateAll((all) => [...new Set(all.map((tab) => tab.getBoundingClientRect().top))])
      await expect.poll(async () => (await tops()).length, `${code}, ${String(width)} px`).toBe(1)
    }
    await page.setViewportSize(tablet)
    const link = page.getByRole('button', { name: textsIn(code)('config.showPrice') })
    const lines = () =>
      link.evaluate((button) => {
        const text = document.createRange()
        text.selectNodeContents(button.firstChild ?? button)
        return text.getClientRects().length
      })
    await expect.poll(lines, code).toBe(1)
  }
})

test('the header of simple holds all entries of the owner, in each language', async ({ page }) => {
  const session = await newAccount(page)
  const user = { ...session.user, authority: ['ADMIN'] }
  await page.setViewportSize(tablet)
  for (const { code } of languages) {
    const theme = themeOf({ layout: 'simple', mode: 'light', direction: directionOf(code) })
    const slices = { ...slicesOf({ ...session, user }), theme, locale: { currentLang: code } }
    await store(page, { auth: storedAuth(slices) })
    await page.goto(paths.wireGuide)
    await expect(page.locator(`html[lang^=${code.slice(0, 2)}]`)).toHaveCount(1)
    const entries = page.getByRole('banner').getByRole('navigation').getByRole('listitem')
    await expect(entries).not.toHaveCount(0)
    const edges = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const { top, bottom } = entry.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    expect(Math.min(...edges.map(({ top }) => top)), code).toBeGreaterThanOrEqual(0)
    expect(Math.max(...edges.map(({ bottom }) => bottom)), code).toBeLessThanOrEqual(64)
  }
})

async function widthOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.width
}

/** The nearest element around the navigation that sets its width. */
const sideOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation' }).locator('xpath=..')

/** The header's row, from the top of the screen. */
const headerRow = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Settings' }).locator('xpath=../..')

test('header, navigation and profile menu have the sizes of the specification', async ({ page }) => {
  await page.setViewportSize(wide)
  for (const layout of ['classic', 'stackedSide', 'simple'] as const)
    await test.step(layout, async () => {
      await openShell(page, { layout, path: paths.primaryConnectors })
      expect((await headerRow(page).boundingBox())?.height).toBe(64)
      if (layout === 'stackedSide') {
        const nav = page.getByRole('navigation', { name: 'Navigation' })
        const rail = nav.getByRole('button', { name: 'Guides' }).locator('xpath=ancestor::ul/..')
        expect(await widthOf(rail)).toBe(shell.splitNavMiniWidth)
        const column = nav.getByRole('heading', { name: 'Connectors' }).locator('xpath=../..')
        expect(await widthOf(column)).toBe(shell.splitNavSecondaryWidth)
      }
      if (layout === 'classic') {
        expect(await widthOf(sideOf(page))).toBe(shell.sideNavWidth)
        await page.getByRole('button', { name: 'Collapse navigation' }).click()
        await expect.poll(() => widthOf(sideOf(page))).toBe(shell.sideNavCollapsedWidth)
        await scrollTo(page, 600)
        expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
      }
    })
  const trigger = page.getByRole('button', { name: /^Profile/ })
  expect(await trigger.locator('> *').boundingBox()).toMatchObject({
    width: shell.avatarSize,
    height: shell.avatarSize,
  })
  await trigger.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(await widthOf(menu)).toBeGreaterThanOrEqual(shell.profileMenuMinWidth)
})
