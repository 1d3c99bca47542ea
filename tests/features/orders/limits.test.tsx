import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import type { Quote } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { catalogue, fridgeBranch, lead } from '../../support/builders'
import { heading, renderApp, signedInAs } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop({ env: { OPEN_UNPAID_ORDERS: '1' } })
const fridge = completeLead({ ...lead('a-sb50-grey', [fridgeBranch]), objectId: 'lead-1' })

beforeEach(() => {
  window.localStorage.clear()
  pendingCheckout.forget()
})

const open = (path: string, session: SessionAnswer) =>
  renderApp({ path, preloadedState: { ...signedInAs(session), catalogue: { ...catalogue, complete: true } } })
type User = Awaited<ReturnType<typeof open>>['user']

async function fillIn(user: User) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann Farmer')
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0400 000 000')
  await user.type(screen.getByRole('textbox', { name: 'Delivery address' }), '1 Shed Road')
}
const setPrice = async (price: number) => {
  await shop.database().updateTable('product').set({ price }).where('sku', '=', 'w-twin-2p9').execute()
}
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

describe('the checkout', () => {
  it('says that too many orders are unpaid, loses nothing, and orders once one is cancelled', async () => {
    const session = await shop.anAccount()
    const number = await shop.anOrder({}, session)
    window.localStorage.setItem('cart', JSON.stringify([fridge]))
    const { user, store } = await open('/place-order', session)
    // Those of the last order.
    await user.clear(await screen.findByDisplayValue('Ann Farmer'))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bob Farmer')
    await press(user, 'Place order')
    expect(await screen.findByText(/^Too many of your orders are unpaid\./)).toBeTruthy()
    expect(store.getState().order.orderTable).toHaveLength(1)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Bob Farmer')
    await shop.call('POST', `/orders/${number}/cancel`, { token: session.token })
    await press(user, 'Place order')
    expect(await screen.findByText(/^Thank you! Order O\d{5} has been placed/)).toBeTruthy()
  })

  it('orders a quote that the shop has voided at today’s prices, with its reason', async () => {
    const session = await shop.anAccount()
    const asked = await shop.call('POST', '/quotes', {
      token: session.token,
      body: { orders: [selectionOf(fridge)] },
    })
    const { number } = asked.json<Quote>()
    const { token } = await shop.owner()
    const body = { voidReason: 'The wire cost too little.' }
    await shop.call('PATCH', `/admin/quotes/${number}`, { token, body })
    await setPrice(50_000)
    onTestFinished(() => setPrice(39_000))
    const { user } = await open(`/quote?number=${number}`, session)
    const voided = await screen.findAllByText(/has voided this quote: “The wire cost too little\.”/)
    expect(voided.length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Place order' })).toBeNull()
    window.history.pushState({}, '', `/place-order?quote=${number}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    await heading('Place order')
    expect(await screen.findByText(/has voided quote Q\d+: “The wire cost too little\.”/)).toBeTruthy()
    await fillIn(user)
    await press(user, 'Place order')
    expect(await screen.findByText(/^The shop has voided this quote; today’s prices apply/)).toBeTruthy()
    await press(user, 'Order for $57.20')
    expect(await screen.findByText(/^Thank you! Order O\d{5} has been placed/)).toBeTruthy()
  })
})

it('the page of a paid order says when it is cancelled that the amount is paid back', async () => {
  const session = await shop.anAccount()
  const number = await shop.anOrder({}, session)
  await shop.changeOrder(number, { paid: true })
  const { user } = await open(`/orders/${number}`, session)
  await press(user, 'Cancel order')
  expect(screen.queryByText(/we’ll refund it/)).toBeNull()
  await press(user, 'Yes, cancel it')
  expect(await screen.findByText('You have paid $52.80 for this order: we’ll refund it.')).toBeTruthy()
  await waitFor(async () =>
    expect(await shop.order(number)).toMatchObject({ state: 'cancelled', paid: true }),
  )
})
