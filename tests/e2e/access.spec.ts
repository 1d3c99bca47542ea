import type { Locator, Page } from '@playwright/test'
import { cartQuote, paths } from '../../src/config/paths'
import type { AdminCatalogue } from '../../src/contract/adminCatalogue'
import type { Order } from '../../src/contract/orders'
import { fileText } from '../../src/contract/leadShareFormat'
import { expect } from './support/app'
import { aLead, aSavedLead, aSavedTree } from './support/lead'
import {
  checkScreen,
  desktop,
  fitsWithLargeText,
  keepsRulesOfAccess,
  looksRight,
  phone,
  themeOf,
  underWhatIsOpen,
} from './support/looks'
import { order, quote } from './support/order'
import { test } from './support/owner'
import { newAccount, slicesOf, store, storedAuth } from './support/session'
import type { Session } from './support/session'
import { textsIn } from './support/texts'

/** Prepares a screen for its check, in the state that shows most. */
const prepare: Partial<Record<string, (page: Page) => Promise<void>>> = {
  [paths.signIn]: async (page) => {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('User name or email')).toHaveAccessibleDescription('This field is required.')
  },
  [paths.account]: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
  [paths.adminOrder]: async (page) => {
    await page.getByRole('button', { name: 'Start production' }).click()
    await expect(page.getByText('in production').first()).toBeVisible()
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await page.getByRole('button', { name: 'Enter payment' }).click()
    await page.getByLabel('Amount').clear()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Enter an amount/)).toBeVisible()
  },
  [paths.adminQuotes]: async (page) => {
    await page.getByRole('button', { name: /^Void quote/ }).click()
    await page.getByRole('button', { name: 'Yes, void it' }).click()
    await expect(page.getByText('This field is required.')).toBeVisible()
  },
  [paths.adminAccounts]: async (page) => {
    await page
      .getByRole('button', { name: /^Manage buyer/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Block account' }).click()
    await expect(page.getByText('This field is required.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel open unpaid orders' }).click()
  },
  [paths.adminNewPart]: async (page) => {
    await page.getByRole('button', { name: 'Add part' }).click()
    await expect(page.getByText('This field is required.').first()).toBeVisible()
  },
}

type Names = { number?: string; invoice?: string; id?: string }

/** Checks screens of the app, each with content. */
async function checkScreens(page: Page, screens: readonly string[], names: Names = {}) {
  const { number = '', invoice = '', id = '' } = names
  for (const path of screens)
    await test.step(path, async () => {
      await page.setViewportSize(desktop)
      await page.goto(path.replace(':number', number).replace(':invoice', invoice).replace(':id', id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await prepare[path]?.(page)
      await checkScreen(page, path)
    })
}

const { signIn, signUp, forgotPassword, resetPassword, terms, privacy, ...signedIn } = paths
const all = Object.values(signedIn)
const ofOwner = all.filter((path) => path.startsWith(paths.adminDay))
const guides = all.filter((path) => path.includes('menu'))
const cartsQuote = `${paths.quote}?${cartQuote.name}=${cartQuote.value}`
const ofBuyers = all.filter((path) => !ofOwner.includes(path) && !guides.includes(path))

/** In parts, each well within a test's time. */
function inParts(screens: readonly string[]): string[][] {
  const size = 5
  return Array.from({ length: Math.ceil(screens.length / size) }, (_, index) =>
    screens.slice(index * size, (index + 1) * size),
  )
}

for (const screens of inParts([
  `${resetPassword}#token=one`,
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  terms,
  privacy,
]))
  test(`without a session, ${screens.join(', ')} fit and are accessible`, ({ page }) =>
    checkScreens(page, screens))

/** Signs in with a draft, a cart of two leads and an order; returns the numbers of the order and its invoice. */
async function beBusy(
  page: Page,
  session: Session,
  further: Record<string, unknown> = {},
): Promise<{ number: string; invoice: string }> {
  const draft = await aLead(page, session)
  const cart = [await aSavedLead(page, session), await aSavedTree(page, session)]
  const slices = {
    ...slicesOf(session),
    order: { draft, draftOwner: session.user.userName, formerDraft: null },
    ...further,
  }
  const number = await order(page, session)
  const headers = { Authorization: `Bearer ${session.token}` }
  const answer = await page.request.get(`/api/orders/${number}`, { headers })
  const [invoice] = ((await answer.json()) as Order).invoices
  await store(page, { auth: storedAuth(slices), cart: JSON.stringify(cart) })
  return { number, invoice: invoice!.number }
}

for (const screens of inParts([...ofBuyers, ...guides, cartsQuote, '/no-such-page']))
  test(`for a buyer, ${screens.join(', ')} fit and are accessible`, async ({ page }) => {
    await checkScreens(page, screens, await beBusy(page, await newAccount(page)))
  })

test('in the language with long words an order and its papers fit a small phone, with large text too', async ({
  page,
}) => {
  const { number, invoice } = await beBusy(page, await newAccount(page), { locale: { currentLang: 'de' } })
  await page.setViewportSize(phone)
  for (const path of [paths.orders, ...ofBuyers.filter((each) => each.includes(':')), cartsQuote]) {
    await page.goto(path.replace(':number', number).replace(':invoice', invoice))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: textsIn('de')('app.loading') })).toHaveCount(0)
    await looksRight(page, path)
    await fitsWithLargeText(page, path)
  }
})

