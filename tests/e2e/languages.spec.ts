import type { Locator, Page } from '@playwright/test'
import { directionOf, languages } from '../../src/config/languages'
import type { Language } from '../../src/config/languages'
import { paths } from '../../src/config/paths'
import { expect, test } from './support/app'
import { aLead, aSavedLead } from './support/lead'
import { desktop, fitsWithLargeText, looksRight, themeOf } from './support/looks'
import { beSignedIn, newAccount, otherTab, slicesOf, store, storedAuth } from './support/session'
import { textsIn } from './support/texts'

const accountPaths: string[] = [paths.signIn, paths.signUp, paths.forgotPassword, paths.resetPassword]
/** All pages for buyers. */
const shopPaths = Object.values(paths).filter(
  (path) => !accountPaths.includes(path) && !path.includes(':') && !path.startsWith(paths.adminDay),
)

/** A phone of 320 px, less a scrollbar that takes room. */
const phone = { width: 305, height: 640 }

const withLongWords: Language = 'de'

const heading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) })

/** The stored slices of someone who chose this language. */
function slicesIn(language: Language) {
  const theme = themeOf({ layout: 'modern', mode: 'light', direction: directionOf(language) })
  return { theme, locale: { currentLang: language } }
}

async function speaks(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
}

/** Horizontally within the screen, once a drawer has stopped moving. */
async function isWithin(what: Locator, width: number): Promise<boolean> {
  const box = await what.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

async function chooses(page: Page, language: Language, from: Language = 'en'): Promise<void> {
  const name = languages.find(({ code }) => code === language)?.name ?? ''
  await page.getByRole('button', { name: textsIn(from)('appearance.language'), exact: true }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

/** Repeats the check in every language, on one load of the page. */
async function inEveryLanguage(
  page: Page,
  work: (t: (key: string, values?: Record<string, string>) => string, code: Language) => Promise<void>,
): Promise<void> {
  const follow = await otherTab(page)
  for (const { code } of languages)
    await test.step(code, async () => {
      await follow(slicesIn(code), page.locator(`[lang=${code}][dir=${directionOf(code)}]`))
      await work(textsIn(code), code)
    })
}

/** Signed in, with a draft and a cart of two leads. */
async function beBusy(page: Page): Promise<void> {
  const session = await newAccount(page)
  const draft = await aLead(page, session)
  const cart = [await aSavedLead(page, session, 'one'), await aSavedLead(page, session, 'two')]
  const order = { draft, draftOwner: session.user.userName, formerDraft: null }
  await store(page, {
    auth: storedAuth({ ...slicesOf(session), ...slicesIn('en'), order }),
    cart: JSON.stringify(cart),
  })
}

/** On a small phone, where text is most likely to be cut off. */
async function fitInEveryLanguage(page: Page, screens: readonly string[]): Promise<void> {
  for (const path of screens)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await inEveryLanguage(page, async (_t, code) => {
        await looksRight(page, `${path}, ${code}`)
        if (code === withLongWords) await fitsWithLargeText(page, path)
      })
      await page.context().pages().at(-1)?.close()
    })
}

test.describe('on a small phone', () => {
  test.use({ viewport: phone })

  test('every account screen fits in every language', async ({ page }) => {
    await store(page, { auth: storedAuth(slicesIn('en')) })
    await fitInEveryLanguage(page, accountPaths)
  })

  const half = Math.ceil(shopPaths.length / 2)
  for (const [name, screens] of [
    ['cart to quote', shopPaths.slice(0, half)],
    ['guides and terms', shopPaths.slice(half)],
  ] as const)
    test(`every screen of the shop fits in every language (${name})`, async ({ page }) => {
      await beBusy(page)
      await fitInEveryLanguage(page, screens)
    })

  test('every step of the configurator fits in every language', async ({ page }) => {
    await beBusy(page)
    await page.goto(paths.home)
    await inEveryLanguage(page, async (t, code) => {
      for (const key of ['config.tab1', 'config.tab2', 'config.tab3', 'config.tab4']) {
        const tab = page.getByRole('tab', { name: t(key) })
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await looksRight(page, `${key}, ${code}`)
      }
    })
  })

  test('a message beside its button fits in every language', async ({ page }) => {
    await beBusy(page)
    await page.goto(paths.cart)
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await inEveryLanguage(page, async (t, code) => {
      await expect(page.getByRole('button', { name: t('config.stopEditing') })).toBeVisible()
      await looksRight(page, code)
    })
  })

  test('every menu and drawer fits in every language', async ({ page }) => {
    await beBusy(page)
    // Without buttons below the menus.
    await page.goto(paths.priceGuide)
    await inEveryLanguage(page, async (t, code) => {
      const opened = async (what: Locator, label: string) => {
        await expect.poll(() => isWithin(what, phone.width), `${label}: at rest on the screen`).toBe(true)
        await looksRight(page, `${label}, ${code}`)
        await page.keyboard.press('Escape')
        await expect(what).toBeHidden()
      }
      await page.getByRole('button', { name: t('nav.open') }).click()
      await opened(page.getByRole('dialog', { name: t('nav.label') }), 'navigation')
      await page.getByRole('button', { name: t('header.settings') }).click()
      await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible()
      await opened(page.getByRole('dialog', { name: t('sidePanel') }), 'settings')
      await page.getByRole('button', { name: t('appearance.language') }).click()
      await opened(page.getByRole('menu'), 'languages')
      await page.getByRole('button', { name: t('header.profile', { userName: '' }).trim() }).click()
      await opened(page.getByRole('menu'), 'profile')
    })
  })
})

test('the layout simple keeps its navigation on one line in every language', async ({ page }) => {
  const theme = themeOf({ layout: 'simple', mode: 'light', direction: 'ltr' })
  await beSignedIn(page, { theme })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(paths.cart)
  await expect(heading(page)).toBeVisible()
  const follow = await otherTab(page)
  for (const { code, direction } of languages) {
    const slices = { theme: { ...theme, direction }, locale: { currentLang: code } }
    await follow(slices, page.locator(`[lang=${code}][dir=${direction}]`))
    await looksRight(page, code)
    expect((await page.getByRole('navigation').boundingBox())?.height, code).toBe(32)
  }
})

test('Arabic mirrors the drawers, the side navigation and the arrows, unless the direction is set by hand', async ({
  page,
}) => {
  const t = textsIn('ar')
  const boxOf = async (what: Locator) => {
    const box = await what.boundingBox()
    if (!box) throw new Error('It is not on the page')
    return box
  }
  const mirrored = async (control: Locator) =>
    expect(control.locator('svg').first()).toHaveCSS('scale', '-1 1')

  await beSignedIn(page, slicesIn('ar'))
  await page.setViewportSize(desktop)
  await page.goto(paths.cart)
  await expect(heading(page, t('cart.title'))).toBeVisible()
  const side = await boxOf(page.getByRole('navigation', { name: t('nav.label') }))
  const main = await boxOf(page.getByRole('main'))
  expect(side.x).toBeGreaterThanOrEqual(main.x + main.width - 1)
  const collapse = page.getByRole('button', { name: t('nav.collapse') })
  await mirrored(collapse)
  await page.getByRole('button', { name: t('header.profile', { userName: '' }).trim() }).click()
  await mirrored(page.getByRole('menuitem', { name: t('header.signOut') }))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('header.settings') }).click()
  const panel = page.getByRole('dialog', { name: t('sidePanel') })
  await expect.poll(async () => (await boxOf(panel)).x).toBe(0)
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: t('nav.open') }).click()
  const drawer = page.getByRole('dialog', { name: t('nav.label') })
  await expect
    .poll(async () => Math.round((await boxOf(drawer)).x + (await boxOf(drawer)).width))
    .toBe(phone.width)
  await page.keyboard.press('Escape')

  await page.goto(paths.quote)
  await mirrored(page.getByRole('link', { name: t('guides.quote.back') }))

  await page.setViewportSize(desktop)
  await page.goto(paths.cart)
  await mirrored(collapse)
  const follow = await otherTab(page)
  const theme = themeOf({ layout: 'modern', mode: 'light', direction: 'ltr' })
  await follow({ theme }, page.locator('[lang=ar][dir=ltr]'))
  await expect(collapse.locator('svg').first()).toHaveCSS('scale', 'none')
})

