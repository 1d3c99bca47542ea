import type { Locator, Page } from '@playwright/test'
import account from '../../src/locales/en/account.json' with { type: 'json' }
import core from '../../src/locales/en/core.json' with { type: 'json' }
import { password, signIn } from './support/actions'
import { expect, test } from './support/app'
import { beSignedIn } from './support/session'
import { configurator, heading } from './support/shell'

const nextPassword = 'another lead for the shed'
const { ownAccount } = account

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const present = (within: Locator) => within.getByLabel('Current password')

/** Through the profile menu, as people do. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeFocused()
}

test('a new password ends the sessions elsewhere and replaces the old one', async ({
  page,
  app,
  browser,
}) => {
  const { user } = await beSignedIn(page)
  const elsewhere = await browser.newContext({ baseURL: app.url })
  const other = await elsewhere.newPage()
  await other.goto('/sign-in')
  await signIn(other, user.userName)
  await expect(heading(other, configurator)).toBeVisible()

  await openAccount(page)
  const form = section(page, 'Password')
  await present(form).fill('not the password')
  await form.getByLabel('New password').fill(nextPassword)
  await form.getByLabel('Confirm password').fill(nextPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(present(form)).toHaveAccessibleDescription('The password is wrong.')
  await expect(present(form)).toBeFocused()
  await present(form).fill(password)
  await present(form).press('Enter')
  await expect(form.getByRole('status')).toHaveText(ownAccount.password.done)
  await expect(present(form)).toHaveValue('')
  await page.reload()
  await expect(heading(page, 'Account')).toBeVisible()

  await other.reload()
  await expect(heading(other, 'Sign in')).toBeVisible()
  await expect(other.getByRole('status')).toHaveText(core.account.sessionEnded)
  await signIn(other, user.userName, password)
  await expect(other.getByRole('alert')).toContainText('The user name or password is wrong.')
  await signIn(other, user.userName, nextPassword)
  await expect(heading(other, configurator)).toBeVisible()
  await elsewhere.close()
})

test('another address shows in every tab', async ({ page, context }) => {
  const { user } = await beSignedIn(page)
  const tab = await context.newPage()
  await tab.goto('/')
  await openAccount(page)
  const form = section(page, 'Email address')
  const email = `new.${user.email}`
  await form.getByLabel('New email').fill(email)
  await present(form).fill(password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(form.getByRole('status')).toHaveText(ownAccount.email.done)
  await tab.getByRole('button', { name: /^Profile/ }).click()
  await expect(tab.getByRole('menu')).toContainText(email)
})

test('deleting an account keeps the cart of the browser', async ({ page, context, app }) => {
  const { user } = await beSignedIn(page)
  const tab = await context.newPage()
  await tab.goto('/')
  await expect(heading(tab, configurator)).toBeVisible()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  await openAccount(page)
  const part = section(page, 'Delete account')
  await part.getByRole('button', { name: ownAccount.delete.ask }).click()
  await expect(present(part)).toBeFocused()
  await present(part).fill(password)
  await part.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(`${app.url}/sign-in`)
  await expect(page.getByRole('status')).toHaveText(core.account.accountDeleted)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  await expect(heading(tab, 'Sign in')).toBeVisible()
  await page.reload()
  await signIn(page, user.userName)
  await expect(page.getByRole('alert')).toContainText('The user name or password is wrong.')
})
