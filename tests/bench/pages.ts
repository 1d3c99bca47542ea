import type { Page } from 'playwright-core'
import type { SessionAnswer } from '@/contract/auth'
import { withBuiltApp } from '../../scripts/builtApp.mjs'
import { fridgeBranch, lead } from '../support/builders'
import { slicesOf, storedAuth } from '../e2e/support/session'
import { signUp } from '../faults/buyers'
import { quantile } from '../faults/statistics'
import type { Figure } from './figures'
import { aVisit, phone, press, slowProcessor } from './visit'

/** Local storage of an earlier visit. */
function storedBy(session: SessionAnswer, attachments?: number): Record<string, string> {
  const draft = lead(
    'a-sb50-grey',
    Array.from({ length: attachments ?? 0 }, () => fridgeBranch),
  )
  const order = { draft, draftOwner: session.user.userName, formerDraft: null, orderTable: [] }
  return { auth: storedAuth({ ...slicesOf(session), ...(attachments !== undefined && { order }) }) }
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
    await press(page.getByRole('option', { name: names[click % names.length] ?? '' }))
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
