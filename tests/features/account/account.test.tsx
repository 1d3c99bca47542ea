import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { http } from '@/api/baseQuery'
import type { AppStore } from '@/app/makeStore'
import type { SessionAnswer } from '@/contract/auth'
import type { OwnAccount } from '@/contract/account'
import { priceVectorLead } from '../../support/builders'
import { fill } from '../../support/fill'
import { minute } from '../../support/testServer'
import { formerTokenMs } from '../../../server/services/accounts/sessions'
import { heading, password, renderApp, signedInAs, useServer } from '../../support/renderApp'
import { pendingCheckout } from '@/storage/pendingCheckout'

const server = useServer()

const nextPassword = 'another lead for the boat'
const delivery = { name: 'Ann Farmer', phone: '0400 000 000', address: '1 Shed Road\nToowoomba QLD 4350' }

const names = [
  'Email address',
  'Password',
  'Delivery details',
  'Sign out everywhere',
  'Delete account',
] as const
type Name = (typeof names)[number]

/** The forms that the password confirms. */
const confirmed = names.filter((name) => name !== 'Delivery details')

const section = (name: Name) => within(screen.getByRole('region', { name }))
const field = (name: Name, label: string) => section(name).getByLabelText<HTMLInputElement>(label)
const present = (name: Name) => field(name, 'Current password')
const submit = (name: Name) =>
  section(name)
    .getAllByRole<HTMLButtonElement>('button')
    .find(({ type }) => type === 'submit')!
const tokenOf = (store: AppStore['store']) => store.getState().auth.session.token ?? ''
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const alertIn = async (name: Name) => (await section(name).findByRole('alert')).textContent
const sentTo = (url: string, method: string) =>
  server.sent.filter((call) => call.url === url && call.method === method)

async function openAccount(session?: SessionAnswer) {
  // Wrong passwords count by network, and all tests send from one.
  server.clock().advance(15 * minute)
  const account = session ?? (await server.anAccount())
  const app = await renderApp({ path: '/account', preloadedState: signedInAs(account) })
  await heading('Account')
  await section('Delivery details').findByLabelText('Name')
  return { ...app, session: account }
}
type User = Awaited<ReturnType<typeof openAccount>>['user']

async function fillIn(user: User, name: Name, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await fill(user, field(name, label), value)
}

/** Fills in and submits a form; deleting needs a first press to open it. */
async function send(user: User, name: Name, values: Record<string, string>) {
  if (name === 'Delete account' && !section(name).queryByLabelText('Current password'))
    await user.click(section(name).getByRole('button', { name: 'Delete account…' }))
  await fillIn(user, name, values)
  await user.click(submit(name))
}

/** Valid values of each form except the password. */
const right: Record<(typeof confirmed)[number], Record<string, string>> = {
  'Email address': { 'New email': 'moved@example.com' },
  Password: { 'New password': nextPassword, 'Confirm password': nextPassword },
  'Sign out everywhere': {},
  'Delete account': {},
}

