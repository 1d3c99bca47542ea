import core from '../../src/locales/en/core.json' with { type: 'json' }
import type { ShopSettings } from '../../src/contract/shopSettings'
import { paths } from '../../src/config/paths'
import { workerIsReady } from './support/actions'
import { expect } from './support/app'
import { test } from './support/owner'
import { slicesOf, store, storedAuth } from './support/session'

// A shop of its own, since it gets another name.
test.use({ serviceWorkers: 'allow', settings: { SHOP_NAME: 'Leads by the door' } })

test('the administration is opened as the server has it now, and without a network says why not', async ({
  page,
  context,
  owner,
}) => {
  await store(page, { auth: storedAuth(slicesOf(owner)) })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
  await workerIsReady(page)

  // The server writes the shop's name into the page: another name tells its page from the one in the cache.
  const headers = { Authorization: `Bearer ${owner.token}` }
  const { version, shop } = (await (
    await page.request.get('/api/admin/shop', { headers })
  ).json()) as ShopSettings
  const data = { ...shop, name: 'Shed Leads', version }
  expect((await page.request.put('/api/admin/shop', { headers, data })).status()).toBe(200)
  const isRenamed = async (answer: Promise<{ text: () => Promise<string> } | null>) =>
    (await (await answer)?.text())?.includes('Shed Leads')
  await expect.poll(() => isRenamed(page.request.get(paths.home))).toBe(true)
  expect(await isRenamed(page.goto(paths.cart))).toBe(false)
  expect(await isRenamed(page.goto(paths.adminOrders))).toBe(true)

  await context.setOffline(true)
  await page.goto(paths.adminCatalogue)
  await expect(page.getByText(core.errorPage.notLoaded)).toBeVisible()
})
