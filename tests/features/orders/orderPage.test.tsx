import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { http } from '@/api/baseQuery'
import type { OrderReceipt, Order } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { priceCart } from '@/domain/pricing/pricing'
import { OrderSheet } from '@/components/cable/OrderSheet'
import { newId } from '@/lib/ids'
import { browserCart, changeCart } from '@/storage/cart'
import { catalogueReceived } from '@/store/catalogueSlice'
import { catalogue, fridgeBranch, lead } from '../../support/builders'
import { refuseStorage } from '../../support/refuseStorage'
import { heading, renderApp, signedInAs, useServer } from '../../support/renderApp'
import { renderWithProviders } from '../../support/renderWithProviders'

const server = useServer({
  env: {
    SHOP_EMAIL: 'shop@example.com',
    SHOP_PHONE: '(07) 1234 5678',
    SHOP_ADDRESS: '12 Forge Street',
    SHOP_OPENING_HOURS: 'Mon–Fri 8–4',
  },
})
beforeEach(() => window.localStorage.clear())

const fridge = completeLead(lead('a-sb50-grey', [fridgeBranch]))
const pair = completeLead(lead('a-sb50-grey', [fridgeBranch, fridgeBranch]))
const delivery = {
  name: 'Ann Farmer',
  phone: '0400 000 000',
  address: '1 Shed Road',
  reference: 'Shed 2',
  note: '',
}

async function openOrdered(leads: Lead[] = [fridge], { to = delivery, isCatalogueThere = true } = {}) {
  const session = await server.anAccount()
  const headers = { Authorization: `Bearer ${session.token}`, 'Idempotency-Key': newId() }
  const body = { orders: leads.map(selectionOf), expectedTotal: priceCart(leads), delivery: to }
  const answer = await http.post<string>('/orders', body, { headers })
  expect(answer.status, answer.data).toBe(201)
  const { number } = JSON.parse(answer.data) as OrderReceipt
  const path = `/orders/${number}`
  const cancelElsewhere = () => http.post(`${path}/cancel`, undefined, { headers })
  const app = await renderApp({
    path,
    preloadedState: {
      ...signedInAs(session),
      catalogue: { ...catalogue, complete: isCatalogueThere },
    },
  })
  await screen.findByText('received')
  return { ...app, session, number, cancelElsewhere }
}

/** Holds back responses of this address from now on. */
function holdBack(address: RegExp) {
  const { adapter } = http.defaults
  onTestFinished(() => {
    if (adapter) http.defaults.adapter = adapter
  })
  http.defaults.adapter = (config) =>
    address.test(config.url ?? '') ? new Promise(() => {}) : (adapter as AxiosAdapter)(config)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The catalogue without these parts. */
const without = (...gone: string[]): Catalogue => ({
  ...catalogue,
  wireList: catalogue.wireList.filter(({ value }) => !gone.includes(value)),
  connectorBList: catalogue.connectorBList.filter(({ value }) => !gone.includes(value)),
})

describe('the page of an order', () => {
  it('has the shop’s email, with the order as the subject, and telephone', async () => {
    const { number } = await openOrdered()
    const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name })
    expect((await link('shop@example.com')).href).toBe(`mailto:shop@example.com?subject=${number}`)
    expect((await link('(07) 1234 5678')).href).toBe('tel:0712345678')
  })

  it('shows seller, buyer, recipient and the quantity of each lead', async () => {
    const { session } = await openOrdered([fridge, { ...pair, quantity: '3', source: 'bank', sourceAh: 200 }])
    const sheet = within(screen.getByRole('article'))
    expect(await sheet.findByText('Customised Cable')).toBeTruthy()
    expect(sheet.getByText(session.user.email)).toBeTruthy()
    expect(sheet.getByText('Deliver to')).toBeTruthy()
    expect(sheet.queryByText('Collect from')).toBeNull()
    const [one, three] = sheet
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL')
    expect(within(one!).getByText('Quantity: 1')).toBeTruthy()
    expect(within(three!).getByText('Quantity: 3')).toBeTruthy()
    expect(within(three!).getByText('Lead 2: Anderson SB50 grey, 50 A')).toBeTruthy()
    expect(within(one!).getByText('Connector A, from something fused already')).toBeTruthy()
    expect(within(three!).getByText('Connector A, from a lead-acid house bank of 200 Ah')).toBeTruthy()
  })

  it('shows who picks it up, where and when, if nothing is shipped, free of charge', async () => {
    const fetched = completeLead({ ...fridge, post: { label: 'Pick-up', value: 0 } })
    await openOrdered([fetched], { to: { ...delivery, address: '' } })
    expect(screen.getByText('For collection by').parentElement?.textContent).toContain('Ann Farmer')
    const place = await screen.findByText('Collect from')
    expect(place.nextSibling?.textContent).toBe('12 Forge Street')
    expect(screen.getByText('Opening hours').nextSibling?.textContent).toBe('Mon–Fri 8–4')
    expect(screen.queryByText('Deliver to')).toBeNull()
    expect(screen.getByRole('row', { name: /Postage: Pick-up\s*free/ })).toBeTruthy()
    expect(screen.queryByText(/× \$0\.00/)).toBeNull()
  })

  it('thanks for an order once, and not again after a reload', async () => {
    const { user, number } = await openOrdered()
    const path = window.location.pathname
    await user.click(screen.getByRole('link', { name: 'All orders' }))
    await heading('Orders')
    // As after placing an order.
    window.history.pushState({ usr: { placed: true }, key: 'placed', idx: 2 }, '', path)
    act(
      () =>
        void window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
    )
    await screen.findByText(`Thank you! Order ${number} has been placed. We’ve emailed you a confirmation.`)
    expect(window.history.state).toMatchObject({ usr: null })
  })

  it('reports another buyer’s order as unknown', async () => {
    const session = await server.anAccount()
    await renderApp({ path: '/orders/O99999', preloadedState: signedInAs(session) })
    expect(await screen.findByText('We couldn’t find that order.')).toBeTruthy()
  })
})

