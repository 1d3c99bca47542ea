import type { Page, Route } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import ordersFile from '../../src/locales/en/orders.json' with { type: 'json' }
import shop from '../../src/locales/en/shop.json' with { type: 'json' }
import { newUserName, password, total } from './support/actions'
import { expect, test } from './support/app'
import type { App } from './support/app'
import { aSavedLead } from './support/lead'
import { mailedLink } from './support/mail'
import { beSignedIn, newAccount, slicesOf, store, storedAuth } from './support/session'

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
 * Each fault as the browser meets it, and what the app says of it. No two neighbours say the same: by its words one
 * sees that the last press was answered.
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

/** Where the window has this name, which it keeps over reloads, a request's minute takes a second and a half. */
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

/** Lets the page meet the fault on this path; answers how to end it. */
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

type Screen = {
  /** Opens the screen; answers what to type, by label. */
  open: (page: Page, app: App) => Promise<Record<string, string>>
  button: string
  path: string
  /** What the screen adds to the words for the fault. */
  adds: (happening: string) => string
  succeeds: (page: Page) => Promise<void>
}

const onConfigurator = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()

const screens: Record<string, Screen> = {
  'sign-in': {
    open: async (page) => {
      const { user } = await newAccount(page)
      await page.goto('/sign-in')
      return { 'User name or email': user.userName, Password: password }
    },
    button: 'Sign in',
    path: '/api/sign-in',
    adds: () => core.account.kept,
    succeeds: onConfigurator,
  },
  'sign-up': {
    open: async (page) => {
      await page.goto('/sign-up')
      const userName = newUserName()
      return {
        'User name': userName,
        Email: `${userName}@example.com`,
        Password: password,
        'Confirm password': password,
      }
    },
    button: 'Sign up',
    path: '/api/sign-up',
    adds: () => core.account.kept,
    succeeds: onConfigurator,
  },
  'forgot-password': {
    open: async (page) => {
      await page.goto('/forgot-password')
      return { Email: `${newUserName()}@example.com` }
    },
    button: 'Send reset link',
    path: '/api/forgot-password',
    adds: () => core.account.kept,
    succeeds: (page) => expect(page.getByText(/a link to reset its password is on its way/)).toBeVisible(),
  },
  'reset-password': {
    open: async (page, app) => {
      const { email } = (await newAccount(page)).user
      await page.request.post('/api/forgot-password', { data: { email } })
      await page.goto(await mailedLink(app, email))
      const next = 'another lead for the shed'
      return { 'New password': next, 'Confirm password': next }
    },
    button: 'Reset password',
    path: '/api/reset-password',
    adds: () => core.account.kept,
    succeeds: (page) => expect(page.getByText(core.account.passwordChanged)).toBeVisible(),
  },
  'placing an order': {
    open: async (page) => {
      const session = await newAccount(page)
      await store(page, {
        auth: storedAuth(slicesOf(session)),
        cart: JSON.stringify([await aSavedLead(page, session)]),
      })
      await page.goto('/place-order')
      return {
        Name: 'Ada Lovelace',
        Phone: '+61 400 000 000',
        'Delivery address': '1 Shed Lane\nDubbo NSW 2830',
      }
    },
    button: 'Place order',
    path: '/api/orders',
    // What is refused has made no order.
    adds: (happening) => (happening === 'too many have asked' ? '' : orders.place.mayBePlaced + orders.title),
    succeeds: async (page) => {
      await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
      await page.goto('/orders')
      await expect(page.getByRole('link', { name: /^O\d+/ })).toHaveCount(1)
    },
  },
}

for (const [name, screen] of Object.entries(screens))
  test(`${name} says what went wrong and keeps what was typed, until it succeeds`, async ({ page, app }) => {
    await shortenMinutes(page)
    const typed = await screen.open(page, app)
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    const stillThere = async () => {
      for (const [label, text] of Object.entries(typed))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await stillThere()

    const path = `**${screen.path}`
    const button = page.getByRole('button', { name: screen.button, exact: true })
    for (const [happening, fault] of Object.entries(faults))
      await test.step(happening, async () => {
        const end = await meet(page, path, fault)
        await button.click()
        await expect(page.getByRole('alert')).toHaveText(`${fault.says} ${screen.adds(happening)}`.trim())
        await stillThere()
        await showsNothingForeign(page)
        await expect(button).toBeEnabled()
        await expect(button).not.toHaveAttribute('aria-busy')
        await end()
      })

    await button.click()
    await screen.succeeds(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

const catalogue = '**/api/catalogue'
const connectors = (page: Page) => page.getByRole('listbox', { name: shop.config.connectorA.list })

test('the first parts list can be asked for again, whatever went wrong', async ({ page }) => {
  await shortenMinutes(page)
  await beSignedIn(page)
  const alert = page.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Try again' })
  await page.route(catalogue, ends('connectionrefused'))
  await page.goto('/')
  await expect(alert).toContainText(`${shop.catalogue.failed} ${core.errors.offline}`)
  await page.unroute(catalogue)
  for (const [happening, fault] of Object.entries(faults).reverse())
    await test.step(happening, async () => {
      const end = await meet(page, catalogue, fault)
      await retry.click()
      await expect(alert).toContainText(`${shop.catalogue.failed} ${fault.says}`)
      await expect(retry).not.toHaveAttribute('aria-busy')
      await showsNothingForeign(page)
      await end()
    })

  await retry.click()
  await expect(connectors(page).getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the parts list of the last visit stays usable, whatever went wrong', async ({ page }) => {
  await shortenMinutes(page)
  await beSignedIn(page)
  await page.goto('/')
  await connectors(page).getByRole('option', { name: 'Anderson SB50 grey' }).click()
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByLabel('Quantity').fill('4')

  const notice = page.getByRole('status').filter({ hasText: /Prices as of \d+\sminutes? ago/ })
  const chosen = connectors(page).getByRole('option', { selected: true })
  const others = ['SB350 grey', 'SB50 grey']
  // One of each kind: every other is read by the same code as above.
  for (const [index, [happening, fault]] of Object.entries(faults).slice(0, 4).entries())
    await test.step(happening, async () => {
      const before = others[(index + 1) % 2]!
      const end = await meet(page, catalogue, fault)
      await page.reload()
      await expect(notice).toContainText(fault.says === core.errors.offline ? '– no connection' : fault.says)
      await showsNothingForeign(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(chosen).toContainText(`Anderson ${before}`)
      const price = await total(page).textContent()
      await connectors(page)
        .getByRole('option', { name: `Anderson ${others[index % 2]!}` })
        .click()
      await expect(total(page)).not.toHaveText(price!)
      await page.getByRole('tab', { name: 'Delivery' }).click()
      await expect(page.getByLabel('Quantity')).toHaveValue('4')
      await end()
    })

  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Quantity')).toHaveValue('4')
})
