import type { Page } from '@playwright/test'
import type { Catalogue } from '../../src/domain/catalogue/catalogue'
import { expect } from './support/app'
import { aSavedLead } from './support/lead'
import { looksRight } from './support/looks'
import { mailsTo } from './support/mail'
import { order } from './support/order'
import { test } from './support/owner'
import { beSignedIn, newAccount, slicesOf, store, storedAuth } from './support/session'
import type { Session } from './support/session'
import { scrollTo } from './support/shell'
import { textsIn } from './support/texts'

const sb50 = 'Anderson SB50 grey, 50 A'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function offered(page: Page, { token }: Session): Promise<Catalogue> {
  const answer = await page.request.get('/api/catalogue', { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as Catalogue
}

const offeredPart = async (page: Page, owner: Session, slug: string) =>
  (await offered(page, owner)).connectorAList.find(({ value }) => value === slug)

test('a price that the owner raises is shown to a buyer who has the part in the cart', async ({
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

test('a number in the list of changes is in one piece beside an open navigation', async ({
  openAs,
  owner,
}) => {
  const shop = await openAs(owner, '/admin/catalogue')
  await shop.setViewportSize({ width: 1024, height: 768 })
  const shelf = shop.getByLabel('On the shelf: Anderson SB350 grey, 350 A')
  await shelf.fill('90000')
  await shelf.press('Enter')
  await shop.getByText(/^On the shelf of .* → 90,?000/).waitFor()
  await shop.goto('/admin/catalogue?list=history')
  const number = shop.getByText(/^90,?000$/).first()
  const lines = await number.evaluate(({ firstChild }) => {
    const range = document.createRange()
    range.selectNodeContents(firstChild!)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('the boxes of orders and of working days take presses beside them', async ({ page, openAs, owner }) => {
  const session = await beSignedIn(page)
  await order(page, session)
  const shop = await openAs(owner, '/admin/orders')
  const pressable = async (name: RegExp) => {
    const area = await shop.getByRole('checkbox', { name }).first().locator('xpath=..').boundingBox()
    return Math.min(area?.width ?? 0, area?.height ?? 0)
  }
  await expect(shop.getByRole('checkbox', { name: /^Choose order/ }).first()).toBeVisible()
  expect(await pressable(/^Choose order/)).toBeGreaterThanOrEqual(24)
  await shop.goto('/admin/shop')
  await expect(shop.getByRole('checkbox', { name: 'Monday' })).toBeVisible()
  expect(await pressable(/^Monday/)).toBeGreaterThanOrEqual(24)
})

test('the list of orders shows its totals beside an open navigation, in languages with long words', async ({
  page,
  owner,
}) => {
  await order(page, await newAccount(page))
  for (const currentLang of ['de', 'fr', 'es'])
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 768 })
      await store(page, { auth: storedAuth({ ...slicesOf(owner), locale: { currentLang } }) })
      await page.goto('/admin/orders')
      await expect(page.getByText('Ann Farmer').first()).toBeVisible()
      await looksRight(page, `${currentLang}, ${String(width)} px`)
    }
})

test('an order goes through the workshop, and its buyer is notified and sees its state', async ({
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
  await shop.getByRole('link', { name: 'All orders' }).click()
  await shop
    .getByLabel('Search by number, buyer, reference, address, phone or tracking number')
    .fill(userName)
  await expect(shop).toHaveURL(new RegExp(`search=${userName}`))
  await expect(shop.getByRole('row')).toHaveCount(2)
  await shop.getByRole('link', { name: number }).click()
  await shop.getByRole('button', { name: 'Start production' }).click()
  const work = shop.getByRole('region', { name: 'Process this order' })
  await expect(work.getByText('in production', { exact: true })).toBeVisible()
  await shop.getByLabel('Tracking number').fill('AB 12')
  await shop.getByRole('button', { name: 'Mark as sent' }).click()
  await shop.getByRole('button', { name: 'Yes, mark as sent' }).click()
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

test('a photo of a part is shown in its list and to buyers', async ({ page, openAs, owner }) => {
  const shop = await openAs(owner, '/admin/catalogue')
  await shop.getByRole('link', { name: sb50 }).click()
  await expect(heading(shop, sb50)).toBeVisible()
  const picture = shop.getByLabel('Picture file')
  await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
  await expect(shop.getByText('We can’t read notes.txt. Use a PNG, JPEG or WebP file.')).toBeVisible()
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
  await expect(shop.getByText(`Picture of ${sb50} updated.`)).toBeVisible()

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

test('a name in another language is what its buyers see and find, while an order keeps the label', async ({
  page,
  openAs,
  owner,
}) => {
  const shop = await openAs(owner, '/admin/catalogue')
  await shop.getByRole('link', { name: sb50 }).click()
  const name = shop.getByLabel('Name (Deutsch)')
  await name.fill('Anderson SB50 grau, 50 A')
  await name.press('Enter')
  await expect(shop.getByText(`Name (Deutsch) of ${sb50}: – → Anderson SB50 grau, 50 A`)).toBeVisible()
  const ofPart = async () => (await offered(page, owner)).names
  await expect.poll(ofPart).toEqual([{ label: sb50, de: 'Anderson SB50 grau, 50 A' }])

  const buyer = await newAccount(page)
  const cart = JSON.stringify([await aSavedLead(page, buyer)])
  const auth = storedAuth({ ...slicesOf(buyer), locale: { currentLang: 'de' } })
  await store(page, { auth, cart })
  const de = textsIn('de')
  await page.goto('/cart')
  await expect(page.getByRole('table', { name: de('cart.table') })).toContainText('Anderson SB50 grau')
  await page.getByRole('link', { name: de('paste.open'), exact: true }).click()
  await page
    .getByLabel(de('paste.rows'))
    .fill('SB50 grau\tsb50 grey\t4.58 twin\t1 m\tMIDI 30A\t\t1\tAnhänger')
  await page.getByRole('button', { name: de('paste.check') }).click()
  await expect(page.getByRole('table')).toContainText('Anhänger')
  await page.goto('/')
  await expect(page.getByRole('option', { name: /^Anderson SB50 grau, 50 A/ })).toBeVisible()
  await expect(page.getByRole('option', { name: sb50 })).toHaveCount(0)

  const number = await order(page, buyer)
  await shop.goto(`/admin/orders/${number}`)
  await expect(shop.getByText(sb50).first()).toBeVisible()
  await expect(shop.getByText('grau')).toHaveCount(0)
})

test('a column is edited by Tab and by pressing the next field', async ({ openAs, owner }) => {
  const shop = await openAs(owner, '/admin/catalogue?list=connectorBList')
  const [price, stock] = ['Price', 'On the shelf'].map((name) =>
    shop.getByLabel(`${name}: Powerpole PP45 pair`),
  )
  const [before, stockBefore] = [await price!.inputValue(), await stock!.inputValue()]
  await price!.fill('6.1')
  await shop.keyboard.press('Tab')
  await expect(shop.getByText(/^Price of Powerpole PP45 pair/)).toBeVisible()
  await expect(stock!).toBeFocused()
  await stock!.fill('77')
  await price!.click()
  await expect(shop.getByText(/^On the shelf of Powerpole PP45 pair/)).toBeVisible()
  await expect(price!).toBeFocused()
  await price!.fill(before)
  await stock!.click()
  await stock!.fill(stockBefore)
  await stock!.press('Enter')
  await expect(shop.getByText(`77 → ${stockBefore}`)).toBeVisible()
})

test('unsaved edits of a row survive scrolling', async ({ openAs, owner }) => {
  const shop = await openAs(owner, '/admin/catalogue?list=connectorBList')
  await shop.setViewportSize({ width: 360, height: 640 })
  const first = shop.getByLabel(/^Price: /).first()
  await first.fill('77')
  await scrollTo(shop, 4_000)
  await expect(first).not.toBeInViewport()
  await expect(shop.getByRole('row').nth(2)).not.toHaveAttribute('aria-rowindex', '3')
  await expect(first).toHaveValue('77')
  await expect(first).toBeFocused()
  await first.press('Escape')
  await expect(first).not.toHaveValue('77')
})
