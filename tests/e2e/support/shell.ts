import type { Locator, Page } from '@playwright/test'
import type { LayoutType } from '../../../src/contract/themeChoices'
import { expect } from './app'
import { themeOf } from './looks'
import { newAccount, slicesOf, store, stored, storedAuth } from './session'
import type { Session } from './session'

export const wide = { width: 1280, height: 860 }
export const narrow = { width: 320, height: 640 }

export type Shell = { layout: LayoutType; collapsed?: boolean; path?: string }

/** Reloads the page in this layout, for someone signed in. */
export async function showShell(
  page: Page,
  session: Session,
  { layout, collapsed = false, path = '/' }: Shell,
): Promise<void> {
  const theme = themeOf({ layout, collapsed, mode: 'light', direction: 'ltr' })
  await store(page, { auth: storedAuth({ ...slicesOf(session), theme }) })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a page in this layout, signed in. */
export async function openShell(page: Page, shell: Shell): Promise<Session> {
  const session = await newAccount(page)
  await showShell(page, session, shell)
  return session
}

export type StoredTheme = Record<string, unknown> & { layout: Record<string, unknown> }

/** The theme in local storage. */
export async function storedTheme(page: Page): Promise<StoredTheme> {
  const slices = JSON.parse((await stored(page)).auth ?? '{}') as Record<string, string>
  return JSON.parse(slices.theme ?? '{}') as StoredTheme
}

export const configurator = 'Configure your cable'
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Side Panel' })
export const drawerButton = (page: Page): Locator => page.getByRole('button', { name: 'Open navigation' })
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Navigation' })

/** Scrolls the page, once it is long enough. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  const scrolled = () =>
    page.evaluate((to) => {
      window.scrollTo(0, to)
      return window.scrollY
    }, y)
  await expect.poll(scrolled).toBe(y)
}

/** Opens the side panel and waits for its settings. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(panel(page).getByRole('switch').first()).toBeVisible()
}

/** Delays all scripts requested from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const mostTabs = 80

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < mostTabs; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Reasons why the focus is not visible. */
export function faultsOfFocus(): string[] {
  const control = document.activeElement
  if (!control || control === document.body) return ['nothing has the focus']
  const faults: string[] = []
  const rect = control.getBoundingClientRect()
  if (rect.width < 8 || rect.height < 8) faults.push(`a box of ${rect.width} by ${rect.height} px`)
  if (rect.left < 0 || rect.top < 0 || rect.right > window.innerWidth || rect.bottom > window.innerHeight)
    faults.push('off the screen')

  const middle = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
  const label = control.closest('label')
  if (!middle || !(control.contains(middle) || label?.contains(middle)))
    faults.push(`covered by ${middle?.outerHTML.slice(0, 200) ?? 'nothing'}`)

  const ring = [control, label].find((box) => box && getComputedStyle(box).outlineStyle === 'solid')
  if (!ring) return [...faults, 'no outline']
  const { outlineWidth, outlineOffset } = getComputedStyle(ring)
  if (parseFloat(outlineWidth) < 2) faults.push(`an outline of ${outlineWidth}`)
  const beyond = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const inner = ring.getBoundingClientRect()
  for (let box = ring.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue
    const edges = box.getBoundingClientRect()
    const isCut =
      inner.left - beyond < edges.left ||
      inner.right + beyond > edges.right ||
      inner.top - beyond < edges.top ||
      inner.bottom + beyond > edges.bottom
    if (isCut) faults.push(`an outline cut off by ${box.outerHTML.slice(0, 200)}`)
  }
  return faults
}

/** The named control has the focus, is visible and uncovered, and shows a focus indicator. */
export async function isFocusedInSight(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.locator(':focus')).toHaveAccessibleName(name)
  await expect(async () => {
    expect(await page.evaluate(faultsOfFocus), `${String(name)}, focused`).toEqual([])
  }).toPass({ timeout: 8_000 })
}
