import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { SessionAnswer } from '@/contract/account'
import { withBuiltApp } from '../../scripts/builtApp.mjs'
import { fridgeBranch, lead } from '../domain/leads'
import { firstLoad, totalBytes } from '../e2e/support/firstLoad'
import { slicesOf, storedAuth } from '../e2e/support/session'
import { signUp } from '../faults/buyers'
import { quantile } from '../faults/statistics'
import type { Figure } from './figures'

const repeats = 5
const phone = { width: 390, height: 844 }
const kilobyte = 1000

/** Slow 4G and a processor of a quarter: a cheap phone at the edge of town. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A browser that has never been here. */
async function aVisit<T>(browser: Browser, baseURL: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    serviceWorkers: 'block',
  })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** As an earlier visit left it. */
async function beSignedIn(
  context: BrowserContext,
  session: SessionAnswer,
  attachments?: number,
): Promise<void> {
  const draft = lead(
    'a-sb50-grey',
    Array.from({ length: attachments ?? 0 }, () => fridgeBranch),
  )
  const order = { draft, draftOwner: session.user.userName, formerDraft: null, orderTable: [] }
  const text = storedAuth({ ...slicesOf(session), ...(attachments !== undefined && { order }) })
  await context.addInitScript((stored) => {
    if (localStorage.getItem('auth') === null) localStorage.setItem('auth', stored)
  }, text)
}

type Paints = { first: number; largest: number; shift: number }

/** What the browser itself says of the page that is shown, ms from the start of its navigation. */
function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(resolve, 200, [])
      })
    const [paints, largest, shifts] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift'].map(entriesOf),
    )
    const first = paints?.find(({ name }) => name === 'first-contentful-paint')
    const sum = (shifts ?? []).reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0)
    return { first: first?.startTime ?? 0, largest: largest?.at(-1)?.startTime ?? 0, shift: sum }
  })
}

async function firstVisit(
  what: string,
  path: string,
  prepare: (page: Page, address: string) => Promise<void>,
  targets: { first: number; largest: number; scripts: number; styles: number },
): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const paints: Paints[] = []
    const scripts: number[] = []
    const styles: number[] = []
    for (let time = 0; time < repeats; time += 1)
      await aVisit(browser, address, async (page) => {
        await prepare(page, address)
        await slowDown(page)
        const files = await firstLoad(page, path)
        const sizeOf = (kind: 'script' | 'style') =>
          totalBytes(files.filter((file) => file.kind === kind)) / kilobyte
        scripts.push(sizeOf('script'))
        styles.push(sizeOf('style'))
        paints.push(await paintsOf(page))
      })
    const values = (name: keyof Paints) => paints.map((paint) => paint[name])
    return [
      { what: `${what}, first paint`, unit: 'ms', values: values('first'), most: targets.first },
      { what: `${what}, largest paint`, unit: 'ms', values: values('largest'), most: targets.largest },
      { what: `${what}, scripts in brotli`, unit: 'kB', values: scripts, most: targets.scripts },
      { what: `${what}, styles in brotli`, unit: 'kB', values: styles, most: targets.styles },
      {
        what: `${what}, layout shift × 1000`,
        unit: '',
        values: values('shift').map((sum) => sum * 1000),
        most: 20,
      },
    ]
  })
}

export function signIn(): Promise<Figure[]> {
  const targets = { first: 450, largest: 450, scripts: 105, styles: 10 }
  return firstVisit('sign-in', '/sign-in', () => Promise.resolve(), targets)
}

export function configurator(): Promise<Figure[]> {
  const targets = { first: 450, largest: 2000, scripts: 190, styles: 20 }
  let session: SessionAnswer | undefined
  return firstVisit(
    'configurator',
    '/',
    async (page, address) => {
      session ??= await signUp(address, 'bench')
      await beSignedIn(page.context(), session)
    },
    targets,
  )
}

/** From a click to the frame that shows the last of what it changed, ms. */
async function timesOfClicks(page: Page, names: readonly string[], clicks: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let clickedAt = 0
    let last = 0
    Object.assign(window, { takeTime: () => times.push(last - clickedAt), timesTaken: times })
    document.addEventListener('click', ({ timeStamp }) => (clickedAt = last = timeStamp), { capture: true })
    new MutationObserver(() => {
      requestAnimationFrame(() => setTimeout(() => (last = performance.now())))
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  for (let click = 0; click < clicks; click += 1) {
    await page.getByRole('option', { name: names[click % names.length] ?? '' }).click()
    await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      ;(Reflect.get(window, 'takeTime') as () => void)()
    })
  }
  return page.evaluate(() => Reflect.get(window, 'timesTaken') as number[])
}

export function choices(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const session = await signUp(address, 'bench')
    const measured: { attachments: number; slowest: number[] }[] = []
    for (const attachments of [10, 50]) {
      const slowest: number[] = []
      for (let time = 0; time < 3; time += 1)
        await aVisit(browser, address, async (page) => {
          await beSignedIn(page.context(), session, attachments)
          await page.goto('/')
          await page.getByRole('option', { name: 'Anderson SB50 grey' }).waitFor()
          const client = await page.context().newCDPSession(page)
          await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
          const times = await timesOfClicks(page, ['Anderson SB50 red', 'Anderson SB50 grey'], 30)
          // The first ones run code that was never run before.
          slowest.push(quantile(times.slice(4), 0.95))
        })
      measured.push({ attachments, slowest })
    }
    const [ten, fifty] = measured.map(({ slowest }) => quantile(slowest, 0.5))
    return [
      ...measured.map(({ attachments, slowest }) => ({
        what: `choice to paint, ${attachments} attachments, 95th percentile`,
        unit: 'ms',
        values: slowest,
        ...(attachments === 10 && { most: 50 }),
      })),
      {
        what: 'choice to paint, 50 attachments against 10',
        unit: '×',
        values: [(fifty ?? 0) / (ten ?? 1)],
        most: 1.5,
      },
    ]
  })
}
