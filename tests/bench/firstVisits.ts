import type { Browser } from 'playwright-core'
import type { SessionAnswer } from '@/contract/auth'
import { withBuiltApp } from '../../scripts/builtApp.mjs'
import { firstLoad, totalBytes } from '../e2e/support/firstLoad'
import { slicesOf, storedAuth } from '../e2e/support/session'
import { signUp } from '../faults/buyers'
import { fridgeBranch, lead } from '../support/builders'
import { medianOf } from './figures'
import type { Figure } from './figures'
import { withHttp2 } from './http2'
import { withSmallestApp } from './smallestApp'
import { unobservedVisit } from './unobserved'
import { aVisit, hideOutline, laptop, longTasks, paintsOf, phone } from './visit'
import type { Scripted, Visitor } from './visit'

const repeats = 3
const kilobyte = 1000

type LocalStorage = Record<string, string>
type Measured = Record<
  'first' | 'largest' | 'answered' | 'opened' | 'requests' | 'scripts' | 'styles' | 'blocked' | 'shift',
  number
>
type Answers = Record<'answered' | 'opened', number>
type Visit = Visitor & {
  path: string
  press?: string
  /** The outline is the page itself, such as fields that can be filled in already. */
  countsOutline?: boolean
}

/**
 * When the page answers a press on the menu `selector`, made as soon as it is there, and when the menu is open, whose code
 * is loaded then. Its element may be replaced.
 */
async function watchAnswer(page: Scripted, selector: string): Promise<void> {
  await page.addInitScript((pressed) => {
    let isPressed = false
    let answered = 0
    const answers = new Promise<Answers>((resolve) => {
      const timer = setInterval(() => {
        const control = document.querySelector<HTMLElement>(pressed)
        if (control && !isPressed) {
          control.click()
          isPressed = true
        }
        const isOpen = control?.getAttribute('aria-expanded') === 'true'
        if (isOpen || control?.ariaBusy === 'true') answered ||= performance.now()
        if (!isOpen) return
        resolve({ answered, opened: performance.now() })
        clearInterval(timer)
      }, 20)
    })
    Reflect.set(window, 'answers', answers)
  }, selector)
}

/** What a buyer sees first, and when the page answers a press. */
async function beginningOf(browser: Browser, address: string, { path, press, ...visit }: Visit) {
  return unobservedVisit(browser, address, visit, async (page) => {
    if (press !== undefined) await watchAnswer(page, press)
    await page.open(path)
    const answers =
      press === undefined
        ? { answered: 0, opened: 0 }
        : await page.evaluate(() => Reflect.get(window, 'answers') as Promise<Answers>)
    const { first, shift } = await paintsOf(page)
    return { ...answers, first, shift }
  })
}

/** A first visit on slow 4G with a quarter of the processor. The outline counts for the first paint alone. */
async function measureVisit(browser: Browser, address: string, visit: Visit): Promise<Measured> {
  const beginning = await beginningOf(browser, address, visit)
  return unobservedVisit(browser, address, visit, async (page) => {
    if (!visit.countsOutline) await hideOutline(page)
    const tasks = await longTasks(page)
    const { requests, files } = await page.open(visit.path)
    const sizeOf = (kind: 'script' | 'style') =>
      totalBytes(files.filter((file) => file.kind === kind)) / kilobyte
    const { largest, shift } = await paintsOf(page)
    return {
      ...beginning,
      largest,
      requests,
      scripts: sizeOf('script'),
      styles: sizeOf('style'),
      blocked: await tasks.blockedMs(),
      shift: Math.max(shift, beginning.shift) * 1000,
    }
  })
}

const units: Record<keyof Measured, [what: string, unit: string]> = {
  first: ['first paint', 'ms'],
  largest: ['largest paint', 'ms'],
  answered: ['a press is answered', 'ms'],
  opened: ['the menu pressed is open', 'ms'],
  requests: ['requests', ''],
  scripts: ['scripts in brotli', 'kB'],
  styles: ['styles in brotli', 'kB'],
  blocked: ['total blocking time', 'ms'],
  shift: ['layout shift × 1000', ''],
}

async function figuresOf(
  what: string,
  measure: () => Promise<Measured>,
  targets: Partial<Record<keyof Measured, number | null>>,
): Promise<Figure[]> {
  const measured: Measured[] = []
  for (let time = 0; time < repeats; time += 1) measured.push(await measure())
  return Object.entries(targets).map(([name, most]) => {
    const key = name as keyof Measured
    const [figure, unit] = units[key]
    const values = measured.map((one) => one[key])
    return { what: `${what}, ${figure}`, unit, values, ...(most !== null && { most }) }
  })
}

