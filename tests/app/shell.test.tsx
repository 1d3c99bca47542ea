import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectorAChosen, orderSlice } from '@/store/orderSlice'
import { aConnectorA, priceVectorLead, catalogue } from '../support/builders'
import { setWidth } from '../support/dom'
import { heading, renderApp, signedInAs, useServer } from '../support/renderApp'

const server = useServer()

async function openApp({ path = '/', withCatalogue = false } = {}) {
  const preloadedState = {
    ...signedInAs(await server.anAccount()),
    ...(withCatalogue && { catalogue: { ...catalogue, complete: true } }),
  }
  return renderApp({ path, preloadedState })
}

const nav = () => screen.getByRole('navigation', { name: 'Navigation' })

describe('the pages', () => {
  it('set the route key and the document title when entered', async () => {
    const { user, store } = await openApp()
    await heading('Configure your cable')
    expect(store.getState().common.currentRouteKey).toBe('homeFront')
    expect(document.title).toBe('Configure your cable · Customised cable')
    await user.click(within(nav()).getByRole('link', { name: 'Cart' }))
    await heading('Cart')
    expect(store.getState().common.currentRouteKey).toBe('cart')
    expect(document.title).toBe('Cart · Customised cable')
    expect(within(nav()).getByRole('link', { name: 'Cart' }).getAttribute('aria-current')).toBe('page')
    await user.click(within(nav()).getByRole('link', { name: 'Home' }))
    await heading('Configure your cable')
    expect(store.getState().common.currentRouteKey).toBe('homeFront')
  })

  it.each([
    ['/sign-in', 'signIn', 'Sign in'],
    ['/sign-up', 'signUp', 'Sign up'],
    ['/forgot-password', 'forgotPassword', 'Forgot your password?'],
    ['/reset-password', 'resetPassword', 'Reset password'],
  ])('for signed-out users exist: %s', async (path, key, title) => {
    const { store } = await renderApp({ path })
    await heading(title)
    expect(store.getState().common.currentRouteKey).toBe(key)
    expect(document.title).toBe(`${title} · Customised cable`)
  })

  it.each(['/nowhere', '/cart/5'])('unknown (%s) show the error page', async (path) => {
    const { store } = await renderApp({ path })
    await heading('Unexpected Application Error!')
    expect(screen.getByText('404 Not Found')).toBeTruthy()
    expect(store.getState().common.currentRouteKey).toBe('notFound')
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveProperty('pathname', '/')
  })

  it('unknown show a signed-in user the navigation too', async () => {
    const { user, store } = await openApp({ path: '/nowhere' })
    await heading('Unexpected Application Error!')
    expect(screen.getByText('404 Not Found')).toBeTruthy()
    expect(store.getState().common.currentRouteKey).toBe('notFound')
    await user.click(within(nav()).getByRole('link', { name: 'Cart' }))
    await heading('Cart')
  })

  it.each(['/admin', '/admin/orders', '/admin/nowhere'])(
    'that require a role (%s) deny access without it',
    async (path) => {
      await openApp({ path })
      await heading('No access')
      expect(screen.getByText(/^403 Forbidden/)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Back to home' })).toHaveProperty('pathname', '/')
    },
  )

  it('that require a role show their content to a user who has it', async () => {
    const session = await server.signIn('admin', server.adminPassword())
    if (!session) throw new Error('The administrator cannot sign in')
    await renderApp({ path: '/admin/nowhere', preloadedState: signedInAs(session) })
    await heading('Unexpected Application Error!')
    expect(screen.queryByText(/403/)).toBeNull()
  })

  it('show a loading state until they are loaded', async () => {
    const release = server.hold()
    await openApp()
    await heading('Configure your cable')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading')
    release()
    await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    expect(screen.queryByText('Loading')).toBeNull()
  })
})

describe('the link that skips to the content', () => {
  it('focuses the content without a navigation', async () => {
    const { user } = await openApp({ path: '/cart' })
    await heading('Cart')
    const entries = window.history.length
    await user.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(window.location.hash).toBe('')
    expect(window.history.length).toBe(entries)
  })

  it('leaves the token of a mailed link to its page', async () => {
    const { user } = await openApp({ path: '/confirm-email#token=none' })
    await screen.findByRole('button', { name: 'Confirm' })
    await user.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  })
})

describe('a connector chosen in the guide', () => {
  it('is in view in the list of the configurator', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user } = await openApp({ path: '/collapse-menu-item-view-1', withCatalogue: true })
    const take = await screen.findByRole('button', { name: /^Use this connector: Anderson SB50 grey/ })
    await user.click(take)
    await heading('Configure your cable')
    const list = await screen.findByRole('listbox', { name: 'Primary connector' })
    const chosen = within(list).getByRole('option', { selected: true })
    await waitFor(() => expect(scrolled.mock.contexts).toContain(chosen))
    expect(list.contains(document.activeElement)).toBe(false)
  })

  it('does not scroll the page after any other navigation', async () => {
    const { user, store } = await openApp({ path: '/cart', withCatalogue: true })
    act(() => void store.dispatch(connectorAChosen(aConnectorA())))
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(within(nav()).getByRole('link', { name: 'Home' }))
    await heading('Configure your cable')
    const list = await screen.findByRole('listbox', { name: 'Primary connector' })
    const chosen = within(list).getByRole('option', { selected: true })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(scrolled.mock.contexts).not.toContain(chosen)
  })
})

