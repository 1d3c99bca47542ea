import type { Locator, Page } from '@playwright/test'
import {
  drawerCloseDelayMs,
  drawerHeight,
  navigationDrawerWidth,
  tooltipAnimationS,
  tooltipOffset,
} from '../../src/config/shell'
import { expect, test } from './support/app'
import { aSavedLead } from './support/lead'
import { newAccount, slicesOf, store, storedAuth } from './support/session'
import type { Session } from './support/session'
import { themeOf } from './support/looks'

type Box = { x: number; y: number; width: number; height: number }
type Touch = { x: number; y: number }

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

/** A touch with several steps: Playwright's own touch can only tap. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touch[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Touch) => send('touchStart', [at]),
    move: (to: Touch) => send('touchMove', [to]),
    up: () => send('touchEnd', []),
  }
}

async function swipe(page: Page, from: Touch, to: Touch): Promise<void> {
  const finger = await fingerOn(page)
  const steps = 8
  await finger.down(from)
  for (let step = 1; step <= steps; step++)
    await finger.move({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    })
  await finger.up()
}

type Direction = 'ltr' | 'rtl'

/** Shows a page signed in, the side navigation collapsed, with two leads in the cart. */
async function show(page: Page, session: Session, path: string, direction: Direction = 'ltr'): Promise<void> {
  const theme = themeOf({ layout: 'modern', mode: 'light', direction, collapsed: true })
  const cart = [
    await aSavedLead(page, session, 'saved-1'),
    { ...(await aSavedLead(page, session, 'saved-2')), quantity: '7' },
  ]
  await store(page, {
    auth: storedAuth({ ...slicesOf(session), theme }),
    cart: JSON.stringify(cart),
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const open = async (page: Page, path: string) => show(page, await newAccount(page), path)

const isStill = (element: Locator) => element.evaluate((popup) => popup.getAnimations().length === 0)

/**
 * Hovers an element until its popup shows: the first input loads the code, and a resting mouse does not open anything.
 */
async function point(page: Page, at: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(700, 600)
    await at.hover()
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Writes into the page's title how long an element takes to move away, in ms. */
const recordMoveDuration = (element: Locator) =>
  element.evaluate((popup: HTMLElement) => {
    popup.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target !== popup || propertyName !== 'translate') return
      document.title = popup
        .getAnimations()
        .map(({ effect }) => effect?.getTiming().duration)
        .join()
    })
  })

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } })

  const nav = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })

  test('a dropdown opens on hover, stays open on the way to its items, and closes when the pointer leaves', async ({
    page,
  }) => {
    await open(page, '/cart')
    const menu = page.getByRole('menu', { name: 'Connectors' })
    await point(page, nav(page).getByRole('button', { name: 'Connectors' }), menu)
    await page.mouse.move(700, 600, { steps: 5 })
    await expect(menu).toBeHidden()
    await point(page, nav(page).getByRole('button', { name: 'Connectors' }), menu)
    const item = await boxOf(menu.getByRole('menuitem', { name: 'Secondary' }))
    await page.mouse.move(item.x + item.width / 2, item.y + item.height / 2, { steps: 10 })
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Secondary connectors' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('a tooltip keeps its distance and fades in, and also shows by keyboard', async ({ page }) => {
    const session = await newAccount(page)
    const link = nav(page).getByRole('link', { name: 'Wire guide' })
    const tip = page.getByText('Wire guide', { exact: true })
    for (const direction of ['ltr', 'rtl'] as const)
      await test.step(direction, async () => {
        await show(page, session, '/cart', direction)
        await point(page, link, tip)
        await expect(tip).toHaveCSS('transition-duration', `${String(tooltipAnimationS)}s`)
        const [trigger, shown] = [await boxOf(link), await boxOf(tip)]
        const gap =
          direction === 'ltr' ? shown.x - trigger.x - trigger.width : trigger.x - shown.x - shown.width
        expect(gap).toBeCloseTo(tooltipOffset, 0)
        await page.getByRole('heading', { level: 1 }).hover()
        await expect(tip).toBeHidden()
      })
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(tip).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(tip).toBeVisible()
  })

  test('a row of the cart has a context menu, its quantity field the browser’s own', async ({ page }) => {
    await open(page, '/cart')
    const row = page.getByRole('row').nth(2)
    const menu = page.getByRole('menu', { name: 'Actions' })
    const quantities = page.getByRole('textbox', { name: 'Quantity' })
    const openBy = async (keys: string) => {
      await page.keyboard.press(keys)
      await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toBeVisible()
    }
    for (const keys of ['ContextMenu', 'Shift+F10'])
      await test.step(`by ${keys}, and the focus returns`, async () => {
        const edit = row.getByRole('button', { name: 'Edit' })
        await edit.focus()
        await openBy(keys)
        await page.keyboard.press('ArrowDown')
        await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(edit).toBeFocused()
      })
    await test.step('at the pointer', async () => {
      const name = row.getByText('Anderson SB50 grey')
      const at = await boxOf(name)
      await name.click({ button: 'right', position: { x: 30, y: 10 } })
      const box = await boxOf(menu)
      expect(Math.abs(box.x - at.x - 30)).toBeLessThan(8)
      expect(Math.abs(box.y - at.y - 10)).toBeLessThan(8)
      await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(menu).toBeHidden()
      await expect(quantities.nth(2)).toHaveValue('7')
    })
    await test.step('removing by keyboard moves the focus to the undo button', async () => {
      await row.getByRole('button', { name: 'Remove' }).focus()
      await openBy('ContextMenu')
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Undo' })).toBeFocused()
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Undo' })).toBeFocused()
    })
    await test.step('not on the quantity', async () => {
      await page.evaluate(() => {
        const record = (event: Event) => {
          document.title = event.defaultPrevented ? 'taken' : 'left to the browser'
        }
        window.addEventListener('contextmenu', (event) => setTimeout(record, 0, event), { capture: true })
      })
      await page.getByRole('row').nth(1).getByText('Anderson SB50 grey').click({ button: 'right' })
      await expect(page).toHaveTitle('taken')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await quantities.first().click({ button: 'right' })
      await expect(page).toHaveTitle('left to the browser')
      await expect(page.getByRole('menu')).toHaveCount(0)
    })
  })
})

