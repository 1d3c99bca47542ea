import type { Browser, Page } from '@playwright/test'
import { signInOwner } from '../../support/ownerSession'
import { test as base } from './app'
import type { App } from './app'
import { slicesOf, store, storedAuth } from './session'
import type { Session } from './session'

/** With a server of its own, which no other file's tests share: what the owner changes, everyone sees. */
export const test = base.extend<object, { owner: Session }>({
  owner: [
    async ({ app }, use) => {
      await use(await signInOwner(app.url, app.printed()))
    },
    { scope: 'worker' },
  ],
})

/** A browser of their own for someone signed in, on this page. */
export async function openAs(browser: Browser, app: App, session: Session, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url })
  const page = await context.newPage()
  await store(page, { auth: storedAuth(slicesOf(session)) })
  await page.goto(path)
  return page
}