describe('the parts list', () => {
  it('is loaded from the server', async () => {
    const { store } = await openApp()
    await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    expect(store.getState().catalogue).toMatchObject({ currency: 'AUD', complete: true })
    expect(server.sent.map(({ url }) => url)).toEqual(['/catalogue'])
  })

  it('reports that it could not be loaded, with a retry button', async () => {
    server.fail('offline')
    const { user } = await openApp()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Couldn’t load the parts list. We can’t reach the server.')
    server.fail(null)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reports that it could not be refreshed, and the cached one is used', async () => {
    server.fail({ status: 503 })
    const { user } = await openApp({ withCatalogue: true })
    const notice = await screen.findByText(
      /^Couldn’t refresh the parts list. Showing the one from your last visit/,
    )
    expect(notice.textContent).toContain('Something went wrong on the server.')
    await user.click(await screen.findByRole('option', { name: /^Anderson SB50 grey/ }))
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$20.50')
    server.fail(null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/Couldn’t refresh/)).toBeNull())
  })

  it('shows its age while offline, and is fetched again on a press only', async () => {
    server.fail('offline')
    const shown = { ...catalogue, complete: true, receivedAt: Date.now() - 7_200_000 }
    const preloadedState = { ...signedInAs(await server.anAccount()), catalogue: shown }
    const { store, user } = await renderApp({ preloadedState })
    await screen.findByText('Prices as of 2 hours ago – no connection. Your lead and cart are kept.')
    expect(screen.queryByRole('alert')).toBeNull()
    const again = screen.getByRole('button', { name: 'Try again' })
    await user.click(again)
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
    expect(document.activeElement).toBe(again)
    server.fail(null)
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Prices as of 2 hours ago')
    expect(server.sent).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^Prices as of/)).toBeNull())
    expect(store.getState().catalogue.receivedAt).toBeGreaterThan(shown.receivedAt)
  })

  it('is not fetched again when the page becomes visible: its age is shown, and a press renews it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { store, user } = await openApp()
    await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
    await screen.findByText('Prices as of 11 minutes ago')
    expect(server.sent).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.queryByText(/^Prices as of/)).toBeNull())
    // The pressed button is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(server.sent).toHaveLength(2)
    expect(Date.now() - (store.getState().catalogue.receivedAt ?? 0)).toBeLessThan(60_000)
  })

  it('says nothing of its age on a page without prices', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await openApp()
    await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
    await screen.findByText('Prices as of 11 minutes ago')
    await user.click(within(nav()).getByRole('link', { name: 'Orders' }))
    await heading('Orders')
    expect(screen.queryByText(/^Prices as of/)).toBeNull()
    await screen.findByText('Up to date')
  })

  it('shows its age when the server fails', async () => {
    server.fail({ status: 503 })
    const shown = { ...catalogue, complete: true, receivedAt: Date.now() - 3 * 86_400_000 }
    await renderApp({ preloadedState: { ...signedInAs(await server.anAccount()), catalogue: shown } })
    const notice = await screen.findByText(/^Couldn’t refresh the parts list. Prices as of 3 days ago/)
    expect(notice.textContent).toContain('Something went wrong on the server.')
  })

  it('is available at once when it was received before', async () => {
    server.hold()
    await openApp({ withCatalogue: true })
    await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    expect(screen.queryByText('Loading')).toBeNull()
  })
})

