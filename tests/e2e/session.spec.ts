import type { Page } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import orders from '../../src/locales/en/orders.json' with { type: 'json' }
import { newUserName, password, signIn, signOut } from './support/actions'
import { expect, test } from './support/app'
import { aLead, aSavedLead } from './support/lead'
import { beSignedIn, newAccount, slicesOf, store, stored, storedAuth } from './support/session'

const configurator = (page: Page) => page.getByRole('heading', { name: 'Configure your cable' })

test('a deep link leads to sign-in and back, by way of sign-up too', async ({ page, app }) => {
  const { user } = await newAccount(page)
  await page.goto('/cart?from=link&x=a%20b')
  const asked = `${app.url}/sign-in?redirectUrl=${encodeURIComponent('/cart?from=link&x=a%20b')}`
  await expect(page).toHaveURL(asked)
  await expect(page.getByText(core.account.sessionEnded)).toHaveCount(0)
  await signIn(page, user.userName)
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/cart?from=link&x=a%20b`)
  await signOut(page)
  await expect(page).toHaveURL(`${app.url}/sign-in`)

  await page.goto('/cart')
  await page.getByRole('link', { name: 'Sign up' }).click()
  // The sign-in page has a field of almost the same name.
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  const userName = newUserName()
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Email').fill(`${userName}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/cart`)
})

const hostile = [
  'https://evil.example/cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/\t/evil.example',
  ' https://evil.example',
  'javascript:alert(document.domain)',
]

test('nowhere but here: ten hostile places to go after sign-in end at the start', async ({ page, app }) => {
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

test('account screens are for those signed out', async ({ page, app }) => {
  await beSignedIn(page)
  for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/reset-password#token=x']) {
    await page.goto(path)
    await expect(configurator(page)).toBeVisible()
    await expect(page).toHaveURL(`${app.url}/`)
  }
})

test('an address that there is none of says so and leads back', async ({ page, app }) => {
  const leadsBack = async () => {
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the start' }).click()
  }
  await page.goto('/no-such-page')
  await leadsBack()
  await expect(page).toHaveURL(`${app.url}/sign-in?redirectUrl=%2F`)
  await beSignedIn(page)
  await page.goto('/cart/no/such/page')
  await leadsBack()
  await expect(configurator(page)).toBeVisible()
})

test('sign-out in one tab signs out the other', async ({ page, context }) => {
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

test('another user on the same browser finds a new draft, and the cart', async ({ page }) => {
  const session = await newAccount(page)
  const { user: second } = await newAccount(page)
  await store(page, {
    auth: storedAuth({
      ...slicesOf(session),
      order: { draft: await aLead(page, session), draftOwner: session.user.userName, formerDraft: null },
    }),
    cart: JSON.stringify([await aSavedLead(page, session)]),
  })
  await page.goto('/')
  const chosen = page
    .getByRole('listbox', { name: 'Primary connector' })
    .getByRole('option', { selected: true })
  await expect(chosen).toContainText('Anderson SB50 grey')
  await signOut(page)
  await signIn(page, session.user.userName)
  await expect(chosen).toContainText('Anderson SB50 grey')

  await signOut(page)
  await signIn(page, second.userName)
  await expect(page.getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 1 order' })).toBeVisible()
})

test('a reload right after a change keeps it, 50 of 50 times', async ({ page }) => {
  test.slow()
  await beSignedIn(page)
  await page.goto('/')
  const list = page.getByRole('listbox', { name: 'Primary connector' })
  const delays: number[] = []
  for (let reloads = 1; reloads <= 50; reloads++) {
    const name = `Anderson ${reloads % 2 ? 'SB50' : 'SB350'} grey`
    await list.getByRole('option', { name }).waitFor()
    const loaded = page.waitForEvent('load')
    await list.getByRole('option', { name }).evaluate((option: HTMLElement) => {
      const pressed = performance.now()
      window.addEventListener('pagehide', () => {
        sessionStorage.setItem('delay', String(performance.now() - pressed))
      })
      option.click()
      setTimeout(() => window.location.reload())
    })
    await loaded
    await expect(list.getByRole('option', { selected: true })).toContainText(name)
    delays.push(await page.evaluate(() => Number(sessionStorage.getItem('delay'))))
  }
  console.log(`The page was left ${Math.max(...delays).toFixed(0)} ms after the change at most.`)
})

const refusal = { status: 401, contentType: 'application/problem+json', body: '{"message":"No"}' }

test('a late 401 to the token of an older session leaves the new one alone', async ({ page }) => {
  const { user, token } = await beSignedIn(page)
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  let answered = () => {}
  const isAnswered = new Promise<void>((resolve) => (answered = resolve))
  const asked: string[] = []
  await page.route('**/api/catalogue', async (route) => {
    const sent = (await route.request().headerValue('authorization')) ?? ''
    asked.push(sent)
    if (sent !== `Bearer ${token}`) return route.continue()
    await late
    await route.fulfill(refusal)
    answered()
  })
  await page.goto('/')
  await expect.poll(() => asked).toContain(`Bearer ${token}`)
  await signOut(page)
  await signIn(page, user.userName)
  const option = page.getByRole('option', { name: 'Anderson SB50 grey' })
  await expect(option).toBeVisible()
  answerLate()
  await isAnswered
  await option.click()
  await page.reload()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  const slices = JSON.parse((await stored(page)).auth!) as Record<string, string>
  const { session } = JSON.parse(slices.auth!) as { session: { token: string } }
  expect(session.token).toMatch(/^[\w-]{43}$/)
  expect(session.token).not.toBe(token)
})

test('five calls answered 401 at once sign out once', async ({ page }) => {
  const session = await newAccount(page)
  await store(page, {
    auth: storedAuth(slicesOf(session)),
    cart: JSON.stringify([await aSavedLead(page, session)]),
  })
  const asked: string[] = []
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/api/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await refused
    return route.fulfill(refusal)
  })
  await page.goto('/quote?number=Q-1')
  await page.getByRole('link', { name: orders.orders.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.waitForURL(/\/account$/)
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(5)
  const entered: string[] = []
  page.on('framenavigated', (frame) => entered.push(new URL(frame.url()).pathname))
  refuse()
  await expect(page.getByText(core.account.sessionEnded)).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\?redirectUrl=%2Faccount$/)
  await page.unrouteAll({ behavior: 'wait' })
  await signIn(page, session.user.userName)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 order' })).toBeVisible()
  expect(entered).toEqual(['/sign-in', '/account'])
  expect(asked).not.toContain('/api/sign-out')
})

const addButton = (tab: Page) => tab.getByRole('button', { name: 'Add to cart' })

test('two tabs adding to the cart at once lose nothing', async ({ page, context }) => {
  test.slow()
  const addsPerTab = 50
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
    // While the last one is being saved, another press means nothing.
    for (const tab of tabs) await expect(addButton(tab)).not.toHaveAttribute('aria-busy')
    await Promise.all(tabs.map((tab) => addButton(tab).press('Enter')))
    for (const tab of tabs)
      await expect(tab.getByRole('link', { name: `Cart, ${adds * tabs.length} orders` })).toBeVisible()
  }
  const ids = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { objectId: string }[]).map(
      ({ objectId }) => objectId,
    ),
  )
  expect(new Set(ids).size).toBe(addsPerTab * tabs.length)
})

test('a draft that another tab has put into the cart can still be added as an order of its own', async ({
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
  await expect(other.getByRole('link', { name: 'Cart, 1 order' })).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: 'Add to cart' }).click()

  await page.bringToFront()
  await page.getByRole('link', { name: 'Cart, 2 orders' }).click()
  const orders = page.getByRole('table', { name: 'Saved orders' })
  await expect(orders.getByRole('row')).toHaveCount(3)
  await expect(orders.getByRole('row').nth(1)).toContainText('$214.30')
  await expect(orders.getByRole('row').nth(2)).toContainText('$82.50')
})