const largestOf = (figures: readonly Figure[]) =>
  medianOf(figures.find(({ what }) => what.endsWith('largest paint'))?.values ?? [])

async function smallest(browser: Browser): Promise<number> {
  return withSmallestApp(async (address) => {
    const values: number[] = []
    for (let time = 0; time < repeats; time += 1)
      values.push((await measureVisit(browser, address, { path: '/', viewport: phone })).largest)
    return medianOf(values)
  })
}

const ratio = (what: string, value: number, most: number): Figure => ({
  what: `${what}, largest paint against the smallest app of the same packages`,
  unit: '×',
  values: [value],
  most,
})

export function signIn(): Promise<Figure[]> {
  return withBuiltApp(async (browser, address) => {
    const visit = { path: '/sign-in', viewport: phone, countsOutline: true }
    const targets = { first: 450, largest: 450, scripts: 116, styles: 10, blocked: 120, shift: 10 }
    const seen = await figuresOf('sign-in', () => measureVisit(browser, address, visit), targets)
    return [...seen, ratio('sign-in', largestOf(seen) / (await smallest(browser)), 0.4)]
  })
}

/** Local storage of an earlier visit, with a draft of this many attachments or an empty one. */
function storedBy(
  session: SessionAnswer,
  catalogue: string | undefined,
  attachments: number | null,
): LocalStorage {
  const branches = Array.from({ length: attachments ?? 0 }, () => fridgeBranch)
  const order = {
    draft: attachments === null ? undefined : lead('a-sb50-grey', branches),
    draftOwner: session.user.userName,
    formerDraft: null,
    orderTable: [],
  }
  const auth = storedAuth({ ...slicesOf(session), ...(attachments !== null && { order }) })
  return {
    auth: catalogue === undefined ? auth : JSON.stringify({ ...(JSON.parse(auth) as object), catalogue }),
  }
}

/** The catalogue as the app stores it. */
async function storedCatalogue(browser: Browser, address: string, session: SessionAnswer): Promise<string> {
  return aVisit(
    browser,
    address,
    { viewport: laptop, stored: storedBy(session, undefined, null) },
    async (page) => {
      await firstLoad(page, '/')
      const slices = await page.evaluate(() => localStorage.getItem('auth') ?? '{}')
      const { catalogue } = JSON.parse(slices) as { catalogue?: string }
      if (catalogue === undefined) throw new Error('The app has stored no catalogue.')
      return catalogue
    },
  )
}

const shared = { first: 450, answered: 2200, opened: null, requests: 26, styles: 20, blocked: 200, shift: 10 }
const widths = [
  { viewport: laptop, targets: { ...shared, largest: 1900, scripts: 200 } },
  { viewport: phone, targets: { ...shared, largest: 1700, scripts: 185 } },
]
const drafts = [null, 1, 10]

const ofDraft = (attachments: number | null) =>
  attachments === null ? 'an empty draft' : `${String(attachments)} attachments`

/** The configurator with each draft, on each width, with and without a stored catalogue, over both versions of HTTP. */
export function home(): Promise<Figure[]> {
  return withBuiltApp((browser, address) =>
    withHttp2(address, async (secure) => {
      const session = await signUp(address, 'bench')
      const catalogue = await storedCatalogue(browser, address, session)
      const figures: Figure[] = []
      const ratios: Figure[] = []
      const base = await smallest(browser)
      for (const { viewport, targets } of widths)
        for (const attachments of drafts)
          for (const known of [catalogue, undefined])
            for (const [version, at] of [
              ['HTTP/1.1', address],
              ['HTTP/2', secure],
            ] as const) {
              const what = `home at ${String(viewport.width)} px, ${ofDraft(attachments)}, ${known ? 'stored' : 'no'} catalogue, ${version}`
              const stored = storedBy(session, known, attachments)
              const visit = { path: '/', viewport, stored, press: '#root button[aria-haspopup="menu"]' }
              const found = await figuresOf(what, () => measureVisit(browser, at, visit), targets)
              figures.push(...found)
              if (attachments === 1) ratios.push(ratio(what, largestOf(found) / base, 1.4))
            }
      return [
        ...figures,
        { what: 'smallest app of the same packages, largest paint', unit: 'ms', values: [base] },
        ...ratios,
      ]
    }),
  )
}
