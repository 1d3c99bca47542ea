import type { Page } from 'playwright-core'
import type { SessionAnswer } from '@/contract/auth'
import { withBuiltApp } from '../../scripts/builtApp.mjs'
import { fridgeBranch, lead } from '../support/builders'
import { firstLoad, totalBytes } from '../e2e/support/firstLoad'
import { slicesOf, storedAuth } from '../e2e/support/session'
import { signUp } from '../faults/buyers'
import { quantile } from '../faults/statistics'
import type { Figure } from './figures'
import { aVisit, paintsOf, phone, slowDown, slowProcessor } from './visit'
import type { Paints } from './visit'

const repeats = 5
const kilobyte = 1000

/** Local storage of an earlier visit. */
function storedBy(session: SessionAnswer, attachments?: number): Record<string, string> {
  const draft = lead(
    'a-sb50-grey',
    Array.from({ length: attachments ?? 0 }, () => fridgeBranch),
  )
  const order = { draft, draftOwner: session.user.userName, formerDraft: null, orderTable: [] }
  return { auth: storedAuth({ ...slicesOf(session), ...(attachments !== undefined && { order }) }) }
}

async function firstVisit(
  what: string,
  path: string,
  prepare: (address: string) => Promise<Record<string, string>>,
  targets: { first: number; largest: number; scripts: number; styles: number },
): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const stored = await prepare(address)
    const timings: Paints[] = []
    const scripts: number[] = []
    const styles: number[] = []
    for (let time = 0; time < repeats; time += 1)
      await aVisit(browser, address, { viewport: phone, stored }, async (page) => {
        await slowDown(page)
        const files = await firstLoad(page, path)
        const sizeOf = (kind: 'script' | 'style') =>
          totalBytes(files.filter((file) => file.kind === kind)) / kilobyte
        scripts.push(sizeOf('script'))
        styles.push(sizeOf('style'))
        timings.push(await paintsOf(page))
      })
    const values = (name: keyof Paints) => timings.map((paint) => paint[name])
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
  return firstVisit('sign-in', '/sign-in', () => Promise.resolve({}), targets)
}

export function configurator(): Promise<Figure[]> {
  const targets = { first: 450, largest: 2000, scripts: 190, styles: 20 }
  return firstVisit('configurator', '/', async (address) => storedBy(await signUp(address, 'bench')), targets)
}

/** From a click to the frame that shows its last change, ms. */
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
      const stored = storedBy(session, attachments)
      const slowest: number[] = []
      for (let time = 0; time < 3; time += 1)
        await aVisit(browser, address, { viewport: phone, stored }, async (page) => {
          await page.goto('/')
          await page.getByRole('option', { name: 'Anderson SB50 grey' }).waitFor()
          await slowProcessor(page)
          const times = await timesOfClicks(page, ['Anderson SB50 red', 'Anderson SB50 grey'], 30)
          // The first clicks run cold code.
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
