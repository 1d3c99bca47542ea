import type { Browser, Locator, Page } from 'playwright-core'

export const phone = { width: 390, height: 844 }
export const tablet = { width: 768, height: 1024 }
export const laptop = { width: 1280, height: 800 }
export const desktop = { width: 1440, height: 900 }

/** A quarter of the processor speed, like a cheap phone. */
export const slowness = 4

/** A poor mobile connection. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
}

/** `stored` is the local storage of an earlier visit. */
export type Visitor = { viewport: typeof phone; stored?: Record<string, string> }

/** A page in which scripts run: one of Playwright's, or one that it does not observe. */
export type Scripted = {
  addInitScript: <Argument>(script: (argument: Argument) => void, argument: Argument) => Promise<unknown>
  evaluate: <T>(script: () => T | Promise<T>) => Promise<T>
}

/** A new browser profile, except for local storage of an earlier visit. */
export async function aVisit<T>(
  browser: Browser,
  baseURL: string,
  { viewport, stored = {} }: Visitor,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  })
  try {
    await context.addInitScript(storeOnce, stored)
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

export function storeOnce(entries: Record<string, string>): void {
  if (localStorage.getItem('auth') !== null) return
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Slow 4G and a quarter of the processor speed: a cheap phone with a poor connection. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4G)
  await slowProcessor(page)
}

/** Hides what index.html shows before the app, so that only the app's own content is painted. */
export async function hideOutline(page: Scripted): Promise<void> {
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('#shell { display: none !important }')
    document.adoptedStyleSheets = [styles]
  }, null)
}

/** Collects the page's long tasks from its start; what each takes beyond 50 ms blocks it. */
export async function longTasks(page: Scripted): Promise<{ blockedMs: () => Promise<number> }> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Reflect.set(window, 'longTasks', tasks)
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask', buffered: true })
  }, null)
  return {
    blockedMs: () =>
      page.evaluate(() =>
        (Reflect.get(window, 'longTasks') as number[]).reduce((sum, duration) => sum + duration - 50, 0),
      ),
  }
}

export type Paints = { first: number; largest: number; shift: number }

/** The browser's own paint timings of the current page, ms from the start of its navigation. */
export function paintsOf(page: Pick<Scripted, 'evaluate'>): Promise<Paints> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(resolve, 200, [])
      })
    const [paintEntries, largest, shifts] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift'].map(entriesOf),
    )
    const first = paintEntries?.find(({ name }) => name === 'first-contentful-paint')
    const sum = (shifts ?? []).reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0)
    return { first: first?.startTime ?? 0, largest: largest?.at(-1)?.startTime ?? 0, shift: sum }
  })
}

/** A short press of a finger, ms. Without it, the release waits for the work of the press. */
const pressMs = 80

/** Presses the middle of an element. Playwright's click would run scripts of its own in each event of the press. */
export async function press(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: pressMs })
}
