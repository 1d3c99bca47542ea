import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { newUserName, signIn, signOut } from './support/actions'
import { expect, test } from './support/app'
import type { App } from './support/app'
import { checkScreen, desktop } from './support/looks'
import { heading } from './support/shell'

const run = promisify(execFile)
const password = 'the lead of the owner'

/** `npm run admin` beside the running server; returns what it prints. */
async function admin({ dataDir }: App, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/command.mjs', 'admin', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

const stepMs = 30_000
const stepAt = (at: number) => Math.floor(at / stepMs)
const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** A code that is right for ten seconds at least. Each step counts once: the earlier it is, the sooner the next one. */
function earlyCode(secret: string) {
  const now = Date.now()
  const at = now % stepMs < 20_000 ? now - stepMs : now
  return { code: codeAt(secret, at), step: stepAt(at) }
}

async function enterCode(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name }).fill(code)
  await page.getByRole('textbox', { name }).press('Enter')
}

async function toSecondStep(page: Page, userName: string): Promise<void> {
  await signIn(page, userName, password)
  await expect(heading(page, 'Enter a code')).toBeVisible()
}

/** From the account page without a second factor to its recovery codes; returns them, the key and the code that was used. */
async function switchOn(page: Page, look: (what: string) => Promise<void> = () => Promise.resolve()) {
  const factor = page.getByRole('region', { name: 'Two-factor authentication' })
  await factor.getByLabel('Current password').fill(password)
  await factor.getByRole('button', { name: 'Set up' }).click()
  const code = factor.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '')
  await look('key of the second factor')
  await code.fill('12')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  const first = earlyCode(secret)
  await enterCode(page, 'Code', first.code)
  const codes = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await look('recovery codes')
  const recoveryCodes = await codes.allInnerTexts()
  await factor.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(factor.getByText(/Recovery codes left: 10\.$/)).toBeVisible()
  return { factor, secret, first, recoveryCode: recoveryCodes[0] ?? '' }
}

test('an administrator switches a second factor on, signs in with it, loses it, and switches it off', async ({
  page,
  app,
}) => {
  const look = async (what: string) => {
    await checkScreen(page, what)
    await page.setViewportSize(desktop)
  }
  const userName = newUserName()
  const printed = await admin(app, 'create', userName, `${userName}@example.com`)
  const [, printedPassword = ''] = /Password:\s+(\S+)/.exec(printed) ?? []
  await page.goto('/sign-in?redirectUrl=%2Faccount')
  await signIn(page, userName, printedPassword)
  await expect(heading(page, 'Choose a password')).toBeVisible()
  await look('new password')
  await page.getByLabel('Current password').fill(printedPassword)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  const { secret, first, recoveryCode } = await switchOn(page, look)

  await signOut(page)
  await toSecondStep(page, userName)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await look('code at sign-in')
  await enterCode(page, 'Code', first.code)
  await expect(code).toHaveAccessibleDescription(/^This code is wrong/)
  await expect.poll(() => stepAt(Date.now()), { timeout: stepMs }).toBeGreaterThan(first.step)
  await enterCode(page, 'Code', codeAt(secret, Date.now()))
  await expect(heading(page, 'Today')).toBeVisible()
  // Once a session.
  await page.goto('/admin/orders')
  await expect(heading(page, 'All orders')).toBeVisible()

  await signOut(page)
  await toSecondStep(page, userName)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await enterCode(page, 'Recovery code', recoveryCode)
  await expect(heading(page, 'Today')).toBeVisible()

  expect(await admin(app, 'reset-second-factor', userName)).toContain('signs in with the password alone')
  await page.goto('/account')
  await signIn(page, userName, password)
  await expect(heading(page, 'Account')).toBeVisible()
  const again = await switchOn(page)
  await again.factor.getByRole('button', { name: 'Turn off' }).click()
  await again.factor.getByLabel('Current password').fill(password)
  await enterCode(page, 'Code', again.recoveryCode)
  await expect(again.factor.getByRole('status')).toHaveText(/^Two-factor authentication is off\./)
  await signOut(page)
  await signIn(page, userName, password)
  await expect(heading(page, 'Today')).toBeVisible()
})
