import { expect, test } from './support/app'
import { aLead } from './support/lead'
import { newAccount, slicesOf, store, storedAuth } from './support/session'

test('the quote prints black on white in dark mode, on one sheet of A4 without what is only for the screen', async ({
  page,
}) => {
  const session = await newAccount(page)
  const order = { draft: await aLead(page, session), draftOwner: session.user.userName, formerDraft: null }
  await store(page, { auth: storedAuth({ ...slicesOf(session), order }) })
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await page.keyboard.press('Escape')
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
