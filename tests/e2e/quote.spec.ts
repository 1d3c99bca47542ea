import { expect, test } from './support/app'
import { aLead, aSavedLead, aSavedTree } from './support/lead'
import { themeOf } from './support/looks'
import { isA4, linesOf, readPaper } from './support/paper'
import { beSignedIn, newAccount, slicesOf, store, storedAuth } from './support/session'

// As long as the header of a shop usually is.
test.use({ settings: { SHOP_ADDRESS: '1 Main Street\nTamworth NSW 2340', SHOP_TAX_ID: '51 824 753 556' } })

test('the quote prints black on white in dark mode, on one sheet of A4 without what is only for the screen', async ({
  page,
}) => {
  const session = await newAccount(page)
  const order = { draft: await aLead(page, session), draftOwner: session.user.userName, formerDraft: null }
  const theme = themeOf({ layout: 'modern', mode: 'dark', direction: 'ltr' })
  await store(page, { auth: storedAuth({ ...slicesOf(session), order, theme }) })
  await page.goto('/quote')
  await expect(page.locator('html')).toHaveClass(/dark/)
  const paper = page.getByRole('article')
  await expect(paper.getByRole('row', { name: 'Total $214.30' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the configurator' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the configurator' })).toBeHidden()
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  // A4 in points.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
})

test('a quote over several pages keeps related lines together, and shows its total without a network', async ({
  page,
}) => {
  const session = await beSignedIn(page)
  const kinds = [await aSavedLead(page, session), await aSavedTree(page, session)]
  // A mix of short and long leads, so that pages end at many different places of a lead.
  const cart = [0, 1, 0, 1, 1, 0, 0, 1, 1, 1].map((kind, index) => ({
    ...kinds[kind]!,
    objectId: `lead-${String(index)}`,
  }))
  await store(page, { cart: JSON.stringify(cart) })
  await page.route('**/api/shop', (route) => route.abort())
  // Leads in the cart contain their parts: the sheet does not need the catalogue.
  await page.route('**/api/catalogue', () => undefined)
  await page.goto('/quote?from=cart')
  await expect(page.getByRole('heading', { name: /^Lead 10:/ })).toBeVisible()
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$1,439.50')
  const sheets = await readPaper(await page.pdf({ preferCSSPageSize: true }))
  isA4(sheets, 'Quote')
  const pages = sheets.map(linesOf)
  expect(
    pages[0]?.filter((line) => /^\d+ Anderson/.test(line)),
    'the list of leads',
  ).toHaveLength(cart.length)
  for (const [index, { connectBGroup }] of cart.entries()) {
    const title = `Lead ${String(index + 1)}:`
    const sheet = pages.find((lines) => lines.some((line) => line.startsWith(title)))!
    const below = sheet.slice(sheet.findIndex((line) => line.startsWith(title)))
    expect(below, title).toContainEqual(expect.stringMatching(/^System voltage/))
    // The drawing is complete to its last wire; each wire has its length above it.
    const wires = below.filter((line) => /^Length: \d+ cm, from/.test(line))
    expect(wires.length, title).toBeGreaterThanOrEqual(Object.keys(connectBGroup).length)
  }
  for (const lines of pages) {
    expect(lines.at(-1)).not.toMatch(/^(Parts and prices|Checks|Lead \d|Attachment \d)/)
    expect(lines[0]).not.toMatch(/^(Total|Drop at)/)
  }
})