describe('the sheet of an order', () => {
  const nobody = { name: '', phone: '', address: '', reference: '', note: '' }
  const order: Order = {
    number: 'O10001',
    createdAt: Date.UTC(2026, 10, 21),
    total: priceCart([fridge]),
    currency: 'AUD',
    state: 'sent',
    isPickUp: false,
    readyDay: '',
    arrivalDay: '',
    paid: true,
    reference: '',
    taxPercent: 10,
    trackingNumber: '',
    quote: '',
    invoices: [],
    paidAmount: priceCart([fridge]),
    credited: 0,
    owing: 0,
    payments: [],
    delivery: nobody,
    orders: [fridge],
  }

  it('is complete without recipient after the account is deleted', async () => {
    await renderWithProviders(
      <OrderSheet
        order={order}
        placedAt="21 November 2026 10:00"
        buyer={{ userName: 'ann', email: 'ann@example.org' }}
        paymentText="Pay soon."
      />,
    )
    expect(screen.queryByText('Deliver to')).toBeNull()
    expect(screen.queryByText('Pay soon.')).toBeNull()
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$52.80')
  })

  it('isolates the payment text, which keeps its direction in right-to-left text', async () => {
    const unpaid = { ...order, paid: false, owing: order.total }
    const buyer = { userName: 'ann', email: 'ann@example.org' }
    await renderWithProviders(
      <OrderSheet order={unpaid} placedAt="21 November 2026 10:00" buyer={buyer} paymentText="Pay soon." />,
    )
    expect(screen.getByText('Pay soon.').tagName).toBe('BDI')
  })
})

