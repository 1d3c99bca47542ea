import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listCatalogue } from '@/domain/catalogue'
import { completeOrder } from '@/domain/cart'
import type { Order } from '@/domain/order'
import { fridgeBranch, lead } from '../../domain/leads'
import type { Branch } from '../../domain/leads'
import { orderTableLoaded } from '@/store/orderSlice'
import { catalogue } from '../../support/builders'
import { heading, renderApp, signedInAs, useServer } from '../../support/renderApp'

vi.setConfig({ testTimeout: 30_000 })

const server = useServer()

const aLead = (change: Branch = {}, settings = {}): Order =>
  completeOrder({ ...lead('a-sb50-grey', [{ ...fridgeBranch, ...change }], settings), objectId: 'lead-1' })

beforeEach(() => window.localStorage.clear())

async function open(path: string, cart: Order[] = [aLead()]) {
  const session = await server.anAccount()
  if (cart.length > 0) window.localStorage.setItem('cart', JSON.stringify(cart))
  const app = await renderApp({
    path,
    preloadedState: {
      ...signedInAs(session),
      catalogue: { ...listCatalogue(catalogue), complete: true },
    },
  })
  return { ...app, session }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const placed = () => server.sent.filter(({ method, url }) => method === 'post' && url === '/orders')

async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann Farmer')
  await user.type(field('Phone'), '0400 000 000')
  await user.type(field('Delivery address'), '1 Shed Road')
  await user.type(field('Your reference'), 'Shed 2')
}
const submit = () => screen.getByRole('button', { name: 'Place order' })

