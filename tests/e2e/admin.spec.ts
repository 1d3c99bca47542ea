import type { Page } from '@playwright/test'
import type { AdminCatalogue } from '../../src/contract/adminCatalogue'
import type { Catalogue } from '../../src/domain/catalogue'
import { expect } from './support/app'
import { aSavedLead } from './support/lead'
import { fitsTheScreen, keepsRulesOfAccess, looksRight, themeOf } from './support/looks'
import { mailsTo } from './support/mail'
import { order } from './support/order'
import { test } from './support/owner'
import { beSignedIn, newAccount, slicesOf, store, storedAuth } from './support/session'
import type { Session } from './support/session'
import { scrollTo } from './support/shell'

const sb50 = 'Anderson SB50 grey, 50 A'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function stockOf(page: Page, owner: Session, slug: string): Promise<number | undefined> {
  const headers = { Authorization: `Bearer ${owner.token}` }
  const answer = await page.request.get('/api/admin/catalogue', { headers })
  return ((await answer.json()) as AdminCatalogue).parts.find(({ value }) => value === slug)?.stock
}

/** Gives the last fuse a name without a place to break at. */
async function nameAtLength(page: Page, owner: Session, now: string): Promise<void> {
  const headers = { Authorization: `Bearer ${owner.token}` }
  const answer = await page.request.get('/api/admin/catalogue', { headers })
  const part = ((await answer.json()) as AdminCatalogue).parts.findLast(({ list }) => list === 'fuseList')
  const url = `/api/admin/catalogue/parts/${part?.objectId ?? ''}`
  const data = { changes: [{ field: 'label', was: part?.label, now }] }
  expect((await page.request.patch(url, { headers, data })).status()).toBe(200)
}

async function offeredPart(page: Page, { token }: Session, slug: string) {
  const answer = await page.request.get('/api/catalogue', { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as Catalogue).connectorAList.find(({ value }) => value === slug)
}

test('a price that the owner raises is told to a buyer who has the part in the cart', async ({
  page,
  openAs,
  owner,
}) => {
  const buyer = await beSignedIn(page)
  await store(page, { cart: JSON.stringify([await aSavedLead(page, buyer)]) })
  await page.goto('/cart')
  await expect(page.getByRole('table', { name: 'Saved orders' })).toBeVisible()

  const shop = await openAs(owner, '/admin/catalogue')
  const price = shop.getByLabel(`Price: ${sb50}`)
  await expect(price).toHaveValue('9.90')
  await price.fill('12.4')
  await price.press('Enter')
  await expect(shop.getByText(`Price of ${sb50}: $9.90 → $12.40`)).toBeVisible()

  // Buyers' lists follow within a second.
  const offeredPrice = async () => (await offeredPart(page, owner, 'a-sb50-grey'))?.price
  await expect.poll(offeredPrice).toBe(12.4)
  await page.reload()
  await expect(page.getByText(`${sb50} was $9.90 and is now $12.40.`)).toBeVisible()
  await shop.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveValue('9.90')
  // The next test orders at these prices.
  await expect.poll(offeredPrice).toBe(9.9)
})

test('an order goes through the workshop, and its buyer hears of it and sees it', async ({
  page,
  openAs,
  app,
  owner,
}) => {
  const buyer = await beSignedIn(page)
  const { userName, email } = buyer.user
  const number = await order(page, buyer)

  const shop = await openAs(owner, '/')
  await shop.getByRole('button', { name: 'Administration' }).click()
  await shop.getByRole('link', { name: 'Shop orders' }).click()
  await shop.getByLabel('Search by number, buyer or reference').fill(userName)
  await expect(shop).toHaveURL(new RegExp(`search=${userName}`))
  await expect(shop.getByRole('row')).toHaveCount(2)
  await shop.getByRole('link', { name: number }).click()
  await shop.getByRole('button', { name: 'Start production' }).click()
  const work = shop.getByRole('region', { name: 'Work on this order' })
  await expect(work.getByText('in production', { exact: true })).toBeVisible()
  await shop.getByLabel('Tracking number').fill('AB 12')
  await shop.getByRole('button', { name: 'Mark as sent' }).click()
  await shop.getByRole('button', { name: 'Yes, it is sent' }).click()
  await expect(work.getByText('sent', { exact: true })).toBeVisible()

  await expect.poll(async () => (await mailsTo(app, email)).length).toBe(3)
  const mails = await mailsTo(app, email)
  expect(mails[1]).toContain(`Your order ${number} is in production.`)
  expect(mails[2]).toContain('Tracking number: AB 12')
  await page.goto('/orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('sent', { exact: true })).toBeVisible()
  await expect(page.getByText('AB 12')).toBeVisible()
})

test('an order that the owner cancels gives its stock back', async ({ page, openAs, owner }) => {
  const buyer = await newAccount(page)
  const before = await stockOf(page, owner, 'a-sb50-grey')
  const number = await order(page, buyer)
  expect(await stockOf(page, owner, 'a-sb50-grey')).toBe((before ?? 0) - 3)
  const shop = await openAs(owner, `/admin/orders/${number}`)
  await shop.getByRole('button', { name: 'Cancel order' }).click()
  await shop.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(shop.getByText('cancelled', { exact: true }).first()).toBeVisible()
  expect(await stockOf(page, owner, 'a-sb50-grey')).toBe(before)
})

test('a photo of a part is shown in its list and to buyers', async ({ page, openAs, owner }) => {
  const shop = await openAs(owner, '/admin/catalogue')
  await shop.getByRole('link', { name: sb50 }).click()
  await expect(heading(shop, sb50)).toBeVisible()
  const picture = shop.getByLabel('Picture file')
  await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
  await expect(shop.getByText('notes.txt is no picture that can be read.')).toBeVisible()
  const png = await shop.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'tomato'
    context?.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await picture.setInputFiles(photo)
  await expect(shop.getByText(`${sb50} has another picture.`)).toBeVisible()

  await shop.getByRole('link', { name: 'Back to the list' }).click()
  const shown = shop.getByRole('row', { name: sb50 }).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/api\/pictures\//)
  const address = (await shown.getAttribute('src')) ?? ''
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 256])

  const offeredPicture = async () => (await offeredPart(page, owner, 'a-sb50-grey'))?.picture?.url
  await expect.poll(offeredPicture).toBe(address)
  await beSignedIn(page)
  await page.goto('/')
  const card = page.getByRole('option', { name: sb50 }).locator(`img[src="${address}"]`)
  await expect(card).toBeVisible()
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
})

