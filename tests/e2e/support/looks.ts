import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, test } from './app'

/** Texts that are cut off and controls that overlap, each as a line that names them. */
export function faultsOfLook(): string[] {
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isForScreenReaders = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true
    return false
  }
  const faults: string[] = []

  const plainTexts: { parent: Element; rect: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || !isShown(parent) || isForScreenReaders(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const isPlain = !parent.closest('button, [role=option], [role=tab]')
    for (const rect of range.getClientRects()) {
      if (isPlain) plainTexts.push({ parent, rect })
      if (rect.left < -1 || rect.right > window.innerWidth + 1)
        faults.push(`off the screen: ${nameOf(parent)}`)
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        if (overflowX !== 'visible' && (rect.left < edges.left - 1 || rect.right > edges.right + 1))
          faults.push(`cut off at the side: ${nameOf(parent)}`)
        const hidesBelow = overflowY === 'hidden' || overflowY === 'clip'
        if (hidesBelow && (rect.top < edges.top - 1 || rect.bottom > edges.bottom + 1))
          faults.push(`cut off above or below: ${nameOf(parent)}`)
        if (['auto', 'scroll'].includes(overflowY)) break
      }
    }
  }

  const layerOf = (element: Element): Element | null => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box
    return null
  }
  const controls = [
    ...document.querySelectorAll('a, button, input, select, textarea, [role=option], [role=tab]'),
  ].filter((control) => isShown(control) && !isForScreenReaders(control))
  const boxes = controls.map((control) => ({
    control,
    rect: control.getBoundingClientRect(),
    layer: layerOf(control),
  }))
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (
        one.layer !== other.layer ||
        one.control.contains(other.control) ||
        other.control.contains(one.control)
      )
        continue
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (width <= 1 || height <= 1) continue
      // A button inside a field's box may overlap it.
      const field = [one.control, other.control].find((control) => control.matches('input'))
      const inside = width >= Math.min(one.rect.width, other.rect.width) - 1
      if (field && inside && height >= Math.min(one.rect.height, other.rect.height) - 1) continue
      faults.push(`one over the other: ${nameOf(one.control)} and ${nameOf(other.control)}`)
    }
  })
  const buttons = boxes.filter(({ control }) => control.matches('button'))
  for (const { parent, rect } of plainTexts) {
    const layer = layerOf(parent)
    for (const button of buttons) {
      if (button.layer !== layer) continue
      const width = Math.min(rect.right, button.rect.right) - Math.max(rect.left, button.rect.left)
      const height = Math.min(rect.bottom, button.rect.bottom) - Math.max(rect.top, button.rect.top)
      if (width > 1 && height > 1) faults.push(`${nameOf(button.control)} over a text: ${nameOf(parent)}`)
    }
  }
  return [...new Set(faults)]
}

/** Nothing is wider than the screen. A change of size takes effect in the following frames. */
export async function fitsTheScreen(page: Page, what: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, `${what}: wider than the screen, by px`).toBeLessThanOrEqual(0)
}

/** Nothing is wider than the screen when the user's text is half as large again. */
export async function fitsWithLargeText(page: Page, what: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((given) => void (document.documentElement.style.fontSize = given), size)
  await setSize('150%')
  await fitsTheScreen(page, `${what}, with text of 150 %`)
  await setSize('')
}

/** No text is cut off, no control overlaps another, nothing is wider than the screen. */
export async function looksRight(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await fitsTheScreen(page, what)
    await expect.poll(() => page.evaluate(faultsOfLook), `${what}: cut off or covered`).toEqual([])
  })
}

/**
 * Checks that axe leaves to people. Colours are checked in contrast.spec.ts; the focus guards of open menus and lists
 * were checked by hand; axe cannot always find what comes before the first heading.
 */
const judged = ['color-contrast', 'aria-hidden-focus', 'aria-valid-attr-value', 'heading-order']

