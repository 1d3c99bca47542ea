import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { SessionAnswer } from '@/contract/auth'
import type { Lead } from '@/domain/lead/lead'
import { withBuiltApp } from '../../scripts/builtApp.mjs'
import { fridgeBranch, lead } from '../support/builders'
import { slicesOf, storedAuth } from '../e2e/support/session'
import { signUp } from '../faults/buyers'
import { quantile } from '../faults/statistics'
import { exponentOf, medianOf } from './figures'
import type { Figure } from './figures'
import { growCatalogue } from './generate'
import { type Shop, withShopInBrowser } from './shop'
import { aVisit, desktop, press, slowProcessor } from './visit'

const manyConnectors = 10_000
/** Longer than the server caches a catalogue. */
const keptMs = 1500
/** Pause after a change before the next, ms. */
const pauseMs = 600

const leadOf = (attachments: number) =>
  lead(
    'a-sb50-grey',
    Array.from({ length: attachments }, () => fridgeBranch),
  )

type Visit = {
  session: SessionAnswer
  draft?: Lead
  cart?: Lead[]
  /** A processor slowed to a quarter, unless false. */
  isSlow?: boolean
  /** The events that start a change. */
  beginnings?: readonly string[]
}

/** A signed-in browser on a wide screen with this draft and cart, slowed down once the page has loaded. */
async function onScreen<T>(
  browser: Browser,
  baseURL: string,
  { session, draft, cart = [], isSlow = true, beginnings = ['click', 'input'] }: Visit,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const order = { draft, draftOwner: session.user.userName, formerDraft: null, orderTable: [] }
  const stored = {
    auth: storedAuth({ ...slicesOf(session), ...(draft && { order }) }),
    cart: JSON.stringify(cart),
  }
  return aVisit(browser, baseURL, { viewport: desktop, stored }, async (page) => {
    await page.goto('/')
    await page.getByRole('option', { name: /^Anderson SB50 grey/ }).waitFor()
    // Waits for work that starts after the page is shown.
    await page.waitForTimeout(2_000)
    if (isSlow) await slowProcessor(page)
    await watchPaints(page, beginnings)
    return work(page)
  })
}

/** Records when the page was first and last painted after each press or key. */
function watchPaints(page: Page, beginnings: readonly string[]): Promise<void> {
  return page.evaluate((types) => {
    const paintTimes = { from: 0, last: 0, first: 0 }
    Object.assign(window, { paintTimes })
    const begin = ({ timeStamp }: Event) =>
      Object.assign(paintTimes, { from: timeStamp, last: timeStamp, first: 0 })
    for (const type of types) document.addEventListener(type, begin, { capture: true })
    new MutationObserver(() => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          paintTimes.last = performance.now()
          paintTimes.first ||= paintTimes.last
        }),
      )
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  }, beginnings)
}

/** Time from `act` until the first and the last of its changes are painted, ms. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<{ first: number; last: number }> {
  await act()
  await page.waitForTimeout(pauseMs)
  return page.evaluate(() => {
    const { from, first, last } = Reflect.get(window, 'paintTimes') as Record<
      'from' | 'first' | 'last',
      number
    >
    return { first: first - from, last: last - from }
  })
}

const alike = [/^Anderson SB50 red/, /^Anderson SB50 grey/]

/** Durations of choosing connector A on a lead with this many attachments, with the drawing in view, ms. */
async function choicesOn(browser: Browser, address: string, session: SessionAnswer, attachments: number) {
  return onScreen(browser, address, { session, draft: leadOf(attachments) }, async (page) => {
    const times: number[] = []
    for (let time = 0; time < 16; time += 1) {
      const option = page.getByRole('option', { name: alike[time % alike.length] ?? '' })
      times.push((await timeOf(page, () => press(option))).last)
    }
    // The first choices run cold code.
    return times.slice(4)
  })
}

/** Grows both connector lists to this size, and waits until the server serves them. */
async function growConnectors({ place }: Shop): Promise<void> {
  await growCatalogue(place, manyConnectors, ['connectorAList', 'connectorBList'])
  await pause(keptMs)
}

/** A choice among 10,000 connectors per list against a choice among those of the shop. */
export function choicesOfMany(): Promise<Figure[]> {
  return withShopInBrowser(async (browser, shop) => {
    const { address } = shop.server
    const session = await signUp(address, 'bench')
    const slowest = async () => {
      const values: number[] = []
      for (let time = 0; time < 3; time += 1)
        values.push(quantile(await choicesOn(browser, address, session, 10), 0.95))
      return values
    }
    const usual = await slowest()
    await growConnectors(shop)
    const many = await slowest()
    return [
      { what: 'choice to paint, connectors of the shop, 95th percentile', unit: 'ms', values: usual },
      { what: 'choice to paint, 10,000 connectors, 95th percentile', unit: 'ms', values: many },
      {
        what: 'choice to paint, 10,000 connectors against those of the shop',
        unit: '×',
        values: [medianOf(many) / medianOf(usual)],
        most: 1.5,
      },
    ]
  })
}

