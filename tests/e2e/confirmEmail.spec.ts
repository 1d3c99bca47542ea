import { password } from './support/actions'
import { expect, test } from './support/app'
import { aSavedLead } from './support/lead'
import { checkScreen, desktop } from './support/looks'
import { mailedLink } from './support/mail'
import { beSignedIn, store } from './support/session'
import { heading } from './support/shell'

test.use({ settings: { CONFIRM_EMAIL: 'always' } })

test('the first order, and then another address, wait for the mailed link', async ({ page, app }) => {
  const buyer = await beSignedIn(page)
  const { email } = buyer.user
  await store(page, { cart: JSON.stringify([await aSavedLead(page, buyer)]) })
  await page.goto('/place-order')
  await expect(page.getByText(/^You can order once it’s confirmed/)).toBeVisible()
  await checkScreen(page, 'an order with an address to confirm')
  await page.setViewportSize(desktop)
  await page.getByLabel('Name', { exact: true }).fill('Ann Farmer')
  await page.getByLabel('Phone').fill('0400 000 000')
  await page.getByLabel('Delivery address').fill('1 Shed Road')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert')).toContainText('First confirm your email address')

  await page.goto(await mailedLink(app, email))
  await expect(heading(page, 'Confirm email address')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/confirm-email`)
  await checkScreen(page, 'link that confirms an address')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const answer = page.getByRole('main').getByRole('status')
  await expect(answer).toHaveText('Your email address has been confirmed.')
  await expect(answer).toBeFocused()

  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await page.getByRole('link', { name: 'Place order' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^Thank you! Order O\d+ has been placed/)).toBeVisible()

  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByLabel('New email').fill(`new.${email}`)
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Change email' }).click()
  await expect(section.getByText(/^It replaces your current address/)).toBeVisible()
  await checkScreen(page, 'account with an address to confirm')
  await page.setViewportSize(desktop)
  await page.goto(await mailedLink(app, `new.${email}`))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(answer).toHaveText('Your email address has been confirmed.')
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByRole('main')).toContainText(`new.${email}`)
  await expect(section.getByText(/^It replaces/)).toHaveCount(0)
})
