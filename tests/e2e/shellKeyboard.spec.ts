import type { Locator, Page } from '@playwright/test'
import { layoutTypes } from '../../src/contract/themeChoices'
import { paths } from '../../src/config/paths'
import type { LayoutType } from '../../src/contract/themeChoices'
import { expect, test } from './support/app'
import { newAccount } from './support/session'
import {
  isFocusedInSight,
  narrow,
  navigation,
  openShell,
  panel,
  scrollTo,
  showShell,
  storedTheme,
  tabTo,
  wide,
} from './support/shell'

test.use({ viewport: wide })

const skip = 'Skip to content'
const tree = ['Home', 'Cart', 'Orders', 'Wire guide', 'Connectors', 'Fuses', 'Ordering']
const bar = ['Home', 'Cart', 'Orders', 'Wire guide', 'Connectors', 'Guides']
const buttons = ['Cart, 0 items', 'Language', 'Settings', /^Profile of /]
const collapse = 'Collapse navigation'
const expand = 'Expand navigation'
const logo = 'customised cable'
const prices = 'How the price is calculated'

/** The sequence of Tab stops in each layout, from the page's start to its content. */
const ways: [LayoutType, { collapsed: boolean }, (string | RegExp)[]][] = [
  ['classic', { collapsed: false }, [skip, ...tree, collapse, ...buttons]],
  ['classic', { collapsed: true }, [skip, ...tree, expand, ...buttons]],
  ['modern', { collapsed: false }, [skip, ...tree, collapse, ...buttons]],
  ['modern', { collapsed: true }, [skip, ...tree, expand, ...buttons]],
  ['stackedSide', { collapsed: false }, [skip, ...bar, 'Primary', 'Secondary', collapse, ...buttons]],
  ['stackedSide', { collapsed: true }, [skip, ...bar, expand, ...buttons]],
  ['decked', { collapsed: false }, [skip, logo, ...buttons, ...bar]],
  ['simple', { collapsed: false }, [skip, logo, ...bar, ...buttons]],
  ['blank', { collapsed: false }, [skip, 'Navigation', ...buttons]],
]

/** Presses Tab from the start of the page and expects these stops in this order, then the content. */
async function tabsThrough(page: Page, names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, name)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

/** Opens the page of the focused entry; there the heading has the focus. */
async function entersPage(page: Page, heading: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/**
 * Opens by these keys with the focus on the first entry, closes by Escape with the focus on its button, and opens
 * again.
 */
async function opensAsDropdown(
  page: Page,
  trigger: Locator,
  [first, second]: [string, string],
  keys: string[],
): Promise<void> {
  await tabTo(page, trigger)
  for (const key of keys) {
    await page.keyboard.press(key)
    await isFocusedInSight(page, first)
    await page.keyboard.press('ArrowDown')
    await isFocusedInSight(page, second)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(trigger).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await isFocusedInSight(page, first)
}

test('groups of the side navigation open and close by Enter and Space', async ({ page }) => {
  await openShell(page, { layout: 'classic' })
  const group = navigation(page).getByRole('button', { name: 'Connectors' })
  const entry = navigation(page).getByRole('link', { name: 'Primary' })
  await tabTo(page, group)
  for (const key of ['Enter', 'Space']) {
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(entry).toBeHidden()
    await page.keyboard.press(key)
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(entry).toBeVisible()
    await page.keyboard.press(key)
  }
  await page.keyboard.press('Enter')
  for (const name of ['Primary', 'Secondary']) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, name)
  }
  await entersPage(page, 'Secondary connectors')
})

test('groups of stackedSide show their entries in the second column by Enter and Space', async ({ page }) => {
  await openShell(page, { layout: 'stackedSide' })
  const group = (name: string) => navigation(page).getByRole('button', { name, exact: true })
  await tabTo(page, group('Guides'))
  await page.keyboard.press('Enter')
  await expect(group('Guides')).toHaveAttribute('aria-pressed', 'true')
  await expect(group('Connectors')).toHaveAttribute('aria-pressed', 'false')
  for (const name of ['Fuses', 'Ordering']) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, name)
  }
  await page.keyboard.press('Space')
  for (const name of ['Postage', 'Prices']) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, name)
  }
  await entersPage(page, prices)
  await group('Connectors').focus()
  await page.keyboard.press('Space')
  await expect(navigation(page).getByRole('link', { name: 'Primary' })).toBeVisible()
})

const dropdowns: [LayoutType, { collapsed: boolean }, string, [string, string], string][] = [
  ['classic', { collapsed: true }, 'Connectors', ['Primary', 'Secondary'], 'Primary connectors'],
  ['stackedSide', { collapsed: true }, 'Guides', ['Fuses', 'Postage'], 'Fuse guide'],
  ['simple', { collapsed: false }, 'Connectors', ['Primary', 'Secondary'], 'Primary connectors'],
  ['blank', { collapsed: false }, 'Navigation', ['Home', 'Cart'], 'Configure your cable'],
]

