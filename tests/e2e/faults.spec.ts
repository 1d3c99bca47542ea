import type { Page, Route } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import ordersFile from '../../src/locales/en/orders.json' with { type: 'json' }
import shop from '../../src/locales/en/shop.json' with { type: 'json' }
import { password, total } from './support/actions'
import { expect, test } from './support/app'
import { aSavedLead } from './support/lead'
import { beSignedIn, newAccount, slicesOf, store, stored, storedAuth } from './support/session'

const { orders } = ordersFile

type Fault = { meets: (route: Route) => Promise<void> | undefined; says: string; takesAMinute?: true }

const foreign = 'Welcome to the gateway'
const foreignPage = `<!doctype html><title>Gateway</title><h1>${foreign}</h1><script>document.title = '${foreign}'</script>`
const ownWords = 'We are closed for stocktaking until noon.'

const answers =
  (status: number, contentType: string, body: string): Fault['meets'] =>
  (route) =>
    route.fulfill({ status, contentType, body })
const ends =
  (how: string): Fault['meets'] =>
  (route) =>
    route.abort(how)

/**
 * Each network fault, and the app's message for it. Consecutive faults have different messages, so that a test notices
 * a new one.
 */
const faults: Record<string, Fault> = {
  'the server is down': { meets: ends('connectionrefused'), says: core.errors.offline },
  'no answer comes for a minute': { meets: () => undefined, says: core.errors.timeout, takesAMinute: true },
  'a page comes in place of JSON': {
    meets: answers(200, 'text/html', foreignPage),
    says: core.errors.badAnswer,
  },
  'the server fails': { meets: answers(500, 'text/plain', foreign), says: core.errors.server },
  'the network is gone': { meets: ends('internetdisconnected'), says: core.errors.offline },
  'a page comes as JSON': {
    meets: answers(200, 'application/json', foreignPage),
    says: core.errors.badAnswer,
  },
  'nobody knows the name': { meets: ends('namenotresolved'), says: core.errors.offline },
  'a gateway fails with a page': { meets: answers(502, 'text/html', foreignPage), says: core.errors.server },
  'the line breaks': { meets: ends('connectionreset'), says: core.errors.offline },
  'JSON comes cut off': {
    meets: answers(200, 'application/json', '{"token":"abc'),
    says: core.errors.badAnswer,
  },
  'too many have asked': { meets: answers(429, 'text/html', foreignPage), says: core.errors.tooMany },
  'the server says why': {
    meets: answers(
      503,
      'application/problem+json',
      JSON.stringify({ title: foreign, status: 503, message: ownWords }),
    ),
    says: ownWords,
  },
}

/** In a window with this name, which survives reloads, a request times out after 1.5 s instead of a minute. */
const hurried = 'hurried'

async function shortenMinutes(page: Page): Promise<void> {
  await page.addInitScript((hurried) => {
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...timeout,
      set(this: XMLHttpRequest, ms: number) {
        timeout.set!.call(this, ms === 60_000 && window.name === hurried ? 1_500 : ms)
      },
    })
  }, hurried)
}

/** Simulates the fault on this path; returns a function that ends it. */
async function meet(page: Page, path: string, fault: Fault): Promise<() => Promise<void>> {
  const nameWindow = (name: string) => page.evaluate((name) => void (window.name = name), name)
  if (fault.takesAMinute) await nameWindow(hurried)
  await page.route(path, fault.meets)
  return async () => {
    await page.unroute(path)
    if (fault.takesAMinute) await nameWindow('')
  }
}

async function showsNothingForeign(page: Page): Promise<void> {
  await expect(page.getByText(foreign)).toHaveCount(0)
  expect(await page.title()).not.toContain(foreign)
}

/** Tries these faults in turn: each is reported, the form keeps its values, and the button works again. */
async function meetsAll(
  page: Page,
  { path, button: name, filled, adds }: Screen,
  happenings = Object.keys(faults),
): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  for (const [label, text] of Object.entries(filled)) await page.getByLabel(label, { exact: true }).fill(text)
  for (const happening of happenings)
    await test.step(happening, async () => {
      const fault = faults[happening]!
      const end = await meet(page, path, fault)
      await button.click()
      await expect(page.getByRole('alert')).toHaveText(`${fault.says} ${adds}`)
      for (const [label, text] of Object.entries(filled))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
      await showsNothingForeign(page)
      await expect(button).toBeEnabled()
      await expect(button).not.toHaveAttribute('aria-busy')
      await end()
    })
  await button.click()
}

