import type { Page } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import orders from '../../src/locales/en/orders.json' with { type: 'json' }
import { signIn, signOut } from './support/actions'
import { expect, test } from './support/app'
import { aLead, aSavedLead } from './support/lead'
import { beSignedIn, newAccount, slicesOf, store, storedAuth } from './support/session'

const configurator = (page: Page) => page.getByRole('heading', { name: 'Configure your cable' })

/**
 * One that only a browser parses as another origin, and one that would run as a script. More:
 * tests/lib/redirect.test.ts.
 */
const hostile = ['/\t/evil.example', 'javascript:alert(document.domain)']

test('a hostile redirect after sign-in leads to the home page', async ({ page, app }) => {
  const { user } = await newAccount(page)
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).origin))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const target of hostile)
    await test.step(JSON.stringify(target), async () => {
      await page.goto(`/sign-in?redirectUrl=${encodeURIComponent(target)}`)
      await signIn(page, user.userName)
      await expect(configurator(page)).toBeVisible()
      await expect(page).toHaveURL(`${app.url}/`)
      await page.goto(`/sign-in?redirectUrl=${encodeURIComponent(target)}`)
      await expect(page).toHaveURL(`${app.url}/`)
      await store(page, { auth: storedAuth({}) })
    })
  expect([...requested]).toEqual([app.url])
  expect(dialogs).toEqual([])
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await beSignedIn(page)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('heading', { name: 'Cart' })).toBeVisible()
  await page.bringToFront()
  await signOut(page)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a reload right after a change keeps the change', async ({ page }) => {
  await beSignedIn(page)
  await page.goto('/')
  const list = page.getByRole('listbox', { name: 'Primary connector' })
  for (let reloads = 1; reloads <= 6; reloads++) {
    const name = `Anderson ${reloads % 2 ? 'SB50' : 'SB350'} grey`
    await list.getByRole('option', { name }).waitFor()
    const loaded = page.waitForEvent('load')
    await list.getByRole('option', { name }).evaluate((option: HTMLElement) => {
      option.click()
      setTimeout(() => window.location.reload())
    })
    await loaded
    await expect(list.getByRole('option', { selected: true })).toContainText(name)
  }
})

const refusal = { status: 401, contentType: 'application/problem+json', body: '{"message":"No"}' }

test('five concurrent 401 answers sign out once', async ({ page }) => {
  const session = await newAccount(page)
  await store(page, {
    auth: storedAuth(slicesOf(session)),
    cart: JSON.stringify([await aSavedLead(page, session)]),
  })
  const requests: string[] = []
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/api/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname)
    await refused
    return route.fulfill(refusal)
  })
  await page.goto('/quote?number=Q-1')
  await page.getByRole('link', { name: orders.orders.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.waitForURL(/\/account$/)
  await expect.poll(() => requests.length).toBeGreaterThanOrEqual(5)
  const entered: string[] = []
  page.on('framenavigated', (frame) => entered.push(new URL(frame.url()).pathname))
  refuse()
  await expect(page.getByText(core.account.sessionEnded)).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\?redirectUrl=%2Faccount$/)
  await page.unrouteAll({ behavior: 'wait' })
  await signIn(page, session.user.userName)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(entered).toEqual(['/sign-in', '/account'])
  expect(requests).not.toContain('/api/sign-out')
})

const addButton = (tab: Page) => tab.getByRole('button', { name: 'Add to cart' })

test('two tabs adding to the cart at the same time lose nothing', async ({ page, context }) => {
  const addsPerTab = 8
  const session = await newAccount(page)
  const draft = await aLead(page, session)
  await store(page, {
    auth: storedAuth({
      ...slicesOf(session),
      order: { draft, draftOwner: session.user.userName, formerDraft: null },
    }),
  })
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/')
    await tab.getByRole('tab', { name: 'Review' }).click()
    await expect(tab.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  }
  for (let adds = 1; adds <= addsPerTab; adds++) {
    // While the last one is being saved, another press is ignored.
    for (const tab of tabs) await expect(addButton(tab)).not.toHaveAttribute('aria-busy')
    await Promise.all(tabs.map((tab) => addButton(tab).press('Enter')))
    for (const tab of tabs)
      await expect(tab.getByRole('link', { name: `Cart, ${adds * tabs.length} items` })).toBeVisible()
  }
  const ids = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { objectId: string }[]).map(
      ({ objectId }) => objectId,
    ),
  )
  expect(new Set(ids).size).toBe(addsPerTab * tabs.length)
})

test('a draft that another tab has put into the cart can be added again as a separate lead', async ({
  page,
  context,
}) => {
  const session = await newAccount(page)
  const draft = await aLead(page, session)
  await store(page, {
    auth: storedAuth({
      ...slicesOf(session),
      order: { draft, draftOwner: session.user.userName, formerDraft: null },
    }),
  })
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('tab', { name: 'Delivery' }).click()
  await other.getByLabel('Quantity').fill('1')
  await other.getByRole('tab', { name: 'Review' }).click()

  await page.bringToFront()
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: 'Add to cart' }).click()

  await page.bringToFront()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  const orders = page.getByRole('table', { name: 'Saved orders' })
  await expect(orders.getByRole('row')).toHaveCount(3)
  await expect(orders.getByRole('row').nth(1)).toContainText('$214.30')
  await expect(orders.getByRole('row').nth(2)).toContainText('$82.50')
})
