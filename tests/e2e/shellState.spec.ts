import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/app'
import { aLead } from './support/lead'
import { themeOf } from './support/looks'
import { newAccount, slicesOf, store, storedAuth } from './support/session'
import {
  configurator,
  heading,
  holdScripts,
  narrow,
  openSettings,
  openShell,
  panel,
  scrollTo,
  storedTheme,
  wide,
} from './support/shell'

test.use({ viewport: wide })

/** The computed look of the whole shell. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement
    const style = getComputedStyle(root)
    const boxOf = (selector: string) => {
      const element = document.querySelector(selector)
      if (!element?.checkVisibility()) return null
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height, background: getComputedStyle(element).backgroundColor }
    }
    return {
      direction: style.direction,
      colours: [style.colorScheme, style.backgroundColor, style.getPropertyValue('--primary')],
      control: style.getPropertyValue('--control'),
      cardBordered: root.dataset.cardBordered,
      header: boxOf('header'),
      navigation: boxOf('nav'),
      page: boxOf('main'),
    }
  })
}

/** The look once its transitions have ended. */
async function restingLook(page: Page) {
  let look = await lookOf(page)
  const rests = async () => {
    const previous = look
    look = await lookOf(page)
    return isDeepStrictEqual(look, previous)
  }
  await expect.poll(rests).toBe(true)
  return look
}

const defaults = {
  themeColor: 'indigo',
  direction: 'ltr',
  directionByHand: false,
  mode: 'light',
  primaryColorLevel: 600,
  panelExpand: false,
  cardBordered: true,
  controlSize: 'md',
  navMode: 'transparent',
  layout: { type: 'modern', sideNavCollapse: false },
}
const changed = {
  themeColor: 'rose',
  direction: 'rtl',
  directionByHand: true,
  mode: 'dark',
  primaryColorLevel: 800,
  panelExpand: false,
  cardBordered: false,
  controlSize: 'lg',
  navMode: 'themed',
  layout: { type: 'stackedSide', sideNavCollapse: true },
}

async function changeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await openSettings(page)
  const choose = (name: string) => panel(page).getByRole('radio', { name, exact: true }).check()
  await panel(page).getByRole('switch', { name: 'Dark mode' }).check()
  await choose('Right to left')
  await choose('Stacked side')
  await panel(page).getByLabel('Navigation colour').selectOption('Themed')
  await choose('Rose')
  await choose('800')
  await choose('Large')
  await panel(page).getByRole('switch', { name: 'Card border' }).uncheck()
}

test('all settings survive a reload and reach a second tab, both ways', async ({ page, context }) => {
  await openShell(page, { layout: 'modern', path: '/cart' })
  const other = await context.newPage()
  await other.setViewportSize(wide)
  await other.goto('/cart')
  await expect(heading(other, 'Cart')).toBeVisible()
  const before = await restingLook(page)
  expect(await restingLook(other)).toEqual(before)

  await page.bringToFront()
  await changeAll(page)
  await expect.poll(() => storedTheme(page)).toEqual(changed)
  const after = await restingLook(page)
  for (const part of ['direction', 'colours', 'control', 'cardBordered', 'navigation', 'page'] as const)
    expect(after[part], part).not.toEqual(before[part])
  await expect.poll(() => lookOf(other)).toEqual(after)
  await expect(panel(other)).toHaveCount(0)

  await page.reload()
  await expect(heading(page, 'Cart')).toBeVisible()
  await expect.poll(() => lookOf(page)).toEqual(after)
  await expect(panel(page)).toHaveCount(0)

  await other.bringToFront()
  await openSettings(other)
  await panel(other).getByRole('radio', { name: 'Classic' }).check()
  await panel(other).getByRole('switch', { name: 'Dark mode' }).uncheck()
  const changedBack = await restingLook(other)
  expect(changedBack.colours[0]).toBe('light')
  expect(changedBack.colours[1]).toBe(before.colours[1])
  await expect.poll(() => lookOf(page)).toEqual(changedBack)
  await expect(panel(page)).toHaveCount(0)
})

test('settings are copied as JSON; Reset is undone by Undo, and the theme follows', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openShell(page, { layout: 'modern', path: '/cart' })
  const first = await restingLook(page)
  await changeAll(page)
  await expect.poll(() => storedTheme(page)).toEqual(changed)
  const before = await restingLook(page)
  await panel(page).getByRole('button', { name: 'Copy settings' }).click()
  await expect(panel(page).getByText('Settings copied as JSON.')).toBeInViewport({ ratio: 1 })
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const { panelExpand: _open, ...settings } = changed
  expect(JSON.parse(text)).toEqual(settings)

  await panel(page).getByRole('button', { name: 'Reset settings' }).click()
  await expect.poll(() => storedTheme(page)).toEqual(defaults)
  await expect.poll(() => lookOf(page)).toEqual(first)
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => lookOf(page)).toEqual(before)
})

