import type { Locator, Page } from '@playwright/test'
import type { Catalogue } from '../../src/domain/catalogue/catalogue'
import { expect, test } from './support/app'
import { beSignedIn } from './support/session'

const count = 10_000
const mostNodes = 40

/** Copies of a list's parts, which sort last by name and alternate in category. */
function grown<Part extends { value: string; sku: string; label: string; type: string }>(
  list: readonly Part[],
): Part[] {
  const added = Array.from({ length: count - list.length }, (_, index) => {
    const part = list[index % list.length]!
    const number = String(index).padStart(5, '0')
    const name = `made-${number}`
    return { ...part, value: `${part.value}-${name}`, sku: name, label: `Zoë ${number}`, stock: 9 }
  })
  return [...list, ...added]
}

function cards(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Primary connector' }).getByRole('option')
}

/** The configurator in a shop with 10,000 connectors in each list. */
async function openLargeShop(page: Page): Promise<void> {
  await page.route('**/api/catalogue', async (route) => {
    const response = await route.fetch()
    const catalogue = (await response.json()) as Catalogue
    const json = {
      ...catalogue,
      connectorAList: grown(catalogue.connectorAList),
      connectorBList: grown(catalogue.connectorBList),
    }
    await route.fulfill({ response, json })
  })
  await beSignedIn(page)
  await page.goto('/')
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(count))
  // The first thirty options show until the virtual list has loaded.
  await expect(
    page.getByRole('listbox', { name: 'Primary connector' }).locator('[data-index]').first(),
  ).toBeVisible()
}

/** Wholly within the visible part of its list. */
async function expectInSight(option: Locator, list: Locator): Promise<void> {
  await expect(async () => {
    const [inner, outer] = [await option.boundingBox(), await list.boundingBox()]
    expect(inner?.y).toBeGreaterThanOrEqual((outer?.y ?? Infinity) - 1)
    expect((inner?.y ?? Infinity) + (inner?.height ?? 0)).toBeLessThanOrEqual(
      (outer?.y ?? 0) + (outer?.height ?? 0) + 1,
    )
  }).toPass({ timeout: 8_000 })
}

test('a picker of 10,000 options is scrolled, filtered and chosen from', async ({ page }) => {
  await openLargeShop(page)
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('button', { name: 'Add attachment' }).click()
  const input = page.getByRole('combobox', { name: 'Connector B', exact: true })
  await input.click()
  const list = page.getByRole('listbox')
  const options = list.getByRole('option')
  const highlighted = list.locator('[role=option][data-highlighted]')
  await expect(options.first()).toHaveAttribute('aria-posinset', '1')
  await expect(options.first()).toHaveAttribute('aria-setsize', String(count))
  await expect(list.getByRole('group').first()).toHaveAccessibleName('Accessory plugs')
  expect(await options.count()).toBeLessThanOrEqual(mostNodes)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(highlighted).toHaveAttribute('aria-posinset', String(count))
  await expectInSight(highlighted, list)
  expect(await options.count()).toBeLessThanOrEqual(mostNodes)
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowUp')
  await expect(highlighted).toHaveAttribute('aria-posinset', String(count - 20))
  await expectInSight(highlighted, list)

  await input.fill('zoe 0042')
  await expect(options.first()).toHaveAttribute('aria-setsize', '10')
  await expect(highlighted).toHaveAttribute('aria-posinset', '1')
  await expectInSight(highlighted, list)
  await expect(input).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id')) ?? '')
  await options.filter({ hasText: 'Zoë 00427' }).click()
  await expect(input).toHaveValue('Zoë 00427')

  await input.click()
  await expect(highlighted).toContainText('Zoë 00427')
  await expectInSight(highlighted, list)
  await list.hover()
  await page.mouse.wheel(0, 100_000)
  await expect(options.filter({ hasText: 'Zoë 00427' })).not.toBeInViewport()
  expect(await options.count()).toBeLessThanOrEqual(mostNodes)
})

test('the cards of 10,000 connectors are scrolled, searched and chosen from', async ({ page }) => {
  await openLargeShop(page)
  const options = cards(page)
  expect(await options.count()).toBeLessThanOrEqual(mostNodes)
  await options.first().focus()
  await page.keyboard.press('End')
  const focused = page.locator('[role=option]:focus')
  await expect(focused).toHaveAttribute('aria-posinset', String(count))
  await expect(focused).toBeInViewport({ ratio: 1 })
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveAttribute('aria-posinset', String(count - 30))
  await expect(focused).toBeInViewport({ ratio: 1 })
  expect(await options.count()).toBeLessThanOrEqual(mostNodes)
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Home')
  await expect(focused).toHaveAttribute('aria-posinset', '1')
  await page.getByRole('searchbox', { name: 'Search connectors' }).fill('00427 zoë')
  await expect(options).toHaveCount(1)
  await options.click()
  await expect(options).toHaveAttribute('aria-selected', 'true')
})
