import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { pageList } from '../../src/config/pages'
import { layoutTypes } from '../../src/contract/themeChoices'
import { password } from './support/actions'
import { expect, test } from './support/app'
import { themeOf } from './support/looks'
import { beSignedIn, newAccount, slicesOf, store, storedAuth } from './support/session'
import { configurator, heading, holdScripts, wide } from './support/shell'
import { textsIn } from './support/texts'

type BootstrapData = { files: string[]; signedIn: number[]; pages: { path: string; files: number[] }[] }

/** Without the sign-in page, which is in the first script, and the page without an address. */
const listed = pageList.filter(({ key }) => key !== 'signIn' && key !== 'notFound')

test('the build lists for each page the files to preload', () => {
  const html = readFileSync('dist/client/index.html', 'utf8')
  const [, json = ''] = /id="bootstrap-data">([^<]+)</.exec(html) ?? []
  const { files, signedIn, pages } = JSON.parse(json) as BootstrapData
  expect(files.filter((name) => !existsSync(`dist/client/${name}`))).toEqual([])
  expect(signedIn).not.toEqual([])
  for (const { key, path, file } of listed) {
    const [first] = pages.find((page) => page.path === path)?.files ?? []
    // The home page is part of the files that every signed-in page loads.
    const expected = key === 'homeFront' ? undefined : expect.stringContaining(`/${basename(file)}-`)
    expect(first === undefined ? undefined : files[first], path).toEqual(expected)
  }
})

test('text entered before the app has loaded is kept, with the focus', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByLabel('User name or email').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('no such password')
  await page.getByLabel('User name or email').focus()
  await release()
  await expect(page).toHaveURL(/\/sign-in\?redirectUrl=%2Fcart$/)
  await expect(page.locator('#shell')).toHaveCount(0)
  await expect(page.getByLabel('User name or email')).toBeFocused()
  await page.keyboard.type('!')
  await expect(page.getByLabel('User name or email')).toHaveValue('somebody!')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('no such password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('is wrong')
})

test('a form submitted before the app has loaded is sent once it has', async ({ page }) => {
  const { user } = await newAccount(page)
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('User name or email').fill(user.userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await release()
  await expect(heading(page, configurator)).toBeVisible()
})

test('links work before the app has loaded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Sign up' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/sign-up$/)
  await release()
  await expect(heading(page, 'Sign up')).toBeVisible()
})

test('in a language other than English the page first shows its outline without text', async ({ page }) => {
  await store(page, { auth: storedAuth({ locale: { currentLang: 'de' } }) })
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await expect(page.getByRole('img', { name: 'customised cable' })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await release()
  await expect(heading(page, 'Anmelden')).toBeVisible()
})

test('the outline says in the stored language that the page is loading', async ({ page }) => {
  await beSignedIn(page, { locale: { currentLang: 'de' } })
  const release = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  const loading = textsIn('de')('app.loading')
  await expect(page.getByRole('status', { name: loading, exact: true })).toHaveText(loading)
  await release()
  await expect(heading(page, textsIn('de')('cart.title'))).toBeVisible()
})

for (const [language, text, reload] of [
  ['en', 'couldn’t be loaded', 'Reload the page'],
  ['zh-cn', '无法加载', '重新加载页面'],
] as const)
  test(`when the app fails to load, the page says so (${language})`, async ({ page }) => {
    await store(page, { auth: storedAuth({ locale: { currentLang: language } }) })
    const code = '**/assets/core-*.js'
    await page.route(code, (route) => route.abort())
    await page.goto('/sign-in')
    await expect(page.getByRole('alert')).toContainText(text)
    await page.unroute(code)
    await page.getByRole('button', { name: reload }).click()
    await expect(page.locator('#root main')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

function pageBox(page: Page) {
  return page.evaluate(() => {
    const main = [...document.querySelectorAll('main')].find((one) => one.getClientRects().length > 0)
    const { left, top, width } = main!.getBoundingClientRect()
    return { left, top, width }
  })
}

test('the outline of every layout has the position and width of the page', async ({ page }) => {
  const session = await newAccount(page)
  const phone = { width: 360, height: 740 }
  for (const [layout, collapsed, viewport] of [
    ...layoutTypes.map((type) => [type, false, wide] as const),
    ['classic', true, wide],
    ['classic', false, phone],
    ['blank', false, phone],
  ] as const)
    await test.step(`${layout}${collapsed ? ', collapsed' : ''} at ${String(viewport.width)} px`, async () => {
      await page.setViewportSize(viewport)
      const theme = themeOf({ layout, collapsed, mode: 'light', direction: 'ltr' })
      await store(page, { auth: storedAuth({ ...slicesOf(session), theme }) })
      const release = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('main')).toBeVisible()
      const before = await pageBox(page)
      await release()
      await expect(heading(page, configurator)).toBeVisible()
      await expect(page.locator('#shell')).toHaveCount(0)
      const after = await pageBox(page)
      for (const side of ['left', 'top', 'width'] as const)
        expect(Math.abs(after[side] - before[side]), side).toBeLessThanOrEqual(1)
    })
})
