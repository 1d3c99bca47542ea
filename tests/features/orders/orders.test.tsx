import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OwnAccount } from '@/contract/account'
import type { SessionAnswer } from '@/contract/auth'
import type { Quote } from '@/contract/orders'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { Lead } from '@/domain/lead/lead'
import { aConnectorA, catalogue, fridgeBranch, lead } from '../../support/builders'
import type { Branch } from '../../support/builders'
import { browserCart } from '@/storage/cart'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { signedIn } from '@/store/authSlice'
import { editStarted, orderTableLoaded } from '@/store/orderSlice'
import { fill } from '../../support/fill'
import { refuseStorage } from '../../support/refuseStorage'
import { heading, renderApp, signedInAs, useServer } from '../../support/renderApp'
import { second } from '../../support/testServer'

const server = useServer({ env: { SHOP_ADDRESS: '12 Forge Street', SHOP_OPENING_HOURS: 'Mon–Fri 8–4' } })

const aLead = (change: Branch = {}, settings = {}): Lead =>
  completeLead({ ...lead('a-sb50-grey', [{ ...fridgeBranch, ...change }], settings), objectId: 'lead-1' })

beforeEach(() => server.database().updateTable('product').set({ stock: 100_000 }).execute())

beforeEach(() => {
  window.localStorage.clear()
  pendingCheckout.forget()
})

async function open(path: string, cart: Lead[] = [aLead()], of?: SessionAnswer) {
  const session = of ?? (await server.anAccount())
  if (cart.length > 0) window.localStorage.setItem('cart', JSON.stringify(cart))
  const app = await renderApp({
    path,
    preloadedState: {
      ...signedInAs(session),
      catalogue: { ...catalogue, complete: true },
    },
  })
  return { ...app, session }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const placed = () => server.sent.filter(({ method, url }) => method === 'post' && url === '/orders')

async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Ann Farmer')
  await fill(user, field('Phone'), '0400 000 000')
  await fill(user, field('Delivery address'), '1 Shed Road')
  await fill(user, field('Your reference (optional)'), 'Shed 2')
}
const ordersOf = async ({ token }: SessionAnswer) =>
  (await server.get<{ orders: object[] }>('/orders', token)).orders
type App = Awaited<ReturnType<typeof open>>

/** The same lead saved at a lower price per cm of wire. */
function savedCheaper(): Lead {
  const cheaper = aLead()
  const one = Object.values(cheaper.connectBGroup)[0]!
  return completeLead({
    ...cheaper,
    connectBGroup: { one: { ...one, wire: { ...one.wire, priceCM: 0.03 } } },
  })
}
const agree = () => screen.findByRole('button', { name: 'Order for $52.80' })

/** An attempt had no answer, and the next one is refused because the price has changed. */
async function openConflict() {
  const { user } = await open('/place-order', [savedCheaper()])
  await fillIn(user)
  server.fail('offline')
  await user.click(submit())
  await screen.findByText(/^We can’t reach the server/)
  server.fail(null)
  await user.click(submit())
  return { user, accept: await agree() }
}

const aProblem = (errors: Record<string, string>) =>
  JSON.stringify({
    type: 'about:blank',
    title: '',
    status: 422,
    message: 'Please correct the marked fields.',
    errors,
  })

const submit = () => screen.getByRole('button', { name: 'Place order' })

