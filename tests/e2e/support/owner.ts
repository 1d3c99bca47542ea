import type { Browser, Page } from '@playwright/test'
import { test as base } from './app'
import type { App } from './app'
import { slicesOf, store, storedAuth } from './session'
import type { Session } from './session'

/** With a server of its own, which no other file's tests share: what the owner changes, everyone sees. */
export const test = base.extend<object, { owner: Session }>({
  owner: [
    async ({ app }, use) => {
      const password = /Password:\s+(\S+)/.exec(app.printed())?.[1]
      const answer = await fetch(`${app.url}/api/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ userName: 'admin', password }),
      })
      if (!answer.ok) throw new Error(`Sign-in answered ${String(answer.status)}`)
      await use((await answer.json()) as Session)
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