describe('the side navigation', () => {
  it('collapses, keeps its accessible names, and keeps its state after a reload', async () => {
    const { user, app, unmount } = await openApp()
    await heading('Configure your cable')
    const button = screen.getByRole('button', { name: 'Collapse navigation' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(button)
    expect(screen.getByRole('button', { name: 'Expand navigation' }).getAttribute('aria-expanded')).toBe(
      'false',
    )
    for (const name of ['Home', 'Cart', 'Wire guide', 'Fuses'])
      expect(within(nav()).getByRole('link', { name })).toBeTruthy()
    await app.flush()
    unmount()
    app.stop()
    await renderApp()
    await heading('Configure your cable')
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeTruthy()
  })
})

describe('the side navigation on a tablet', () => {
  it('is a rail that can be opened, whatever is chosen for wide screens, which stays', async () => {
    setWidth(800)
    const { user, store } = await openApp()
    await heading('Configure your cable')
    expect(within(nav()).queryByText('Cart')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Expand navigation' }))
    expect(within(nav()).getByText('Cart')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Collapse navigation' }))
    expect(within(nav()).queryByText('Cart')).toBeNull()
    expect(store.getState().theme.layout.sideNavCollapse).toBe(false)
    setWidth(1200)
    expect(await within(nav()).findByText('Cart')).toBeTruthy()
  })
})

describe('the navigation on a phone', () => {
  it('is a drawer with links, which closes on navigation', async () => {
    setWidth(400)
    const { user } = await openApp()
    await heading('Configure your cable')
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
    await user.click(within(drawer).getByRole('link', { name: 'Cart' }))
    await heading('Cart')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['its button', (user: User) => user.click(screen.getByRole('button', { name: 'Close navigation' }))],
    ['Escape', (user: User) => user.keyboard('{Escape}')],
  ])('closes by %s', async (_way, close) => {
    setWidth(400)
    const { user } = await openApp()
    await heading('Configure your cable')
    const opener = screen.getByRole('button', { name: 'Open navigation' })
    await user.click(opener)
    await screen.findByRole('dialog', { name: 'Navigation' })
    await close(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('is not shown on a wide screen', async () => {
    setWidth(400)
    const { user } = await openApp()
    await heading('Configure your cable')
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    await screen.findByRole('dialog', { name: 'Navigation' })
    setWidth(1200)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the profile menu', () => {
  it("shows the user's name, email address and role", async () => {
    const session = await server.anAccount()
    const { user } = await renderApp({ preloadedState: signedInAs(session) })
    await heading('Configure your cable')
    await user.click(screen.getByRole('button', { name: `Profile of ${session.user.userName}` }))
    const menu = await screen.findByRole('menu')
    for (const text of [session.user.userName, session.user.email, 'USER'])
      expect(within(menu).getByText(text)).toBeTruthy()
  })

  it('shows the role admin to the administrator', async () => {
    const session = await server.signIn('admin', server.adminPassword())
    if (!session) throw new Error('The administrator cannot sign in')
    const { user } = await renderApp({ preloadedState: signedInAs(session) })
    await heading('Configure your cable')
    await user.click(screen.getByRole('button', { name: 'Profile of admin' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getAllByText('admin')).toHaveLength(2)
    expect(within(menu).queryByText(/USER|ADMIN/)).toBeNull()
  })

  it.each([
    ['Escape', (user: User) => user.keyboard('{Escape}')],
    ['a press outside', (user: User) => user.click(document.body)],
  ])('closes by %s', async (_way, close) => {
    const { user } = await openApp()
    await heading('Configure your cable')
    await user.click(screen.getByRole('button', { name: /^Profile of/ }))
    await screen.findByRole('menu')
    await close(user)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})

describe('the cart in the header', () => {
  it.each([
    [[], 'Cart, 0 items'],
    [[priceVectorLead()], 'Cart, 1 item'],
    [[priceVectorLead(), priceVectorLead({ objectId: 'two' })], 'Cart, 2 items'],
  ])('shows the number of saved leads', async (leads, name) => {
    window.localStorage.setItem('cart', JSON.stringify(leads))
    const { user } = await openApp()
    await user.click(await screen.findByRole('link', { name }))
    await heading('Cart')
  })

  it('updates as soon as a lead is added', async () => {
    const preloadedState = signedInAs(await server.anAccount())
    const { user, store } = await renderApp({
      preloadedState: {
        ...preloadedState,
        order: { ...orderSlice.getInitialState(), draft: priceVectorLead() },
        config: { selectedTab: 'tab4', deliverySeen: false },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
    await screen.findByRole('link', { name: 'Cart, 1 item' })
    expect(store.getState().order.orderTable).toHaveLength(1)
  })
})

type User = Awaited<ReturnType<typeof renderApp>>['user']
