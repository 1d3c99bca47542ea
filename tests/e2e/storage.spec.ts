import type { Locator, Page } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import shop from '../../src/locales/en/shop.json' with { type: 'json' }
import { configureLead, signIn, signUp, total } from './support/actions'
import { expect, test } from './support/app'
import { aLead, aSavedLead } from './support/lead'
import { newAccount, slicesOf, store, stored, storedAuth } from './support/session'

const item = 'objectId value label type price stock picture'
const connector = `${item} mass contactRatingA gaugeMinimum gaugeMaximum poles symbol housingColour ratingSource stud feeds wiresPerContact coreMinimumMm coreMaximumMm voltageMaximumV keyV reachMm plusContact minusContact contacts sku`

/** The fields of saved carts; parts also have the fields of their catalogue rows. */
const fields = {
  order:
    'objectId name post andrsonPlugHandle quantity total connectorA connectBGroup isComplete systemVoltageV fedFrom source sourceAh sourceVocV dropLimitPercent',
  post: 'label value',
  picture: 'url',
  connectorA: `${connector} wireMinimum wireMaximum`,
  attachment: 'id connectB wire fuse fuse_rating loadA',
  connectB: connector,
  wire: `${item} priceCM crossSectionMm2 stranding conductors ampacityA voltageDropPerAmp outsideDiameterMm massPerM sheathed solar ampacityBasis ratingSource coreColours coreDiameterMm wire_len wire_voltage`,
  fuse: `${item} voltageRatingV ratingsA family ratingSource mounting gaugeMinimum gaugeMaximum breakingA12 breakingA24 breakingA48 lugs lugStud spanMm`,
}

type Json = Record<string, unknown>
const parse = (text: string | undefined) => JSON.parse(text ?? 'null') as Json
const inside = (value: unknown, key: string) => (value as Json)[key] as Json

function expectKeys(value: unknown, keys: string, what: string): void {
  expect(Object.keys(value as Json).sort(), what).toEqual(keys.split(' ').sort())
}

function expectOrder(order: unknown): void {
  expectKeys(order, fields.order, 'order')
  expectKeys(inside(order, 'post'), fields.post, 'post')
  expectKeys(inside(order, 'connectorA'), fields.connectorA, 'connectorA')
  expectKeys(inside(inside(order, 'connectorA'), 'picture'), fields.picture, 'picture')
  for (const [uuid, attachment] of Object.entries(inside(order, 'connectBGroup'))) {
    expect(uuid).toMatch(/^[\da-f-]{36}$/)
    expectKeys(attachment, fields.attachment, 'attachment')
    for (const part of ['connectB', 'wire', 'fuse'] as const) {
      expectKeys(inside(attachment, part), fields[part], part)
      expectKeys(inside(inside(attachment, part), 'picture'), fields.picture, `picture of ${part}`)
    }
  }
}

test('after a journey local storage contains auth and cart, in the specified shapes', async ({ page }) => {
  const userName = await signUp(page)
  await configureLead(page, '3')
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  const kept = await stored(page)
  expectKeys(kept, 'auth cart', 'local storage')
  const auth = parse(kept.auth)
  expectKeys(auth, 'auth user theme locale order catalogue _persist', 'auth')
  const slices = Object.fromEntries(
    Object.entries(auth).map(([key, slice]) => [key, parse(slice as string)] as const),
  )
  expect(slices.auth).toEqual({ session: { signedIn: true, token: expect.stringMatching(/^[\w-]{43}$/) } })
  expect(slices.user).toEqual({
    avatar: '',
    userName,
    email: `${userName}@example.com`,
    authority: ['USER'],
  })
  expectKeys(
    slices.theme,
    'themeColor direction directionByHand mode primaryColorLevel panelExpand cardBordered controlSize navMode layout',
    'theme',
  )
  expect(slices.locale).toEqual({ currentLang: 'en', lengthUnit: 'cm' })
  expectKeys(slices.order, 'draft draftOwner formerDraft undo', 'order')
  expect(slices.order?.draftOwner).toBe(userName)
  expectOrder(slices.order?.draft)
  expectOrder(slices.order?.formerDraft)
  const undo = slices.order?.undo as Json
  expectKeys(undo, 'after draft formerDraft', 'undo')
  expect([undo.after, undo.formerDraft]).toEqual(['editStarted', null])
  expectOrder(undo.draft)

  const cart = JSON.parse(kept.cart!) as unknown[]
  expect(cart).toHaveLength(1)
  expectOrder(cart[0])
  expect(cart[0]).toMatchObject({
    post: { label: 'Normal', value: 10.6 },
    andrsonPlugHandle: '2',
    quantity: '3',
    total: 214.3,
    isComplete: true,
    systemVoltageV: 12,
    fedFrom: 'A',
    source: '',
    sourceAh: null,
    sourceVocV: null,
    dropLimitPercent: 5,
    connectorA: { label: 'Anderson SB50 grey, 50 A' },
    connectBGroup: {
      [Object.keys(inside(cart[0], 'connectBGroup'))[0]!]: {
        id: 0,
        wire: { wire_len: 600 },
        fuse_rating: '30A',
        loadA: null,
      },
    },
  })
})

