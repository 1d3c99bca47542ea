import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { heading, password, renderApp, signedInAs, useServer } from '../../support/renderApp'

const server = useServer()

const press = (name: string) => screen.getByRole('button', { name })
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const sentence = 'If there is an account with this address, we’ve sent it a link to reset the password.'

async function openForgot() {
  const app = await renderApp({ path: '/forgot-password' })
  await heading('Forgot your password?')
  return app
}

/** Path and fragment of the link in the latest mail to an address. */
async function mailedLink(address: string): Promise<string> {
  const mail = await waitFor(() => {
    const found = server.mails().findLast(({ to }) => to === address)
    if (!found) throw new Error(`No mail to ${address}`)
    return found
  })
  const { pathname, hash } = new URL(/http\S+/.exec(mail.text)?.[0] ?? '')
  return pathname + hash
}

async function askForLink(address: string): Promise<string> {
  const { user, unmount } = await openForgot()
  await user.type(input('Email'), address)
  await user.click(press('Send reset link'))
  await screen.findByText(sentence)
  unmount()
  return mailedLink(address)
}

async function openReset(path: string) {
  const app = await renderApp({ path })
  await heading('Reset password')
  return app
}

async function enter(user: Awaited<ReturnType<typeof openReset>>['user'], first: string, second = first) {
  await user.type(input('New password'), first)
  await user.type(input('Confirm password'), second)
  await user.click(press('Reset password'))
}

describe('Forgot password', () => {
  it('answers the same for a known and an unknown address, and mails a link to the known one', async () => {
    const { user: existing } = await server.anAccount()
    const { user } = await openForgot()
    await user.type(input('Email'), 'nobody@example.com')
    await user.click(press('Send reset link'))
    const first = (await screen.findByText(sentence)).closest('[role="status"]')
    expect(first).not.toBeNull()
    await user.clear(input('Email'))
    await user.type(input('Email'), existing.email)
    await user.click(press('Send reset link'))
    await waitFor(() => expect(server.sent).toHaveLength(2))
    await screen.findByText(sentence)
    expect(await mailedLink(existing.email)).toMatch(/^\/reset-password#token=\S{20,}$/)
    expect(server.mails().filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  it('validates the address on blur and on submit, and sends nothing invalid', async () => {
    const { user } = await openForgot()
    await user.click(press('Send reset link'))
    await screen.findByRole('textbox', { name: 'Email', description: 'This field is required.' })
    await user.type(input('Email'), 'nobody')
    await user.tab()
    await screen.findByRole('textbox', {
      name: 'Email',
      description: 'Enter an email address like name@example.com.',
    })
    await user.click(press('Send reset link'))
    await waitFor(() => expect(document.activeElement).toBe(input('Email')))
    expect(server.sent).toEqual([])
  })

  it('reports an unreachable server, and hides an earlier answer', async () => {
    const { user } = await openForgot()
    await user.type(input('Email'), 'nobody@example.com')
    await user.click(press('Send reset link'))
    await screen.findByText(sentence)
    server.fail('offline')
    await user.click(press('Send reset link'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t reach the server/)
    expect(screen.queryByText(sentence)).toBeNull()
    expect(input('Email').value).toBe('nobody@example.com')
  })

  it('leads back to sign in', async () => {
    const { user } = await openForgot()
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    await heading('Sign in')
  })
})

describe('Reset password', () => {
  const newPassword = 'another lead for the boat'

  it('removes the token from the address at once, sets the password and confirms it at sign-in', async () => {
    const { user: account } = await server.anAccount()
    const { user } = await openReset(await askForLink(account.email))
    expect(window.location.href).toMatch(/\/reset-password$/)
    await enter(user, newPassword)
    await heading('Sign in')
    expect(screen.getByText('Your password has been changed. Sign in with the new one.')).toBeTruthy()
    expect(await server.signIn(account.userName, newPassword)).toBeDefined()
    expect(await server.signIn(account.userName, password)).toBeUndefined()
  })

  it('works while signed in, and ends the session whoever has it', async () => {
    const { user: account } = await server.anAccount()
    const link = await askForLink(account.email)
    const other = await server.anAccount()
    window.localStorage.clear()
    const { user, store } = await renderApp({ path: link, preloadedState: signedInAs(other) })
    await heading('Reset password')
    expect(store.getState().auth.session.token).toBe(other.token)
    await enter(user, newPassword)
    await heading('Sign in')
    await screen.findByText('Your password has been changed. Sign in with the new one.')
    await waitFor(() => expect(store.getState().auth.session.token).toBeNull())
    expect(await server.signIn(account.userName, newPassword)).toBeDefined()
    await waitFor(async () => expect(await server.statusOf('/account', other.token)).toBe(401))
  })

  it('without a token explains what to do, without password fields', async () => {
    const { user } = await openReset('/reset-password')
    expect(screen.getByText(/^Open this page from the link in our email/)).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Request a new link' }))
    await heading('Forgot your password?')
  })

  it("with an invalid link shows the server's message and a link to request a new one", async () => {
    const { user } = await openReset('/reset-password#token=made-up')
    await enter(user, newPassword)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link no longer works. Request a new one. Your entries have been kept.',
    )
    expect(input('New password').value).toBe(newPassword)
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveProperty(
      'pathname',
      '/forgot-password',
    )
  })

  it('can be retried with the same link after a network error', async () => {
    const { user: account } = await server.anAccount()
    const { user } = await openReset(await askForLink(account.email))
    server.fail('offline')
    await enter(user, newPassword)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t reach the server.*been kept\.$/)
    expect(input('Confirm password').value).toBe(newPassword)
    server.fail(null)
    await user.click(press('Reset password'))
    await heading('Sign in')
    expect(await server.signIn(account.userName, newPassword)).toBeDefined()
  })

  it('works once per link', async () => {
    const { user: account } = await server.anAccount()
    const link = await askForLink(account.email)
    const first = await openReset(link)
    await enter(first.user, newPassword)
    await heading('Sign in')
    first.unmount()
    const { user } = await openReset(link)
    await enter(user, 'a third lead for the van')
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.')
  })

  it.each([
    ['short', 'short', 'New password', /Use at least 10 characters\.$/],
    [newPassword, 'something else', 'Confirm password', /^The passwords don’t match\.$/],
  ])('validates "%s" and "%s" before it calls the server', async (first, second, label, message) => {
    const { user } = await openReset('/reset-password#token=made-up')
    await enter(user, first, second)
    await waitFor(() => expect(document.activeElement).toBe(input(label)))
    const ids = (input(label).getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(message)
    expect(server.sent).toEqual([])
  })

  it('reports a common password at the field', async () => {
    const { user: account } = await server.anAccount()
    const { user } = await openReset(await askForLink(account.email))
    await enter(user, 'qwertyuiop')
    await screen.findByText('This password is too easy to guess. Choose another.')
    expect(document.activeElement).toBe(input('New password'))
  })
})
