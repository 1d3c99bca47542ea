import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { priceVectorLead } from '../support/builders'
import { heading, password, renderApp, signedInAs, useServer } from '../support/renderApp'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { orderSlice } from '@/store/orderSlice'

const server = useServer()

const address = () => window.location.pathname + window.location.search
type User = Awaited<ReturnType<typeof renderApp>>['user']

async function signIn(user: User, userName: string) {
  await heading('Sign in')
  await user.type(screen.getByLabelText('User name or email'), userName)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

async function makeAdministrator(userName: string) {
  const authority = JSON.stringify(['ADMIN', 'USER'])
  const accounts = server.database().updateTable('account')
  await accounts.set({ authority }).where('userName', '=', userName).execute()
}

async function signOut(user: User) {
  await user.click(screen.getByRole('button', { name: /^Profile of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await heading('Sign in')
}

describe('a signed-out user', () => {
  it.each([
    ['/', '/sign-in?redirectUrl=%2F'],
    ['/cart', '/sign-in?redirectUrl=%2Fcart'],
    ['/cart?from=link&x=%20', '/sign-in?redirectUrl=%2Fcart%3Ffrom%3Dlink%26x%3D%2520'],
  ])('requesting %s is redirected to the sign-in page', async (path, signInPath) => {
    await renderApp({ path })
    await heading('Sign in')
    expect(address()).toBe(signInPath)
    expect(screen.queryByText(/^You’ve been signed out/)).toBeNull()
    expect(server.sent).toEqual([])
  })

  it('returns to the requested page after sign-in', async () => {
    const { user: account } = await server.anAccount()
    const { user } = await renderApp({ path: '/cart?from=link' })
    await signIn(user, account.userName)
    await heading('Cart')
    expect(address()).toBe('/cart?from=link')
  })

  it('returns to it after sign-up too', async () => {
    const { user } = await renderApp({ path: '/cart' })
    await heading('Sign in')
    await user.click(screen.getByRole('link', { name: 'Sign up' }))
    await heading('Sign up')
    await user.type(screen.getByLabelText('User name'), 'came-for-the-cart')
    await user.type(screen.getByLabelText('Email'), 'came-for-the-cart@example.com')
    await user.type(screen.getByLabelText('Password'), password)
    await user.type(screen.getByLabelText('Confirm password'), `${password}{Enter}`)
    await heading('Cart')
    expect(address()).toBe('/cart')
  })

  it('returns to it after a look at the page for forgotten passwords too', async () => {
    const { user: account } = await server.anAccount()
    const { user } = await renderApp({ path: '/cart?from=link' })
    await heading('Sign in')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await heading('Forgot your password?')
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    await signIn(user, account.userName)
    await heading('Cart')
    expect(address()).toBe('/cart?from=link')
  })

  it.each([
    ['/', 'Today', '/admin'],
    ['/sign-in', 'Today', '/admin'],
    ['/cart', 'Cart', '/cart'],
    ['/?draft=x', 'Configure your cable', '/'],
  ])(
    'who is an administrator and comes from %s is on the page “%s” after sign-in',
    async (path, title, to) => {
      const { user: account } = await server.anAccount()
      await makeAdministrator(account.userName)
      const { user } = await renderApp({ path })
      await signIn(user, account.userName)
      await heading(title)
      expect(window.location.pathname).toBe(to)
    },
  )

  it.each([
    ['/?draft=x', true],
    ['/', false],
    ['/cart?draft=x', false],
  ])('who comes from %s is told of a shared lead: %s', async (path, isShared) => {
    await renderApp({ path })
    await heading('Sign in')
    const notice = screen.queryByText('Sign in or sign up to open the lead shared with you.')
    expect(notice !== null).toBe(isShared)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
  ])('is not redirected by %s to another origin', async (target) => {
    const { user: account } = await server.anAccount()
    const { user } = await renderApp({
      path: `/sign-in?${new URLSearchParams({ redirectUrl: target }).toString()}`,
    })
    await signIn(user, account.userName)
    await heading('Configure your cable')
    expect(address()).toBe('/')
  })
})

describe('a signed-in user', () => {
  it.each(['/sign-in', '/sign-up', '/forgot-password'])(
    'requesting %s is redirected to the configurator',
    async (path) => {
      await renderApp({ path, preloadedState: signedInAs(await server.anAccount()) })
      await heading('Configure your cable')
      expect(address()).toBe('/')
    },
  )

  it('is on plain /sign-in after Sign out: session and profile are removed, the token is revoked, the draft is kept', async () => {
    const session = await server.anAccount()
    const order = { ...orderSlice.getInitialState(), draft: priceVectorLead() }
    const { user, store } = await renderApp({
      path: '/cart',
      preloadedState: { ...signedInAs(session), order },
    })
    await heading('Cart')
    pendingCheckout.change(session.user.userName, { typed: { name: 'Ann Farmer' } })
    await signOut(user)
    expect(address()).toBe('/sign-in')
    expect(screen.queryByText(/^You’ve been signed out/)).toBeNull()
    expect(window.sessionStorage.getItem('orderForm')).toBeNull()
    await waitFor(() => expect(store.getState().auth.session).toEqual({ signedIn: false, token: null }))
    expect(store.getState().user).toEqual({ avatar: '', userName: '', email: '', authority: [] })
    expect(store.getState().order.draft).toEqual(priceVectorLead())
    expect(server.sent.at(-1)).toMatchObject({
      method: 'post',
      url: '/sign-out',
      authorization: `Bearer ${session.token}`,
    })
    await waitFor(async () => expect(await server.statusOf('/catalogue', session.token)).toBe(401))
  })

  it('is signed out in this browser even if the server cannot be reached', async () => {
    const { user, store } = await renderApp({ preloadedState: signedInAs(await server.anAccount()) })
    await heading('Configure your cable')
    server.fail('offline')
    await signOut(user)
    await waitFor(() => expect(store.getState().auth.session.token).toBeNull())
  })
})

describe('a 401', () => {
  it('for the current token signs out, says so, and returns to the page after sign-in; the draft is kept', async () => {
    const session = await server.anAccount()
    await server.signOut(session)
    const order = {
      ...orderSlice.getInitialState(),
      draft: priceVectorLead(),
      draftOwner: session.user.userName,
    }
    const { user, store } = await renderApp({
      path: '/cart?a=b',
      preloadedState: { ...signedInAs(session), order },
    })
    await heading('Sign in')
    expect(address()).toBe('/sign-in?redirectUrl=%2Fcart%3Fa%3Db')
    expect(screen.getByText(/^You’ve been signed out/)).toBeTruthy()
    expect(store.getState().auth.session).toEqual({ signedIn: false, token: null })
    await signIn(user, session.user.userName)
    await heading('Cart')
    expect(address()).toBe('/cart?a=b')
    expect(store.getState().order.draft).toEqual(priceVectorLead())
  })

  it('returns an administrator to the configurator too', async () => {
    const session = await server.anAccount()
    await server.signOut(session)
    await makeAdministrator(session.user.userName)
    const { user } = await renderApp({ preloadedState: signedInAs(session) })
    await heading('Sign in')
    await signIn(user, session.user.userName)
    await heading('Configure your cable')
  })

  it('of a sign-in leaves the page unchanged', async () => {
    const { user } = await renderApp({ path: '/sign-in?redirectUrl=%2Fcart' })
    await signIn(user, 'nobody')
    expect((await screen.findByRole('alert')).textContent).toContain('The user name or password is wrong.')
    expect(address()).toBe('/sign-in?redirectUrl=%2Fcart')
  })
})

describe('another user in the same browser', () => {
  it('gets an empty draft on the first tab; the cart is kept', async () => {
    const first = await server.anAccount()
    const second = await server.anAccount()
    window.localStorage.setItem('cart', JSON.stringify([priceVectorLead({ objectId: 'saved' })]))
    const order = {
      ...orderSlice.getInitialState(),
      draft: priceVectorLead(),
      draftOwner: first.user.userName,
    }
    const { user, store } = await renderApp({ preloadedState: { ...signedInAs(first), order } })
    await screen.findByRole('link', { name: 'Cart, 1 item' })
    await user.click(screen.getByRole('tab', { name: /^Attachments/ }))
    await signOut(user)
    await signIn(user, second.user.userName)
    await heading('Configure your cable')
    expect(screen.getByRole('tab', { selected: true, name: /^Connector A/ })).toBeTruthy()
    expect(store.getState().order.draft.connectorA.value).toBe('')
    expect(store.getState().order.draftOwner).toBe(second.user.userName)
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy()
  })
})

describe('the token', () => {
  it('of a stored session is sent with the first call', async () => {
    const session = await server.anAccount()
    const first = await renderApp({ preloadedState: signedInAs(session) })
    await heading('Configure your cable')
    await first.app.flush()
    first.unmount()
    first.app.stop()
    server.sent.length = 0
    await renderApp()
    await screen.findByRole('option', { name: /^Anderson SB50 grey/ })
    expect(server.sent).toMatchObject([{ url: '/catalogue', authorization: `Bearer ${session.token}` }])
  })

  it('is not sent while signed out', async () => {
    const { user } = await renderApp({ path: '/sign-in' })
    await signIn(user, 'nobody')
    await screen.findByRole('alert')
    expect(server.sent).toMatchObject([{ url: '/sign-in', authorization: undefined }])
  })
})
