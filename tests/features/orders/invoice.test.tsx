import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, signedInAs } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop({ env: { SHOP_TAX_ID: '51 824 753 556', SHOP_PAYMENT_TEXT: 'By transfer to 012-345.' } })
beforeEach(() => window.localStorage.clear())

const invoiceOf = (number: string) =>
  shop
    .database()
    .selectFrom('invoice')
    .select(['number', 'kind'])
    .where('orderNumber', '=', number)
    .orderBy('kind', 'desc')
    .execute()
const rows = () =>
  within(screen.getByRole('table', { name: 'Invoice lines' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the invoice', () => {
  it('is opened from the order by its buyer: words, number, lines, tax and total', async () => {
    const ann = await shop.anAccount()
    const number = await shop.anOrder({ company: 'Farmer Pty Ltd', taxId: '53 004 085 616' }, ann)
    const [invoice] = await invoiceOf(number)
    const { user } = await renderApp({ path: `/orders/${number}`, preloadedState: signedInAs(ann) })
    await user.click(await screen.findByRole('link', { name: `Invoice ${invoice?.number}` }))
    await screen.findByRole('heading', { level: 1, name: `Tax invoice ${invoice?.number}` })
    expect(screen.getByText('ABN 51 824 753 556')).toBeTruthy()
    expect(fact('Order')).toBe(number)
    expect(fact('Billed to')).toContain('Farmer Pty LtdAnn Farmer1 Shed Road')
    expect(fact('Billed to')).toContain('Tax number: 53 004 085 616')
    expect(rows()).toEqual([
      ['Description', 'Quantity', 'Amount'],
      [expect.stringMatching(/^Lead 1: Anderson SB50 grey, 50 A400\s*cm /), '1', '$42.20'],
      ['Postage: Normal', '1', '$10.60'],
    ])
    expect([fact('Total excluding tax'), fact('Tax (10%)'), fact('Total including tax')]).toEqual([
      '$48.00',
      '$4.80',
      '$52.80',
    ])
    expect(screen.getByText(/^Please pay \$52\.80 by .*, quoting O\d+\.$/)).toBeTruthy()
    expect(screen.getByText('By transfer to 012-345.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to the order' }))
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${number}` })).toBeTruthy()
  })

  it('and its credit note are opened by the owner from the order', async () => {
    const number = await shop.anOrder()
    await shop.changeOrder(number, { state: 'cancelled' })
    const [invoice, note] = await invoiceOf(number)
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await user.click(await screen.findByRole('link', { name: `Credit note ${note?.number}` }))
    await screen.findByRole('heading', {
      level: 1,
      name: `Credit note ${note?.number} (adjustment note)`,
    })
    expect(fact('For invoice')).toBe(invoice?.number)
    expect(rows()[1]).toEqual([`The order was cancelled: this reverses invoice ${invoice?.number}.`])
    expect(fact('Total credited, including tax')).toBe('$52.80')
    expect(screen.queryByText(/^Please pay/)).toBeNull()
  })

  it('of somebody else is not found', async () => {
    const number = await shop.anOrder()
    const [invoice] = await invoiceOf(number)
    const stranger = await shop.anAccount()
    await renderApp({
      path: `/orders/${number}/invoices/${invoice?.number}`,
      preloadedState: signedInAs(stranger),
    })
    expect(await screen.findByText('We couldn’t find that invoice.')).toBeTruthy()
  })
})
