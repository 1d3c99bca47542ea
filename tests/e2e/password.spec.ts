import type { Page } from '@playwright/test'
import core from '../../src/locales/en/core.json' with { type: 'json' }
import { password, signIn } from './support/actions'
import { expect, test } from './support/app'
import { mailedLink } from './support/mail'
import { beSignedIn, newAccount } from './support/session'

const nextPassword = 'another lead for the shed'
const unusable = 'This link no longer works. Request a new one.'

async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const answer = page.getByRole('main').getByRole('status')
  await expect(answer).toBeVisible()
  return answer.innerText()
}

async function choosePassword(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('Confirm password').fill(chosen)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test('a mailed link sets a new password, once, and signs out everywhere else', async ({
  page,
  app,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const { user } = await beSignedIn(other)
  await other.goto('/')
  const grey = other.getByRole('option', { name: 'Anderson SB50 grey' })
  await grey.click()
  await other.getByRole('link', { name: 'Cart, 0 items' }).click()
  await expect(other.getByRole('heading', { name: 'Cart' })).toBeVisible()

  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await askForLink(page, user.email)
  const link = await mailedLink(app, user.email)
  expect(link).toMatch(new RegExp(`^${app.url}/reset-password#token=[\\w-]{40,}$`))

  await page.goto(link)
  await expect(page.getByLabel('New password')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/reset-password`)
  await choosePassword(page, nextPassword)
  await expect(page).toHaveURL(`${app.url}/sign-in`)
  await expect(page.getByRole('status')).toHaveText(core.account.passwordChanged)
  await page.goBack()
  expect(page.url()).not.toContain('token')

  await page.goto('/sign-in')
  await signIn(page, user.userName, password)
  await expect(page.getByRole('alert')).toContainText('The user name or password is wrong.')
  await signIn(page, user.userName, nextPassword)
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL(`${app.url}/sign-in?redirectUrl=%2Fcart`)
  await expect(other.getByRole('status')).toHaveText(core.account.sessionEnded)

  await other.goto(link)
  await choosePassword(other, 'a third lead for the shed')
  await expect(other.getByRole('alert')).toContainText(unusable)
  await other.getByRole('link', { name: 'Request a new link' }).click()
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()

  await other.goto('/')
  await signIn(other, user.userName, nextPassword)
  await expect(grey).toHaveAttribute('aria-selected', 'true')
  await elsewhere.close()
})

test('when a tab opens another link, that one is used', async ({ page, app }) => {
  const { user } = await newAccount(page)
  await page.goto('/forgot-password')
  await askForLink(page, user.email)
  const link = await mailedLink(app, user.email)

  await page.goto('/reset-password')
  await expect(page.getByText(core.account.resetLinkMissing)).toBeVisible()
  await page.goto(link.replace(/token=.*/, 'token=unusable'))
  await choosePassword(page, nextPassword)
  await expect(page.getByRole('alert')).toContainText(unusable)
  await page.goto(link)
  await expect(page).toHaveURL(`${app.url}/reset-password`)
  await choosePassword(page, nextPassword)
  await expect(page.getByRole('status')).toHaveText(core.account.passwordChanged)
})
