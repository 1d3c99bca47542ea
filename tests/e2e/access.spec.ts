import type { Page } from '@playwright/test'
import { fileText } from '../../src/contract/leadShareFormat'
import { makeUpLead, signOut, signUp } from './support/actions'
import { expect, test } from './support/app'
import { aLead, aSavedLead } from './support/lead'
import { fitsTheScreen, keepsRulesOfAccess, themeOf, underWhatIsOpen } from './support/looks'
import { newAccount, slicesOf, store, storedAuth } from './support/session'

const screens = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 320, height: 640 },
}

/** Every pair of screen, mode and direction is among them. */
const looks = [
  { screen: 'desktop', mode: 'light', direction: 'ltr' },
  { screen: 'desktop', mode: 'dark', direction: 'rtl' },
  { screen: 'phone', mode: 'light', direction: 'rtl' },
  { screen: 'phone', mode: 'dark', direction: 'ltr' },
] as const

const theme = (look: (typeof looks)[number]) =>
  themeOf({ layout: 'modern', mode: look.mode, direction: look.direction })

async function isAccessible(page: Page, what: string, except: string[] = []): Promise<void> {
  await keepsRulesOfAccess(page, what, except)
  await fitsTheScreen(page, what)
}

for (const look of looks)
  test.describe(`${look.screen}, ${look.mode}, ${look.direction}`, () => {
    test.use({ viewport: screens[look.screen] })
    test.slow()

    test('account screens and the error page are accessible', async ({ page }) => {
      await store(page, { auth: storedAuth({ theme: theme(look) }) })
      await page.goto('/sign-in')
      await expect(page.locator('html')).toHaveAttribute('dir', look.direction)
      await isAccessible(page, 'sign in')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByLabel('User name or email')).toHaveAccessibleDescription('Fill in this field.')
      await isAccessible(page, 'sign in, with errors')
      await page.getByRole('link', { name: 'Sign up' }).click()
      await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
      await isAccessible(page, 'sign up')
      await page.goto('/terms')
      await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible()
      await isAccessible(page, 'terms')
      await page.goto('/forgot-password')
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
      await isAccessible(page, 'forgot password')
      await page.goto('/reset-password')
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
      await isAccessible(page, 'reset password without a link')
      await page.goto('/sign-in')
      await page.goto('/reset-password#token=one')
      await expect(page.getByLabel('New password')).toBeVisible()
      await isAccessible(page, 'reset password')
      await page.goto('/no-such-page')
      await expect(page.getByText('404 Not Found')).toBeVisible()
      await isAccessible(page, 'error page')
    })

    test('configurator and cart are accessible', async ({ page }) => {
      const session = await newAccount(page)
      const draft = await aLead(page, session)
      await store(page, {
        auth: storedAuth({
          ...slicesOf(session),
          theme: theme(look),
          order: { draft, draftOwner: session.user.userName, formerDraft: null },
        }),
      })
      await page.goto('/')
      await expect(page.getByRole('option', { name: 'Anderson SB50 grey' })).toBeVisible()
      await isAccessible(page, 'connector A')

      await page.getByRole('tab', { name: 'Attachments' }).click()
      const wire = page.getByRole('combobox', { name: 'Wire', exact: true })
      await expect(wire).toHaveValue(/4\.58/)
      await isAccessible(page, 'attachments')
      await wire.fill('mm²')
      await expect(page.getByRole('option').first()).toBeVisible()
      // The rest of the page is hidden from screen readers meanwhile; whoever goes there closes the list first.
      await isAccessible(page, 'an open list', ['aria-hidden-focus', ...underWhatIsOpen])
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

      if (look.screen === 'phone') {
        await page.getByRole('button', { name: 'Drawing and price' }).click()
        await expect(page.getByRole('dialog', { name: 'Your lead' })).toBeVisible()
        await isAccessible(page, 'price drawer', underWhatIsOpen)
        await page.getByRole('button', { name: 'Close' }).click()
        await page.getByRole('button', { name: 'Open navigation' }).click()
        await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
        await isAccessible(page, 'navigation', underWhatIsOpen)
        await page.getByRole('button', { name: 'Close navigation' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.getByRole('button', { name: /^Profile/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      await isAccessible(page, 'profile menu', underWhatIsOpen)
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: 'Cart, 0 orders' }).click()
      await expect(page.getByRole('link', { name: 'Configure a cable' })).toBeVisible()
      await isAccessible(page, 'cart, empty')
      const saved = [
        await aSavedLead(page, session),
        { ...(await aLead(page, session, 'two')), quantity: '' },
      ]
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
      await isAccessible(page, 'import', underWhatIsOpen)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page
        .getByLabel(/^Quantity/)
        .last()
        .fill('1')
      await page.getByRole('link', { name: 'Cut list' }).click()
      await expect(page.getByRole('heading', { name: 'Cut list', level: 1 })).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
      await isAccessible(page, 'cut list')
    })
  })

test('nothing on a whole journey is against the content security policy', async ({ page, context }) => {
  const violations: string[] = []
  await context.exposeFunction('violated', (what: string) => violations.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { violated } = window as unknown as { violated: (what: string) => void }
      violated(`${violatedDirective}: ${blockedURI} in ${sourceFile}`)
    })
  })
  await page.setViewportSize(screens.phone)
  await signUp(page)
  await makeUpLead(page, '3')
  await page.getByRole('button', { name: 'Drawing and price' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Open the cart' }).click()
  await expect(page.getByRole('table', { name: 'Saved orders' })).toBeVisible()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click()
  await page.setViewportSize(screens.desktop)
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
  await signOut(page)
  await page.goto('/no-such-page')
  await expect(page.getByText('404 Not Found')).toBeVisible()
  expect(violations).toEqual([])
})
