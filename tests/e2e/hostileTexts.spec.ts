import type { Page } from '@playwright/test'
import type { Catalogue } from '../../src/domain/catalogue/catalogue'
import type { Lead } from '../../src/domain/lead/lead'
import { fileText } from '../../src/contract/leadShareFormat'
import { expect, test } from './support/app'
import { aLead } from './support/lead'
import { newAccount, slicesOf, store, storedAuth } from './support/session'

/** A script call that would run if the text reached the page as HTML or code. */
const run = 'ran(1)'
const payloads = [
  `<script>${run}</script>`,
  `<script src=/ran.js></script>`,
  `<script src=//evil.example/ran.js></script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script\n>${run}</script\n>`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=x onerror=${run}>`,
  `<img src=/ran.png onload=${run}>`,
  `"><img src=x onerror="${run}">`,
  `' onmouseover='${run}`,
  `" autofocus onfocus="${run}`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><use href="//evil.example/ran.svg#x"/></svg>`,
  `<math><mi xlink:href="javascript:${run}">x</mi></math>`,
  `<body onload=${run}>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="//evil.example/ran.swf">`,
  `<link rel=stylesheet href=//evil.example/ran.css>`,
  `<style>@import '//evil.example/ran.css'</style>`,
  `<meta http-equiv=refresh content="0;url=//evil.example/">`,
  `<base href="//evil.example/">`,
  `<form action="//evil.example/"><button>x</button></form>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<marquee onstart=${run}>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `[x](javascript:${run})`,
  `![x](//evil.example/ran.png)`,
  `\${${run}}`,
  `{{${run}}}`,
  `$t(${run})`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\u2028<script>${run}</script>\u202e`,
]

/** Everything that a text has caused to run, be requested, be navigated to or be refused by the page's policy. */
async function watched(page: Page, origin: string): Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin: requested, pathname } = new URL(request.url())
    if (requested !== origin || pathname.includes('ran.') || pathname === '/x')
      seen.push(`request ${request.url()}`)
  })
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`))
  await page.exposeFunction('ran', () => seen.push('script'))
  await page.exposeFunction('violated', (what: string) => seen.push(`violation ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { violated } = window as unknown as { violated: (what: string) => void }
      violated(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return seen
}

/** As many entries of a list as there are payloads, each with a payload as its label. */
function labelled<T extends { value: string; label: string }>(list: T[]): T[] {
  return payloads.map((label, index) => {
    const row = list[index % list.length]!
    return index < list.length ? { ...row, label } : { ...row, value: `${row.value}-${String(index)}`, label }
  })
}

function hostileCatalogue(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    connectorACategory: labelled(catalogue.connectorACategory),
    connectorAList: labelled(catalogue.connectorAList),
    connectorBList: labelled(catalogue.connectorBList),
    wireList: labelled(catalogue.wireList),
    fuseList: labelled(catalogue.fuseList),
  }
}

const textOf = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))
const asShown = (text: string) => text.replace(/\s+/g, ' ')

/** The lead with a payload for every label in it, starting with payload `first`. */
function hostileLead(lead: Lead, first: number): Lead {
  let next = first
  const named = <T extends { label: string }>(part: T): T => ({
    ...part,
    label: payloads[next++ % payloads.length]!,
  })
  return {
    ...lead,
    objectId: `hostile-${String(first)}`,
    connectorA: named(lead.connectorA),
    post: lead.post,
    connectBGroup: Object.fromEntries(
      Object.entries(lead.connectBGroup).map(([uuid, { connectB, wire, fuse, ...attachment }]) => [
        uuid,
        { ...attachment, connectB: named(connectB), wire: named(wire), fuse: named(fuse) },
      ]),
    ),
  }
}

test('fifty hostile texts are shown as plain text in labels, names and documents', async ({ page, app }) => {
  const session = await newAccount(page)
  const lead = await aLead(page, session)
  const seen = await watched(page, app.url)
  await page.route('**/api/catalogue', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: hostileCatalogue((await answer.json()) as Catalogue) })
  })
  await page.route('**/api/shop/terms', (route) =>
    route.fulfill({ json: { markdown: payloads.join('\n\n'), language: 'en' } }),
  )
  await page.route('**/pictures/*.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.ran(1)"><script>parent.ran(1)</script><image href="/ran.png"/></svg>`,
    }),
  )
  await page.route('**/api/shop', async (route) => {
    const answer = await route.fetch()
    const [name, address, paymentText, taxId] = payloads
    const shop = { ...((await answer.json()) as object), name, address, paymentText, taxId }
    await route.fulfill({ response: answer, json: shop })
  })
  const cart = Array.from({ length: 13 }, (_, index) => hostileLead(lead, index * 4))
  const user = { ...session.user, userName: payloads[0]!, email: payloads[14]! }
  await store(page, {
    auth: storedAuth({
      ...slicesOf({ ...session, user }),
      order: { draft: cart[5], draftOwner: user.userName, formerDraft: null },
    }),
    cart: JSON.stringify(cart),
  })
  const shownIn: Record<string, string> = {}
  const show = async (path: string, ready: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    shownIn[path] = await textOf(page)
  }
  const missing = (path: string) => payloads.filter((text) => !shownIn[path]?.includes(asShown(text)))

  await show('/collapse-menu-item-view-1', /Primary/i)
  expect(missing('/collapse-menu-item-view-1')).toEqual([])
  await show('/collapse-menu-item-view-2', /Secondary/i)
  expect(missing('/collapse-menu-item-view-2')).toEqual([])
  await show('/group-single-menu-item-view', /Fuse/i)
  await show('/single-menu-view', /Wire guide/)
  await show('/', 'Configure your cable')
  for (const tab of ['Attachments', 'Delivery', 'Review']) await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await show('/cart', 'Cart')
  await show('/quote?from=cart', /Quote/)
  await show('/place-order', /Place order/)
  for (const label of ['Name', 'Phone', 'Delivery address'])
    await page.getByLabel(label, { exact: true }).fill(payloads[1]!)
  await page.getByRole('button', { name: 'Place order' }).click()
  await show('/terms', 'Terms')
  await show('/account', 'Account')

  const link = `/?draft=${encodeURIComponent(payloads[0]!)}`
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Configure your cable' })).toBeVisible()
  await page.goto('/cart')
  await page.locator('input[type=file]').setInputFiles({
    name: `${payloads[14]!.replaceAll('/', '')}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(
      fileText(cart, new Date()).replaceAll('a-sb50-grey', JSON.stringify(payloads[0]).slice(1, -1)),
    ),
  })
  await expect(page.getByRole('dialog', { name: 'Import' })).toBeVisible()

  expect(page.url()).toBe(`${app.url}/cart`)
  expect(seen).toEqual([])
  expect(await page.locator('script:not([src^="/assets/"]):not(head > script)').count()).toBe(0)
})
