import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { expect } from './support/app'
import { order } from './support/order'
import { test } from './support/owner'
import { linesOf, readPaper } from './support/paper'
import { newAccount } from './support/session'

// A server of its own: all of its orders are counted.
test.use({ settings: { SHOP_NAME: 'Year' } })

/** Counts what a person presses on a page. */
function counted(page: Page) {
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  return {
    press,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    link: (name: string | RegExp) => page.getByRole('link', { name, exact: true }),
    presses: () => presses,
  }
}

type Presses = ReturnType<typeof counted>

const printInstead = (page: Page) =>
  page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path(), 'utf8')
}

const orderNumber = (page: Page) =>
  page.getByRole('heading', { name: /^Order O\d+$/ }).evaluate(({ textContent }) => textContent.slice(-6))

/** Twelve leads from a spreadsheet, three of them kept; a quote for a customer, ordered by the company. */
async function buyTwelve(page: Page): Promise<string> {
  const { button, link } = counted(page)
  await page.goto('/cart')
  await link('Paste leads').click()
  const rows = Array.from(
    { length: 12 },
    (_, index) => `SB50 grey\tsb50 grey\t4.58 twin\t${1 + index / 4} m\tMIDI 30A\t\t1\tTrailer ${index + 1}`,
  )
  await page.getByRole('textbox', { name: 'Rows' }).fill(rows.join('\n'))
  await button('Check the rows').click()
  await button('Add 12 of 12 to the cart').click()
  const leads = page.getByRole('table', { name: 'Saved orders' }).getByRole('row')
  for (const name of ['Trailer 1', 'Trailer 2', 'Trailer 3']) {
    await leads
      .filter({ hasText: `${name}: ` })
      .getByRole('button', { name: 'Save lead' })
      .click()
    await button('Save').click()
    await expect(page.getByText(`“${name}” is saved.`)).toBeVisible()
    await button('Back').click()
  }
  await link('Print quote').click()
  await page.getByLabel('Your customer (optional)').fill('Bill Murray')
  await page.getByLabel('Your reference').fill('Job 7')
  await printInstead(page)
  await button('Print').click()
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Bill Murray')
  await link('Place order').click()
  await page.getByLabel('Name', { exact: true }).fill('Ann Installer')
  await page.getByLabel('Phone').fill('0400 000 000')
  await page.getByLabel('Delivery address').fill('1 Shed Road')
  await page.getByLabel('Company (optional)').fill('Trailers Pty Ltd')
  await page.getByLabel('Company tax number').fill('51 824 753 556')
  await button('Place order').click()
  return orderNumber(page)
}

/** "The same again, longer". */
async function buyOneLonger(page: Page): Promise<string> {
  const { press, button, link, presses } = counted(page)
  await page.goto('/my-leads')
  const lead = page.getByRole('listitem').filter({ hasText: 'Trailer 2: ' })
  await press(lead.getByRole('button', { name: 'Change length' }))
  await page.keyboard.type('350')
  await press(lead.getByRole('button', { name: 'Add to cart' }))
  await press(link('View cart'))
  expect(presses()).toBe(3)
  await link('Place order').click()
  await button('Place order').click()
  return orderNumber(page)
}

/** Prints the papers of the six orders from the day's page, and reads them back. */
async function printPapers(page: Page, { press, button, link }: Presses) {
  await press(page.getByLabel('Choose all 6'))
  await press(link('Paperwork for 6 orders'))
  await expect(page.getByRole('heading', { name: 'Cutting plan' })).toBeVisible()
  await printInstead(page)
  await press(button('Print'))
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  const sheets = await readPaper(await page.pdf({ preferCSSPageSize: true }))
  await labelsAreWhite(page)
  return sheets.map((sheet) => linesOf(sheet).join('\n'))
}

