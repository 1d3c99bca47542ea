import type { Browser, Page } from 'playwright-core'
import type { SessionAnswer } from '@/contract/account'
import type { Order } from '@/domain/order'
import { withBuiltApp } from '../../scripts/builtApp.mjs'
import { fridgeBranch, lead } from '../domain/leads'
import { slicesOf, storedAuth } from '../e2e/support/session'
import { signUp } from '../faults/buyers'
import { quantile } from '../faults/statistics'
import { exponentOf, medianOf } from './figures'
import type { Figure } from './figures'
import { aVisit, desktop, slowProcessor } from './visit'

/** As long as a change has to settle before the next, ms. */
const pauseMs = 600

const leadOf = (attachments: number) =>
  lead(
    'a-sb50-grey',
    Array.from({ length: attachments }, () => fridgeBranch),
  )

/** A signed-in browser on a wide screen, with this draft and this cart, slow once the page is there. */
async function onScreen<T>(
  browser: Browser,
  baseURL: string,
  { session, draft, cart = [] }: { session: SessionAnswer; draft?: Order; cart?: Order[] },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const order = { draft, draftOwner: session.user.userName, formerDraft: null, orderTable: [] }
  const stored = {
    auth: storedAuth({ ...slicesOf(session), ...(draft && { order }) }),
    cart: JSON.stringify(cart),
  }
  return aVisit(browser, baseURL, { viewport: desktop, stored }, async (page) => {
    await page.goto('/')
    await page.getByRole('option', { name: 'Anderson SB50 grey' }).waitFor()
    // What comes after the page is there has come.
    await page.waitForTimeout(2_000)
    await slowProcessor(page)
    await watchPaints(page)
    return work(page)
  })
}

/** Keeps, from each press or key on, when the page was last painted with a change. */
function watchPaints(page: Page): Promise<void> {
  return page.evaluate(() => {
    const paints = { from: 0, last: 0, first: 0 }
    Object.assign(window, { paints })
    const begin = ({ timeStamp }: Event) =>
      Object.assign(paints, { from: timeStamp, last: timeStamp, first: 0 })
    for (const type of ['click', 'input']) document.addEventListener(type, begin, { capture: true })
    new MutationObserver(() => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          paints.last = performance.now()
          paints.first ||= paints.last
        }),
      )
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** What `act` took until the page was painted with the first and with the last of what it changed, ms. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<{ first: number; last: number }> {
  await act()
  await page.waitForTimeout(pauseMs)
  return page.evaluate(() => {
    const { from, first, last } = Reflect.get(window, 'paints') as Record<'from' | 'first' | 'last', number>
    return { first: first - from, last: last - from }
  })
}

async function choose(page: Page, time: number): Promise<number> {
  const name = time % 2 === 0 ? 'Anderson SB50 red' : 'Anderson SB50 grey'
  const { last } = await timeOf(page, () => page.getByRole('option', { name }).click())
  return last
}

/** Milliseconds of choices of connector A on a lead of so many attachments, with the drawing in sight. */
async function choicesOn(browser: Browser, address: string, session: SessionAnswer, attachments: number) {
  return onScreen(browser, address, { session, draft: leadOf(attachments) }, async (page) => {
    const times: number[] = []
    for (let time = 0; time < 16; time += 1) times.push(await choose(page, time))
    // The first ones run code that was never run before.
    return times.slice(4)
  })
}

/** The cart of so many orders: from the press on its link until it shows, and a quantity until it is painted. */
async function cartOf(browser: Browser, address: string, session: SessionAnswer, count: number) {
  const cart = Array.from({ length: count }, (_, index) => ({
    ...leadOf(2),
    objectId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    isComplete: true,
  }))
  return onScreen(browser, address, { session, cart }, async (page) => {
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

/** 500 orders in the cart. */
export function cart(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const session = await signUp(address, 'bench')
    const shown: number[] = []
    const edits: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const measured = await cartOf(browser, address, session, 500)
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

/** How a choice grows with the attachments of the lead. */
export function growthAttachments(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const session = await signUp(address, 'bench')
    const points: { size: number; cost: number }[] = []
    for (const size of [1, 10, 50, 100, 200])
      points.push({ size, cost: medianOf(await choicesOn(browser, address, session, size)) })
    return growth('choice to paint by attachments', points)
  })
}

/** How the cart grows with the orders in it. */
export function growthCart(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const session = await signUp(address, 'bench')
    const shown: { size: number; cost: number }[] = []
    const edits: { size: number; cost: number }[] = []
    for (const size of [1, 10, 50, 100, 250, 500]) {
      const measured = await cartOf(browser, address, session, size)
      shown.push({ size, cost: measured.shown })
      edits.push({ size, cost: medianOf(measured.edits) })
    }
    return [...growth('cart shown by orders', shown), ...growth('edit in the cart by orders', edits)]
  })
}
