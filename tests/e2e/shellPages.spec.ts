import type { Locator, Page } from '@playwright/test'
import { pageList } from '../../src/config/pages'
import { layoutTypes } from '../../src/contract/themeChoices'
import type { LayoutType } from '../../src/contract/themeChoices'
import { expect, test } from './support/app'
import { newAccount, stored } from './support/session'
import { textsIn } from './support/texts'
import {
  configurator,
  drawerButton,
  heading,
  holdScripts,
  narrow,
  navigation,
  openShell,
  scrollTo,
  showShell,
  wide,
} from './support/shell'

test.use({ viewport: wide })

/** Exactly one control opens the navigation: the drawer's button below 768 px, above that the layout's own. */
async function hasOneWay(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const own = navigation(page)
  const [shown, hidden] = width < 768 ? [drawerButton(page), own] : [own, drawerButton(page)]
  await expect(hidden, `${String(width)} px`).toBeHidden()
  await expect(shown, `${String(width)} px`).toBeInViewport({ ratio: 1 })
  const first = width < 768 ? shown : own.locator('a, button').first()
  await first.click({ trial: true })
}

test('every layout has exactly one way to the navigation at every width', async ({ page }) => {
  const session = await newAccount(page)
  for (const layout of layoutTypes)
    await test.step(layout, async () => {
      await showShell(page, session, { layout, path: layout === 'blank' ? '/quote' : '/cart' })
      for (const width of [767, 768, 1024, 320]) await hasOneWay(page, width)
    })
})

test('from 768 px on the navigation drawer closes, releases the page, and does not reopen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await openShell(page, { layout: 'classic', path: '/cart' })
  await drawerButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hasOneWay(page, 768)
  await navigation(page).getByRole('link', { name: 'Home' }).click()
  await expect(heading(page, configurator)).toBeFocused()
  await hasOneWay(page, 767)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('no bar stays over the page on a screen as low as 400 % of 720 px, in any layout', async ({ page }) => {
  const session = await newAccount(page)
  const bars = [page.getByRole('banner'), page.getByRole('complementary', { name: 'Summary' })]
  for (const layout of layoutTypes)
    await test.step(layout, async () => {
      await page.setViewportSize(narrow)
      await showShell(page, session, { layout })
      await scrollTo(page, 300)
      for (const bar of bars) await expect(bar).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 320, height: 180 })
      await scrollTo(page, 300)
      for (const bar of bars) await expect(bar).not.toBeInViewport()
    })
})

test('a drawer closes with its page when Back is pressed', async ({ page }) => {
  await page.setViewportSize(narrow)
  await openShell(page, { layout: 'modern', path: '/cart' })
  await page.getByRole('link', { name: 'customised cable' }).click()
  await expect(heading(page, configurator)).toBeFocused()
  for (const [opener, drawer] of [
    ['Open navigation', 'Navigation'],
    ['Settings', 'Side Panel'],
  ] as const)
    await test.step(drawer, async () => {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog', { name: drawer })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heading(page, 'Cart')).toBeFocused()
      await page.goForward()
      await expect(heading(page, configurator)).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})

const text = textsIn('en')
const [home, ...others] = pageList.flatMap(({ path, titleKey, menu, authority }) =>
  menu && !authority ? [[text(menu.translateKey), path, text(titleKey)] as const] : [],
)
const pages = [...others, home!]

const focusIsOn = (page: Page, name: string) => expect(heading(page, name)).toBeFocused()
const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY)

test('each page opens at its top, with the focus on its heading and its own title', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await openShell(page, { layout: 'classic' })
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  for (const group of ['Connectors', 'Ordering'])
    await navigation(page).getByRole('button', { name: group }).click()
  for (const [entry, path, name] of pages)
    await test.step(path, async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const link = navigation(page).getByRole('link', { name: entry, exact: true })
      await expect(link).not.toHaveAttribute('aria-current')
      await link.click()
      await focusIsOn(page, name)
      expect(await scrolledTo(page)).toBe(0)
      await expect(page).toHaveTitle(`${name} · Customised cable`)
      await expect(page).toHaveURL(`${app.url}${path}`)
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(navigation(page).locator('[aria-current=page]')).toHaveCount(1)
    })
})

test('a page whose texts load with it has its title', async ({ page }) => {
  await openShell(page, { layout: 'modern' })
  await expect.poll(async () => (await stored(page)).auth).toContain('connectorAList')
  // With a stored catalogue the page shows before everything else is there.
  await page.reload()
  await navigation(page).getByRole('link', { name: 'Wire guide' }).click()
  await focusIsOn(page, 'Wire guide')
  await expect(page).toHaveTitle('Wire guide · Customised cable')
})

test('Back and Forward restore the scroll position, with the focus on the heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await openShell(page, { layout: 'classic', path: '/collapse-menu-item-view-2' })
  await scrollTo(page, 700)
  // A click would scroll first in Firefox.
  const follow = (link: string) => navigation(page).getByRole('link', { name: link }).press('Enter')
  await follow('Wire guide')
  await focusIsOn(page, 'Wire guide')
  await scrollTo(page, 300)
  await follow('Cart')
  await focusIsOn(page, 'Cart')
  await page.goBack()
  await focusIsOn(page, 'Wire guide')
  await expect.poll(() => scrolledTo(page)).toBe(300)
  await page.goBack()
  await focusIsOn(page, 'Secondary connectors')
  await expect.poll(() => scrolledTo(page)).toBe(700)
  await expect(page).toHaveTitle('Secondary connectors · Customised cable')
  await page.goForward()
  await focusIsOn(page, 'Wire guide')
  await expect.poll(() => scrolledTo(page)).toBe(300)
  await page.reload()
  await expect(heading(page, 'Wire guide')).toBeVisible()
  await expect(heading(page, 'Wire guide')).not.toBeFocused()
})