test('groups that are dropdowns open by keyboard with their entries in sight', async ({ page }) => {
  const session = await newAccount(page)
  for (const [layout, { collapsed }, group, entries, title] of dropdowns)
    await test.step(layout, async () => {
      await showShell(page, session, { layout, collapsed, path: '/cart' })
      const trigger = navigation(page).getByRole('button', { name: group, exact: true })
      await opensAsDropdown(page, trigger, entries, layout === 'classic' ? ['Space', 'ArrowDown'] : [])
      await entersPage(page, title)
    })
})

test("the header's dropdowns work by keyboard on a narrow screen", async ({ page }) => {
  await page.setViewportSize(narrow)
  await openShell(page, { layout: 'modern' })
  const profile = page.getByRole('button', { name: /^Profile of / })
  await opensAsDropdown(
    page,
    page.getByRole('button', { name: 'Language' }),
    ['English', 'Deutsch'],
    ['Space'],
  )
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await isFocusedInSight(page, /./)
  await tabTo(page, profile)
  await page.keyboard.press('Enter')
  await isFocusedInSight(page, 'Account')
  await page.keyboard.press('ArrowDown')
  await isFocusedInSight(page, 'My leads')
  await page.keyboard.press('ArrowDown')
  await isFocusedInSight(page, 'Sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

/** The skip link moves past the shell, also when the page is scrolled. */
async function skips(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await isFocusedInSight(page, skip)
  await scrollTo(page, 300)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const isCovered = await heading.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + 2, top + 2))
  })
  expect(isCovered).toBe(false)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(page).toHaveTitle('Primary connectors · Customised cable')
}

/** Tab through the shell does not scroll the page. */
async function staysScrolled(page: Page, [, ...others]: (string | RegExp)[]): Promise<void> {
  await page.getByRole('link', { name: skip }).focus()
  await scrollTo(page, 400)
  for (const name of others) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, name)
    expect(await page.evaluate(() => window.scrollY), String(name)).toBe(400)
  }
}

/** With Shift+Tab up the page, no focused control is covered by sticky elements. */
async function goesBackUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').last().focus()
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Shift+Tab')
    await isFocusedInSight(page, /./)
  }
}

/** Tab brings each entry of a bar that scrolls with the page out from under the header. */
async function uncoversBar(page: Page, [, ...others]: (string | RegExp)[]): Promise<void> {
  await page.getByRole('link', { name: skip }).focus()
  // The bar is on the screen, but under the header.
  await scrollTo(page, 50)
  for (const name of others) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, name)
  }
}

/** Lower than the navigation and its header. */
const low = { width: 1280, height: 480 }

for (const layout of layoutTypes)
  test(`all controls of ${layout} are reached by Tab, named and visible`, async ({ page }) => {
    const session = await newAccount(page)
    for (const [, { collapsed }, names] of ways.filter(([type]) => type === layout))
      await test.step(collapsed ? 'collapsed' : 'wide', async () => {
        // Its second column is only on pages of a group.
        const path = layout === 'stackedSide' ? paths.primaryConnectors : paths.home
        await showShell(page, session, { layout, collapsed, path })
        await tabsThrough(page, names)
      })
  })

test('on a phone all controls of the shell are reached by Tab, with the header and without one', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  const session = await newAccount(page)
  for (const layout of ['modern', 'blank'] as const) {
    await showShell(page, session, { layout })
    const names = layout === 'blank' ? buttons : [logo, ...buttons]
    await tabsThrough(page, [skip, 'Open navigation', ...names])
  }
})

test('on a low screen no focused control is covered, and the page keeps its scroll position', async ({
  page,
}) => {
  await page.setViewportSize(low)
  const session = await newAccount(page)
  for (const [layout, { collapsed }, names] of ways.filter(
    ([type, { collapsed }]) => ['classic', 'simple', 'blank'].includes(type) && !collapsed,
  ))
    await test.step(layout, async () => {
      await showShell(page, session, { layout, collapsed, path: '/single-menu-view' })
      await staysScrolled(page, names)
    })
  for (const [layout, , names] of ways.filter(([type]) => type === 'decked'))
    await test.step(layout, async () => {
      await showShell(page, session, { layout, path: '/single-menu-view' })
      await uncoversBar(page, names)
    })
  for (const layout of ['modern', 'simple'] as const)
    await test.step(`with Shift+Tab in ${layout}`, async () => {
      await showShell(page, session, { layout, path: '/collapse-menu-item-view-2' })
      await goesBackUp(page)
    })
})