test('a buyer has no access, with a forged role neither', async ({ page }) => {
  const buyer = await beSignedIn(page)
  for (const path of ['/admin/orders', '/admin/catalogue']) {
    await page.goto(path)
    await expect(heading(page, 'No access')).toBeVisible()
    await expect(page.getByText('Administration')).toHaveCount(0)
  }
  const forged = { ...buyer, user: { ...buyer.user, authority: ['ADMIN'] } }
  await store(page, { auth: storedAuth(slicesOf(forged)) })
  for (const path of ['/admin/orders', '/admin/catalogue']) {
    await page.goto(path)
    await expect(page.getByText('You have no access to this.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('a column is worked through by Tab and by pressing the next field', async ({ openAs, owner }) => {
  const shop = await openAs(owner, '/admin/catalogue?list=connectorBList')
  const [price, stock] = ['Price', 'Stock'].map((name) => shop.getByLabel(`${name}: Powerpole PP45 pair`))
  const [before, stockBefore] = [await price!.inputValue(), await stock!.inputValue()]
  await price!.fill('6.1')
  await shop.keyboard.press('Tab')
  await expect(shop.getByText(/^Price of Powerpole PP45 pair/)).toBeVisible()
  await expect(stock!).toBeFocused()
  await stock!.fill('77')
  await price!.click()
  await expect(shop.getByText(/^Stock of Powerpole PP45 pair/)).toBeVisible()
  await expect(price!).toBeFocused()
  await price!.fill(before)
  await stock!.click()
  await stock!.fill(stockBefore)
  await stock!.press('Enter')
  await expect(shop.getByText(`77 → ${stockBefore}`)).toBeVisible()
})

test('what is typed in a row is not lost by scrolling', async ({ openAs, owner }) => {
  const shop = await openAs(owner, '/admin/catalogue?list=connectorBList')
  await shop.setViewportSize({ width: 360, height: 640 })
  const first = shop.getByLabel(/^Price: /).first()
  await first.fill('77')
  await scrollTo(shop, 2_000)
  await expect(first).not.toBeInViewport()
  await expect(shop.getByRole('row').nth(2)).not.toHaveAttribute('aria-rowindex', '3')
  await expect(first).toHaveValue('77')
  await expect(first).toBeFocused()
  await first.press('Escape')
  await expect(first).not.toHaveValue('77')
})

for (const [screen, viewport, mode, direction] of [
  ['phone', { width: 360, height: 740 }, 'dark', 'rtl'],
  ['desktop', { width: 1280, height: 860 }, 'light', 'ltr'],
] as const)
  test(`the owner’s pages fit and are accessible (${screen})`, async ({ page, owner }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const number = await order(page, await newAccount(page))
    const theme = themeOf({ layout: 'modern', mode, direction })
    await store(page, { auth: storedAuth({ ...slicesOf(owner), theme }) })
    const isSound = async (what: string) => {
      await looksRight(page, what)
      await keepsRulesOfAccess(page, what)
    }
    await page.goto('/admin/orders')
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    await isSound('orders')
    await page.goto(`/admin/orders/${number}`)
    await page.getByRole('button', { name: 'Start production' }).click()
    await expect(page.getByText('in production').first()).toBeVisible()
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await isSound('an order')
    await page.getByRole('link', { name: 'Cut list' }).click()
    await expect(page.getByRole('link', { name: 'Back to the order' })).toBeVisible()
    await isSound('cut list')
    await page.goto('/admin/catalogue')
    await page.getByLabel(`Price: ${sb50}`).fill('x')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a number, such as 12.5.')).toBeVisible()
    // The rows below move on once the browser has told of the longer row.
    await fitsTheScreen(page, 'catalogue, with an error')
    await keepsRulesOfAccess(page, 'catalogue, with an error')
    const long = `${screen}${'W'.repeat(60)}`
    await nameAtLength(page, owner, long)
    await page.goto('/admin/catalogue?list=post')
    await expect(page.getByLabel('Price: Normal')).toBeVisible()
    await isSound('postage')
    await page.getByRole('radio', { name: 'Changes' }).click()
    await expect(page.getByText(long).first()).toBeVisible()
    await isSound('changes')
    await page.goto('/admin/catalogue/new?list=wireList')
    await page.getByRole('button', { name: 'Add part' }).click()
    await expect(page.getByText('Fill in this field.').first()).toBeVisible()
    await isSound('a new part, with errors')
    await page.goto('/admin/catalogue')
    await page.getByRole('link', { name: sb50 }).click()
    await expect(heading(page, sb50)).toBeVisible()
    await isSound('a part')
  })