describe('the page', () => {
  it('opens from the profile menu and shows the signed-in user', async () => {
    const session = await server.anAccount()
    const { user } = await renderApp({ path: '/cart', preloadedState: signedInAs(session) })
    await heading('Cart')
    await user.click(screen.getByRole('button', { name: /^Profile of/ }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Account', 'My leads', 'Sign out'])
    await user.click(items[0]!)
    await heading('Account')
    expect(window.location.pathname).toBe('/account')
    const page = within(screen.getByRole('main'))
    expect(page.getByText(session.user.userName)).toBeTruthy()
    expect(page.getByText(session.user.email)).toBeTruthy()
    expect(document.title).toBe('Account · Customised cable')
  })

  it('requires signing in', async () => {
    await renderApp({ path: '/account' })
    await heading('Sign in')
    expect(window.location.search).toBe('?redirectUrl=%2Faccount')
  })

  it('shows the email address of the server, even if it was changed elsewhere', async () => {
    const { token, user: profile } = await server.anAccount()
    const previous = { ...profile, email: 'former@example.com' }
    const { store } = await openAccount({ token, user: previous })
    expect(store.getState().user.email).toBe(profile.email)
    expect(within(screen.getByRole('main')).getByText(profile.email)).toBeTruthy()
  })

  it('is recognised by password managers', async () => {
    const { session } = await openAccount()
    for (const name of confirmed.slice(0, 3)) {
      const form = present(name).closest('form')
      const [hidden] = form?.querySelectorAll<HTMLInputElement>('[autocomplete=username]') ?? []
      expect(hidden).toMatchObject({ value: session.user.userName, hidden: true })
      expect(present(name).autocomplete).toBe('current-password')
    }
    expect(field('Email address', 'New email').autocomplete).toBe('email')
    for (const label of ['New password', 'Confirm password'])
      expect(field('Password', label).autocomplete).toBe('new-password')
    expect(
      ['Name', 'Phone', 'Delivery address'].map((label) => field('Delivery details', label).autocomplete),
    ).toEqual(['name', 'tel', 'street-address'])
  })
})

describe.each(confirmed)('the form %s', (name) => {
  it('sends nothing while empty, and focuses the first invalid field', async () => {
    const { user } = await openAccount()
    server.sent.length = 0
    await send(user, name, {})
    const wrong = field(name, name === 'Email address' ? 'New email' : 'Current password')
    await waitFor(() => expect(document.activeElement).toBe(wrong))
    await waitFor(() => expect(descriptionOf(wrong)).toContain('This field is required.'))
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(server.sent).toEqual([])
  })

  it('reports a wrong password at its field, and changes nothing', async () => {
    const { user, store, session } = await openAccount()
    await send(user, name, { ...right[name], 'Current password': 'not the password' })
    await waitFor(() => expect(descriptionOf(present(name))).toBe('The password is wrong.'))
    expect(section(name).queryByRole('alert'), 'told once').toBeNull()
    expect(document.activeElement).toBe(present(name))
    expect(present(name).value).toBe('not the password')
    expect(store.getState().auth.session.token).toBe(session.token)
    expect(await server.statusOf('/account', session.token)).toBe(200)
    expect((await server.signIn(session.user.userName))?.user).toEqual(session.user)
  })

  it('is sent once, however often its button is pressed', async () => {
    const { user } = await openAccount()
    server.sent.length = 0
    const release = server.hold()
    await send(user, name, { ...right[name], 'Current password': 'not the password' })
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(submit(name).getAttribute('aria-busy')).toBe('true')
    expect(submit(name).getAttribute('aria-disabled')).toBe('true')
    await user.click(submit(name))
    await user.type(present(name), '{Enter}')
    release()
    await section(name).findByText('The password is wrong.')
    expect(server.sent).toHaveLength(1)
  })
})

describe('a change', () => {
  it.each([
    ['offline' as const, 'We can’t reach the server. Check your connection and try again.'],
    [{ status: 429 }, 'Too many attempts. Wait a moment and try again.'],
    [{ status: 503 }, 'Something went wrong on the server. Try again in a moment.'],
  ])('reports a failed request (%o) and keeps the entered text', async (fault, sentence) => {
    const { user } = await openAccount()
    server.fail(fault)
    await send(user, 'Password', { ...right.Password, 'Current password': password })
    expect(await alertIn('Password')).toBe(`${sentence} Your entries have been kept.`)
    expect(present('Password').value).toBe(password)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('in an ended session leads to sign-in, and back', async () => {
    const { user, session } = await openAccount()
    await server.signOut(session)
    await send(user, 'Password', { ...right.Password, 'Current password': password })
    await heading('Sign in')
    expect(window.location.search).toBe('?redirectUrl=%2Faccount')
    expect(screen.getByText(/^You’ve been signed out/)).toBeTruthy()
  })
})

describe('a new email address', () => {
  it('updates profile and page, and is stored for the other tabs', async () => {
    const { user, store, app, session } = await openAccount()
    const email = `new-${session.user.email}`
    await send(user, 'Email address', { 'New email': email, 'Current password': password })
    await section('Email address').findByText('Your email address has been changed.')
    expect(store.getState().user).toEqual({ ...session.user, email })
    expect(within(screen.getByRole('main')).getByText(email)).toBeTruthy()
    expect([field('Email address', 'New email').value, present('Email address').value]).toEqual(['', ''])
    expect(section('Email address').getByRole('status').textContent).toContain('has been changed')
    expect((await server.signIn(email))?.user.userName).toBe(session.user.userName)
    await app.flush()
    expect(window.localStorage.getItem('auth')).toContain(email)
  })

  it('is reported as invalid on blur', async () => {
    const { user } = await openAccount()
    await user.type(field('Email address', 'New email'), 'nobody')
    await user.tab()
    const wanted = 'Enter an email address like name@example.com.'
    await waitFor(() => expect(descriptionOf(field('Email address', 'New email'))).toBe(wanted))
  })

  it('that is taken is reported at its field', async () => {
    const { user: other } = await server.anAccount()
    const { user } = await openAccount()
    await send(user, 'Email address', { 'New email': other.email, 'Current password': password })
    const wanted = 'This email address is already in use.'
    await waitFor(() => expect(descriptionOf(field('Email address', 'New email'))).toBe(wanted))
    expect(section('Email address').queryByRole('alert'), 'told once').toBeNull()
    expect(document.activeElement).toBe(field('Email address', 'New email'))
  })
})

describe.each(['Sign out everywhere', 'Delete account'] as const)('%s', (name) => {
  it('leaves no name or address of the order form in the browser', async () => {
    const { user, session } = await openAccount()
    pendingCheckout.change(session.user.userName, { typed: delivery })
    expect(window.sessionStorage.getItem('orderForm')).toContain('Ann Farmer')
    await send(user, name, { 'Current password': password })
    await heading('Sign in')
    await waitFor(() => expect(window.sessionStorage.getItem('orderForm')).toBeNull())
  })
})

describe('a new password', () => {
  it('applies at once, renews the token of this session and ends the others', async () => {
    const session = await server.anAccount()
    const other = await server.signIn(session.user.userName)
    const { user, store } = await openAccount(session)
    const listedSessions = () =>
      within(screen.getByRole('region', { name: 'Sessions' })).getAllByRole('listitem')
    await waitFor(() => expect(listedSessions()).toHaveLength(2))
    await send(user, 'Password', { ...right.Password, 'Current password': password })
    await section('Password').findByText(/^Your password has been changed/)
    const labels = ['Current password', 'New password', 'Confirm password']
    expect(labels.map((label) => field('Password', label).value)).toEqual(['', '', ''])
    expect(labels.map((label) => field('Password', label).getAttribute('aria-invalid'))).toEqual([
      null,
      null,
      null,
    ])
    const token = tokenOf(store)
    expect(token).not.toBe(session.token)
    expect(await server.statusOf('/account', token)).toBe(200)
    expect(await server.statusOf('/account', other!.token)).toBe(401)
    await waitFor(() => expect(listedSessions()).toHaveLength(1))
    expect(sentTo('/account/sessions', 'get').map(({ authorization }) => authorization)).toEqual([
      `Bearer ${session.token}`,
      `Bearer ${token}`,
    ])
    expect(await server.signIn(session.user.userName)).toBeUndefined()
    expect(await server.signIn(session.user.userName, nextPassword)).toBeDefined()
    expect(JSON.parse(String(sentTo('/account', 'patch')[0]?.body))).toEqual({
      password,
      newPassword: nextPassword,
    })
  })

  it('is checked for its length and its second entry before it is sent', async () => {
    const { user } = await openAccount()
    server.sent.length = 0
    await send(user, 'Password', {
      'Current password': password,
      'New password': 'short',
      'Confirm password': 'other',
    })
    await waitFor(() => expect(document.activeElement).toBe(field('Password', 'New password')))
    await waitFor(() =>
      expect(descriptionOf(field('Password', 'New password'))).toContain('Use at least 10 characters.'),
    )
    expect(descriptionOf(field('Password', 'Confirm password'))).toBe('The passwords don’t match.')
    expect(server.sent).toEqual([])
  })

  it('that is common is refused by the server, shown at its field', async () => {
    const { user } = await openAccount()
    await send(user, 'Password', {
      'Current password': password,
      'New password': 'qwertyuiop',
      'Confirm password': 'qwertyuiop',
    })
    const wanted = 'This password is too easy to guess. Choose another.'
    await waitFor(() => expect(descriptionOf(field('Password', 'New password'))).toContain(wanted))
    expect(document.activeElement).toBe(field('Password', 'New password'))
  })
})

describe('delivery details', () => {
  const labels = ['Name', 'Phone', 'Delivery address', 'Company', 'Company tax number']
  const shown = () => labels.map((label) => field('Delivery details', label).value)
  const company = { company: 'Farmer Pty Ltd', taxId: '53 004 085 616' }
  const typed = {
    Name: delivery.name,
    Phone: delivery.phone,
    'Delivery address': delivery.address,
    Company: company.company,
    'Company tax number': company.taxId,
  }

  it('are saved without the password, shown on the next visit, and forgotten', async () => {
    const first = await openAccount()
    expect(shown()).toEqual(['', '', '', '', ''])
    await send(first.user, 'Delivery details', typed)
    await section('Delivery details').findByText('Your delivery details have been saved.')
    expect(shown()).toEqual(Object.values(typed))
    first.unmount()

    const { user, store } = await openAccount({ ...first.session, token: tokenOf(first.store) })
    expect(shown()).toEqual(Object.values(typed))
    const answer = await server.get<OwnAccount>('/account', tokenOf(store))
    expect(answer.delivery).toEqual({ ...delivery, ...company })
    const nothing = Object.fromEntries(labels.map((label) => [label, label === 'Phone' ? ' ' : '']))
    await send(user, 'Delivery details', nothing)
    await section('Delivery details').findByText('Your delivery details have been deleted.')
    const forgotten = await server.get<OwnAccount>('/account', tokenOf(store))
    expect(forgotten.delivery).toBeNull()
  })

  it('require name and phone, but no address', async () => {
    const { user, store } = await openAccount()
    server.sent.length = 0
    await send(user, 'Delivery details', { Name: 'Ann Farmer' })
    const phone = field('Delivery details', 'Phone')
    await waitFor(() => expect(document.activeElement).toBe(phone))
    await waitFor(() => expect(descriptionOf(phone)).toBe('This field is required.'))
    expect(server.sent).toEqual([])
    await send(user, 'Delivery details', { Phone: '0400 000 000' })
    await section('Delivery details').findByText('Your delivery details have been saved.')
    const answer = await server.get<OwnAccount>('/account', tokenOf(store))
    expect(answer.delivery).toEqual({ ...delivery, address: '' })
  })

  it('are no longer said to be saved once they are changed again', async () => {
    const { user } = await openAccount()
    await send(user, 'Delivery details', typed)
    await section('Delivery details').findByText('Your delivery details have been saved.')
    await user.type(field('Delivery details', 'Name'), '!')
    expect(section('Delivery details').queryByText('Your delivery details have been saved.')).toBeNull()
  })

  it('that are saved replace those typed into the order form before, whose other fields stay', async () => {
    const { user, session } = await openAccount()
    const former = { ...delivery, ...company, address: '9 Former Road', note: 'Ring twice' }
    pendingCheckout.change(session.user.userName, { typed: former })
    await send(user, 'Delivery details', typed)
    await section('Delivery details').findByText('Your delivery details have been saved.')
    expect(pendingCheckout.read(session.user.userName).typed).toEqual({ note: 'Ring twice' })
  })

  it('are saved under the same token, and can be sent again when their answer is lost', async () => {
    const { user, store, session } = await openAccount()
    server.fail('lost')
    await send(user, 'Delivery details', typed)
    expect(await alertIn('Delivery details')).not.toBe('')
    server.fail(null)
    await user.click(submit('Delivery details'))
    await section('Delivery details').findByText('Your delivery details have been saved.')
    expect(tokenOf(store)).toBe(session.token)
    server.clock().advance(formerTokenMs)
    expect(await server.statusOf('/account', tokenOf(store))).toBe(200)
  })

  it('wait for a change that is not answered yet, so that its older token does not come last', async () => {
    const { user, store, session } = await openAccount()
    const email = `new-${session.user.email}`
    const answerFirst = server.holdAnswer('/account')
    await send(user, 'Email address', { 'New email': email, 'Current password': password })
    await expect
      .poll(() => server.get<OwnAccount>('/account', session.token))
      .toMatchObject({ email, delivery: null })
    const request = vi.spyOn(http, 'request')
    await send(user, 'Delivery details', typed)
    expect(request).not.toHaveBeenCalled()
    answerFirst()
    await section('Email address').findByText('Your email address has been changed.')
    await section('Delivery details').findByText('Your delivery details have been saved.')
    server.clock().advance(formerTokenMs)
    expect(await server.get<OwnAccount>('/account', tokenOf(store))).toMatchObject({ email, delivery })
  })

  it('that are too long are reported at their field on blur', async () => {
    const { user } = await openAccount()
    const address = field('Delivery details', 'Delivery address')
    await user.type(field('Delivery details', 'Name'), 'Ann')
    await user.click(address)
    await user.paste('x'.repeat(501))
    await user.tab()
    await waitFor(() => expect(descriptionOf(address)).toContain('This is too long.'))
  })

  it('that fail to load can be retried, while the other forms work', async () => {
    const account = await server.anAccount()
    server.fail({ status: 503 })
    const { user } = await renderApp({ path: '/account', preloadedState: signedInAs(account) })
    await heading('Account')
    expect(await alertIn('Delivery details')).toContain('Couldn’t load your delivery details.')
    expect(present('Password')).toBeTruthy()
    server.fail(null)
    await user.click(section('Delivery details').getByRole('button', { name: 'Try again' }))
    await section('Delivery details').findByLabelText('Name')
    // The pressed button is gone.
    expect(document.activeElement).toBe(section('Delivery details').getByRole('heading'))
  })
})

describe('signing out everywhere', () => {
  it('ends this session too and opens sign-in; the next session stays signed in', async () => {
    const { user, store, session } = await openAccount()
    const other = await server.signIn(session.user.userName)
    await send(user, 'Sign out everywhere', { 'Current password': password })
    await heading('Sign in')
    await screen.findByText('You’ve been signed out on all devices.')
    await waitFor(() => expect(store.getState().auth.session.token).toBeNull())
    expect(window.location.pathname + window.location.search).toBe('/sign-in')
    expect(sentTo('/sign-out', 'post')).toEqual([])
    for (const { token } of [session, other!]) expect(await server.statusOf('/account', token)).toBe(401)
    await user.type(screen.getByLabelText('User name or email'), session.user.userName)
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
    await heading('Configure your cable')
    expect(store.getState().auth.session.signedIn).toBe(true)
  })
})

describe('deleting the account', () => {
  it('asks for confirmation, and can be cancelled', async () => {
    const { user } = await openAccount()
    const opener = section('Delete account').getByRole('button', { name: 'Delete account…' })
    expect(
      section('Delete account').getByText(/^Your name, address, quotes and saved leads will/),
    ).toBeTruthy()
    expect(section('Delete account').queryByLabelText('Current password')).toBeNull()
    await user.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(present('Delete account'))
    const text = /^We keep invoices with your name and address for 7 years.*no longer than the invoices\.$/
    expect(await section('Delete account').findByText(text)).toBeTruthy()
    await user.click(section('Delete account').getByRole('button', { name: 'Keep my account' }))
    expect(section('Delete account').queryByLabelText('Current password')).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(sentTo('/account', 'delete')).toEqual([])
  })

  it("opens sign-in with a message, and keeps the browser's cart", async () => {
    const cart = JSON.stringify([priceVectorLead({ objectId: 'saved' })])
    window.localStorage.setItem('cart', cart)
    const { user, store, session } = await openAccount()
    await send(user, 'Delete account', { 'Current password': password })
    await heading('Sign in')
    await screen.findByText('Your account has been deleted. Your cart is still in this browser.')
    await waitFor(() => expect(store.getState().auth.session.token).toBeNull())
    expect(store.getState().user.userName).toBe('')
    expect(window.location.pathname + window.location.search).toBe('/sign-in')
    expect(window.localStorage.getItem('cart')).toBe(cart)
    expect(await server.signIn(session.user.userName)).toBeUndefined()
  })

  it('is refused to the last administrator', async () => {
    const session = await server.signIn('admin', server.adminPassword())
    if (!session) throw new Error('The administrator cannot sign in')
    const { user } = await openAccount(session)
    await send(user, 'Delete account', { 'Current password': server.adminPassword() })
    expect(await alertIn('Delete account')).toContain('This is the last administrator account')
  })
})
