import type { BrowserContext, Page } from '@playwright/test'
import { signInOwner } from '../../support/ownerSession'
import { test as base } from './app'
import { slicesOf, store, storedAuth } from './session'
import type { Session } from './session'

type OpenAs = (session: Session, path: string) => Promise<Page>

/** With separate servers: the owner's changes affect everyone. */
export const test = base.extend<{ openAs: OpenAs }, { owner: Session }>({
  owner: [
    async ({ app }, use) => {
      await use(await signInOwner(app.url, app.printed()))
    },
    { scope: 'worker' },
  ],
  /** A separate browser for someone signed in, on this page, for the duration of the test. */
  openAs: async ({ browser, app }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (session, path) => {
      const context = await browser.newContext({ baseURL: app.url })
      contexts.push(context)
      const page = await context.newPage()
      await store(page, { auth: storedAuth(slicesOf(session)) })
      await page.goto(path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})