test.describe('on a phone', () => {
  const screen = { width: 390, height: 844 }
  test.use({
    viewport: screen,
    hasTouch: true,
    contextOptions: { reducedMotion: 'no-preference' },
  })

  test('the drawer with the price grows with its content and is closed by a swipe down, with the specified duration', async ({
    page,
  }) => {
    await open(page, '/')
    const drawer = page.getByRole('dialog', { name: 'Your lead' })
    const opens = async () => {
      await page.getByRole('button', { name: 'Drawing and price' }).tap()
      await expect(drawer).toBeVisible()
      await expect.poll(() => isStill(drawer)).toBe(true)
    }
    await opens()
    const { y, height, ...across } = await boxOf(drawer)
    expect({ ...across, bottom: y + height }).toEqual({ x: 0, width: screen.width, bottom: screen.height })
    expect(height).toBeGreaterThan(drawerHeight)
    expect(height).toBeLessThanOrEqual(screen.height * 0.85)
    const unseen = await drawer.evaluate((panel) => panel.scrollHeight - panel.clientHeight)
    expect(unseen === 0 || height > screen.height * 0.84, 'it grows before it scrolls').toBe(true)

    await swipe(page, { x: 200, y: y + 200 }, { x: 200, y: y - 100 })
    await expect.poll(() => isStill(drawer)).toBe(true)
    await expect(drawer).toBeVisible()
    // The swipe up has scrolled the panel's content; until that is scrolled back, a swipe down only scrolls.
    const scrollBack = (panel: HTMLElement | SVGElement) => {
      const from = panel.scrollTop
      panel.scrollTo(0, 0)
      return from
    }
    await expect.poll(() => drawer.evaluate(scrollBack)).toBe(0)
    await swipe(page, { x: 200, y: y + 25 }, { x: 200, y: y + 350 })
    await expect(drawer).toBeHidden()

    await opens()
    await recordMoveDuration(drawer)
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle(String(drawerCloseDelayMs))
    await expect(drawer).toBeHidden()

    await opens()
    // On a low screen the drawer leaves part of the page visible.
    await page.setViewportSize({ width: 568, height: 320 })
    await expect.poll(async () => (await boxOf(drawer)).height).toBeCloseTo(320 * 0.85, 0)
  })

  test('a swipe towards its edge closes the navigation', async ({ page }) => {
    const session = await newAccount(page)
    for (const [direction, from, to] of [
      ['ltr', navigationDrawerWidth - 60, 10],
      ['rtl', screen.width - navigationDrawerWidth + 60, screen.width - 10],
    ] as const)
      await test.step(direction, async () => {
        await show(page, session, '/cart', direction)
        await page.getByRole('button', { name: 'Open navigation' }).tap()
        const drawer = page.getByRole('dialog', { name: 'Navigation' })
        const edge = direction === 'ltr' ? 0 : screen.width - navigationDrawerWidth
        await expect.poll(async () => (await boxOf(drawer)).x).toBe(edge)
        await expect.poll(() => isStill(drawer)).toBe(true)
        await swipe(page, { x: from, y: 600 }, { x: to, y: 600 })
        await expect(drawer).toBeHidden()
      })
  })

  test('a long press on a row of the cart opens its menu, a short one does not', async ({ page }) => {
    await open(page, '/cart')
    const name = page.getByText('Anderson SB50 grey').last()
    const menu = page.getByRole('menu', { name: 'Actions' })
    await name.tap()
    await expect(menu).toHaveCount(0)
    const { x, y } = await boxOf(name)
    const finger = await fingerOn(page)
    await finger.down({ x: x + 20, y: y + 10 })
    await expect(menu).toBeVisible()
    await finger.up()
    await menu.getByRole('menuitem', { name: 'Duplicate' }).tap()
    await expect(page.getByRole('textbox', { name: 'Quantity' }).nth(2)).toHaveValue('7')
  })
})

test.describe('with motion reduced', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a drawer and a tooltip show and hide without animation', async ({ page }) => {
    await open(page, '/cart')
    const tip = page.getByText('Wire guide', { exact: true })
    await point(page, page.getByRole('link', { name: 'Wire guide' }), tip)
    await expect(tip).toHaveCSS('transition-duration', '0s')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Side Panel' })).toHaveCSS('transition-duration', '0s')
  })
})