/** Popups are outside the page's landmarks, and hide the page's heading while they are open. */
export const underWhatIsOpen = ['region', 'page-has-heading-one']

/** Only the first entries of a long list are checked: axe takes seconds for a hundred similar cards. */
const furtherEntries = ':is(li, tr, [role=option]):nth-child(n + 13)'

/** Rules that depend on colours and sizes, not on the content of the page. */
const rulesOfLook = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

declare global {
  var axe: typeof axeCore | undefined
}

/** Loads axe once a page: the package for Playwright does so with each call, which takes as long as the check. */
async function runAxe(
  page: Page,
  excluded: string[],
  options: RunOptions,
): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ([exclude, given]) => {
      const { violations, incomplete } = await globalThis.axe!.run({ exclude }, given)
      return { violations, incomplete }
    },
    [excluded, options] as const,
  )
}

type Checked = {
  /** Rules that are not checked. */
  except?: string[]
  /** The only rules that are checked. */
  only?: string[] | undefined
  /** A part of the page that is not checked, such as what an open menu may cover by half. */
  without?: string
}

/** No axe rule fails on the current page, and none is left for people to judge. */
export async function keepsRulesOfAccess(
  page: Page,
  what: string,
  { except = [], only, without }: Checked = {},
): Promise<void> {
  await test.step(what, async () => {
    // Scripts' media queries change in the frame after a change of size.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const disabled = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
    const excluded = [furtherEntries, ...(without === undefined ? [] : [without])]
    const { violations, incomplete } = await runAxe(page, excluded, {
      resultTypes: ['violations', 'incomplete'],
      rules: { 'target-size': { enabled: true }, ...disabled },
      ...(only && { runOnly: only }),
    })
    const doubtful = incomplete.filter(({ id }) => !judged.includes(id))
    const found = [...violations, ...doubtful].map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    }))
    expect.soft(found, `${what}: against the rules of access`).toEqual([])
  })
}

export const desktop = { width: 1280, height: 860 }
export const phone = { width: 320, height: 640 }

type Mode = 'light' | 'dark'
type Direction = 'ltr' | 'rtl'

/** Sets mode and direction only in the page's styles, without a reload. */
async function setStyles(page: Page, mode: Mode, direction: Direction): Promise<void> {
  await page.evaluate(
    ([isDark, dir]) => {
      document.documentElement.classList.toggle('dark', isDark)
      document.documentElement.dir = dir
    },
    [mode === 'dark', direction] as const,
  )
}

/** The page fits and is accessible: on a desktop, light, left to right; on a phone, dark, right to left. */
export async function checkScreen(page: Page, what: string): Promise<void> {
  for (const [viewport, mode, direction, rules] of [
    [desktop, 'light', 'ltr', undefined],
    [phone, 'dark', 'rtl', rulesOfLook],
  ] as const) {
    await page.setViewportSize(viewport)
    await setStyles(page, mode, direction)
    const look = `${what}, ${mode}, ${direction}, ${String(viewport.width)} px`
    await looksRight(page, look)
    await keepsRulesOfAccess(page, look, { only: rules })
  }
  await setStyles(page, 'dark', 'ltr')
  await fitsTheScreen(page, `${what}, left to right`)
}

export type Look = {
  layout: string
  mode: Mode
  direction: Direction
  navMode?: string
  collapsed?: boolean
}

/** A theme as stored in local storage. */
export function themeOf({ layout, mode, direction, navMode, collapsed = false }: Look) {
  const byMode = ['classic', 'stackedSide', 'decked'].includes(layout)
  return {
    themeColor: 'indigo',
    direction,
    directionByHand: true,
    mode,
    primaryColorLevel: 600,
    panelExpand: false,
    cardBordered: true,
    controlSize: 'md',
    navMode: navMode ?? (byMode ? mode : 'transparent'),
    layout: { type: layout, sideNavCollapse: collapsed },
  }
}