describe('cancelling', () => {
  const ask = async (user: Awaited<ReturnType<typeof openOrdered>>['user']) => {
    await user.click(button('Cancel order'))
    expect(document.activeElement).toBe(button('No, keep it'))
  }

  it('is offered while placed, asks for confirmation, and reports success', async () => {
    const { user, number } = await openOrdered()
    await ask(user)
    await user.click(button('Yes, cancel it'))
    const notice = await screen.findByText(`Order ${number} has been cancelled.`)
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=status]')))
    expect(screen.getByText('cancelled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull()
  })

  it('is not confirmed by a double tap, whose second press comes where the question now is', async () => {
    const { user } = await openOrdered()
    await ask(user)
    fireEvent.click(button('Yes, cancel it'), { detail: 2 })
    expect(button('Yes, cancel it').ariaBusy).toBeNull()
    await user.click(button('Yes, cancel it'))
    expect(await screen.findByText('cancelled')).toBeTruthy()
  })

  it('cannot be pressed again before the order is reloaded', async () => {
    const { user } = await openOrdered()
    await ask(user)
    holdBack(/^\/orders\/O\d+$/)
    await user.click(button('Yes, cancel it'))
    expect(await screen.findByText('cancelled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull()
  })

  it('returns the focus to its button if the order is kept', async () => {
    const { user } = await openOrdered()
    await ask(user)
    await user.click(button('No, keep it'))
    expect(document.activeElement).toBe(button('Cancel order'))
  })

  it('shows the refusal, also after the page shows the current state', async () => {
    const { user, cancelElsewhere } = await openOrdered()
    await ask(user)
    await cancelElsewhere()
    await user.click(button('Yes, cancel it'))
    expect(await screen.findByText('cancelled')).toBeTruthy()
    const notice = screen.getByText(/^This order can no longer be cancelled here/)
    expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=alert]')))
  })

  it('reports an unreachable server once, and can be retried', async () => {
    const { user } = await openOrdered()
    await ask(user)
    server.fail('offline')
    await user.click(button('Yes, cancel it'))
    await screen.findByRole('alert')
    await waitFor(() => expect(button('Yes, cancel it')).toHaveProperty('disabled', false))
    expect(screen.getAllByText(/can’t reach the server/)).toHaveLength(1)
    server.fail(null)
    await user.click(button('Yes, cancel it'))
    expect(await screen.findByText('cancelled')).toBeTruthy()
  })
})

describe('ordering again', () => {
  it('makes the lead the draft, with Undo, and opens its review', async () => {
    const { user, store } = await openOrdered()
    const before = store.getState().order.draft
    await user.click(button('Order again: lead 1'))
    await heading('Configure your cable')
    const { draft } = store.getState().order
    expect(draft.connectorA.value).toBe('a-sb50-grey')
    expect(Object.values(draft.connectBGroup)[0]).toMatchObject({ loadA: 8, wire: { wire_len: 400 } })
    expect(screen.getByRole('tab', { name: /^Review/ }).getAttribute('aria-selected')).toBe('true')
    await user.click(button('Undo'))
    expect(store.getState().order.draft).toEqual(before)
  })

  it('adds all leads of an order to the cart at once', async () => {
    const { user, store } = await openOrdered([fridge, pair])
    await user.click(button('Order all again'))
    await heading('Cart')
    await waitFor(() => expect(store.getState().order.orderTable).toHaveLength(2))
    const { orderTable } = store.getState().order
    expect(orderTable.map(selectionOf)).toEqual([fridge, pair].map(selectionOf))
    expect(orderTable.every(({ isComplete }) => isComplete)).toBe(true)
    expect(new Set(orderTable.map(({ objectId }) => objectId)).size).toBe(2)
  })

  it('asks before it adds all leads to those in the cart, once however often it is pressed', async () => {
    const { user, store } = await openOrdered([fridge, pair])
    await act(() => changeCart(() => [fridge]))
    expect(store.getState().order.orderTable).toHaveLength(1)
    await user.click(button('Order all again'))
    await screen.findByText('There is already 1 lead in your cart. Add these to it?')
    expect(store.getState().order.orderTable).toHaveLength(1)
    const changes = vi.spyOn(browserCart, 'changeCart')
    await user.dblClick(button('Add to cart'))
    expect(changes).toHaveBeenCalledTimes(1)
    await heading('Cart')
    await waitFor(() => expect(store.getState().order.orderTable).toHaveLength(3))
  })

  it('reports once that the cart could not be stored', async () => {
    const { user, store } = await openOrdered([fridge, pair])
    refuseStorage()
    await user.click(button('Order all again'))
    await screen.findByText(/^This change is only on this page/)
    expect(store.getState().order.orderTable).toHaveLength(2)
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: null }))
  })

  it('waits for the complete catalogue, without which missing parts are unknown', async () => {
    holdBack(/^\/catalogue$/)
    const { store } = await openOrdered([fridge, pair], { isCatalogueThere: false })
    const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /again/ })
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true, true])
    act(() => void store.dispatch(catalogueReceived(catalogue)))
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false, false])
  })

  it('has no button for all leads if there is one', async () => {
    await openOrdered()
    expect(screen.queryByRole('button', { name: 'Order all again' })).toBeNull()
  })

  it('lists parts that are gone first, and continues without them on confirmation', async () => {
    const { user, store } = await openOrdered()
    act(() => void store.dispatch(catalogueReceived(without('w-twin-2p9'))))
    await user.click(button('Order again: lead 1'))
    const notice = (await screen.findByText('No longer for sale:')).closest<HTMLElement>('[role=status]')!
    expect(within(notice).getByRole('listitem').textContent).toMatch(
      /^Attachment 1: wire “2\.9 mm² twin sheath.*”$/,
    )
    expect(store.getState().order.draft.connectorA.value).toBe('')
    await user.click(button('Continue without them'))
    await heading('Configure your cable')
    expect(Object.values(store.getState().order.draft.connectBGroup)[0]?.wire.value).toBe('')
  })

  it('lists the parts that are gone by lead when all are ordered again', async () => {
    const { user, store } = await openOrdered([fridge, pair])
    act(() => void store.dispatch(catalogueReceived(without('b-cig-socket'))))
    await user.click(button('Order all again'))
    const notice = (await screen.findByText('No longer for sale:')).closest<HTMLElement>('[role=status]')!
    expect(within(notice).getByText(/^Lead 2/)).toBeTruthy()
    expect(within(notice).getAllByRole('listitem')).toHaveLength(3)
    expect(store.getState().order.orderTable).toEqual([])
    await user.click(button('Continue without them'))
    await heading('Cart')
    await waitFor(() => expect(store.getState().order.orderTable).toHaveLength(2))
    expect(store.getState().order.orderTable.some(({ isComplete }) => isComplete)).toBe(false)
  })
})
