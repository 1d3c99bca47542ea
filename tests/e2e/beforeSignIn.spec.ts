import { expect, test } from './support/app'
import { textsIn } from './support/texts'

test.use({ settings: { SHOP_NAME: 'Outback Leads' }, locale: 'de-DE' })

test('before signing in, the shop is named, and the language of the browser and dark are one press each', async ({
  page,
}) => {
  await page.goto('/cart')
  const german = textsIn('de')
  await expect(page.getByText('Outback Leads', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Sign in · Outback Leads')
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
  await expect(page.getByRole('heading', { name: german('account.signIn') })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deutsch', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: german('appearance.darkMode') }).click()
  await expect(page.locator('html.dark[lang=de]')).toHaveCount(1)

  // Kept, and chosen from the list of all.
  await page.reload()
  await expect(page.locator('html.dark[lang=de]')).toHaveCount(1)
  await page.getByRole('combobox', { name: german('appearance.language') }).selectOption('ar')
  await expect(page.locator('html[lang=ar][dir=rtl]')).toHaveCount(1)
  await expect(page).toHaveTitle(`${textsIn('ar')('account.signIn')} · Outback Leads`)
})