test('the skip link moves past the shell of each layout', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  const session = await newAccount(page)
  for (const layout of ['classic', 'decked', 'simple', 'blank'] as const)
    await test.step(layout, async () => {
      await showShell(page, session, { layout, path: '/collapse-menu-item-view-1' })
      await skips(page)
    })
})

test('with Tab through the configurator on a phone, no focused control is covered by the total', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await openShell(page, { layout: 'modern' })
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await expect(page.getByLabel('Plug handles')).toBeVisible()
  await page.keyboard.press('Tab')
  // The tab's panel as a whole, which is higher than the screen.
  await expect(page.getByRole('tabpanel')).toBeFocused()
  const last = page.getByRole('button', { name: 'Drawing and price' })
  while (!(await last.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, /./)
  }
})

type Worked = { name: string; keys: string[]; sets: Record<string, unknown> }

/** The controls of the settings panel in order, with the keys that change each and the resulting theme. */
const settings: Worked[] = [
  { name: 'Dark mode', keys: ['Space'], sets: { mode: 'dark' } },
  { name: 'Left to right', keys: ['ArrowRight'], sets: { direction: 'rtl', directionByHand: true } },
  { name: 'Modern', keys: ['ArrowDown'], sets: { layout: { type: 'stackedSide', sideNavCollapse: false } } },
  { name: 'Navigation colour', keys: ['t', 'h'], sets: { navMode: 'themed' } },
  { name: 'Indigo', keys: ['ArrowUp', 'ArrowUp'], sets: { themeColor: 'sky' } },
  { name: '600', keys: ['ArrowDown'], sets: { primaryColorLevel: 700 } },
  { name: 'Medium', keys: ['ArrowDown'], sets: { controlSize: 'lg' } },
  { name: 'Card border', keys: ['Space'], sets: { cardBordered: false } },
]

test('every setting works by keyboard, on a narrow screen', async ({ page }) => {
  await page.setViewportSize(narrow)
  await openShell(page, { layout: 'modern' })
  const opener = page.getByRole('button', { name: 'Settings' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByRole('switch').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await isFocusedInSight(page, 'Close')
  const before = await storedTheme(page)
  let expected = before
  for (const { name, keys, sets } of settings) {
    await page.keyboard.press('Tab')
    await isFocusedInSight(page, name)
    for (const key of keys) await page.keyboard.press(key)
    await isFocusedInSight(page, /./)
    expected = { ...expected, ...sets }
    if ('layout' in sets) expected.navMode = 'dark'
    await expect.poll(() => storedTheme(page), name).toEqual(expected)
  }
  await page.keyboard.press('Tab')
  await isFocusedInSight(page, 'Copy settings')
  await page.keyboard.press('Tab')
  await isFocusedInSight(page, 'Reset settings')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedTheme(page)).toEqual({ ...before, directionByHand: false })
  await page.keyboard.press('Tab')
  await isFocusedInSight(page, 'Undo')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedTheme(page)).toEqual(expected)
  await isFocusedInSight(page, 'Reset settings')
  await page.keyboard.press('Tab')
  await isFocusedInSight(page, 'Close')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

/** Tab and Shift+Tab cycle within the drawer, each stop visible. */
async function keepsFocus(page: Page, drawer: Locator, stops: number): Promise<void> {
  const names = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses <= stops; presses++) {
      await page.keyboard.press(key)
      await isFocusedInSight(page, /./)
      await expect(drawer.locator(':focus')).toHaveCount(1)
      names.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
    }
  expect(names.size, 'the controls of the drawer').toBe(stops)
}

test('the side panel traps the focus, and returns it to the button of the layout chosen in it', async ({
  page,
}) => {
  await openShell(page, { layout: 'modern' })
  const opener = page.getByRole('button', { name: 'Settings' })
  await tabTo(page, opener)
  await page.keyboard.press('Space')
  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByRole('switch').first()).toBeVisible()
  await keepsFocus(page, panel(page), 11)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  for (const layout of ['Stacked side', 'Blank', 'Classic']) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await panel(page).getByRole('radio', { name: layout }).press('Space')
    await expect(panel(page).getByRole('radio', { name: layout })).toBeChecked()
    await expect(panel(page).getByRole('radio', { name: layout })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(opener, layout).toBeFocused()
  }
})

test('the navigation drawer traps the focus, returns it, and opens a page', async ({ page }) => {
  await page.setViewportSize(narrow)
  await openShell(page, { layout: 'blank' })
  const opener = page.getByRole('button', { name: 'Open navigation' })
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeFocused()
  await keepsFocus(page, drawer, 8)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Space')
  await expect(drawer).toBeFocused()
  await tabTo(page, drawer.getByRole('button', { name: 'Ordering' }))
  await page.keyboard.press('Space')
  await tabTo(page, drawer.getByRole('link', { name: 'Prices' }))
  await isFocusedInSight(page, 'Prices')
  await entersPage(page, prices)
})