type Screen = {
  path: string
  button: string
  /** Values of fields, by label. */
  filled: Record<string, string>
  /** The screen's own addition to the message. */
  adds: string
}

test('sign-in explains each fault and keeps the form until it succeeds', async ({ page }) => {
  await shortenMinutes(page)
  const { user } = await newAccount(page)
  await page.goto('/sign-in')
  await meetsAll(page, {
    path: '**/api/sign-in',
    button: 'Sign in',
    filled: { 'User name or email': user.userName, Password: password },
    adds: core.account.kept,
  })
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an order that is retried after faults is placed once', async ({ page }) => {
  await shortenMinutes(page)
  const session = await newAccount(page)
  const cart = JSON.stringify([await aSavedLead(page, session)])
  await store(page, { auth: storedAuth(slicesOf(session)), cart })
  await page.goto('/place-order')
  await meetsAll(
    page,
    {
      path: '**/api/orders',
      button: 'Place order',
      filled: {
        Name: 'Ada Lovelace',
        Phone: '+61 400 000 000',
        'Delivery address': '1 Shed Lane\nDubbo NSW 2830',
      },
      adds: orders.place.mayBePlaced + orders.title,
    },
    ['no answer comes for a minute', 'a gateway fails with a page', 'the line breaks'],
  )
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: /^O\d+/ })).toHaveCount(1)
})

const catalogue = '**/api/catalogue'
const connectors = (page: Page) => page.getByRole('listbox', { name: shop.config.connectorA.list })

test('a parts list that fails to load can be requested again; the cached one stays usable', async ({
  page,
}) => {
  await shortenMinutes(page)
  await beSignedIn(page)
  const alert = page.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Try again' })
  await page.route(catalogue, ends('connectionrefused'))
  await page.goto('/')
  await expect(alert).toContainText(`${shop.catalogue.failed} ${core.errors.offline}`)
  await page.unroute(catalogue)
  const slow = faults['no answer comes for a minute']!
  const end = await meet(page, catalogue, slow)
  await retry.click()
  await expect(alert).toContainText(`${shop.catalogue.failed} ${slow.says}`)
  await end()
  await retry.click()
  await connectors(page).getByRole('option', { name: 'Anderson SB50 grey' }).click()
  await expect(alert).toHaveCount(0)
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByLabel('Quantity').fill('4')

  const notice = page.getByRole('status').filter({ hasText: /Prices as of \d+\sminutes? ago/ })
  const strange = faults['a page comes in place of JSON']!
  await meet(page, catalogue, strange)
  await page.reload()
  await expect(notice).toContainText(strange.says)
  await showsNothingForeign(page)
  await expect(alert).toHaveCount(0)
  const price = await total(page).textContent()
  await connectors(page).getByRole('option', { name: 'Anderson SB350 grey' }).click()
  await expect(total(page)).not.toHaveText(price!)
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await expect(page.getByLabel('Quantity')).toHaveValue('4')
  await page.unroute(catalogue)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Quantity')).toHaveValue('4')
})

test('the configurator shows before the code of the API; where that cannot be loaded, a reload is offered', async ({
  page,
}) => {
  await beSignedIn(page)
  const chosen = page.getByRole('option', { name: 'Anderson SB50 grey' })
  await page.goto('/')
  await chosen.click()
  await expect.poll(async () => (await stored(page)).auth).toContain('Anderson SB50 grey')
  const code = '**/assets/api-*.js'
  await page.route(code, ends('connectionrefused'))
  await page.reload()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  const failure = page.getByText(core.errorPage.notLoaded)
  await expect(failure).toBeVisible()
  await page.unroute(code)
  const renewed = page.waitForResponse(catalogue)
  await page.getByRole('button', { name: core.errorPage.reload }).click()
  await renewed
  await expect(failure).toHaveCount(0)

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.route(code, () => undefined)
  await page.reload()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  expect(requests.filter((url) => url.endsWith('/api/catalogue'))).toEqual([])
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.unroute(code)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