test('a chosen language is applied at once, after a reload and in another tab', async ({ page }) => {
  await beSignedIn(page)
  await page.goto(paths.cart)
  const other = await page.context().newPage()
  await other.goto(paths.home)
  await expect(heading(other, textsIn('en')('config.title'))).toBeVisible()
  await page.bringToFront()
  await chooses(page, 'ar')
  await expect(heading(page, textsIn('ar')('cart.title'))).toBeVisible()
  await speaks(page, 'ar')
  await expect(heading(other, textsIn('ar')('config.title'))).toBeVisible()
  await speaks(other, 'ar')
  await page.reload()
  await expect(heading(page, textsIn('ar')('cart.title'))).toBeVisible()
})

test('a language that fails to load is reported; the page is unchanged, and speaks it after a reload', async ({
  page,
}) => {
  await beSignedIn(page)
  await page.goto(paths.cart)
  await expect(heading(page, 'Cart')).toBeVisible()
  // The menu is loaded lazily.
  await chooses(page, 'en')
  await page.route('**/assets/*.js', (route) => route.abort())
  await chooses(page, 'fr')
  await expect(page.getByRole('alert')).toContainText('Français couldn’t be loaded')
  await expect(heading(page, 'Cart')).toBeVisible()
  await speaks(page, 'en')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(heading(page, textsIn('fr')('cart.title'))).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the app starts in English when the stored language fails to load', async ({ page }) => {
  await store(page, { auth: storedAuth(slicesIn('de')) })
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const isGerman = (await answer.text()).includes(textsIn('de')('account.intro'))
    await (isGerman ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.goto(paths.signIn)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