const notice = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** The notice shows once, can be closed, and does not return after a reload. */
async function showsNoticeOnce(page: Page, text: string, comesUp: Locator): Promise<void> {
  await expect(notice(page, text)).toHaveCount(1)
  await notice(page, text).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page, text)).toHaveCount(0)
  await page.reload()
  await expect(comesUp).toBeVisible()
  await expect(notice(page, text)).toHaveCount(0)
}

/** Replaces the content of local storage. */
async function storeOnly(page: Page, values: Record<string, string>): Promise<void> {
  await store(page, {})
  await page.evaluate(() => localStorage.clear())
  await store(page, values)
}

test('with unreadable state the app starts fresh, and keeps a copy of it', async ({ page }) => {
  const { user } = await newAccount(page)
  const heading = page.getByRole('heading', { name: 'Sign in' })
  const auth = '{"auth":'
  await storeOnly(page, { auth })
  await page.goto('/')
  await expect(heading).toBeVisible()
  await expect.poll(async () => (await stored(page))['auth.damaged']).toBe(auth)
  await showsNoticeOnce(page, core.storage.recovered, heading)
  await signIn(page, user.userName)
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
})

test('one damaged slice does not affect the others', async ({ page }) => {
  const session = await newAccount(page)
  const draft = await aLead(page, session)
  const order = { draft, draftOwner: session.user.userName, formerDraft: null }
  const auth = storedAuth({ ...slicesOf(session), order, theme: { mode: 'sepia' }, catalogue: [] })
  await store(page, { auth, cart: JSON.stringify([await aSavedLead(page, session)]) })
  await page.goto('/')
  await expect(total(page)).toHaveText('$214.30')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect.poll(async () => (await stored(page))['auth.damaged']).toBe(auth)
  await showsNoticeOnce(page, core.storage.recovered, total(page))
  await expect(total(page)).toHaveText('$214.30')
})

test('with an unreadable cart the app works, and offers the cart for download', async ({ page }) => {
  const auth = storedAuth(slicesOf(await newAccount(page)))
  const empty = page.getByText(shop.cart.empty)
  await storeOnly(page, { auth, cart: '[{"objectId":' })
  await page.goto('/cart')
  await expect(empty).toBeVisible()
  await showsNoticeOnce(page, core.storage.cartRecovered, empty)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what was set aside' }).click()
  expect((await download).suggestedFilename()).toBe('cart.damaged.json')
  expect((await stored(page)).cart).toBe('[]')
})

test('with full storage the app continues in memory and loses nothing that was saved', async ({ page }) => {
  const session = await newAccount(page)
  const order = {
    draft: await aLead(page, session),
    draftOwner: session.user.userName,
    formerDraft: null,
  }
  const cart = JSON.stringify([await aSavedLead(page, session)])
  await store(page, { auth: storedAuth({ ...slicesOf(session), order }), cart })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByLabel('Quantity').fill('1')
  await expect(total(page)).toHaveText('$82.50')
  await expect(notice(page, core.storage.notSaved)).toHaveCount(1)
  await notice(page, core.storage.notSaved).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(notice(page, shop.cart.notSaved)).toBeVisible()
  await expect(notice(page, core.storage.notSaved)).toHaveCount(0)
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page.getByRole('table', { name: 'Saved orders' }).getByRole('row')).toHaveCount(3)

  const kept = await stored(page)
  expect(kept.cart).toBe(cart)
  expect(JSON.parse(inside(parse(kept.auth), 'order') as unknown as string)).toEqual(order)
})

/** As with cookies blocked in the settings: local storage, session storage and Web Locks are refused. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  // Firefox runs this also on the blank page, which has none.
  if (window.isSecureContext)
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
}

test('with all storage blocked the app works in memory, up to an order', async ({ page }) => {
  const { user } = await newAccount(page)
  await page.addInitScript(blockStorage)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/')
  await expect(notice(page, core.storage.notSaved)).toHaveCount(1)
  await signIn(page, user.userName)
  await configureLead(page, '3')
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(notice(page, shop.cart.notSaved)).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('table', { name: 'Saved orders' })).toContainText('$214.30')
  await page.getByRole('link', { name: 'Place order' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ann Farmer')
  await page.getByLabel('Phone').fill('0400 000 000')
  await page.getByLabel('Delivery address').fill('1 Shed Road')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /^Order O\d+$/ })).toBeVisible()
  expect(errors).toEqual([])
})