/** No colour of the theme is printed around them. */
async function labelsAreWhite(page: Page) {
  await page.getByRole('checkbox', { name: 'Address labels, 100 × 150 mm' }).check()
  await expect(page.getByRole('heading', { name: 'Cutting plan' })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
}

test('an installer orders twelve leads and one again; the owner makes, sends, books and buys', async ({
  page,
  openAs,
  owner,
}) => {
  test.setTimeout(120_000)
  const buying = await openAs(await newAccount(page), '/')
  const twelve = await buyTwelve(buying)
  const again = await buyOneLonger(buying)
  const other = await newAccount(page)
  const ones = [again]
  // A new buyer has at most five unpaid orders.
  for (let count = 0; count < 4; count++) ones.push(await order(page, other))
  const numbers = [twelve, ...ones]

  const shop = await openAs(owner, '/')
  const presses = counted(shop)
  const { press, button, link } = presses
  await press(button('Administration'))
  await press(link('Today'))
  await expect(shop.getByText('6 new orders since you last looked.')).toBeVisible()
  const pages = await printPapers(shop, presses)
  const ofLead = (name: string) =>
    pages.filter((text) => text.includes('Tests') && text.includes(`${name}/A-1`))
  // A lead has one page.
  for (let lead = 1; lead <= 12; lead++) expect(ofLead(`${twelve}-${lead}`)).toHaveLength(1)
  for (const number of ones) expect(ofLead(`${number}-1`)).toHaveLength(1)
  const [plan = ''] = pages.filter((text) => text.startsWith('Cutting plan'))
  for (const number of numbers) {
    expect(pages.some((text) => text.startsWith('Packing slip') && text.includes(number))).toBe(true)
    expect(plan).toContain(`(${number}-1/1)`)
  }
  expect(pages.at(-1)?.match(/1 Shed Road/g)).toHaveLength(6)

  await press(link('Today'))
  await press(shop.getByLabel('Choose all 6'))
  await press(button('Start production (6)'))
  await expect(shop.getByText('6 orders changed: ')).toBeVisible()
  await press(button('Mark 6 as sent or ready'))
  await press(button('Yes, go ahead'))
  await expect(shop.getByText('Nothing to make: every order is done.')).toBeVisible()
  await press(link('6 unpaid'))
  await press(shop.getByLabel('Choose all 6'))
  await press(button('Mark 6 as paid'))
  await press(button('Yes, go ahead'))
  await expect(shop.getByText('6 orders paid: ')).toBeVisible()
  expect(presses.presses()).toBeLessThanOrEqual(20)

  await shop.goto('/admin/purchases')
  const blue = 'Anderson SB50 blue, 50 A (48 V key)'
  expect(await downloaded(shop, () => press(button('Download CSV')))).toContain(
    `"sb50-blue","${blue}","pcs",0,0,0,5,10`,
  )
  await press(link(blue))
  await shop.getByLabel('Quantity (pcs)').fill('10')
  await shop.getByLabel('Reason').fill('Delivery')
  await press(button('Adjust'))
  await expect(shop.getByText(`Stock of ${blue} adjusted: +10`)).toBeVisible()
  await shop.goto('/admin/purchases')
  await expect(shop.getByRole('row', { name: /pp180/ })).toBeVisible()
  await expect(link(blue)).toHaveCount(0)

  await shop.goto('/admin/orders')
  await press(button('This month'))
  await press(button('Download'))
  const books = await downloaded(shop, () =>
    press(shop.getByRole('menuitem', { name: 'For accounting (Xero)' })),
  )
  const lines = Papa.parse<Record<string, string>>(books.slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data
  const numberOf = (line: Record<string, string>) => line['*InvoiceNumber']
  const invoices = [...new Set(lines.map(numberOf))]
  expect(invoices).toHaveLength(6)
  for (const invoice of invoices) {
    const ofInvoice = lines.filter((line) => numberOf(line) === invoice)
    const amounts = ofInvoice.map((line) => Number(line['*Quantity']) * Number(line['*UnitAmount']))
    expect(amounts.reduce((sum, amount) => sum + amount)).toBeCloseTo(Number(ofInvoice[0]?.Total))
  }
  // Thirteen leads, and the postage of two orders.
  expect(lines.filter((line) => line['*ContactName'] === 'Trailers Pty Ltd')).toHaveLength(15)
})
