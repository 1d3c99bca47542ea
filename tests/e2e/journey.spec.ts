import { configureLead, signIn, signOut, signUp, total } from './support/actions'
import { expect, test } from './support/app'
import { fitsTheScreen } from './support/looks'

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 320, height: 640 },
})) {
  const title = `a buyer configures a lead, keeps and changes it, orders it and orders it again (${screen})`
  test(title, { tag: screen === 'desktop' ? '@smoke' : [] }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const userName = await signUp(page)
    await configureLead(page, '3')
    await expect(total(page)).toHaveText('$214.30')
    await page.getByRole('tab', { name: 'Delivery' }).click()
    // On a phone "Add to cart" takes the place of "Next".
    await page.getByRole('button', { name: 'Next: Review' }).dblclick()
    await page.getByRole('button', { name: 'Quote', exact: true }).click()
    await expect(page.getByText(/^Quoted \$214\.30 at \d\d:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart.')).toBeInViewport()

    await page.reload()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    const orders = page.getByRole('table', { name: 'Saved orders' })
    await expect(orders.getByText('Anderson SB50 grey')).toBeVisible()
    await expect(orders.getByRole('row').last()).toContainText('$214.30')
    await orders.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('tab', { name: 'Delivery' }).click()
    await page.getByLabel('Quantity').fill('1')
    await expect(total(page)).toHaveText('$82.50')
    await page.getByRole('tab', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
    await expect(orders.getByRole('row').last()).toContainText('$82.50')
    await fitsTheScreen(page, 'the cart')

    await signOut(page)
    await page.goto('/cart?from=link')
    await expect(page).toHaveURL(/\/sign-in\?redirectUrl=%2Fcart%3Ffrom%3Dlink$/)
    await signIn(page, userName)
    await expect(page).toHaveURL(/\/cart\?from=link$/)
    await expect(orders.getByText('Anderson SB50 grey')).toBeVisible()

    await page.getByRole('link', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: 'Place order' })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Ann Farmer')
    await page.getByLabel('Phone').fill('0400 000 000')
    await page.getByLabel('Delivery address').fill('1 Shed Road\nToowoomba QLD 4350')
    await expect(total(page)).toHaveText('$82.50')
    await fitsTheScreen(page, 'the order form')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText(/^Thank you! Order O\d{5} has been placed/)).toBeVisible()
    const address = page.url()
    await page.reload()
    await expect(page.getByText('$82.50').first()).toBeVisible()
    await expect(page.getByText(/^Thank you/)).toHaveCount(0)
    await fitsTheScreen(page, 'the order')
    await page.getByRole('link', { name: 'All orders' }).click()
    await page.getByRole('link', { name: /^O\d{5}$/ }).click()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Order again: lead 1' }).click()
    await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
    await expect(page.getByText(/^Earlier order loaded/)).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Review/ })).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByText('$82.50').first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText(/^Your cart is empty/)).toBeVisible()
  })
}

test('a buyer pastes rows of a spreadsheet on a phone, sees what was read, and adds the right ones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUp(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Paste leads' }).click()
  const rows = page.getByRole('textbox', { name: 'Rows' })
  await rows.fill('SB50 grey\tsb 50 grey\t4.58 twin\t2 m\tMIDI 30A\nSB50\tPP45\t6 mm\t4 m\tMIDI\t30')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: 'What we read' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText('several parts match “SB50”')
  await fitsTheScreen(page, 'the preview')
  await page.getByRole('button', { name: 'Add 1 of 2 to the cart' }).click()
  await expect(rows).toHaveValue('SB50\tPP45\t6 mm\t4 m\tMIDI\t30')
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('table', { name: 'Saved orders' })).toContainText('4.58 mm² twin sheath')
})
