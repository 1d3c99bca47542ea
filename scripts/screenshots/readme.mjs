import { join } from 'node:path'
import { configureLead, signUp, withBuiltApp } from '../builtApp.mjs'
import { root } from '../fingerprint.mjs'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

async function draw(page, name, folder = 'docs') {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(root, folder, `${name}.png`), animations: 'disabled' })
}

/** What a browser shows before it installs the app. */
const manifestFolder = 'public/install'

async function chooseDark(page, isDark) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Dark mode' }).setChecked(isDark)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function order(page) {
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Place order' }).click()
  await page.getByLabel('Name').fill('Ann Farmer')
  await page.getByLabel('Phone').fill('0400 000 000')
  await page.getByLabel('Address').fill('1 Shed Road\nToowoomba QLD 4350')
  await page.getByRole('button', { name: 'Place order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /O\d+/ })
  await heading.waitFor()
  return /O\d+/.exec(await heading.innerText())?.[0]
}

/** The pictures of README.md, docs/owner.md and the manifest: a lead is configured, quoted, saved and ordered. */
export async function takeDocumentPictures() {
  await withBuiltApp(takeJourney)
}

const ownPassword = 'the owner of the shed'

async function takeJourney(browser, url, adminPassword) {
  const options = { baseURL: url, reducedMotion: 'reduce' }
  const page = await browser.newPage({ ...options, viewport: desktop })
  await signUp(page)
  await configureLead(page)
  await page.getByLabel('Load').fill('12')
  await page.getByLabel('Wire length').fill('300')
  await page.getByLabel('What feeds it?').selectOption({ label: 'Something fused already' })
  await page.getByText('No problems found.').first().waitFor()
  await draw(page, 'configurator')
  await draw(page, 'screenshot-wide', manifestFolder)

  await page.setViewportSize(phone)
  await draw(page, 'screenshot-narrow', manifestFolder)
  await chooseDark(page, true)
  await page.getByRole('button', { name: 'Drawing and price' }).click()
  await page.getByRole('dialog', { name: 'Your lead' }).waitFor()
  await draw(page, 'phone')
  await page.getByRole('button', { name: 'Close' }).click()
  await chooseDark(page, false)

  await page.setViewportSize(desktop)
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await page.getByText('Quoted').waitFor()
  await page.goto('/quote')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await draw(page, 'quote')
  await page.goBack()
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  const number = await order(page)

  const owner = await browser.newPage({ ...options, viewport: desktop })
  await owner.goto('/sign-in')
  await owner.getByLabel('User name').fill('admin')
  await owner.getByLabel('Password', { exact: true }).fill(adminPassword)
  await owner.getByRole('button', { name: 'Sign in' }).click()
  await owner.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await owner.getByLabel('Current password').fill(adminPassword)
  await owner.getByLabel('New password').fill(ownPassword)
  await owner.getByLabel('Confirm password').fill(ownPassword)
  await owner.getByRole('button', { name: 'Change password' }).click()
  await owner.getByRole('heading', { name: 'Today' }).waitFor()
  await owner.goto(`/admin/orders/${number}`)
  await owner.getByRole('heading', { level: 1, name: number }).waitFor()
  await draw(owner, 'administration')
}
