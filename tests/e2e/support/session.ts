import type { Locator, Page } from '@playwright/test'
import { newUserName, password } from './actions'
import { expect } from './app'

export type Session = {
  token: string
  user: { avatar: string; userName: string; email: string; authority: string[] }
}

/** A page, or whatever else sends requests to the API. */
export type Requester = Pick<Page, 'request'>

/** An account created through the API. */
export async function newAccount(page: Requester): Promise<Session> {
  const userName = newUserName()
  const answer = await page.request.post('/api/sign-up', {
    data: { userName, email: `${userName}@example.com`, password },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Session
}

/** The content of `auth` in local storage: each slice as JSON text in a JSON object. */
export function storedAuth(slices: Record<string, unknown>): string {
  const whole = { ...slices, _persist: { version: 1, rehydrated: true } }
  return JSON.stringify(
    Object.fromEntries(Object.entries(whole).map(([key, slice]) => [key, JSON.stringify(slice)])),
  )
}

export function slicesOf({ token, user }: Session): { auth: unknown; user: unknown } {
  return { auth: { session: { signedIn: true, token } }, user }
}

/** Writes values to local storage, from an address of the same origin that does not run the app. */
export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/api/health/live')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
}

/** Signs the browser in to a new account, with further slices as if left by an earlier visit. */
export async function beSignedIn(page: Page, slices: Record<string, unknown> = {}): Promise<Session> {
  const session = await newAccount(page)
  await store(page, { auth: storedAuth({ ...slicesOf(session), ...slices }) })
  return session
}

/** The content of local storage, by key. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate((): Record<string, string> => ({ ...localStorage }))
}

const triedFor = 1_500

/**
 * Stores slices as another tab would, until the page shows them without a reload: a pending write of the page itself may
 * come after the first try. `shown` is found once they are shown, or is a check that fails before.
 */
export async function otherTab(
  page: Page,
): Promise<
  (slices: Record<string, unknown>, shown: Locator | ((timeout: number) => Promise<void>)) => Promise<void>
> {
  const tab = await page.context().newPage()
  await tab.goto('/api/health/live')
  await page.bringToFront()
  return async (slices, shown) => {
    const texts = Object.entries(slices).map(([key, slice]) => [key, JSON.stringify(slice)])
    await expect(async () => {
      await tab.evaluate(
        (stringified) => {
          const stored = JSON.parse(localStorage.getItem('auth') ?? '{}') as object
          localStorage.setItem('auth', JSON.stringify({ ...stored, ...stringified }))
        },
        Object.fromEntries(texts) as Record<string, string>,
      )
      if (typeof shown === 'function') await shown(triedFor)
      else await expect(shown).toHaveCount(1, { timeout: triedFor })
    }).toPass({ timeout: 8_000 })
  }
}