test('without a clipboard the settings are shown and selected to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.setViewportSize(narrow)
  await openShell(page, { layout: 'simple' })
  await openSettings(page)
  await panel(page).getByRole('button', { name: 'Copy settings' }).click()
  const box = panel(page).getByRole('textbox', { name: 'Settings as JSON' })
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport({ ratio: 1 })
  const text = await box.inputValue()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text)
})

/** Records after each change and in each frame which content is in which shell. */
async function watchShell(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const note = () => {
      const title = document.querySelector('h1')?.textContent ?? 'outline'
      const isBlank = document.querySelector('button[aria-label="Navigation"]') !== null
      seen.add(`${title} in ${isBlank ? 'blank' : 'the shell'}`)
    }
    const everyFrame = () => {
      note()
      requestAnimationFrame(everyFrame)
    }
    everyFrame()
    const all = { childList: true, subtree: true, attributes: true, characterData: true }
    new MutationObserver(note).observe(document, all)
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort())
}

/** A layout with a bar below its header, and the quote's own. */
for (const layout of ['decked', 'blank'] as const)
  test(`${layout} is restored after the quote, which is blank, with a reload in between`, async ({
    page,
  }) => {
    const session = await newAccount(page)
    const draft = await aLead(page, session)
    await store(page, {
      auth: storedAuth({
        ...slicesOf(session),
        order: { draft, draftOwner: session.user.userName, formerDraft: null },
        theme: themeOf({ layout, collapsed: true, mode: 'light', direction: 'ltr' }),
      }),
    })
    const chosen = { type: layout, sideNavCollapse: true }
    const covered = layout === 'blank' ? chosen : { ...chosen, type: 'blank', previousType: layout }
    const shell = layout === 'blank' ? 'blank' : 'the shell'
    await page.goto('/')
    await page.getByRole('tab', { name: 'Review' }).click()
    await expect(heading(page, configurator)).toBeVisible()
    const before = await restingLook(page)

    const seenGoing = await watchShell(page)
    const loadQuote = await holdScripts(page)
    await page.getByRole('link', { name: 'Print quote' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await loadQuote()
    await expect(heading(page, 'Quote')).toBeFocused()
    expect(await seenGoing()).toEqual([`${configurator} in ${shell}`, 'Quote in blank', 'outline in blank'])
    await expect(page.getByRole('button', { name: 'Navigation', exact: true })).toHaveCount(1)
    await expect.poll(async () => (await storedTheme(page)).layout).toEqual(covered)

    await page.reload()
    await expect(heading(page, 'Quote')).toBeVisible()
    expect((await storedTheme(page)).layout).toEqual(covered)
    const seenComing = await watchShell(page)
    await page.getByRole('link', { name: 'Back to the configurator' }).click()
    await expect(heading(page, configurator)).toBeFocused()
    // If the browser has cached the page's code, no outline shows in between.
    const onTheWay = [`outline in ${shell}`]
    const seen = (await seenComing()).filter((one) => !onTheWay.includes(one))
    expect(seen).toEqual([`${configurator} in ${shell}`, 'Quote in blank'])
    await expect.poll(async () => (await storedTheme(page)).layout).toEqual(chosen)
    const { page: _page, ...shapeBefore } = before
    expect(await lookOf(page)).toMatchObject(shapeBefore)

    // Both pages are loaded now, so no outline shows in between.
    const seenByBack = await watchShell(page)
    await page.goBack()
    await expect(heading(page, 'Quote')).toBeFocused()
    await page.goForward()
    await expect(heading(page, configurator)).toBeFocused()
    expect(await seenByBack()).toEqual([`${configurator} in ${shell}`, 'Quote in blank'])
  })

test('a tab closed on the quote leaves the chosen layout to the next one', async ({ page, context }) => {
  await openShell(page, { layout: 'decked', path: '/quote' })
  await expect.poll(async () => (await storedTheme(page)).layout.previousType).toBe('decked')
  await page.close()
  const next = await context.newPage()
  await next.goto('/cart')
  await expect(heading(next, 'Cart')).toBeVisible()
  await expect
    .poll(async () => (await storedTheme(next)).layout)
    .toEqual({ type: 'decked', sideNavCollapse: false })
})

const barHeight = 64
const layoutNames = ['Modern', 'Decked', 'Blank', 'Classic']

/** Chooses layouts in the settings panel in turn, and checks after each. */
async function throughLayouts(page: Page, check: () => Promise<void>): Promise<void> {
  // A click by Playwright would scroll the button to the middle of the page first.
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('switch').first()).toBeVisible()
  for (const name of layoutNames)
    await test.step(name, async () => {
      const choice = panel(page).getByRole('radio', { name })
      await choice.check()
      await expect.poll(async () => (await storedTheme(page)).layout.previousType).toBeUndefined()
      await expect(choice).toBeFocused()
      await check()
    })
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await check()
}

/** Checks later that the locator still finds the same element, not a new one. */
async function staysThere(control: Locator): Promise<() => Promise<void>> {
  const element = await control.elementHandle()
  return async () => expect(await element?.evaluate((one) => one.isConnected), 'still there').toBe(true)
}

test('a switch of layout keeps the search text and the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openShell(page, { layout: 'classic', path: '/collapse-menu-item-view-2' })
  const search = page.getByRole('searchbox', { includeHidden: true })
  await search.fill('a')
  const isThere = await staysThere(search)
  await scrollTo(page, 600)
  await throughLayouts(page, async () => {
    await isThere()
    await expect(search).toHaveValue('a')
    // The browser keeps the visible content in place when a bar above it appears or disappears.
    const moved = Math.abs((await page.evaluate(() => window.scrollY)) - 600)
    expect(moved).toBeLessThanOrEqual(2 * barHeight)
  })
})

