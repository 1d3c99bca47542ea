import type { Page } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import { signIn } from './support/actions'
import { expect } from './support/app'
import { order, quote } from './support/order'
import { test } from './support/owner'
import { beSignedIn } from './support/session'
import { configurator, heading } from './support/shell'

const card = (page: Page, userName: string) => page.getByRole('listitem', { name: userName, exact: true })

test('the owner finds an account by its order, cancels what is unpaid, blocks it and lets it in again', async ({
  page,
  openAs,
  owner,
}) => {
  const buyer = await beSignedIn(page)
  const { userName, email } = buyer.user
  const [first, second] = [await order(page, buyer), await order(page, buyer)]
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: first })).toBeVisible()

  const shop = await openAs(owner, '/')
  await shop.getByRole('button', { name: 'Administration' }).click()
  await shop.getByRole('link', { name: 'Accounts' }).click()
  const search = shop.getByLabel('Search by name, email or order number')
  const found = card(shop, userName)
  for (const text of [email, second, userName]) {
    await search.fill(text)
    await expect(shop).toHaveURL((url) => url.searchParams.get('search') === text)
    await expect(found.getByText(email)).toBeVisible()
    await expect(shop.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(1)
  }
  await expect(found).toContainText(/Orders2Total\$428\.60Open and unpaid2/)

  await found.getByRole('button', { name: `Manage ${userName}` }).click()
  await found.getByRole('button', { name: 'Cancel open unpaid orders' }).click()
  await found.getByRole('button', { name: 'Yes, go ahead' }).click()
  const outcome = shop.getByRole('status').and(shop.locator(':focus'))
  await expect(outcome).toHaveText(`The open unpaid orders of ${userName} have been cancelled.`)
  await page.reload()
  await expect(page.getByText('cancelled', { exact: true })).toHaveCount(2)

  await found.getByRole('button', { name: 'Block account' }).click()
  const reason = found.getByLabel('Reason for blocking')
  await expect(reason).toBeFocused()
  await reason.fill('orders without paying')
  await reason.press('Enter')
  await expect(outcome).toHaveText(`${userName} has been blocked.`)
  await expect(found.getByText(/^Blocked since .*: orders without paying$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(core.account.sessionEnded)).toBeVisible()
  await signIn(page, userName)
  await expect(page.getByRole('alert')).toContainText('This account is blocked.')

  await found.getByRole('button', { name: 'Unblock account' }).click()
  await expect(outcome).toHaveText(`${userName} can sign in again.`)
  await signIn(page, userName)
  await expect(heading(page, 'Orders')).toBeVisible()
  await found.getByRole('button', { name: 'End all sessions' }).click()
  await expect(outcome).toHaveText(`All sessions of ${userName} have ended.`)
  await page.reload()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a quote that the owner voids tells its buyer the reason', async ({ page, openAs, owner }) => {
  const buyer = await beSignedIn(page)
  const number = await quote(page, buyer)
  const shop = await openAs(owner, '/admin/quotes')
  await shop.getByLabel('Search by number or buyer').fill(buyer.user.userName)
  // Before that the list shows all quotes, which may be this one alone.
  await expect(shop).toHaveURL(/search=/)
  await expect(shop.getByRole('row')).toHaveCount(2)
  const row = shop.getByRole('row', { name: number })
  await expect(row).toContainText('$214.30')
  await row.getByRole('button', { name: `Void quote ${number}` }).click()
  await expect(row.getByLabel('Reason (shown to the buyer)')).toBeFocused()
  await shop.keyboard.type('A price was wrong.')
  await shop.keyboard.press('Enter')
  await expect(shop.getByRole('main').getByRole('status')).toHaveText(`Quote ${number} has been voided.`)
  await expect(row.getByRole('button')).toHaveCount(0)

  await page.goto('/orders')
  await expect(page.getByRole('row', { name: number })).toContainText('void: A price was wrong.')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('status').filter({ hasText: 'A price was wrong.' })).toBeVisible()
})

test('a session on another device is listed with its name, and ended', async ({ page, app, browser }) => {
  const { user } = await beSignedIn(page)
  const phone = await browser.newContext({
    baseURL: app.url,
    userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  })
  const other = await phone.newPage()
  await other.goto('/sign-in')
  await signIn(other, user.userName)
  await expect(heading(other, configurator)).toBeVisible()

  await page.goto('/account')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1)
  const ofPhone = sessions.getByRole('listitem').filter({ hasText: 'Firefox, Android' })
  await expect(ofPhone).toContainText(/Last used: \S/)
  await ofPhone.getByRole('button', { name: 'End the session on Firefox, Android' }).click()
  await expect(ofPhone).toHaveCount(0)
  await expect(sessions.getByRole('list')).toBeFocused()

  await other.reload()
  await expect(other.getByText(core.account.sessionEnded)).toBeVisible()
  await phone.close()
})