test('no frame of a new page shows the scroll position of the previous one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await openShell(page, { layout: 'classic', path: '/single-menu-view' })
  await navigation(page).getByRole('button', { name: 'Connectors' }).click()
  const toSecondary = navigation(page).getByRole('link', { name: 'Secondary' })
  await toSecondary.click()
  await focusIsOn(page, 'Secondary connectors')
  await navigation(page).getByRole('link', { name: 'Wire guide' }).click()
  await focusIsOn(page, 'Wire guide')
  await scrollTo(page, 300)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const note = () => {
      if (document.querySelector('h1')?.textContent === 'Secondary connectors') seen.push(window.scrollY)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await toSecondary.click()
  await focusIsOn(page, 'Secondary connectors')
  const seen = () => page.evaluate(() => [...new Set((window as unknown as { seen: number[] }).seen)])
  await expect.poll(seen).toEqual([0])
})

test('a page that loads slowly shows its outline at once, with a spinner, in the shell', async ({ page }) => {
  await openShell(page, { layout: 'classic' })
  const entry = navigation(page).getByRole('link', { name: 'Wire guide' })
  await expect(entry).toBeVisible()
  const release = await holdScripts(page)
  await entry.click()
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(navigation(page).getByRole('link', { name: 'Wire guide' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await release()
  await focusIsOn(page, 'Wire guide')
  await expect(spinner).toHaveCount(0)
})

test('page and parts lists that load together show one loading indicator', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.context().route('**/api/catalogue', async (route) => {
    await answered
    await route.continue()
  })
  await openShell(page, { layout: 'classic' })
  const sign = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  // The sign that comes with the page is that of the lists; before it the page had its own.
  await expect(heading(page, configurator)).toBeVisible()
  await expect(sign).toHaveCount(1)
  const ofTheLists = await sign.elementHandle()
  const release = await holdScripts(page)
  await navigation(page).getByRole('link', { name: 'Wire guide' }).click()
  await expect.poll(() => ofTheLists?.isVisible()).toBe(false)
  await expect(sign).toHaveCount(1)
  await release()
  await expect.poll(() => ofTheLists?.isVisible()).toBe(true)
  answer()
  await expect(sign).toHaveCount(0)
})

type Marks = { layout: LayoutType; collapsed?: boolean; groups: string[]; opens?: string }

/** On the page Postage: the marked groups, and the one that has to be opened to see the entry. */
const marks: Marks[] = [
  { layout: 'classic', groups: ['Ordering'] },
  { layout: 'modern', collapsed: true, groups: ['Ordering'], opens: 'Ordering' },
  { layout: 'stackedSide', groups: ['Guides', 'Ordering'] },
  { layout: 'stackedSide', collapsed: true, groups: ['Guides'], opens: 'Guides' },
  { layout: 'decked', groups: ['Guides'], opens: 'Guides' },
  { layout: 'blank', groups: [], opens: 'Navigation' },
]

/** The visual properties that distinguish two controls. */
function looksOfControl(control: Locator): Promise<string[]> {
  return control.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
}

test("every layout marks the page's entry and its groups", async ({ page }) => {
  const session = await newAccount(page)
  for (const { layout, collapsed = false, groups, opens } of marks)
    await test.step(`${layout}${collapsed ? ', collapsed' : ''}`, async () => {
      await showShell(page, session, { layout, collapsed, path: '/group-collapse-menu-item-view-1' })
      const marked = navigation(page).locator('button[aria-current=true]')
      await expect(marked).toHaveCount(groups.length)
      const button = (name: string) => navigation(page).getByRole('button', { name, exact: true })
      for (const group of groups) {
        await expect(marked.and(button(group))).toHaveCount(1)
        expect(await looksOfControl(button(group))).not.toEqual(await looksOfControl(button('Connectors')))
      }
      if (opens) await button(opens).press('Enter')
      else await expect(button('Ordering')).toHaveAttribute('aria-expanded', 'true')
      const role = opens ? 'menuitem' : 'link'
      const entry = page.getByRole(role, { name: 'Postage' })
      await expect(entry).toBeVisible()
      await expect(entry).toHaveAttribute('aria-current', 'page')
      const other = page.getByRole(role, { name: 'Prices' })
      await expect(other).not.toHaveAttribute('aria-current')
      await entry.hover()
      expect(await looksOfControl(entry)).not.toEqual(await looksOfControl(other))
    })
})

test("the drawer marks the page's entry and its group", async ({ page }) => {
  await page.setViewportSize(narrow)
  await openShell(page, { layout: 'classic', path: '/group-collapse-menu-item-view-1' })
  await drawerButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer.getByRole('link', { name: 'Postage' })).toHaveAttribute('aria-current', 'page')
  await expect(drawer.getByRole('link', { name: 'Postage' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Ordering' })).toHaveAttribute('aria-expanded', 'true')
  await expect(drawer.locator('button[aria-current=true]')).toContainText('Ordering')
})
