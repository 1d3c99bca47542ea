import type { Locator, Page } from '@playwright/test'
import type { Lead } from '../../src/domain/lead/lead'
import { expect, test } from './support/app'
import { keepsRulesOfAccess, looksRight, themeOf } from './support/looks'
import { beSignedIn, stored } from './support/session'

const attachment = (page: Page): Locator => page.getByRole('group', { name: 'Attachment 1' })
const checks = (page: Page): Locator => page.getByRole('region', { name: 'Checks' })

async function open(page: Page, look: { mode?: 'light' | 'dark'; direction?: 'ltr' | 'rtl' } = {}) {
  const theme = themeOf({ layout: 'modern', mode: 'light', direction: 'ltr', ...look })
  await beSignedIn(page, { theme })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
}

test('a buyer who only knows "fridge, 12 V, 8 A, 4 m" has a sound lead in the cart within eight steps', async ({
  page,
}) => {
  await open(page)
  let steps = 0
  const step = async (action: Promise<unknown>) => {
    steps += 1
    await action
  }
  await step(page.getByRole('button', { name: /^Fridge lead/ }).click())
  await step(attachment(page).getByLabel('Length unit').selectOption('m'))
  await step(attachment(page).getByLabel('Wire length').fill('4'))
  await step(attachment(page).getByLabel('Load (A)').fill('8'))
  await expect(checks(page)).toContainText('No problems found.')
  await step(page.getByRole('tab', { name: 'Review' }).click())
  await step(page.getByRole('button', { name: 'Add to cart' }).click())
  await expect(page.getByText('Added to cart.')).toBeVisible()
  expect(steps).toBeLessThanOrEqual(8)

  const [order] = JSON.parse((await stored(page)).cart ?? '[]') as Lead[]
  expect(order).toMatchObject({ isComplete: true, systemVoltageV: 12 })
  expect(Object.values(order?.connectBGroup ?? {})).toMatchObject([{ loadA: 8, wire: { wire_len: 400 } }])
})

test('a pressed card stays under the finger when a note on it appears above the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.getByRole('button', { name: /^Fridge lead/ }).click()
  await page.getByRole('tab', { name: 'Connector A' }).click()
  const note = page.getByRole('tabpanel').getByText('this colour is for 24\u00a0V')
  const [red, grey] = [/^Anderson SB50 red/, /^Anderson SB50 grey/]
  const keepsPlace = async (name: RegExp, hasNote: boolean) => {
    const card = page.getByRole('option', { name })
    const topOf = async () => (await card.boundingBox())?.y
    const top = (await topOf()) ?? 0
    // A click on the element scrolls the page first.
    await page.mouse.click(60, top + 20)
    await expect(note).toHaveCount(hasNote ? 1 : 0)
    await expect.poll(topOf).toBe(top)
  }
  // The message that a lead was loaded is above the list, too, until another card is chosen.
  for (const name of [red, grey]) await page.getByRole('option', { name }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  for (const from of [0, 200]) {
    await page.evaluate((y) => window.scrollTo(0, y), from)
    await keepsPlace(red, true)
    await keepsPlace(grey, false)
  }
})

test('a lead that is not sound says why, is fixed in one press, and the fix can be undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { mode: 'dark' })
  await page.getByRole('button', { name: /^Caravan charge lead/ }).click()
  const group = attachment(page)
  await group.getByLabel('Wire length').fill('1000')
  await expect(group).toContainText('0.65\u00a0V, 5.5% at 25\u00a0A load')
  await expect(group).toContainText(
    '13.6 mm² twin sheath (6 B&S) loses 5.5% of the voltage; the limit is 5%.',
  )
  await expect(page.getByText('1 issue', { exact: true })).toBeVisible()
  await looksRight(page, 'a finding')
  await keepsRulesOfAccess(page, 'a finding')

  await page.getByRole('radio', { name: '48\u00a0V' }).check()
  await group.getByRole('combobox', { name: 'Fuse', exact: true }).click()
  const blade = page.getByRole('option', { name: /^Blade ATO\/ATC/ })
  await expect(blade).toHaveAttribute('aria-disabled', 'true')
  await expect(blade).toContainText('Rated 32\u00a0V, but there can be 48\u00a0V here')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '12\u00a0V' }).check()

  await group.getByLabel('Load (A)').fill('36')
  const fix = group.getByRole('button', { name: /^Fix: A load of 36/ })
  await fix.click()
  await expect(group.getByRole('combobox', { name: 'Fuse rating' })).toHaveValue('50A')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the page opens at its start').toBe(
    'BODY',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await expect(group.getByRole('combobox', { name: 'Fuse rating' })).toHaveValue('35A')
})

test('a suggestion names wire, fuse and reason, is applied in one step and undone in one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { direction: 'rtl' })
  await page.getByRole('button', { name: /^Fridge lead/ }).click()
  const group = attachment(page)
  await group.getByLabel('Wire length').fill('200')
  await group.getByRole('button', { name: 'Suggest wire and fuse' }).click()
  await expect(group).toContainText('The thinnest wire that fits these connectors is enough.')
  await looksRight(page, 'a suggestion')
  await keepsRulesOfAccess(page, 'a suggestion')
  await group.getByRole('button', { name: 'Use this: 1.85 mm² twin sheath (4 mm auto)' }).click()
  await expect(group.getByRole('combobox', { name: 'Wire', exact: true })).toHaveValue(/^1\.85 mm²/)
  await expect(checks(page)).toContainText('No problems found.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(group.getByRole('combobox', { name: 'Wire', exact: true })).toHaveValue(/^2\.9 mm²/)
})
