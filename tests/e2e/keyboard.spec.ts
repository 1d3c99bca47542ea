import type { Locator, Page } from '@playwright/test'
import { newUserName, password, total } from './support/actions'
import { expect, test } from './support/app'

const mostTabs = 80

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < mostTabs; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Types part of an option's name into a combobox and takes the first match. */
async function pickFirst(
  page: Page,
  within: Locator,
  label: string,
  typed: string,
  chosen: string,
): Promise<void> {
  const input = within.getByRole('combobox', { name: label, exact: true })
  await typeInto(page, input, typed)
  await expect(page.getByRole('option', { name: chosen })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue(new RegExp(chosen.replaceAll('.', '\\.')))
}

/** Moves along the tab list with the arrow keys. */
async function toTab(page: Page, from: string, to: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: from }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: to })).toHaveAttribute('aria-selected', 'true')
}

test('the whole journey by keyboard alone', async ({ page }) => {
  const userName = newUserName()
  await page.goto('/')
  // Keys pressed on the static shell do not reach the app.
  await expect(page.locator('#shell')).toHaveCount(0)
  await press(page, page.getByRole('link', { name: 'Sign up' }))
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await typeInto(page, page.getByLabel('User name'), userName)
  await typeInto(page, page.getByLabel('Email'), `${userName}@example.com`)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await typeInto(page, page.getByLabel('Confirm password'), password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()

  const connectors = page.getByRole('listbox', { name: 'Primary connector' })
  const grey = connectors.getByRole('option', { name: 'Anderson SB50 grey' })
  await tabTo(page, connectors.getByRole('option').first())
  while (!(await grey.evaluate((option) => option === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(grey).toHaveAttribute('aria-selected', 'true')

  for (const control of ['Category', 'Search connectors', 'Connector A']) {
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(control)
  }
  await toTab(page, 'Connector A', 'Attachments')
  await press(page, page.getByRole('button', { name: 'Add attachment' }))
  const attachment = page.getByRole('group', { name: 'Attachment 1' })
  await expect(attachment).toBeVisible()
  await page.getByRole('tab', { name: 'Attachments' }).evaluate((tab) => tab.focus())
  await pickFirst(page, attachment, 'Connector B', 'PP45', 'Powerpole PP45 pair')
  await pickFirst(page, attachment, 'Wire', '4.58', '4.58 mm²')
  await typeInto(page, attachment.getByLabel('Wire length'), '600')
  await pickFirst(page, attachment, 'Fuse', 'MIDI', 'MIDI bolt-down holder, two lugs')
  await pickFirst(page, attachment, 'Fuse rating', '30', '30A')

  await press(page, page.getByRole('button', { name: 'Next: Delivery' }))
  await expect(page.getByRole('tab', { name: 'Delivery' })).toHaveAttribute('aria-selected', 'true')
  await typeInto(page, page.getByLabel('Plug handles'), '2')
  await typeInto(page, page.getByLabel('Quantity'), '3')
  await expect(total(page)).toHaveText('$214.30')

  await press(page, page.getByRole('button', { name: 'Next: Review' }))
  await press(page, page.getByRole('button', { name: 'Add to cart' }))
  await expect(page.getByText('Added to cart.')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'View cart' }))
  const orders = page.getByRole('table', { name: 'Saved orders' })
  await expect(orders).toContainText('$214.30')
  await press(page, orders.getByRole('button', { name: 'Edit' }))
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()

  await press(page, page.getByRole('button', { name: /^Profile/ }))
  // The menu is focused after it is shown.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in$/)
})
