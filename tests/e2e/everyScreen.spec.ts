import type { Page } from '@playwright/test'
import { cartQuote, paths } from '../../src/config/paths'
import type { AdminCatalogue } from '../../src/contract/adminCatalogue'
import { expect } from './support/app'
import { aLead, aSavedLead, aSavedTree } from './support/lead'
import { fitsTheScreen, keepsRulesOfAccess } from './support/looks'
import { order } from './support/order'
import { test } from './support/owner'
import { slicesOf, store, storedAuth } from './support/session'
import type { Session } from './support/session'

const desktop = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }
const zoomed = { width: 320, height: 640 }

/** Light and dark, from left to right and from right to left, without loading the page anew. */
async function wear(page: Page, mode: 'light' | 'dark', direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate(
    ([isDark, dir]) => {
      document.documentElement.classList.toggle('dark', isDark)
      document.documentElement.dir = dir
    },
    [mode === 'dark', direction] as const,
  )
}

async function isAccessible(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  for (const mode of ['light', 'dark'] as const)
    for (const direction of ['ltr', 'rtl'] as const) {
      await page.setViewportSize((mode === 'light') === (direction === 'ltr') ? desktop : phone)
      await wear(page, mode, direction)
      await keepsRulesOfAccess(page, `${path}, ${mode}, ${direction}`)
    }
  await page.setViewportSize(zoomed)
  for (const direction of ['ltr', 'rtl'] as const) {
    await wear(page, 'dark', direction)
    await fitsTheScreen(page, `${path}, ${direction}`)
  }
}

const { signIn, signUp, forgotPassword, resetPassword, terms, privacy, ...signedIn } = paths
const signedOut = [
  `${resetPassword}#token=one`,
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  terms,
  privacy,
]

for (const path of signedOut)
  test(`${path} without a session keeps the rules of access`, ({ page }) => isAccessible(page, path))

/**
 * Signed in, with a draft and a cart of two leads, and an order where the screen is about orders (stock ends with too
 * many); answers the screen's path.
 */
async function beBusy(page: Page, session: Session, path: string): Promise<string> {
  const draft = await aLead(page, session)
  const cart = [await aSavedLead(page, session), await aSavedTree(page, session)]
  const number = path.includes('orders') ? await order(page, session) : ''
  const slices = {
    ...slicesOf(session),
    order: { draft, draftOwner: session.user.userName, formerDraft: null },
  }
  await store(page, { auth: storedAuth(slices), cart: JSON.stringify(cart) })
  return path.replace(':number', number)
}

const ofBuyers = Object.values(signedIn).filter((path) => !path.startsWith(paths.administration))
const ofOwner = Object.values(signedIn).filter((path) => path.startsWith(paths.administration))

const ofEverybody = [...ofBuyers, `${paths.quote}?${cartQuote.name}=${cartQuote.value}`, '/no-such-page']

for (const path of ofEverybody)
  test(`${path} with something on it keeps the rules of access`, async ({ page, owner }) => {
    await isAccessible(page, await beBusy(page, owner, path))
  })

for (const path of ofOwner)
  test(`${path} with something on it keeps the rules of access`, async ({ page, owner }) => {
    const busyPath = await beBusy(page, owner, path)
    const headers = { Authorization: `Bearer ${owner.token}` }
    const answer = await page.request.get('/api/admin/catalogue', { headers })
    const [part] = ((await answer.json()) as AdminCatalogue).parts
    const id = part?.objectId ?? ''
    await isAccessible(page, busyPath.replace(':id', id))
  })