/** Records the largest number of rendered options. */
function countOptions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const options = { most: 0 }
    Object.assign(window, { options })
    new MutationObserver(() => {
      options.most = Math.max(options.most, document.querySelectorAll('[role=option]').length)
    }).observe(document.body, { subtree: true, childList: true })
  })
}

/** A picker of 10,000 options at full processor speed. */
export function picker(): Promise<Figure[]> {
  return withShopInBrowser(async (browser, shop) => {
    const { address } = shop.server
    const session = await signUp(address, 'bench')
    await growConnectors(shop)
    const visit = { session, draft: leadOf(0), isSlow: false, beginnings: ['pointerdown', 'input'] }
    return onScreen(browser, address, visit, async (page) => {
      await page.getByRole('tab', { name: 'Attachments' }).click()
      await page.getByRole('button', { name: 'Add attachment' }).click()
      const input = page.getByRole('combobox', { name: 'Connector B', exact: true })
      await input.waitFor()
      await countOptions(page)
      const opened: number[] = []
      const filtered: number[] = []
      for (let time = 0; time < 5; time += 1) {
        opened.push((await timeOf(page, () => input.click())).last)
        for (const key of 'pp45') filtered.push((await timeOf(page, () => page.keyboard.press(key))).last)
        await page.keyboard.press('Escape')
        await page.getByRole('heading', { name: 'Attachment 1' }).click()
      }
      const most = await page.evaluate(() => (Reflect.get(window, 'options') as { most: number }).most)
      return [
        { what: 'picker of 10,000 options, opened', unit: 'ms', values: opened, most: 500 },
        { what: 'picker of 10,000 options, filtered by a key', unit: 'ms', values: filtered, most: 100 },
        { what: 'picker of 10,000 options, options on the page', unit: '', values: [most], most: 40 },
      ]
    })
  })
}

/**
 * A cart with this many leads: from the click on its link until it shows, and from a changed quantity until it is
 * painted.
 */
async function cartOf(
  browser: Browser,
  address: string,
  { session, count, isSlow }: { session: SessionAnswer; count: number; isSlow: boolean },
) {
  const cart = Array.from({ length: count }, (_, index) => ({
    ...leadOf(2),
    objectId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    isComplete: true,
  }))
  return onScreen(browser, address, { session, cart, isSlow }, async (page) => {
    await page.getByRole('link', { name: /^Cart/ }).first().hover()
    const shown = await timeOf(page, async () => {
      await page.getByRole('link', { name: /^Cart/ }).last().click()
      await page.locator('[data-order]').first().waitFor()
    })
    await page
      .locator('[data-order]')
      .nth(count - 1)
      .waitFor({ state: 'attached', timeout: 120_000 })
    const field = page.locator('[data-order] input').first()
    const edits: number[] = []
    for (let time = 0; time < 10; time += 1)
      edits.push((await timeOf(page, () => field.fill(String(2 + (time % 7))))).last)
    return { shown: shown.first, edits: edits.slice(2) }
  })
}

/** A cart with 500 leads, at full processor speed. */
export function cart(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const session = await signUp(address, 'bench')
    const shown: number[] = []
    const edits: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const measured = await cartOf(browser, address, { session, count: 500, isSlow: false })
      shown.push(measured.shown)
      edits.push(quantile(measured.edits, 0.5))
    }
    return [
      { what: 'cart of 500 orders, shown', unit: 'ms', values: shown, most: 300 },
      { what: 'cart of 500 orders, an edit', unit: 'ms', values: edits, most: 50 },
    ]
  })
}

function growth(what: string, points: readonly { size: number; cost: number }[]): Figure[] {
  return [
    ...points.map(({ size, cost }) => ({ what: `${what}, ${String(size)}`, unit: 'ms', values: [cost] })),
    { what: `${what}, exponent`, unit: '', values: [exponentOf(points)], most: 1 },
  ]
}

/** How the time of a choice grows with the attachments of the lead. */
export function growthAttachments(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const session = await signUp(address, 'bench')
    const points: { size: number; cost: number }[] = []
    for (const size of [1, 10, 50, 100, 200])
      points.push({ size, cost: medianOf(await choicesOn(browser, address, session, size)) })
    return growth('choice to paint by attachments', points)
  })
}

/** How the time of the cart grows with its leads. */
export function growthCart(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const session = await signUp(address, 'bench')
    const shown: { size: number; cost: number }[] = []
    const edits: { size: number; cost: number }[] = []
    for (const size of [1, 10, 50, 100, 250, 500]) {
      const measured = await cartOf(browser, address, { session, count: size, isSlow: true })
      shown.push({ size, cost: measured.shown })
      edits.push({ size, cost: medianOf(measured.edits) })
    }
    return [...growth('cart shown by orders', shown), ...growth('edit in the cart by orders', edits)]
  })
}
