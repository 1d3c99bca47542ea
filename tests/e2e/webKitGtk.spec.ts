import { newUserName, password } from './support/actions'
import { expect, test as base } from './support/app'
import { withWebKit } from './support/webKitDriver'
import { WebKitPage } from './support/webKitPage'

const test = base.extend<{ webKit: WebKitPage }>({
  webKit: async ({ app }, use) => withWebKit((driver) => use(new WebKitPage(driver, app.url))),
})

async function signUp(webKit: WebKitPage): Promise<void> {
  const userName = newUserName()
  await webKit.goto('/sign-up')
  await webKit.fill(await webKit.one('textbox', 'User name'), userName)
  await webKit.fill(await webKit.one('textbox', 'Email'), `${userName}@example.com`)
  for (const label of ['Password', 'Confirm password']) await webKit.fill(await webKit.field(label), password)
  await webKit.click(await webKit.one('button', 'Sign up'))
  await webKit.one('heading', 'Configure your cable')
}

async function configureLead(webKit: WebKitPage): Promise<void> {
  await webKit.click(await webKit.one('option', /^Anderson SB50 grey/))
  await webKit.click(await webKit.one('tab', /^Attachments/))
  await webKit.click(await webKit.one('button', 'Add attachment'))
  const attachment = await webKit.one('group', 'Attachment 1')
  for (const [label, typed, option] of [
    ['Connector B', 'PP45', /Powerpole PP45 pair/],
    ['Wire', '4.58', /4\.58 mm² twin sheath/],
    ['Fuse', 'MIDI', /MIDI bolt-down holder, two lugs/],
    ['Fuse rating', '30', /30A/],
  ] as const) {
    await webKit.fill(await webKit.one('combobox', label, attachment), typed)
    await webKit.click(await webKit.one('option', option))
  }
  await webKit.fill(await webKit.one('textbox', /^Wire length/, attachment), '600')
  await webKit.click(await webKit.one('tab', /^Delivery/))
  await webKit.click(await webKit.one('radio', /^Normal/))
  await webKit.fill(await webKit.one('textbox', /^Plug handles/), '2')
  await webKit.fill(await webKit.one('textbox', /^Quantity/), '3')
}

test('a buyer configures a lead, orders it and sees the order', { tag: '@smoke' }, async ({ webKit }) => {
  await signUp(webKit)
  await configureLead(webKit)
  const total = () => webKit.one('status', 'Total').then((element) => element.getText())
  await expect.poll(total).toBe('$214.30')
  await webKit.click(await webKit.one('tab', /^Review/))
  await webKit.click(await webKit.one('button', 'Quote'))
  await webKit.shows(/Quoted \$214\.30 at \d\d:\d\d/)
  await webKit.click(await webKit.one('button', 'Add to cart'))
  await webKit.reload()
  await webKit.click(await webKit.one('link', 'Cart, 1 item'))
  await webKit.click(await webKit.one('link', 'Place order'))
  await webKit.fill(await webKit.one('textbox', 'Name'), 'Ann Farmer')
  await webKit.fill(await webKit.one('textbox', /^Phone/), '0400 000 000')
  await webKit.fill(await webKit.one('textbox', /^Delivery address/), '1 Shed Road')
  await webKit.click(await webKit.one('button', 'Place order'))
  await webKit.shows(/Thank you! Order O\d{5} has been placed/)
  await webKit.reload()
  await webKit.shows(/\$214\.30/)
})
