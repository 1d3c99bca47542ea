import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import { datesIn } from '@/locales/dates'
import { orderSlice } from '@/store/orderSlice'
import { catalogue, fridgeBranch, lead } from '../../support/builders'
import { renderApp, signedInAs } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop({
  isForOneTest: true,
  env: { SHOP_MAKING_DAYS: '3', SHOP_WEEKDAYS: '1234567', SHOP_TIME_ZONE: 'UTC' },
})
const fridge = completeLead(lead('a-sb50-grey', [fridgeBranch]))
const dateOf = (day: string) => datesIn('en').day(day)

async function open(path: string, config: { selectedTab: 'tab1' | 'tab3' } = { selectedTab: 'tab1' }) {
  const session = await shop.anAccount()
  window.localStorage.setItem('cart', JSON.stringify([fridge]))
  return renderApp({
    path,
    preloadedState: {
      ...signedInAs(session),
      catalogue: { ...catalogue, complete: true },
      order: { ...orderSlice.getInitialState(), draft: fridge, draftOwner: session.user.userName },
      config: { ...config, deliverySeen: false },
    },
  })
}

/** Dates and their names, as the page lists them. */
async function shownDays(): Promise<Record<string, string>> {
  const region = await screen.findByRole('region', { name: 'If you order today' })
  const names = within(region).getAllByRole('term')
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']),
  )
}

describe('when leads are ready', () => {
  it.each([
    ['in the cart', '/cart', 'tab1'],
    ['before ordering', '/place-order', 'tab1'],
    ['with the postage', '/', 'tab3'],
  ] as const)('is shown %s', async (_place, path, selectedTab) => {
    await open(path, { selectedTab })
    const { 'Ready to send by': ready } = await shownDays()
    expect(ready).toMatch(/^\d+ \w+ 20\d\d$/)
    // No level of headings is left out below the page's own.
    expect(screen.getByRole('heading', { name: 'If you order today' }).tagName).toBe('H2')
  })

  it('is kept on the order, and moved by the owner', async () => {
    const session = await shop.anAccount()
    const number = await shop.anOrder({}, session)
    const order = () => shop.get<Order>(`/orders/${number}`, session.token)
    const { readyDay } = await order()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    await screen.findByText('Ready to send by')
    expect(screen.getAllByText(dateOf(readyDay)).length).toBeGreaterThan(0)
    const field = screen.getByLabelText('Ready by')
    await user.type(field, '{Enter}')
    expect(shop.sent.some(({ method }) => method === 'patch')).toBe(false)
    await user.clear(field)
    await user.type(field, '2099-03-02')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The date has been changed.')).toBeTruthy()
    expect((await order()).readyDay).toBe('2099-03-02')
    expect(
      await screen.findByRole('row', { name: new RegExp(`^Ready by ${dateOf(readyDay)} 2 March 2099`) }),
    ).toBeTruthy()
  })

  it('keeps the entered day where somebody else has moved it meanwhile', async () => {
    const number = await shop.anOrder()
    const { user } = await shop.openAsOwner(`/admin/orders/${number}`)
    const field = await screen.findByLabelText<HTMLInputElement>('Ready by')
    await user.clear(field)
    await user.type(field, '2099-03-02')
    await shop.changeOrder(number, { readyDay: '2099-04-01' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^This was changed by someone else/)
    await screen.findByRole('row', { name: / 1 April 2099/ })
    expect(screen.getByLabelText('Ready by')).toHaveProperty('value', '2099-03-02')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The date has been changed.')
    await screen.findByRole('row', { name: /^Ready by 1 April 2099 2 March 2099/ })
  })

  it('is marked in the list of the day where it is past', async () => {
    const number = await shop.anOrder()
    await shop.changeOrder(number, { readyDay: '2026-01-05' })
    await shop.openAsOwner('/admin')
    const row = await screen.findByRole('row', { name: new RegExp(number) })
    expect(row.textContent).toContain('5 January 2026late')
    expect(screen.getByText('1 order should be ready by now.')).toBeTruthy()
  })

  it('is not shown where the shop promises no day', async () => {
    const { version, shop: settings } = await shop.ofOwner<{ version: number; shop: object }>('/admin/shop')
    const body = { version, ...settings, makingDays: 0 }
    const { token } = await shop.owner()
    expect((await shop.call('PUT', '/admin/shop', { token, body })).statusCode).toBe(200)
    await open('/cart')
    await waitFor(() => expect(screen.getByText(/^Includes .+ tax/)).toBeTruthy())
    expect(screen.queryByText('If you order today')).toBeNull()
  })
})
