import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { heading, password, renderApp, useServer } from '../../support/renderApp'

const server = useServer()

const userName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'User name or email' })
const secret = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = () => screen.getByRole('button', { name: 'Sign in' })

async function openSignIn() {
  const app = await renderApp({ path: '/sign-in' })
  await heading('Sign in')
  return app
}

describe('signing in', () => {
  it('stores token and profile, and goes to the configurator', async () => {
    const { user: profile } = await server.anAccount()
    const { user, store } = await openSignIn()
    await user.type(userName(), profile.userName)
    await user.type(secret(), password)
    await user.click(button())
    await heading('Configure your cable')
    const { auth, user: stored } = store.getState()
    expect(auth.session.signedIn).toBe(true)
    expect(auth.session.token).toMatch(/^\S{20,}$/)
    expect(stored).toEqual({
      avatar: '',
      userName: profile.userName,
      email: profile.email,
      authority: ['USER'],
    })
    expect(window.location.pathname).toBe('/')
    expect(window.localStorage.getItem('auth')).toContain(auth.session.token)
  })

  it('accepts the email address as user name', async () => {
    const { user: profile } = await server.anAccount()
    const { user, store } = await openSignIn()
    await user.type(userName(), profile.email)
    await user.type(secret(), `${password}{Enter}`)
    await heading('Configure your cable')
    expect(store.getState().user.userName).toBe(profile.userName)
  })

  it("with a wrong password shows the server's message and keeps the entered text", async () => {
    const { user: profile } = await server.anAccount()
    const { user, store } = await openSignIn()
    await user.type(userName(), profile.userName)
    await user.type(secret(), 'not the password')
    await user.click(button())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The user name or password is wrong. Your entries have been kept.')
    expect(userName().value).toBe(profile.userName)
    expect(secret().value).toBe('not the password')
    expect(store.getState().auth.session).toEqual({ signedIn: false, token: null })
    expect(window.location.pathname + window.location.search).toBe('/sign-in')

    await user.clear(secret())
    await user.type(secret(), password)
    await user.click(button())
    await heading('Configure your cable')
  })

  it.each([
    ['offline' as const, 'We can’t reach the server. Check your connection and try again.'],
    [
      { status: 502, body: '<h1>Bad gateway</h1>' },
      'Something went wrong on the server. Try again in a moment.',
    ],
    [
      { status: 200, body: '<h1>Welcome</h1>' },
      'Something unexpected came back from the server. Try again in a moment.',
    ],
  ])('reports a failed request (%o) and can be retried', async (fault, sentence) => {
    const { user: profile } = await server.anAccount()
    const { user } = await openSignIn()
    server.fail(fault)
    await user.type(userName(), profile.userName)
    await user.type(secret(), password)
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    server.fail(null)
    await user.click(button())
    await heading('Configure your cable')
  })

  it('sends one request, however often the button is pressed', async () => {
    const { user: profile } = await server.anAccount()
    const { user } = await openSignIn()
    await user.type(userName(), profile.userName)
    await user.type(secret(), password)
    const release = server.hold()
    await user.click(button())
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(button().getAttribute('aria-busy')).toBe('true')
    await user.click(button())
    await user.type(secret(), '{Enter}')
    release()
    await heading('Configure your cable')
    expect(server.sent.filter(({ url }) => url === '/sign-in')).toHaveLength(1)
  })
})

describe('the fields', () => {
  it('are validated on submit; the first invalid one gets the focus, and nothing is sent', async () => {
    const { user } = await openSignIn()
    await user.click(button())
    await waitFor(() => expect(document.activeElement).toBe(userName()))
    for (const field of [
      screen.getByRole('textbox', { name: 'User name or email', description: 'This field is required.' }),
      screen.getByLabelText('Password', { selector: '[aria-invalid]' }),
    ])
      expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(userName(), 'someone')
    expect(userName().getAttribute('aria-invalid')).toBeNull()
    await user.click(button())
    await waitFor(() => expect(document.activeElement).toBe(secret()))
    expect(server.sent).toEqual([])
  })

  it('that are left empty are reported on leaving them, but not when the window loses the focus', async () => {
    const { user } = await openSignIn()
    await user.click(userName())
    fireEvent.blur(userName())
    expect(screen.queryByText('This field is required.')).toBeNull()
    await user.tab()
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    expect(userName().getAttribute('aria-invalid')).toBe('true')
    expect(secret().getAttribute('aria-invalid')).toBeNull()
  })

  it('show the password while its toggle is on', async () => {
    const { user } = await openSignIn()
    const show = screen.getByRole('button', { name: 'Show password' })
    await user.type(secret(), 'abc')
    expect(secret().type).toBe('password')
    expect(show.getAttribute('aria-pressed')).toBe('false')
    await user.click(show)
    expect(secret()).toMatchObject({ type: 'text', value: 'abc' })
    expect(show.getAttribute('aria-pressed')).toBe('true')
    await user.click(show)
    expect(secret().type).toBe('password')
  })

  it('are recognised by password managers', async () => {
    await openSignIn()
    expect([userName().autocomplete, secret().autocomplete]).toEqual(['username', 'current-password'])
  })
})

describe('the links', () => {
  it.each([
    ['Forgot password?', '/forgot-password', 'Forgot your password?'],
    ['Sign up', '/sign-up', 'Sign up'],
  ])('%s leads to %s', async (name, path, title) => {
    const { user } = await openSignIn()
    await user.click(screen.getByRole('link', { name }))
    await heading(title)
    expect(window.location.pathname).toBe(path)
  })
})