const look = { mode: 'dark', direction: 'rtl', themeColor: 'rose', primaryColorLevel: 800, controlSize: 'lg' }
const darkCanvas = 'rgb(13, 18, 32)'
const lookSeen = {
  background: darkCanvas,
  direction: 'rtl',
  data: { themeColor: 'rose', colorLevel: '800', controlSize: 'lg', cardBordered: 'false' },
}

/** Records every look that <html> has had in a frame since its style sheet loaded. */
function watchLooks(): void {
  const looks = new Set<string>()
  Object.assign(window, { looks })
  const note = () => {
    const { documentElement: root, styleSheets } = document
    const style = styleSheets.length > 0 && getComputedStyle(root)
    if (style && style.getPropertyValue('--canvas') !== '') {
      const { backgroundColor: background, direction } = style
      const { shell: _shell, shellLayout: _layout, ...data } = root.dataset
      looks.add(JSON.stringify({ background, direction, data }))
    }
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

function looksSeen(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    [...(window as unknown as { looks: Set<string> }).looks].map((one) => JSON.parse(one) as unknown),
  )
}

const damagedLocale = '{"currentLang":'

test('the stored look shows before any script has loaded, and stays', async ({ page }) => {
  const session = await newAccount(page)
  const theme = {
    ...themeOf({ layout: 'classic', mode: 'dark', direction: 'rtl' }),
    ...look,
    cardBordered: false,
  }
  await page.addInitScript(watchLooks)
  for (const [signedIn, locale] of [
    [true, '{"currentLang":"en"}'],
    [false, damagedLocale],
  ] as const)
    await test.step(signedIn ? 'signed in' : 'signed out, the language damaged', async () => {
      const slices = storedAuth({ ...(signedIn && slicesOf(session)), theme })
      const auth = { ...(JSON.parse(slices) as Record<string, string>), locale }
      await store(page, { auth: JSON.stringify(auth) })
      const release = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect.poll(() => looksSeen(page)).toEqual([lookSeen])
      await expect(page.locator('html')).toHaveClass('dark')
      await expect(page.getByRole('heading')).toHaveCount(signedIn ? 0 : 1)
      await release()
      await expect(heading(page, signedIn ? configurator : 'Sign in')).toBeVisible()
      expect(await looksSeen(page)).toEqual([lookSeen])
    })
})

const hostileLooks: Record<string, Record<string, string>> = {
  'a theme of null': { theme: 'null' },
  'a theme with markup, and a language of null': {
    theme: '{"mode":"dark\\"><script>","direction":"rtl onload=alert(1)","themeColor":"</style><b>"}',
    locale: 'null',
  },
  'a theme of other types, and a language that is none': {
    theme:
      '{"mode":["dark"],"direction":{"rtl":1},"themeColor":{"a":[]},"primaryColorLevel":null,"__proto__":{"mode":"dark"}}',
    locale: '{"currentLang":"<b>"}',
  },
}

test('the app starts with its default look when the stored one is invalid', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const html = page.locator('html')
  for (const [what, slices] of Object.entries(hostileLooks))
    await test.step(what, async () => {
      await store(page, { auth: JSON.stringify({ ...slices, _persist: '{"version":1,"rehydrated":true}' }) })
      await page.goto('/')
      await expect(heading(page, 'Sign in')).toBeVisible()
      await expect(html).toHaveAttribute('dir', 'ltr')
      await expect(html).toHaveAttribute('lang', 'en')
      await expect(html).toHaveAttribute('data-theme-color', 'indigo')
      await expect(html).not.toHaveClass(/dark/)
    })
  expect(dialogs).toEqual([])
})
