import { signUp, makeUpLead } from './support/actions'
import { expect, test } from './support/app'

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
})) {
  test(`a buyer orders what is in the cart, finds it again and orders it again (${screen})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    await makeUpLead(page, '3')
    await page.getByRole('tab', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'Cart, 1 order' }).click()
    await page.getByRole('link', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: 'Place order' })).toBeFocused()

    await page.getByLabel('Name', { exact: true }).fill('Ann Farmer')
    await page.getByLabel('Phone').fill('0400 000 000')
    await page.getByLabel('Delivery address').fill('1 Shed Road\nToowoomba QLD 4350')
    await expect(page.getByRole('status', { name: 'Total', exact: true })).toHaveText('$214.30')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByText(/^Thank you: order O\d{5} is placed/)).toBeVisible()
    const address = page.url()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
    await page.getByRole('link', { name: 'All orders' }).click()
    await page.getByRole('link', { name: /^O\d{5}$/ }).click()
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(page.getByText('$214.30').first()).toBeVisible()
    await page.getByRole('button', { name: 'Order again: lead 1' }).click()
    await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
    await expect(page.getByText(/^An earlier order was put in/)).toBeVisible()
    await expect(page.getByText('$214.30').first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText(/^Your cart is empty/)).toBeVisible()
  })
}