describe('placing an order', () => {
  it('shows what, how much and the tax in it, and ends on the order, the cart empty', async () => {
    const { user, store } = await open('/cart')
    await user.click(await screen.findByRole('link', { name: 'Place order' }))
    await heading('Place order')
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$52.80'))
    expect(screen.getByText(/^Tax of 10\s% included: \$4\.80$/)).toBeTruthy()
    await fillIn(user)
    await user.click(submit())
    await screen.findByText(/^Thank you: order O\d{5} is placed/)
    expect(screen.getByRole('heading', { level: 1, name: /^Order O\d{5}$/ })).toBeTruthy()
    expect(screen.getByText('placed')).toBeTruthy()
    expect(screen.getByText('Shed 2')).toBeTruthy()
    for (const line of ['Ann Farmer', '1 Shed Road', '0400 000 000'])
      expect(screen.getByText(line).closest('bdi'), line).toBeTruthy()
    await waitFor(() => expect(store.getState().order.orderTable).toEqual([]))
  })

  it('asks for what is missing at its field, and sends nothing until then', async () => {
    const { user } = await open('/place-order')
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '1')
    await user.click(submit())
    expect(document.activeElement).toBe(field('Name'))
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(field('Delivery address').getAttribute('aria-invalid')).toBe('true')
    expect(field('Phone').getAttribute('aria-invalid')).toBeNull()
    expect(placed()).toEqual([])
    await user.type(field('Name'), 'Ann')
    expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  })

  it('is one order, however often it is sent, and keeps what was typed when the server cannot be reached', async () => {
    const { user } = await open('/place-order')
    await fillIn(user)
    server.fail('offline')
    await user.click(submit())
    expect((await screen.findByText(/^The server cannot be reached/)).closest('[role=alert]')).toBeTruthy()
    expect(field('Name').value).toBe('Ann Farmer')
    server.fail(null)
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(placed()).toHaveLength(2)
    expect(placed()[0]?.body).toEqual(placed()[1]?.body)
  })

  it('shows what costs more now, and orders at that only when it is agreed to', async () => {
    const cheaper = aLead()
    const one = Object.values(cheaper.connectBGroup)[0]!
    const saved = { ...cheaper, connectBGroup: { one: { ...one, wire: { ...one.wire, priceCM: 0.03 } } } }
    const { user } = await open('/place-order', [completeOrder(saved)])
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByText('You were shown $49.20; it costs $52.80 now.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Order for $52.80' }))
    await screen.findByText(/^Thank you/)
  })

  it('is one order too when the answer to what was agreed is lost and it is gone through again', async () => {
    const cheaper = aLead()
    const one = Object.values(cheaper.connectBGroup)[0]!
    const saved = { ...cheaper, connectBGroup: { one: { ...one, wire: { ...one.wire, priceCM: 0.03 } } } }
    const { user } = await open('/place-order', [completeOrder(saved)])
    await fillIn(user)
    await user.click(submit())
    const agree = () => screen.findByRole('button', { name: 'Order for $52.80' })
    server.fail('offline')
    await user.click(await agree())
    await screen.findByText(/^The server cannot be reached/)
    server.fail(null)
    await user.click(submit())
    await user.click(await agree())
    await screen.findByText(/^Thank you/)
    const [shown, agreed, shownAgain, agreedAgain] = placed().map(({ key }) => key)
    expect([shownAgain, agreedAgain]).toEqual([shown, agreed])
    expect(agreed).not.toBe(shown)
  })

  it('says what ran out, and leads back to the cart', async () => {
    const { user } = await open('/place-order', [aLead({}, { quantity: '9999' })])
    await fillIn(user)
    await user.click(submit())
    const alert = await screen.findByText(/^Lead 1: 3,999,600 of 2\.9 mm² twin sheath/)
    expect(alert.closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Order for/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
    await heading('Cart')
  })

  it('is not offered for a lead that would not be safe, and says why', async () => {
    await open('/place-order', [aLead({ rating: '30A' })])
    expect(await screen.findByText(/^Lead 1: A fuse of 30\sA does not protect/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
  })

  it('asks for no address where all is picked up', async () => {
    const fetched = { ...aLead(), post: { label: 'Pick-up', value: 0 } }
    const { user } = await open('/place-order', [completeOrder(fetched)])
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann')
    await user.type(field('Phone'), '1')
    expect(screen.queryByRole('textbox', { name: 'Delivery address' })).toBeNull()
    await user.click(submit())
    await screen.findByText(/^Thank you/)
  })

  it('has nothing to offer for an empty cart', async () => {
    await open('/place-order', [])
    expect(await screen.findByText(/^Your cart is empty/)).toBeTruthy()
  })

  it('says that a quote is not the buyer’s, and leaves the cart', async () => {
    const { store } = await open('/place-order?quote=Q1')
    expect(await screen.findByText('You have no quote of number Q1.')).toBeTruthy()
    expect(store.getState().order.orderTable).toHaveLength(1)
  })
})

describe('a saved lead of which something changed', () => {
  it('says what was and is, and takes today’s prices only on the buyer’s word', async () => {
    const saved = aLead()
    const one = Object.values(saved.connectBGroup)[0]!
    const cheaper = { one: { ...one, wire: { ...one.wire, price: 3, priceCM: 0.03 } } }
    const { user, store } = await open('/cart', [completeOrder({ ...saved, connectBGroup: cheaper })])
    expect(
      await screen.findByText(/^2\.9 mm² twin.* was \$3\.00 per m and is now \$3\.90 per m\.$/),
    ).toBeTruthy()
    expect(store.getState().order.orderTable[0]?.total).toBe(49.2)
    await user.click(screen.getByRole('button', { name: 'Take today’s prices' }))
    await waitFor(() => expect(store.getState().order.orderTable[0]?.total).toBe(52.8))
    expect(screen.queryByText(/is now/)).toBeNull()
    expect(store.getState().order.orderTable[0]).toMatchObject({ objectId: 'lead-1', isComplete: true })
  })
})

describe('the orders', () => {
  async function withOrder() {
    const app = await open('/place-order')
    await fillIn(app.user)
    await app.user.click(submit())
    await screen.findByText(/^Thank you/)
    return app
  }

  it('are listed with number, state and total, and lead to each', async () => {
    const { user } = await withOrder()
    await user.click(screen.getByRole('link', { name: 'All orders' }))
    await heading('Orders')
    const row = await screen.findByRole('row', { name: /O\d{5}.*placed.*not paid yet.*\$52\.80/ })
    expect(within(row).getByText('Shed 2')).toBeTruthy()
    await user.click(within(row).getByRole('link', { name: /^O\d{5}$/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Order O\d{5}$/ })).toBeTruthy()
  })

  it('remember who got the last one', async () => {
    const { user, store } = await withOrder()
    const cart = [aLead()]
    window.localStorage.setItem('cart', JSON.stringify(cart))
    store.dispatch(orderTableLoaded(cart))
    await user.click(screen.getAllByRole('link', { name: /^Cart/ })[0]!)
    await user.click(await screen.findByRole('link', { name: 'Place order' }))
    await waitFor(() => expect(field('Delivery address').value).toBe('1 Shed Road'))
    expect([field('Name').value, field('Your reference').value]).toEqual(['Ann Farmer', ''])
    await user.clear(field('Name'))
    expect(field('Name').value).toBe('')
  })

  it('say that there are none yet, and what went wrong', async () => {
    await open('/orders')
    expect(await screen.findByText('You have not ordered anything yet.')).toBeTruthy()
  })
})
