import { expect, test } from './support/app'
import { aSavedLead, aSavedTree } from './support/lead'
import { themeOf } from './support/looks'
import { isA4, linesOf, readPaper } from './support/paper'
import { beSignedIn, store } from './support/session'
import type { Lead } from '../../src/domain/lead/lead'
import { orderSums } from '../../src/domain/pricing/orderSums'
import { priceCart, priceLead, taxIncluded } from '../../src/domain/pricing/pricing'

const money = (amount: number) => `$${amount.toFixed(2)}`

/** The printed price lines of a lead: description and amount. */
function priceLinesOf(lead: Lead): string[] {
  const { lines, total } = priceLead(lead)
  const labels = lines.map(({ kind, attachment }) => {
    if (kind === 'connectorA') return lead.connectorA.label
    if (kind === 'plugHandle') return 'Plug handles'
    if (kind === 'post') return `Postage: ${lead.post.label}`
    const { fuse, fuse_rating, ...parts } = lead.connectBGroup[attachment!]!
    return kind === 'fuse' ? `${fuse.label}, ${fuse_rating}` : parts[kind].label
  })
  return [...lines.map(({ amount }, index) => `${labels[index]!} ${money(amount)}`), `Total ${money(total)}`]
}

const sorted = (lines: readonly string[]) => [...lines].sort()

test('a quote prints its price lines, is ordered, and the printed order has the same lines', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const theme = themeOf({ layout: 'modern', mode: 'dark', direction: 'ltr' })
  const session = await beSignedIn(page, { theme })
  const { userName, email } = session.user
  const cart = [await aSavedLead(page, session), await aSavedTree(page, session)]
  await store(page, { cart: JSON.stringify(cart) })
  const total = priceCart(cart)
  const tax = `Includes ${money(taxIncluded(total, 10))} tax (10%)`
  const { goods, postage } = orderSums(cart)
  const sums = [
    `Goods ${money(goods)}`,
    ...postage.map(({ label, amount }) => `Postage: ${label} ${money(amount)}`),
    `Total ${money(total)}`,
  ]
  const priceLines = [...cart.flatMap(priceLinesOf), ...sums]
  const bill = ['1,800 cm at $5.60 per m', '200 cm at', '300 cm at', '450 cm at', '3 × $9.90', 'free']

  /** The printed lines, after checking that they are not cut off and black on white. */
  const printed = async (name: string): Promise<string[]> => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)')
    const behind = await page
      .getByRole('article')
      .evaluate((paper) =>
        [paper, ...document.querySelectorAll(':has(article)')].map(
          (box) => getComputedStyle(box).backgroundColor,
        ),
      )
    expect([...new Set(behind)]).toEqual(['rgb(255, 255, 255)'])
    await page.emulateMedia({ media: null })
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    const sheets = await readPaper(pdf)
    isA4(sheets, name)
    const lines = sheets.flatMap(linesOf)
    const amounts = lines.filter((line) => / \$[\d,.]+$/.test(line) && !/^Tax|per m$|×|→/.test(line))
    expect(sorted(amounts)).toEqual(sorted(priceLines))
    const text = lines.join('\n')
    for (const wanted of [...bill, money(total), tax, 'Customised Cable', userName, email])
      expect(text).toContain(wanted)
    return lines
  }

  await page.goto('/cart')
  await page.getByRole('link', { name: 'Print quote' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  const number = page.getByText(/^Q\d{5}$/)
  await expect(number).toBeVisible()
  await expect(page.getByText(tax)).toBeVisible()
  const quote = await printed(`Quote ${await number.innerText()}`)
  expect(quote).toContainEqual(expect.stringContaining(await number.innerText()))

  await page.getByRole('link', { name: 'Place order' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ann Farmer')
  await page.getByLabel('Phone').fill('0400 000 000')
  await page.getByLabel('Delivery address').fill('1 Shed Road\nToowoomba QLD 4350')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^Thank you! Order O\d{5} has been placed/)).toBeVisible()
  await expect(page.getByRole('article').getByText('Customised Cable')).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const order = await printed(title)
  expect(order).toContainEqual(expect.stringContaining(title))
  for (const wanted of ['Ann Farmer', '1 Shed Road', 'Quantity: 3', 'Quantity: 1'])
    expect(order.join('\n')).toContain(wanted)
  expect(order.join('\n')).not.toMatch(/Thank you|All orders|Order again/)

  await page.getByRole('button', { name: 'Order again: lead 2' }).click()
  await expect(page.getByRole('tab', { name: /^Review/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status', { name: 'Total', exact: true })).toHaveText(
    money(priceLead(cart[1]!).total),
  )
})
