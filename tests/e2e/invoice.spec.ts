import type { Page } from '@playwright/test'
import type { AdminCatalogue } from '../../src/contract/adminCatalogue'
import { expect } from './support/app'
import { themeOf } from './support/looks'
import { order } from './support/order'
import { test } from './support/owner'
import { isA4, linesOf, readPaper } from './support/paper'
import { beSignedIn } from './support/session'

/** The page as PDF, without the moment of printing. */
async function pdfOf(page: Page): Promise<string> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').replaceAll(/\/(?:Creation|Mod)Date \([^)]*\)/g, '')
}

/** The printed lines of the page, which fit on one sheet, and those of its sums and lines: text and amount. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)')
  // Firefox gives a page as high as the paper an empty second sheet.
  for (const box of await page.locator('body, .min-h-dvh').all())
    await expect(box).toHaveCSS('min-height', '0px')
  await page.emulateMedia({ media: null })
  const sheets = await readPaper(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(sheets).toHaveLength(1)
  isA4(sheets, await page.getByRole('heading', { level: 1 }).innerText())
  const lines = sheets.flatMap(linesOf)
  return { lines, amounts: lines.filter((line) => / \$[\d,.]+$/.test(line)) }
}

test('an invoice and the credit note over it print on one sheet, with the same lines and sums', async ({
  page,
}) => {
  const theme = themeOf({ layout: 'modern', mode: 'dark', direction: 'ltr' })
  const session = await beSignedIn(page, { theme })
  const number = await order(page, session)
  await page.goto(`/orders/${number}`)
  await page.getByRole('link', { name: /^Invoice I\d{5}$/ }).click()
  const title = page.getByRole('heading', { level: 1, name: /^Invoice I\d{5}$/ })
  await expect(title).toBeVisible()
  const invoice = await title.innerText()
  const first = await printed(page)
  expect(first.amounts).toEqual([
    expect.stringMatching(/^Lead 1: Anderson SB50 grey, 50 A 3 \$203\.70$/),
    'Postage: Normal 1 $10.60',
    'Total excluding tax $194.82',
    'Tax (10%) $19.48',
    'Total including tax $214.30',
  ])
  const text = first.lines.join('\n')
  for (const wanted of [invoice, 'Customised Cable', 'Ann Farmer', '1 Shed Road', number])
    expect(text).toContain(wanted)
  expect(text).toMatch(/Please pay \$214\.30 by \d+ \w+ \d{4}, quoting O\d{5}\./)
  expect(text).not.toMatch(/Back to the order|Print/)

  const headers = { Authorization: `Bearer ${session.token}` }
  expect((await page.request.post(`/api/orders/${number}/cancel`, { headers })).status()).toBe(200)
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('link', { name: /^Credit note C\d{5}$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note C\d{5}$/ })).toBeVisible()
  const note = await printed(page)
  expect(note.amounts).toEqual([...first.amounts.slice(0, -1), 'Total credited, including tax $214.30'])
  const taken = invoice.replace('Invoice', 'invoice')
  expect(note.lines.join('\n')).toContain(`The order was cancelled: this reverses ${taken}.`)
  expect(note.lines.join('\n')).not.toContain('Please pay')
})

test('an invoice prints byte for byte the same in dark mode, and after a part has another name and price', async ({
  page,
  owner,
}) => {
  const session = await beSignedIn(page)
  const number = await order(page, session)
  await page.goto(`/orders/${number}`)
  await page.getByRole('link', { name: /^Invoice I\d{5}$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice I\d{5}$/ })).toBeVisible()
  const before = await pdfOf(page)
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  expect(await pdfOf(page)).toBe(before)

  const headers = { Authorization: `Bearer ${owner.token}` }
  const catalogue = await page.request.get('/api/admin/catalogue', { headers })
  const { parts } = (await catalogue.json()) as AdminCatalogue
  const { objectId, label, price } = parts.find(
    ({ list, value }) => list === 'connectorAList' && value === 'a-sb50-grey',
  )!
  const change = async (changes: { field: string; was: unknown; now: unknown }[]) => {
    const answer = await page.request.patch(`/api/admin/catalogue/parts/${objectId}`, {
      headers,
      data: { changes },
    })
    expect(answer.status()).toBe(200)
  }
  await change([
    { field: 'label', was: label, now: 'Another name' },
    { field: 'price', was: price, now: 99 },
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice I\d{5}$/ })).toBeVisible()
  expect(await pdfOf(page)).toBe(before)
  // The next test orders at these prices.
  await change([
    { field: 'label', was: 'Another name', now: label },
    { field: 'price', was: 99, now: price },
  ])
})
