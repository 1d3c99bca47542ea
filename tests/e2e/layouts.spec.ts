import { languages } from '../../src/config/languages'
import { paths } from '../../src/config/paths'
import { layoutTypes } from '../../src/contract/themeChoices'
import { expect, test } from './support/app'
import { aLead } from './support/lead'
import { keepsRulesOfAccess, looksRight, themeOf } from './support/looks'
import { newAccount, slicesOf, store, storedAuth } from './support/session'

const phone = { width: 320, height: 640 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }
const looks = (['light', 'dark'] as const).flatMap((mode) =>
  (['ltr', 'rtl'] as const).map((direction) => ({ mode, direction })),
)

const guides = [
  paths.orders,
  paths.placeOrder,
  paths.wireGuide,
  paths.primaryConnectors,
  paths.secondaryConnectors,
  paths.fuseGuide,
  paths.postageGuide,
  paths.priceGuide,
]

for (const layout of layoutTypes)
  test(`the layout ${layout} looks right and is accessible in every look on every screen`, async ({
    page,
  }) => {
    test.slow()
    const session = await newAccount(page)
    const draft = await aLead(page, session)
    const order = { draft, draftOwner: session.user.userName, formerDraft: null }
    for (const look of looks) {
      const theme = themeOf({ layout, ...look })
      await store(page, { auth: storedAuth({ ...slicesOf(session), theme, order }) })
      await page.goto('/')
      await expect(page.getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
      // Light and dark differ for the rules of access, one from left to right and one from right to left.
      const isForRules = look.mode === 'light' ? look.direction === 'ltr' : look.direction === 'rtl'
      for (const screen of [phone, tablet, desktop]) {
        await page.setViewportSize(screen)
        const what = `${look.mode}, ${look.direction}, ${String(screen.width)} px`
        await looksRight(page, what)
        if (isForRules && screen !== tablet) await keepsRulesOfAccess(page, what)
      }
    }
  })

for (const layout of ['classic', 'modern', 'stackedSide'] as const)
  test(`the layout ${layout} looks right and is accessible collapsed, and in every navigation colour`, async ({
    page,
  }) => {
    const session = await newAccount(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    const shows = async (navMode: string, collapsed: boolean) => {
      const theme = themeOf({ layout, mode: 'light', direction: 'ltr', navMode, collapsed })
      await store(page, { auth: storedAuth({ ...slicesOf(session), theme }) })
      await page.goto('/group-collapse-menu-item-view-1')
      await expect(page.getByRole('heading', { name: 'Postage', level: 1 })).toBeVisible()
      const what = `${navMode}${collapsed ? ', collapsed' : ''}`
      await looksRight(page, what)
      await keepsRulesOfAccess(page, what)
    }
    for (const navMode of ['light', 'dark', 'themed', 'transparent']) await shows(navMode, false)
    await shows('themed', true)
  })

test('the layout simple holds its navigation in one line in every language', async ({ page }) => {
  test.slow()
  const session = await newAccount(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const { code, direction } of languages) {
    const theme = themeOf({ layout: 'simple', mode: 'light', direction })
    await store(page, {
      auth: storedAuth({ ...slicesOf(session), theme, locale: { currentLang: code } }),
    })
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looksRight(page, code)
    const navigation = await page.getByRole('navigation').boundingBox()
    expect.soft(navigation?.height, code).toBe(44)
  }
})

test('the guides look right and are accessible on every screen', async ({ page }) => {
  const session = await newAccount(page)
  const theme = themeOf({ layout: 'modern', mode: 'light', direction: 'ltr' })
  await store(page, { auth: storedAuth({ ...slicesOf(session), theme }) })
  for (const path of guides) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    for (const width of [320, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const what = `${path}, ${String(width)} px`
      await looksRight(page, what)
      if (width !== 1024) await keepsRulesOfAccess(page, what)
    }
  }
})

test('controls of each size look right and are as high as they should be', async ({ page }) => {
  const session = await newAccount(page)
  const draft = await aLead(page, session)
  const order = { draft, draftOwner: session.user.userName, formerDraft: null }
  await page.setViewportSize(phone)
  for (const [controlSize, height] of Object.entries({ sm: 32, lg: 48 })) {
    const theme = { ...themeOf({ layout: 'modern', mode: 'light', direction: 'ltr' }), controlSize }
    await store(page, { auth: storedAuth({ ...slicesOf(session), theme, order }) })
    await page.goto('/')
    await expect(page.getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
    await looksRight(page, `${controlSize}, connector A`)
    const search = await page.getByRole('searchbox').boundingBox()
    expect(search?.height).toBe(height)
    for (const tab of ['Attachments', 'Delivery', 'Review']) {
      await page.getByRole('tab', { name: tab }).click()
      await looksRight(page, `${controlSize}, ${tab}`)
    }
    const quote = await page.getByRole('button', { name: 'Quote', exact: true }).boundingBox()
    expect(quote?.height).toBe(height)
  }
})
