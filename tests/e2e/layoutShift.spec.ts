import { expect, test } from './support/app'
import { settled } from './support/firstLoad'
import { aSavedLead } from './support/lead'
import { newAccount, slicesOf, store, storedAuth } from './support/session'
import { wide } from './support/shell'

// A server of their own: the orders of other tests take the stock, and a shortage is shown above the cart.
test.use({ settings: { SHOP_NAME: 'Leads that stay' } })

for (const [what, path, viewport] of [
  ['a paper', '/cut-list', wide],
  ['a cart on a phone', '/cart', { width: 390, height: 844 }],
] as const)
  test(`${what} does not move while it loads`, async ({ page }) => {
    const session = await newAccount(page)
    await page.setViewportSize(viewport)
    const lead = await aSavedLead(page, session)
    const cart = Array.from({ length: 7 }, (_, index) => ({
      ...lead,
      quantity: '1',
      objectId: `lead-${index}`,
    }))
    await store(page, { auth: storedAuth(slicesOf(session)), cart: JSON.stringify(cart) })
    await page.addInitScript(() => {
      const moved: number[] = []
      Reflect.set(window, 'moved', moved)
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) moved.push(Number(Reflect.get(shift, 'value')))
      }).observe({ type: 'layout-shift' })
    })
    await page.goto(path)
    await expect(page.locator('#shell')).toHaveCount(0)
    await settled(page)
    const moved = await page.evaluate(() => Reflect.get(window, 'moved') as number[])
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  })
