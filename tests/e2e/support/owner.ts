import type { BrowserContext, Page } from '@playwright/test'
import { signInOwner } from '../../support/ownerSession'
import { test as base } from './app'
import { slicesOf, store, storedAuth } from './session'
import type { Session } from './session'

type OpenAs = (session: Session, path: string) => Promise<Page>

/** With servers that tests without an owner do not share: what the owner changes, everyone sees. */
export const test = base.extend<{ openAs: OpenAs }, { owner: Session }>({
  owner: [
    async ({ app }, use) => {
      await use(await signInOwner(app.url, app.printed()))
    },
    { scope: 'worker' },
  ],
  /** A browser of their own for someone signed in, on this page, as long as the test lasts. */
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
