import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import orderTexts from '../../src/locales/en/orders.json' with { type: 'json' }
import frenchCore from '../../src/locales/fr/core.json' with { type: 'json' }
import french from '../../src/locales/fr/shop.json' with { type: 'json' }
import guides from '../../src/locales/en/guides.json' with { type: 'json' }
import shell from '../../src/locales/en/shell.json' with { type: 'json' }
import shop from '../../src/locales/en/shop.json' with { type: 'json' }
import { configureLead, installMs, signOut, total, workerIsReady } from './support/actions'
import { expect, test } from './support/app'
import { aSavedLead } from './support/lead'
import { beSignedIn, newAccount, slicesOf, store, stored, storedAuth } from './support/session'

test.use({ serviceWorkers: 'allow' })
// One test replaces the service worker that the server delivers to all.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const configurator = (page: Page) => page.getByRole('heading', { name: 'Configure your cable' })
const age = (page: Page) => page.getByRole('status').filter({ hasText: /^Prices as of .* – no connection/ })

/** All files in the service worker's cache. */
function keptFiles(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const files: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        files.push({ path: new URL(request.url).pathname, text: await (await cache.match(request))!.text() })
    }
    return files
  })
}

test('after one visit a lead is configured, quoted and put into the cart without a network, in any language', async ({
  page,
  context,
}) => {
  await beSignedIn(page)
  await page.goto('/')
  await expect(configurator(page)).toBeVisible()
  await workerIsReady(page)

  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByText(shop.cart.empty)).toBeVisible()
  await expect(age(page)).toBeVisible()
  await page.goto('/')
  const picture = page.getByRole('option', { name: 'Anderson SB50 grey' }).locator('img')
  await expect
    .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0)
  await configureLead(page, '3')
  await expect(total(page)).toHaveText('$214.30')
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await expect(page.getByText(/^Quoted \$214\.30/)).toBeVisible()
  await page.getByRole('link', { name: 'Print quote' }).first().click()
  await expect(page.getByRole('heading', { name: 'Quote' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('PP45').first()).toBeVisible()
  await page.goto('/')
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Saved orders' })).toContainText('$214.30')
  for (const [path, heading] of [
    ['/single-menu-view', guides.guides.wires.title],
    ['/group-collapse-menu-item-view-2', guides.guides.prices.title],
    ['/orders', 'Orders'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByText(/Prix relevés il y a \d+\sminutes? – pas de connexion\./)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: french.config.title })).toBeVisible()
  await expect(page.getByText(/Prix relevés il y a \d+\sminutes? – pas de connexion\./)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^Prix relevés il y a \d+\sminutes?$/)).toBeVisible()
  await page.getByRole('button', { name: frenchCore.retry }).click()
  await expect(page.getByText(/^Prix relevés/)).toHaveCount(0)
})

test('an order waits for the network, and the service worker caches nothing of its buyer', async ({
  page,
  context,
}) => {
  const session = await newAccount(page)
  const { user, token } = session
  await store(page, {
    auth: storedAuth(slicesOf(session)),
    cart: JSON.stringify([await aSavedLead(page, session)]),
  })
  await page.goto('/cart')
  await expect(page.getByRole('table', { name: 'Saved orders' })).toBeVisible()
  await workerIsReady(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Place order' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Phone').fill('+61 400 000 000')
  await page.getByLabel('Delivery address').fill('1 Shed Lane\nDubbo NSW 2830')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert')).toContainText(orderTexts.orders.place.notSent)
  expect(JSON.parse((await stored(page)).cart!)).toHaveLength(1)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  expect(JSON.parse((await stored(page)).cart!)).toHaveLength(0)

  await page.goto('/account')
  await expect(page.getByText(user.email).first()).toBeVisible()
  await signOut(page)
  const kept = await keptFiles(page)
  const paths = kept.map(({ path }) => path)
  expect(paths).toContain('/index.html')
  expect(
    paths.filter((path) => !/^\/(index\.html|[\w-]+\.svg|assets\/[\w.-]+|pictures\/[\w.-]+)$/.test(path)),
  ).toEqual([])
  expect(kept.filter(({ text }) => text.includes(user.email) || text.includes(token))).toEqual([])
})

const worker = 'dist/client/sw.js'

/** Puts another service worker on the server, like an update; the returned function restores the built one. */
async function updateServer(): Promise<() => Promise<void>> {
  const built = await readFile(worker, 'utf8')
  // The server prefers the compressed file while it exists.
  await rename(`${worker}.br`, `${worker}.aside`)
  await writeFile(worker, `${built}\n// A newer version.`)
  return async () => {
    await writeFile(worker, built)
    await rename(`${worker}.aside`, `${worker}.br`)
  }
}

test('a newer version is offered in every tab, and applied by a reload that loses nothing', async ({
  page,
  context,
}) => {
  await beSignedIn(page)
  await page.goto('/')
  await expect(configurator(page)).toBeVisible()
  await workerIsReady(page)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(page.getByText(shell.newVersion.ready)).toHaveCount(0)
  const restoreWorker = await updateServer()
  try {
    await page.bringToFront()
    await page.reload()
    for (const tab of [page, other])
      await expect(tab.getByText(shell.newVersion.ready)).toBeVisible({ timeout: installMs })
    await page.getByRole('tab', { name: 'Delivery' }).click()
    await page.getByLabel('Quantity').fill('37')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: shell.newVersion.reload }).click()
    await reloaded
    await page.getByRole('tab', { name: 'Delivery' }).click()
    await expect(page.getByLabel('Quantity')).toHaveValue('37')
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull()
    await expect(page.getByText(shell.newVersion.ready)).toHaveCount(0)
    await other.bringToFront()
    await other.getByRole('button', { name: shell.newVersion.reload }).click()
    await expect(other.getByText(shell.newVersion.ready)).toHaveCount(0)
    await expect(other.getByText(shop.cart.empty)).toBeVisible()
  } finally {
    await restoreWorker()
  }
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page whose code is no longer on the server says so and offers a reload', async ({ page }) => {
    await beSignedIn(page)
    await page.goto('/')
    await expect(configurator(page)).toBeVisible()
    await page.route('**/assets/WireGuidePage-*.js', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
    )
    await page.getByRole('link', { name: 'Wire guide' }).click()
    await expect(page.getByText(core.errorPage.notLoaded)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: core.errorPage.reload }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wire guide' })).toBeVisible()
  })
})
