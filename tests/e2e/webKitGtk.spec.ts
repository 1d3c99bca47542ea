import { layoutTypes } from '../../src/contract/themeChoices'
import { Key } from 'selenium-webdriver'
import { newUserName, password } from './support/actions'
import { expect, test as base } from './support/app'
import { aLead } from './support/lead'
import { faultsOfLook, themeOf } from './support/looks'
import { newAccount, slicesOf, storedAuth } from './support/session'
import { faultsOfFocus } from './support/shell'
import { withWebKit } from './support/webKitDriver'
import { WebKitPage } from './support/webKitPage'

/** The narrowest window that its toolbar allows. */
const narrowest = 447

/** Runs in the page: by how much it is wider than the window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Runs in the page: WebDriver cannot emulate paper, so the rules for print take the place of those for the screen. */
function applyPrintRules(): void {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (rule.media.mediaText === 'print') rule.media.mediaText = 'all'
        else if (rule.media.mediaText === 'screen') rule.media.mediaText = 'not all'
      }
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) apply(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) apply(sheet.cssRules)
}

/** Runs in the page: what the sheet of the quote is coloured. */
function coloursOfPaper() {
  const page = getComputedStyle(document.documentElement)
  const paper = getComputedStyle(document.querySelector('article')!)
  return {
    text: paper.color,
    paper: paper.backgroundColor,
    page: page.backgroundColor,
    scheme: page.colorScheme,
  }
}

const test = base.extend<{ webKit: WebKitPage }>({
  webKit: async ({ app }, use) => withWebKit((driver) => use(new WebKitPage(driver, app.url))),
})

async function signUp(webKit: WebKitPage): Promise<void> {
  const userName = newUserName()
  await webKit.goto('/sign-up')
  await webKit.one('textbox', 'User name').fill(userName)
  await webKit.one('textbox', 'Email').fill(`${userName}@example.com`)
  for (const label of ['Password', 'Confirm password']) await webKit.field(label).fill(password)
  await webKit.one('button', 'Sign up').click()
  await webKit.one('heading', 'Configure your cable').shown()
}

async function configureLead(webKit: WebKitPage): Promise<void> {
  await webKit.one('option', /^Anderson SB50 grey/).click()
  await webKit.one('tab', /^Attachments/).click()
  await webKit.one('button', 'Add attachment').click()
  const attachment = webKit.one('group', 'Attachment 1')
  for (const [label, typed, option] of [
    ['Connector B', 'PP45', /Powerpole PP45 pair/],
    ['Wire', '4.58', /4\.58 mm² twin sheath/],
    ['Fuse', 'MIDI', /MIDI bolt-down holder, two lugs/],
    ['Fuse rating', '30', /30A/],
  ] as const) {
    await attachment.one('combobox', label).fill(typed)
    await webKit.one('option', option).click()
  }
  await attachment.one('textbox', /^Wire length/).fill('600')
  await webKit.one('tab', /^Delivery/).click()
  await webKit.one('radio', /^Normal/).click()
  await webKit.one('textbox', /^Plug handles/).fill('2')
  await webKit.one('textbox', /^Quantity/).fill('3')
}

test('a buyer configures a lead, orders it and sees the order', { tag: '@smoke' }, async ({ webKit }) => {
  await signUp(webKit)
  await configureLead(webKit)
  await expect.poll(() => webKit.one('status', 'Total').text()).toBe('$214.30')
  await webKit.one('tab', /^Review/).click()
  await webKit.one('button', 'Quote').click()
  await webKit.shows(/Quoted \$214\.30 at \d\d:\d\d/)
  await webKit.one('button', 'Add to cart').click()
  await webKit.shows(/Added to cart\./)
  await webKit.reload()
  await webKit.one('link', 'Cart, 1 item').click()
  await webKit.one('link', 'Place order').click()
  await webKit.one('textbox', 'Name').fill('Ann Farmer')
  await webKit.one('textbox', /^Phone/).fill('0400 000 000')
  await webKit.one('textbox', /^Delivery address/).fill('1 Shed Road')
  await webKit.one('button', 'Place order').click()
  await webKit.shows(/Thank you! Order O\d{5} has been placed/)
  await webKit.reload()
  await webKit.shows(/\$214\.30/)
})

test('a lead is configured by keyboard alone, the focus in sight', async ({ webKit }) => {
  await signUp(webKit)
  const focus = async (role: string, name: string | RegExp) => {
    await webKit.tabTo(role, name)
    await expect.poll(() => webKit.evaluate(faultsOfFocus), String(name)).toEqual([])
  }
  const type = async (label: string | RegExp, text: string, role = 'textbox') => {
    await focus(role, label)
    await webKit.press(...text)
  }
  await focus('option', /^Anderson SB50/)
  await webKit.press(Key.ENTER)
  await focus('tab', /^Connector A/)
  await webKit.press(Key.ARROW_RIGHT)
  await focus('button', 'Add attachment')
  await webKit.press(Key.ENTER)
  for (const [label, typed] of [
    ['Connector B', 'PP45'],
    ['Wire', '4.58'],
  ] as const) {
    await type(label, typed, 'combobox')
    await webKit.one('option', new RegExp(typed.replace('.', '\\.'))).shown()
    await webKit.press(Key.ENTER)
  }
  await type(/^Wire length/, '600')
  await focus('button', /^Profile/)
  await webKit.press(Key.ENTER)
  await webKit.one('menuitem', 'Sign out').shown()
  await webKit.press(Key.END, Key.ENTER)
  await webKit.one('heading', 'Sign in').shown()
})

test('the layouts look right in both directions', async ({ webKit, request }) => {
  test.setTimeout(150_000)
  const session = await newAccount({ request })
  const draft = await aLead({ request }, session)
  const order = { draft, draftOwner: session.user.userName, formerDraft: null }
  for (const layout of layoutTypes)
    for (const [mode, direction] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const)
      await test.step(`${layout}, ${mode}, ${direction}`, async () => {
        const theme = themeOf({ layout, mode, direction })
        await webKit.store({ auth: storedAuth({ ...slicesOf(session), theme, order }) })
        await webKit.goto('/')
        await webKit.one('option', /^Anderson SB50 grey/).shown()
        for (const width of [narrowest, 768, 1440]) {
          await webKit.resize(width, 900)
          await expect.poll(() => webKit.evaluate(faultsOfLook), `${width} px`).toEqual([])
          expect(await webKit.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0)
        }
      })
})

test('the quote prints black on white in dark mode, without what is only for the screen', async ({
  webKit,
  request,
}) => {
  const session = await newAccount({ request })
  const order = {
    draft: await aLead({ request }, session),
    draftOwner: session.user.userName,
    formerDraft: null,
  }
  const theme = themeOf({ layout: 'modern', mode: 'dark', direction: 'ltr' })
  await webKit.store({ auth: storedAuth({ ...slicesOf(session), order, theme }) })
  await webKit.goto('/quote')
  await webKit.one('row', /Total \$214\.30/).shown()
  await webKit.one('button', 'Print').shown()
  await webKit.evaluate(applyPrintRules)
  expect(await webKit.all('button', /./)).toEqual([])
  expect(await webKit.all('link', 'Back to the configurator')).toEqual([])
  expect(await webKit.evaluate(coloursOfPaper)).toEqual({
    text: 'rgb(0, 0, 0)',
    paper: 'rgb(255, 255, 255)',
    page: 'rgb(255, 255, 255)',
    scheme: 'light',
  })
})
