import type { Locator } from '@playwright/test'
import { expect } from './support/app'
import { order } from './support/order'
import { test } from './support/owner'
import { linesOf, readPaper } from './support/paper'
import { newAccount } from './support/session'

// A server of its own: all of its orders are counted.
test.use({ settings: { SHOP_NAME: 'Day' } })

test('the owner prints the papers of six orders in one go, and makes, sends and enters them as paid', async ({
  page,
  openAs,
  owner,
}) => {
  const numbers: string[] = []
  // A new buyer has at most five unpaid orders.
  for (const buyer of [await newAccount(page), await newAccount(page)])
    for (let count = 0; count < 3; count++) numbers.push(await order(page, buyer))
  const shop = await openAs(owner, '/')
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  const button = (name: string | RegExp) => shop.getByRole('button', { name })
  const openDay = async () => {
    await press(button('Administration'))
    await press(shop.getByRole('link', { name: 'Today' }))
  }
  const chooseAll = () => press(shop.getByLabel('Choose all 6'))

  await openDay()
  await expect(shop.getByText('6 new orders since you last looked.')).toBeVisible()
  await chooseAll()
  await press(shop.getByRole('link', { name: 'Papers of 6 orders' }))
  await shop.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await expect(shop.getByRole('heading', { name: 'Cutting plan' })).toBeVisible()
  await press(button('Print'))
  await expect(shop.locator('[data-printed]')).toHaveCount(1)
  const sheets = await readPaper(await shop.pdf({ preferCSSPageSize: true }))
  const pages = sheets.map((sheet) => linesOf(sheet).join('\n'))
  for (const number of numbers) {
    // A lead has one page.
    const ofLead = pages.filter((text) => text.includes('Tests') && text.includes(`${number}-1/A-1`))
    expect(ofLead).toHaveLength(1)
    expect(pages.filter((text) => text.startsWith('Packing slip') && text.includes(number))).toHaveLength(1)
  }
  const [plan = ''] = pages.filter((text) => text.startsWith('Cutting plan'))
  for (const number of numbers) expect(plan).toContain(`(${number}-1/1)`)
  expect(pages.at(-1)?.match(/1 Shed Road/g)).toHaveLength(6)
  expect(pages).toHaveLength(15)

  await press(shop.getByRole('link', { name: 'Today' }))
  await chooseAll()
  await press(button('Start production (6)'))
  await expect(shop.getByText(`6 orders changed: `)).toBeVisible()
  await press(button('Mark 6 as sent or ready'))
  await press(button('Yes, go ahead'))
  await expect(shop.getByText('Nothing to make: every order is done.')).toBeVisible()
  await press(shop.getByRole('link', { name: '6 unpaid' }))
  await chooseAll()
  await press(button('Mark 6 as paid'))
  await press(button('Yes, go ahead'))
  await expect(shop.getByText('6 orders paid: ')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(20)
})