for (const screens of inParts(ofOwner))
  test(`for the owner, ${screens.join(', ')} fit and are accessible`, async ({ page, owner }) => {
    const buyer = await newAccount(page)
    await order(page, buyer)
    await quote(page, buyer)
    const numbers = await beBusy(page, owner)
    const headers = { Authorization: `Bearer ${owner.token}` }
    const answer = await page.request.get('/api/admin/catalogue', { headers })
    const id = ((await answer.json()) as AdminCatalogue).parts[0]?.objectId ?? ''
    await checkScreens(page, screens, { ...numbers, id })
  })

test('the rows of the catalogue stay within its table, whatever is beside it', async ({ page, owner }) => {
  await store(page, { auth: storedAuth(slicesOf(owner)) })
  await page.goto(paths.adminCatalogue)
  const action = page.getByRole('button', { name: /^Stop selling/ }).first()
  const endOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().right)
  for (const width of [390, 768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(action).toBeVisible()
    expect(await endOf(action), `${String(width)} px`).toBeLessThan(await endOf(page.getByRole('table')))
  }
})

test('changes of a part with a name that cannot break, and a wrong price, fit and are accessible', async ({
  page,
  owner,
}) => {
  const headers = { Authorization: `Bearer ${owner.token}` }
  const answer = await page.request.get('/api/admin/catalogue', { headers })
  const part = ((await answer.json()) as AdminCatalogue).parts.findLast(({ list }) => list === 'fuseList')
  const long = 'W'.repeat(60)
  const url = `/api/admin/catalogue/parts/${part?.objectId ?? ''}`
  const data = { changes: [{ field: 'label', was: part?.label, now: long }] }
  expect((await page.request.patch(url, { headers, data })).status()).toBe(200)

  await store(page, { auth: storedAuth(slicesOf(owner)) })
  await page.goto(`${paths.adminCatalogue}?list=post`)
  const price = page.getByLabel('Price: Normal')
  await price.fill('x')
  await price.press('Enter')
  await expect(page.getByText('Enter a number, such as 12.5.')).toBeVisible()
  await checkScreen(page, 'postage, with an error')
  await price.press('Escape')
  await page.getByLabel('List', { exact: true }).selectOption('Changes')
  await expect(page.getByText(long).first()).toBeVisible()
  await checkScreen(page, 'changes')
})

async function isAccessible(page: Page, what: string, except: string[] = []): Promise<void> {
  await looksRight(page, what)
  await keepsRulesOfAccess(page, what, { except })
}

for (const { name, viewport, mode, direction } of [
  { name: 'desktop', viewport: desktop, mode: 'light', direction: 'ltr' },
  { name: 'phone', viewport: phone, mode: 'dark', direction: 'rtl' },
] as const)
  test(`configurator and cart are accessible in each of their states (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const session = await newAccount(page)
    const draft = await aLead(page, session)
    await store(page, {
      auth: storedAuth({
        ...slicesOf(session),
        theme: themeOf({ layout: 'modern', mode, direction }),
        order: { draft, draftOwner: session.user.userName, formerDraft: null },
      }),
    })
    await page.goto('/')
    await expect(page.getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
    await page.getByRole('tab', { name: 'Attachments' }).click()
    const wire = page.getByRole('combobox', { name: 'Wire', exact: true })
    await expect(wire).toHaveValue(/4\.58/)
    await isAccessible(page, 'attachments')
    await wire.fill('mm²')
    await expect(page.getByRole('option').first()).toBeVisible()
    // The rest of the page is hidden from screen readers while the list is open; leaving it closes the list.
    await keepsRulesOfAccess(page, 'an open list', { except: ['aria-hidden-focus', ...underWhatIsOpen] })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.locator('[aria-hidden="true"] :focus')).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)

    await page.getByRole('tab', { name: 'Delivery' }).click()
    await page.getByLabel('Quantity').fill('0')
    await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/Enter a whole number/)
    await isAccessible(page, 'delivery, with an error')
    await page.getByRole('tab', { name: 'Review' }).click()
    await isAccessible(page, 'review, with something missing')
    await page.getByRole('tab', { name: 'Delivery' }).click()
    await page.getByLabel('Quantity').fill('3')
    await page.getByRole('tab', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Quote', exact: true }).click()
    await isAccessible(page, 'review')

    if (viewport === phone) {
      await page.getByRole('button', { name: 'Drawing and price' }).click()
      await expect(page.getByRole('dialog', { name: 'Your lead' })).toBeVisible()
      await keepsRulesOfAccess(page, 'price drawer', { except: underWhatIsOpen })
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
      await keepsRulesOfAccess(page, 'navigation', { except: underWhatIsOpen })
      await page.getByRole('button', { name: 'Close navigation' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('button', { name: /^Profile/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await keepsRulesOfAccess(page, 'profile menu', { except: underWhatIsOpen, without: 'main' })
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Cart, 0 items' }).click()
    await expect(page.getByRole('link', { name: 'Configure a lead' })).toBeVisible()
    await isAccessible(page, 'cart, empty')
    const saved = [await aSavedLead(page, session), { ...(await aLead(page, session, 'two')), quantity: '' }]
    await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(saved))
    await page.reload()
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await isAccessible(page, 'cart')
    await page.locator('input[type=file]').setInputFiles({
      name: 'leads.json',
      mimeType: 'application/json',
      buffer: Buffer.from(fileText(saved, new Date())),
    })
    await expect(page.getByRole('dialog', { name: 'Import' })).toBeVisible()
    await keepsRulesOfAccess(page, 'import', { except: underWhatIsOpen })
  })
