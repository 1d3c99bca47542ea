import type { Page } from '@playwright/test'
import { configureLead, signUp } from './support/actions'
import { expect, test } from './support/app'

/** Collects what a screen reader says without being asked: each new text of a live region, in order. */
function collectAnnouncements(): void {
  const said: string[] = []
  const last = new WeakMap<Element, string>()
  Object.assign(window, { said })
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
  const listen = () => {
    for (const region of document.querySelectorAll(regions)) {
      const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      if (text !== last.get(region) && text !== '') said.push(text)
      last.set(region, text)
    }
  }
  new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
}

const announcements = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0))

// Names, roles and states in the order in which a screen reader reads them. After an intended change: read the difference,
// then `npx playwright test tests/e2e/screenReader.spec.ts --update-snapshots`.
test('the way to an order is read out in full, and each change is announced', async ({ page }) => {
  await page.addInitScript(collectAnnouncements)
  const main = page.getByRole('main')
  const reads = (step: string) => expect(main).toMatchAriaSnapshot({ name: `${step}.aria.yml` })

  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await reads('signUpEmpty')
  await signUp(page)
  await announcements(page)

  await configureLead(page, '3')
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await reads('attachments')
  await page.getByRole('tab', { name: 'Review' }).click()
  await reads('review')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart.')).toBeVisible()
  const said = await announcements(page)
  for (const text of ['$214.30', '2 issues', 'All set. Please check 2 issues before you order.'])
    expect(said).toContain(text)
  expect(said.at(-1)).toMatch(/^Added to cart\./)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await reads('cart')
  await page.getByRole('link', { name: 'Place order' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await reads('orderFormEmpty')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Ann Farmer')
  await page.getByLabel('Phone').fill('0400 000 000')
  await page.getByLabel('Delivery address').fill('1 Shed Road')
  await announcements(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^Thank you! Order O\d{5} has been placed/)).toBeVisible()
  expect((await announcements(page)).join('\n')).toMatch(/^Thank you! Order O\d{5} has been placed/m)
})