describe('placing an order', () => {
  it('shows leads, total and included tax, and opens the order, with the cart empty', async () => {
    const { user, store } = await open('/cart')
    expect(await screen.findByText(/^Includes \$4\.80 tax \(10%\)$/)).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: 'Place order' }))
    await heading('Place order')
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$52.80'))
    expect(await screen.findByText(/^Includes \$4\.80 tax \(10%\)$/)).toBeTruthy()
    expect(screen.getByText('Goods').parentElement?.textContent).toBe('Goods$42.20')
    expect(screen.getByText('includes $10.60 postage')).toBeTruthy()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/^Thank you! Order O\d{5} has been placed/),
    )
    expect(screen.getByRole('heading', { level: 1, name: /^Order O\d{5}$/ })).toBeTruthy()
    expect(await screen.findByText('received')).toBeTruthy()
    expect(screen.getByText('Shed 2')).toBeTruthy()
    for (const line of ['Ann Farmer', '1 Shed Road', '0400 000 000'])
      expect(screen.getByText(line).closest('bdi'), line).toBeTruthy()
    await waitFor(() => expect(store.getState().order.orderTable).toEqual([]))
  })

  it('cannot be pressed a second time while the cart is stored', async () => {
    const { user, session } = await open('/place-order')
    await fillIn(user)
    let store = () => {}
    const changeCart = vi
      .spyOn(browserCart, 'changeCart')
      .mockImplementationOnce(() => new Promise((done) => (store = () => done({ saved: true }))))
    await user.click(submit())
    await waitFor(() => expect(changeCart).toHaveBeenCalled())
    await user.click(submit())
    store()
    await screen.findByRole('heading', { level: 1, name: /^Order O\d{5}$/ })
    expect(await ordersOf(session)).toHaveLength(1)
    expect(placed()).toHaveLength(1)
  })

  it('keeps in the cart a lead that another tab has changed', async () => {
    const { user, session } = await open('/place-order')
    await fillIn(user)
    const [lead] = JSON.parse(window.localStorage.getItem('cart') ?? '[]') as Lead[]
    const changed = [{ ...lead, quantity: '7' }]
    const { changeCart } = browserCart
    vi.spyOn(browserCart, 'changeCart').mockImplementationOnce((rule) => {
      window.localStorage.setItem('cart', JSON.stringify(changed))
      return changeCart(rule)
    })
    await user.click(submit())
    await screen.findByRole('heading', { level: 1, name: /^Order O\d{5}$/ })
    expect(await ordersOf(session)).toHaveLength(1)
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toEqual(changed)
  })

  it('reports missing fields, and sends nothing until they are filled in', async () => {
    const { user } = await open('/place-order')
    await fill(user, await screen.findByRole('textbox', { name: 'Phone' }), '12345')
    await user.click(submit())
    expect(document.activeElement).toBe(field('Name'))
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(field('Delivery address').getAttribute('aria-invalid')).toBe('true')
    expect(field('Phone').getAttribute('aria-invalid')).toBeNull()
    expect(placed()).toEqual([])
    await fill(user, field('Name'), 'Ann')
    expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  })

  it('keeps the entered text when the server cannot be reached, and is sent again under the same key', async () => {
    const { user, session } = await open('/place-order')
    await fillIn(user)
    server.fail('offline')
    await user.click(submit())
    const failure = await screen.findByText(/^We can’t reach the server.+won’t order twice\.$/)
    await waitFor(() => expect(document.activeElement).toBe(failure.closest('[role=alert]')))
    expect(field('Name').value).toBe('Ann Farmer')
    server.fail(null)
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(placed()).toHaveLength(2)
    expect(placed()[0]?.body).toEqual(placed()[1]?.body)
    expect(await ordersOf(session)).toHaveLength(1)
  })

  it('is not sent while the browser is offline, and reports only that', async () => {
    const { user } = await open('/place-order')
    await fillIn(user)
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(submit())
    const failure = await screen.findByText(/^You’re offline, so the order wasn’t sent\. .+ is kept/)
    expect(failure.closest('[role=alert]')?.textContent).not.toContain('won’t order twice')
    expect(placed()).toEqual([])
    network.mockRestore()
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(placed()).toHaveLength(1)
  })

  it('is still uncertain when an attempt without an answer is followed by one offline', async () => {
    const { user } = await open('/place-order')
    await fillIn(user)
    server.fail('offline')
    await user.click(submit())
    await screen.findByText(/won’t order twice\.$/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(field('Name'))
    await user.click(submit())
    const alert = screen.getByText(/^We can’t reach the server.+won’t order twice\.$/).closest('[role=alert]')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(screen.queryByText(/the order wasn’t sent/)).toBeNull()
  })

  it.each([
    ['pressed again', () => Promise.resolve()],
    [
      'opened again by way of the cart',
      async ({ user }: App) => {
        await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
        await heading('Cart')
        await user.click(screen.getByRole('link', { name: 'Place order' }))
        await heading('Place order')
        await screen.findByText(/^We may already have received this order/)
        expect(field('Name').value).toBe('Ann Farmer')
      },
    ],
    [
      'reloaded',
      async ({ session, unmount }: App) => {
        unmount()
        await renderApp({
          path: '/place-order',
          preloadedState: {
            ...signedInAs(session),
            catalogue: { ...catalogue, complete: true },
          },
        })
        await screen.findByText(/^We may already have received this order/)
        expect(field('Name').value).toBe('Ann Farmer')
      },
    ],
  ])('is one order when its response is lost and the form is %s', async (_how, goOn) => {
    const app = await open('/place-order')
    await fillIn(app.user)
    server.fail('lost')
    await app.user.click(submit())
    await screen.findByText(/^We can’t reach the server/)
    server.fail(null)
    await goOn(app)
    await app.user.click(submit())
    await screen.findByText(/^Thank you/)
    const [first, second] = placed()
    expect(second?.key).toBe(first?.key)
    expect(await ordersOf(app.session)).toHaveLength(1)
  })

  it('may have been placed when the server had a fault', async () => {
    const { user } = await open('/place-order')
    await fillIn(user)
    server.fail({ status: 500, body: aProblem({}) })
    await user.click(submit())
    expect(await screen.findByText(/Your order may still have reached us\./)).toBeTruthy()
  })

  it('has a key of its own when the cart has changed since an attempt whose response was lost', async () => {
    const { user, session } = await open('/place-order')
    await fillIn(user)
    server.fail('lost')
    await user.click(submit())
    await screen.findByText(/^We can’t reach the server/)
    server.fail(null)
    await act(async () => {
      await browserCart.changeCart((leads) => leads.map((one) => completeLead({ ...one, quantity: '2' })))
    })
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    const [first, second] = placed()
    expect(second?.key).not.toBe(first?.key)
    expect(await ordersOf(session)).toHaveLength(2)
  })

  it.each([401, 429, 422])(
    'is one order when its response is lost and the next attempt is refused with %i',
    async (status) => {
      const { user, session, store } = await open('/place-order')
      await fillIn(user)
      server.fail('lost')
      await user.click(submit())
      await screen.findByText(/^We can’t reach the server/)
      server.fail({ status, body: aProblem({}) })
      await user.click(submit())
      await waitFor(() => expect(placed()).toHaveLength(2))
      if (status !== 401) {
        await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
        expect(screen.getByText(/Your order may still have reached us\./)).toBeTruthy()
      }
      server.fail(null)
      if (status === 401) {
        await heading('Sign in')
        act(() => void store.dispatch(signedIn(session)))
        await heading('Place order')
        await screen.findByText(/^We may already have received this order/)
      }
      await user.click(submit())
      await screen.findByText(/^Thank you/)
      expect(await ordersOf(session)).toHaveLength(1)
    },
  )

  it('does not warn of an earlier order when the session had ended before the first attempt', async () => {
    const { user, session, store } = await open('/place-order')
    await fillIn(user)
    server.fail({ status: 401, body: aProblem({}) })
    await user.click(submit())
    await heading('Sign in')
    server.fail(null)
    act(() => void store.dispatch(signedIn(session)))
    await heading('Place order')
    await waitFor(() => expect(field('Name').value).toBe('Ann Farmer'))
    expect(screen.queryByText(/already have received/)).toBeNull()
  })

  it('does not take the buyer from a page that was opened meanwhile', async () => {
    const { user, session } = await open('/place-order')
    await fillIn(user)
    const answer = server.holdAnswer('/orders')
    await user.click(submit())
    await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
    await heading('Cart')
    answer()
    await waitFor(async () => expect(await ordersOf(session)).toHaveLength(1))
    await screen.findByText('Your cart is empty. Configure a lead to get started.')
    expect(window.location.pathname).toBe('/cart')
  })

  it('leaves nothing of an order whose buyer signs out before its answer', async () => {
    const { user, session } = await open('/place-order', [{ ...aLead(), name: 'For Bob Grazier' }])
    await fillIn(user)
    const answer = server.holdAnswer('/orders')
    await user.click(submit())
    await user.click(screen.getByRole('button', { name: /^Profile of/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await heading('Sign in')
    answer()
    await waitFor(async () => expect(await server.statusOf('/catalogue', session.token)).toBe(401))
    expect(window.sessionStorage.getItem('orderForm')).toBeNull()
  })

  it('does not warn of an earlier order after a conflict proves that there is none', async () => {
    const { user } = await openConflict()
    await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
    await heading('Cart')
    await user.click(screen.getByRole('link', { name: 'Place order' }))
    await heading('Place order')
    expect(field('Name').value).toBe('Ann Farmer')
    expect(screen.queryByText(/^We may already have/)).toBeNull()
  })

  it('was not sent when a conflict is accepted while the browser is offline', async () => {
    const { user, accept } = await openConflict()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(accept)
    const failure = await screen.findByText(/^You’re offline, so the order wasn’t sent\./)
    expect(failure.closest('[role=alert]')?.textContent).not.toContain('won’t order twice')
  })

  it('is reported as placed if its response was lost and the buyer then accepts something else', async () => {
    const { user, session } = await open('/place-order', [savedCheaper()])
    await fillIn(user)
    await user.click(submit())
    server.fail('lost')
    await user.click(await agree())
    await screen.findByText(/^We can’t reach the server/)
    server.fail(null)
    await user.click(submit())
    expect(await screen.findByText(/^We’ve already received this order/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
    expect(await ordersOf(session)).toHaveLength(1)
    // The same leads can be ordered again.
    await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
    await user.click(await screen.findByRole('link', { name: 'Place order' }))
    await user.click(await screen.findByRole('button', { name: 'Place order' }))
    await user.click(await agree())
    await screen.findByText(/^Thank you/)
    expect(await ordersOf(session)).toHaveLength(2)
  })

  it('does not send stored fields of another version of the app that are unknown', async () => {
    const session = await server.anAccount()
    const { userName } = session.user
    const kept = { userName, typed: { name: 'Ann Farmer', fax: '1' }, sent: null }
    window.sessionStorage.setItem('orderForm', JSON.stringify(kept))
    const { user } = await open('/place-order', [aLead()], session)
    await waitFor(() => expect(field('Name').value).toBe('Ann Farmer'))
    await fill(user, field('Phone'), '0400 000 000')
    await fill(user, field('Delivery address'), '1 Shed Road')
    await user.click(submit())
    await screen.findByText(/^Thank you/)
  })

  it('takes company and tax number, keeps them for the next one, and puts them on the invoice', async () => {
    const { user, session } = await open('/place-order')
    await fillIn(user)
    await fill(user, field('Company (optional)'), 'Farmer Pty Ltd')
    await fill(user, field('Company tax number (optional)'), '53 004 085 616')
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    await user.click(await screen.findByRole('link', { name: /^Invoice I\d{5}$/ }))
    const billed = (await screen.findByText('Billed to')).nextElementSibling
    expect(billed?.textContent).toContain('Farmer Pty LtdAnn Farmer1 Shed Road')
    expect(billed?.textContent).toContain('Tax number: 53 004 085 616')
    const { delivery } = await server.get<OwnAccount>('/account', session.token)
    expect(delivery).toMatchObject({ company: 'Farmer Pty Ltd', taxId: '53 004 085 616' })
  })

  it('forgets the entered text once it is placed, and on signing out', async () => {
    const { user } = await open('/place-order')
    await fillIn(user)
    expect(window.sessionStorage.getItem('orderForm')).toContain('Ann Farmer')
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(window.sessionStorage.getItem('orderForm')).toBeNull()
  })

  it('shows increased prices, and orders at them only when they are accepted', async () => {
    const { user } = await open('/place-order', [savedCheaper()])
    expect(
      await screen.findByText(/^2\.9 mm² twin sheath .*was \$3\.00 per m and is now \$3\.90 per m\.$/),
    ).toBeTruthy()
    await fillIn(user)
    await user.click(submit())
    const notice = await screen.findByText('The price has changed from $49.20 to $52.80.')
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=status]')))
    expect(screen.getAllByText(/^Lead 1: 2\.9 mm² twin sheath .*was/)).not.toHaveLength(0)
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$52.80')
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
    await user.click(await agree())
    await screen.findByText(/^Thank you/)
  })

  it('asks again if the cart was changed after a conflict', async () => {
    const { user, store } = await open('/place-order', [savedCheaper()])
    await fillIn(user)
    await user.click(submit())
    await agree()
    act(() => void store.dispatch(orderTableLoaded([{ ...aLead(), quantity: '2' }])))
    expect(submit()).toBeTruthy()
    expect(screen.queryByText('The price has changed from $49.20 to $52.80.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Order for $52.80' })).toBeNull()
  })

  it('uses current prices once they are accepted, before the form is filled in', async () => {
    const { user } = await open('/place-order', [savedCheaper()])
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$49.20'))
    await user.click(await screen.findByRole('button', { name: 'Update to today’s prices' }))
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$52.80'))
    expect(screen.queryByText(/^Prices have changed/)).toBeNull()
    await fillIn(user)
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(placed()).toHaveLength(1)
  })

  it('lists what is out of stock, and links back to the cart', async () => {
    const { user } = await open('/place-order', [aLead({}, { quantity: '9999' })])
    await fillIn(user)
    await user.click(submit())
    const notice = await screen.findByText(/Nothing was ordered/)
    const alert = notice.closest<HTMLElement>('[role=status]')!
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(
      within(alert).getByText(
        /^Only [\d,]+\scm of 2\.9 mm² twin sheath.* left \(you need 3,999,600\scm\)\.$/,
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Order for/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
    await heading('Cart')
  })

  it('shows the server’s error of a field until that is changed', async () => {
    const { user } = await open('/place-order')
    await fillIn(user)
    server.fail({ status: 422, body: aProblem({ 'delivery.phone': 'This is no phone.' }) })
    await user.click(submit())
    await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).toBe('true'))
    await fill(user, field('Phone'), '1')
    expect(field('Phone').getAttribute('aria-invalid')).toBeNull()
  })

  it('says in which lead the server finds something, which has no field here', async () => {
    const { user } = await open('/place-order')
    await fillIn(user)
    const found = 'This wouldn’t be electrically safe; see this lead’s checks.'
    server.fail({
      status: 422,
      body: aProblem({ 'orders.1.connectBGroup': found, 'orders.2.connectBGroup': found }),
    })
    await user.click(submit())
    await screen.findByText(`Lead 2: ${found}`)
  })

  it('sends no address if all is picked up, even if one is stored', async () => {
    const first = await open('/place-order')
    await fillIn(first.user)
    await first.user.click(submit())
    await screen.findByText(/^Thank you/)
    first.unmount()
    const pickUp = catalogue.postList.find(({ label }) => label === 'Pick-up')!
    window.localStorage.setItem('cart', JSON.stringify([completeLead({ ...aLead(), post: pickUp })]))
    const { user } = await renderApp({
      path: '/place-order',
      preloadedState: {
        ...signedInAs(first.session),
        catalogue: { ...catalogue, complete: true },
      },
    })
    await waitFor(() => expect(field('Name').value).toBe('Ann Farmer'))
    const place = await screen.findByText('Collect from')
    expect(place.nextSibling?.textContent).toBe('12 Forge Street')
    expect(screen.getByText('Opening hours').nextSibling?.textContent).toBe('Mon–Fri 8–4')
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(JSON.parse(String(placed()[1]?.body))).toMatchObject({ delivery: { address: '' } })
  })

  it('shows the total if the shop’s details cannot be loaded', async () => {
    server.failOn('/shop')
    await open('/place-order')
    await waitFor(() => expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$52.80'))
    expect(screen.queryByText(/^Tax of/)).toBeNull()
  })

  it('is blocked for an unsafe lead, with the reason', async () => {
    await open('/place-order', [aLead({ rating: '30A' })])
    expect(await screen.findByText(/^Lead 1: A fuse of 30\sA won’t protect/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
  })

  it('says above the form that an order takes fewer leads than the cart has', async () => {
    const leads = Array.from({ length: 101 }, (_, index) => ({ ...aLead(), objectId: `lead ${index}` }))
    await open('/place-order', leads)
    expect(
      await screen.findByText(/^An order can have at most 100 leads, and your cart has 101\./),
    ).toBeTruthy()
    expect(submit()).toHaveProperty('disabled', false)
  })

  it('is possible within the present limits of connector A, whatever its copy in the lead says', async () => {
    await open('/place-order', [{ ...aLead(), connectorA: aConnectorA({ wireMaximum: 300 }) }])
    await screen.findByRole('textbox', { name: 'Name' })
    expect(submit()).toBeTruthy()
  })

  it('requires no address if all is picked up', async () => {
    const fetched = { ...aLead(), post: { label: 'Pick-up', value: 0 } }
    const { user } = await open('/place-order', [completeLead(fetched)])
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Ann')
    await fill(user, field('Phone'), '12345')
    expect(screen.queryByRole('textbox', { name: 'Delivery address' })).toBeNull()
    await user.click(submit())
    await screen.findByText(/^Thank you/)
  })

  it('of a quote that is picked up never asks for an address', async () => {
    const session = await server.anAccount()
    const fetched = { ...aLead(), post: { label: 'Pick-up', value: 0 } }
    const body = { orders: [selectionOf(fetched)] }
    const { number } = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    const release = server.holdAnswer('/catalogue')
    const path = `/place-order?quote=${number}`
    const { app } = await renderApp({ path, preloadedState: signedInAs(session) })
    await waitFor(() => expect(JSON.stringify(app.store.getState())).toContain(`"number":"${number}"`))
    expect(screen.queryByRole('textbox', { name: 'Delivery address' })).toBeNull()
    release()
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryByRole('textbox', { name: 'Delivery address' })).toBeNull()
  })

  it('is not possible with an empty cart', async () => {
    await open('/place-order', [])
    expect(await screen.findByText(/^Your cart is empty/)).toBeTruthy()
  })

  it('says which lead is too heavy for its postage', async () => {
    await open('/place-order', [
      aLead(),
      completeLead({ ...aLead({ cm: 900 }, { quantity: '9999' }), objectId: 'two' }),
    ])
    expect(await screen.findByText(/^Lead 2: “Normal” is limited to 5 kg\. Parcel weight/)).toBeTruthy()
    expect(screen.queryByText(/^Lead 1: “Normal”/)).toBeNull()
  })

  it('links to the order if the quote has been ordered', async () => {
    const session = await server.anAccount()
    const body = { orders: [selectionOf(aLead())], reference: 'Job 7' }
    const { number } = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    const first = await open(`/place-order?quote=${number}`, [], session)
    expect(await screen.findByDisplayValue('Job 7')).toBeTruthy()
    await fillIn(first.user)
    await first.user.click(submit())
    const { textContent } = await screen.findByRole('heading', { level: 1, name: /^Order O\d{5}$/ })
    cleanup()
    await open(`/place-order?quote=${number}`, [], session)
    expect(await screen.findByText(`Quote ${number} has already been ordered.`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
    expect(screen.getByRole('link', { name: textContent })).toBeTruthy()
  })

  it('of a quote that another tab has ordered asks first, although its prices have not changed', async () => {
    const session = await server.anAccount()
    const body = { orders: [selectionOf(aLead())] }
    const { number } = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    const { user } = await open(`/place-order?quote=${number}`, [], session)
    await fillIn(user)
    const delivery = { name: 'Ann', phone: '12345', address: '1 Shed Road', reference: '', note: '' }
    const other = { ...body, expectedTotal: 52.8, delivery, quote: number }
    await server.call('POST', '/orders', { token: session.token, key: 'other-tab', body: other })
    await user.click(submit())
    expect(await screen.findByText(/^This quote has already been ordered/)).toBeTruthy()
    expect(screen.queryByText(/^The price has changed/)).toBeNull()
    // The refusal fetches the quote again; the form and the offer stay.
    expect(await screen.findByText(`Quote ${number} has already been ordered.`)).toBeTruthy()
    expect(field('Phone').value).toBe('0400 000 000')
    expect(await ordersOf(session)).toHaveLength(1)
    await user.click(await agree())
    await screen.findByText(/^Thank you/)
    expect(await ordersOf(session)).toHaveLength(2)
  })

  it('does not pass the reference of a quote on to another order', async () => {
    const session = await server.anAccount()
    const body = { orders: [selectionOf(aLead())], reference: 'Job 7' }
    const { number } = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    const { user, unmount } = await open(`/place-order?quote=${number}`, [], session)
    await screen.findByDisplayValue('Job 7')
    await user.type(field('Phone'), '12345')
    unmount()
    await open('/place-order', [aLead()], session)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' })).value).toBe('12345')
    expect(field('Your reference (optional)').value).toBe('')
  })

  it('offers a quote that holds lower prices for the cart, and orders from it in one press', async () => {
    const session = await server.anAccount()
    const body = { orders: [selectionOf(aLead())] }
    const { number } = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    const setPrice = async (price: number) => {
      const db = server.database()
      await db.updateTable('product').set({ price }).where('sku', '=', 'w-twin-2p9').execute()
      await db
        .updateTable('catalogueState')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
      server.clock().advance(second)
    }
    await setPrice(50_000)
    onTestFinished(() => setPrice(39_000))
    const { user, store } = await open(
      '/place-order',
      [completeLead({ ...aLead(), name: 'Shed fridge' })],
      session,
    )
    expect(
      await screen.findByText(new RegExp(`^Quote ${number} offers these leads for \\$52\\.80 until`)),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update to today’s prices' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Order at these prices' }))
    await screen.findByText(new RegExp(`^You’re ordering quote ${number}\\.`))
    await fillIn(user)
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(await screen.findAllByText(/Shed fridge/)).toHaveLength(1)
    expect(store.getState().order.orderTable).toEqual([])
  })

  it('of a quote keeps its key when its response is lost and a lead gets another name', async () => {
    const session = await server.anAccount()
    const body = { orders: [selectionOf(aLead())] }
    const { number } = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    const { user } = await open(`/place-order?quote=${number}`, [aLead()], session)
    await fillIn(user)
    server.fail('lost')
    await user.click(submit())
    await screen.findByText(/^We can’t reach the server/)
    server.fail(null)
    await act(async () => {
      await browserCart.changeCart((leads) => leads.map((one) => ({ ...one, name: 'Shed fridge' })))
    })
    await user.click(submit())
    await waitFor(() => expect(placed()).toHaveLength(2))
    expect(placed()[1]?.key).toBe(placed()[0]?.key)
    await screen.findByText(/^We’ve already received this order/)
  })

  it('of a quote takes only as many of the same leads out of the cart', async () => {
    const session = await server.anAccount()
    const body = { orders: [selectionOf(aLead())] }
    const { number } = (await server.call('POST', '/quotes', { token: session.token, body })).json<Quote>()
    const another = completeLead({ ...aLead(), objectId: 'lead-2' })
    const { user, store } = await open(`/place-order?quote=${number}`, [aLead(), another], session)
    await fillIn(user)
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(store.getState().order.orderTable.map(({ objectId }) => objectId)).toEqual(['lead-2'])
  })

  it('reports a quote of another buyer, and keeps the cart', async () => {
    const { store } = await open('/place-order?quote=Q1')
    expect(await screen.findByText('We couldn’t find quote Q1.')).toBeTruthy()
    expect(store.getState().order.orderTable).toHaveLength(1)
  })
})

describe('a saved lead with catalogue changes', () => {
  it('shows old and new values, and takes current prices only when they are accepted', async () => {
    const saved = aLead()
    const one = Object.values(saved.connectBGroup)[0]!
    const cheaper = { one: { ...one, wire: { ...one.wire, price: 3, priceCM: 0.03 } } }
    const { user, store } = await open('/cart', [completeLead({ ...saved, connectBGroup: cheaper })])
    expect(
      await screen.findByText(/^2\.9 mm² twin.* was \$3\.00 per m and is now \$3\.90 per m\.$/),
    ).toBeTruthy()
    expect(store.getState().order.orderTable[0]?.total).toBe(49.2)
    await user.click(screen.getByRole('button', { name: 'Update to today’s prices' }))
    await waitFor(() => expect(store.getState().order.orderTable[0]?.total).toBe(52.8))
    expect(screen.queryByText(/is now/)).toBeNull()
    expect(store.getState().order.orderTable[0]).toMatchObject({ objectId: 'lead-1', isComplete: true })
  })

  it('ends an edit without changes when the order form takes current prices', async () => {
    const { user, store } = await open('/place-order', [savedCheaper()])
    act(() => void store.dispatch(editStarted(store.getState().order.orderTable[0]!)))
    await user.click(await screen.findByRole('button', { name: 'Update to today’s prices' }))
    await waitFor(() => expect(screen.queryByText(/is now/)).toBeNull())
    expect(store.getState().order.formerDraft).toBeNull()
  })

  it('reports on the order form too that current prices could not be stored', async () => {
    const { user } = await open('/place-order', [savedCheaper()])
    const take = await screen.findByRole('button', { name: 'Update to today’s prices' })
    refuseStorage()
    await user.click(take)
    await screen.findByText(/^This change is only on this page/)
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

  it('are listed with number, state, total and a link', async () => {
    const { user } = await withOrder()
    await user.click(screen.getByRole('link', { name: 'All orders' }))
    await heading('Orders')
    const row = await screen.findByRole('row', { name: /O\d{5}.*received.*unpaid.*\$52\.80/ })
    expect(within(row).getByText('Shed 2')).toBeTruthy()
    await user.click(within(row).getByRole('link', { name: /^O\d{5}$/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Order O\d{5}$/ })).toBeTruthy()
  })

  it('prefill the delivery details of the last one', async () => {
    const { user, store } = await withOrder()
    const cart = [aLead()]
    window.localStorage.setItem('cart', JSON.stringify(cart))
    store.dispatch(orderTableLoaded(cart))
    await user.click(screen.getAllByRole('link', { name: /^Cart/ })[0]!)
    await user.click(await screen.findByRole('link', { name: 'Place order' }))
    await waitFor(() => expect(field('Delivery address').value).toBe('1 Shed Road'))
    expect([field('Name').value, field('Your reference (optional)').value]).toEqual(['Ann Farmer', ''])
    await user.clear(field('Name'))
    expect(field('Name').value).toBe('')
  })

  it('report that there are none, and a loading error', async () => {
    await open('/orders')
    expect(await screen.findByText('You haven’t ordered anything yet.')).toBeTruthy()
  })
})
