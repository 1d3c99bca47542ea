import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { languages } from '../../src/config/languages'
import type { Lead } from '../../src/domain/lead/lead'
import { selectionOf } from '../../src/domain/lead/leadSelection'
import { configureLead, newUserName, password, signIn, signUp, total } from './support/actions'
import { expect, test } from './support/app'
import { aSavedLead } from './support/lead'
import { fitsTheScreen } from './support/looks'
import { beSignedIn, slicesOf, store, stored, storedAuth } from './support/session'

/** The draft in local storage. */
async function storedDraft(page: Page): Promise<Lead> {
  const slices = JSON.parse((await stored(page)).auth ?? '{}') as Record<string, string>
  const { draft } = JSON.parse(slices.order ?? '{}') as { draft: Lead }
  return draft
}

const storedCart = async (page: Page) => JSON.parse((await stored(page)).cart ?? '[]') as Lead[]

const a4WithoutMargins = { width: Math.round(((210 - 24) / 25.4) * 96), height: 700 }

/** An item of the cart's menu. */
async function chooseTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The browser of another person, on the same server. */
async function anotherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const headers = { 'X-Forwarded-For': '10.9.9.9' }
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers, reducedMotion: 'reduce' })
  return context.newPage()
}

test('a copied link opens the same choices for another buyer, also after signing in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page)
  await configureLead(page, '3')
  await expect(total(page)).toHaveText('$214.30')
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/^Link copied/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${baseURL}/?draft=`)).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  const sent = selectionOf(await storedDraft(page))

  const other = await anotherBrowser(browser, baseURL)
  const userName = newUserName()
  const data = { userName, email: `${userName}@example.com`, password }
  expect((await other.request.post('/api/sign-up', { data })).status()).toBe(201)
  await other.goto(link)
  await expect(other).toHaveURL(/\/sign-in\?redirectUrl=/)
  await signIn(other, userName)
  await expect(other.getByText(/^Lead opened from a link/)).toBeVisible()
  await expect(other).toHaveURL(`${baseURL}/`)
  await expect(total(other)).toHaveText('$214.30')
  await other.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect(selectionOf(await storedDraft(other))).toEqual(sent)
  await other.reload()
  await expect(total(other)).toHaveText('$214.30')
  await other.getByRole('tab', { name: 'Attachments' }).click()
  await expect(other.getByRole('combobox', { name: 'Wire', exact: true })).toHaveValue(
    /^4\.58 mm² twin sheath/,
  )
  await other.context().close()
})

test('the cart is exported as a file, imported in another browser, and exported as a table', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const session = await beSignedIn(page)
  const cart = [await aSavedLead(page, session), await aSavedLead(page, session, 'saved-2')]
  await store(page, { cart: JSON.stringify(cart) })
  await page.goto('/cart')
  const [file] = await Promise.all([page.waitForEvent('download'), chooseTool(page, 'Export')])
  expect(file.suggestedFilename()).toMatch(/^cart-\d{4}-\d\d-\d\d\.json$/)
  const path = testInfo.outputPath(file.suggestedFilename())
  await file.saveAs(path)
  expect(await readFile(path, 'utf8')).not.toMatch(/price|total/i)

  const [csv] = await Promise.all([page.waitForEvent('download'), chooseTool(page, 'Download CSV')])
  const bytes = await readFile(await csv.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString('utf8')).toContain(
    '"Wire","w-twin-4p58","4.58 mm² twin sheath (6 mm auto)",36,"m",5.6,201.6',
  )

  const other = await anotherBrowser(browser, baseURL)
  await beSignedIn(other)
  await other.setViewportSize({ width: 320, height: 640 })
  await other.goto('/cart')
  const choose = async (from: string) => {
    const [chooser] = await Promise.all([
      other.waitForEvent('filechooser'),
      other.getByRole('button', { name: 'Import' }).click(),
    ])
    await chooser.setFiles(from)
  }
  await choose(import.meta.filename)
  await expect(other.getByRole('alert')).toHaveText(/isn’t an export from this shop/)
  await choose(path)
  const preview = other.getByRole('dialog', { name: 'Import' })
  await expect(preview.getByText('$214.30')).toHaveCount(2)
  expect(await storedCart(other)).toEqual([])
  await preview.getByRole('button', { name: 'Add to cart' }).click()
  await expect(other.getByText('2 leads added to the cart.')).toBeVisible()
  await expect(other.getByRole('status', { name: 'Cart total' })).toHaveText('$428.60')
  expect((await storedCart(other)).map(selectionOf)).toEqual(cart.map(selectionOf))
  await fitsTheScreen(other, 'the imported cart')
  await other.context().close()
})

test('the work order prints black on white on A4, with whole rows and its header on each page', async ({
  page,
}) => {
  const session = await beSignedIn(page)
  const lead = await aSavedLead(page, session)
  const [branch] = Object.values(lead.connectBGroup)
  const connectBGroup = Object.fromEntries(
    Array.from({ length: 30 }, (_, id) => [`attachment-${String(id)}`, { ...branch, id }]),
  )
  const cart = [lead, { ...lead, objectId: 'long', connectBGroup, total: 0, isComplete: false }]
  await store(page, { cart: JSON.stringify(cart) })
  await page.goto('/cart')
  await chooseTool(page, 'Work order')
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { level: 1, name: 'Work order' })).toBeVisible()
  const first = paper.getByRole('region', { name: 'Lead 1 of 2: Anderson SB50 grey, 50 A' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    first.getByRole('button', { name: 'Download WireViz' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('lead-1.yml')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^"metadata":/)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the cart' })).toBeHidden()
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const text = await paper.innerText()
  for (const wanted of ['6000\u00a0mm', '+150 / −0\u00a0mm', '1/A-1', '2/B-30', 'Contacts and lugs'])
    expect(text).toContain(wanted)
  await expect(paper.locator('thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(paper.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  // The width of A4 without its margins: nothing is cut off at the edge.
  await page.setViewportSize(a4WithoutMargins)
  await fitsTheScreen(page, 'the work order on A4')

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  // A4 in points.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Labels' }).click()
  await expect(paper.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(first.getByRole('listitem')).toHaveText(Array(3).fill(['1/A-1', '1/B-1']).flat())
  await expect(first.getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid')
  await fitsTheScreen(page, 'the labels on A4')
})

test('no header of the work order is broken within a word, in any language', async ({ page }) => {
  const session = await beSignedIn(page)
  const cart = JSON.stringify([await aSavedLead(page, session)])
  await page.setViewportSize(a4WithoutMargins)
  await page.emulateMedia({ media: 'print' })
  for (const { code } of languages) {
    await store(page, {
      auth: storedAuth({ ...slicesOf(session), locale: { currentLang: code } }),
      cart,
    })
    await page.goto('/cut-list')
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    const broken = await page.getByRole('columnheader').evaluateAll((headers) =>
      headers.flatMap(({ firstChild }) =>
        [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(firstChild!, index)
          range.setEnd(firstChild!, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      ),
    )
    expect(broken, code).toEqual([])
  }
})
