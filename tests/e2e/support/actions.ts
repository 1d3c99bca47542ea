import type { Locator, Page } from '@playwright/test'
import { expect } from './app'

export const password = 'a lead for every shed'

let accounts = 0

/** A user name that is unique in this run. */
export function newUserName(): string {
  accounts += 1
  return `buyer-${String(process.pid)}-${String(accounts)}`
}

/** Signs up through the screen; ends on the configurator. */
export async function signUp(page: Page, userName = newUserName()): Promise<string> {
  await page.goto('/sign-up')
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Email').fill(`${userName}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
  return userName
}

export async function signIn(page: Page, userName: string, secret = password): Promise<void> {
  await page.getByLabel('User name or email').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** Picks an option by typing part of its label. */
async function pick(within: Page | Locator, label: string, typed: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  await within.getByRole('combobox', { name: label, exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** The lead of the price vector: SB50 grey, 600 cm of 4.58 mm² twin, PP45, MIDI 30A, 2 handles, Normal. */
export async function configureLead(page: Page, quantity: string): Promise<void> {
  await page.getByRole('option', { name: 'Anderson SB50 grey' }).click()
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('button', { name: 'Add attachment' }).click()
  const attachment = page.getByRole('group', { name: 'Attachment 1' })
  await pick(attachment, 'Connector B', 'PP45', 'Powerpole PP45 pair')
  await pick(attachment, 'Wire', '4.58', '4.58 mm² twin sheath')
  await attachment.getByLabel('Wire length').fill('600')
  await pick(attachment, 'Fuse', 'MIDI', 'MIDI bolt-down holder, two lugs')
  await pick(attachment, 'Fuse rating', '30', '30A')
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByRole('radio', { name: 'Normal' }).check()
  await page.getByLabel('Plug handles').fill('2')
  await page.getByLabel('Quantity').fill(quantity)
}

export function total(page: Page): Locator {
  return page.getByRole('status', { name: 'Total', exact: true })
}

/** The service worker downloads the whole app before it is installed. */
export const installMs = 40_000

/** The first visit is complete: everything for offline use is cached. */
export async function workerIsReady(page: Page): Promise<void> {
  const isActivated = () => navigator.serviceWorker.controller?.state === 'activated'
  await page.waitForFunction(isActivated, undefined, { timeout: installMs })
}
