import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SessionAnswer } from '@/contract/auth'
import { completeLead } from '@/domain/lead/cart'
import { catalogue, fridgeBranch, lead } from '../../support/builders'
import { heading, password, renderApp, signedInAs, useServer } from '../../support/renderApp'

const server = useServer({ env: { CONFIRM_EMAIL: 'always' } })

async function tokenTo(email: string): Promise<string> {
  const tokens = () =>
    server.mails().flatMap(({ to, text }) => (to === email ? (/#token=(\S+)/.exec(text)?.[1] ?? []) : []))
  await waitFor(() => expect(tokens().length).toBeGreaterThan(0))
  return tokens().at(-1)!
}

const open = (path: string, session: SessionAnswer) =>
  renderApp({ path, preloadedState: signedInAs(session) })

describe('the page of the mailed link', () => {
  it('confirms the address by its button, signed out too, and takes the token from the address', async () => {
    const { token, user: profile } = await server.anAccount()
    const { user } = await renderApp({ path: `/confirm-email#token=${await tokenTo(profile.email)}` })
    await heading('Confirm email address')
    expect(window.location.hash).toBe('')
    expect(await server.get('/account', token)).toMatchObject({ toConfirm: profile.email })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const done = await screen.findByText('Your email address has been confirmed.')
    await waitFor(() => expect(document.activeElement).toBe(done.closest('[tabindex]')))
    expect(await server.get('/account', token)).toMatchObject({ toConfirm: null })
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it('changes the address of the profile, with which quotes are printed', async () => {
    const session = await server.anAccount()
    await server.call('POST', '/confirm-email', { body: { token: await tokenTo(session.user.email) } })
    const moved = `new-${session.user.email}`
    const change = { token: session.token, body: { password, email: moved } }
    const { token } = (await server.call('PATCH', '/account', change)).json<{ token: string }>()
    const { user, store } = await open(`/confirm-email#token=${await tokenTo(moved)}`, { ...session, token })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText('Your email address has been confirmed.')
    await waitFor(() => expect(store.getState().user.email).toBe(moved))
  })

  it('confirms by a second link that is opened in the same tab', async () => {
    const first = await server.anAccount()
    const second = await server.anAccount()
    const { user } = await renderApp({ path: `/confirm-email#token=${await tokenTo(first.user.email)}` })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText('Your email address has been confirmed.')
    window.location.hash = `token=${await tokenTo(second.user.email)}`
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText('Your email address has been confirmed.')
    expect(await server.get('/account', second.token)).toMatchObject({ toConfirm: null })
  })

  it('reports a link that is used or cut', async () => {
    const { user } = await renderApp({ path: '/confirm-email#token=none' })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText(/^This link no longer works/)
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  })

  it('without a token asks for the link', async () => {
    await renderApp({ path: '/confirm-email' })
    await screen.findByText(/^Open this page from the link in our email/)
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })
})

describe('the account page', () => {
  it('asks for the confirmation, and sends another link', async () => {
    const session = await server.anAccount()
    await tokenTo(session.user.email)
    const { user } = await open('/account', session)
    const section = within(await screen.findByRole('region', { name: 'Email address' }))
    await section.findByText(/^Please confirm your email address/)
    const before = server.mails().length
    await user.click(section.getByRole('button', { name: 'Send again' }))
    await section.findByText(/^We’ve sent you a link/)
    await waitFor(() => expect(server.mails()).toHaveLength(before + 1))
  })

  it('asks no more once another tab has confirmed, and says nothing of a link', async () => {
    const session = await server.anAccount()
    const { user } = await open('/account', session)
    const section = within(await screen.findByRole('region', { name: 'Email address' }))
    await section.findByText(/^Please confirm your email address/)
    const details = within(screen.getByRole('region', { name: 'Delivery details' }))
    await user.type(await details.findByLabelText('Name'), 'Ann')
    const body = { token: await tokenTo(session.user.email) }
    await server.call('POST', '/confirm-email', { body })
    await user.click(section.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(section.queryByText(/^Please confirm your email address/)).toBeNull())
    expect(section.queryByText(/^We’ve sent you a link/)).toBeNull()
    expect(details.getByLabelText<HTMLInputElement>('Name').value, 'as typed').toBe('Ann')
  })

  it('says that a new address waits for its confirmation', async () => {
    const session = await server.anAccount()
    const body = { token: await tokenTo(session.user.email) }
    await server.call('POST', '/confirm-email', { body })
    const { user, store } = await open('/account', session)
    const section = within(await screen.findByRole('region', { name: 'Email address' }))
    const moved = `new-${session.user.email}`
    await user.type(section.getByLabelText('New email'), moved)
    await user.type(section.getByLabelText('Current password'), password)
    await user.click(section.getByRole('button', { name: 'Change email' }))
    await section.findByText(/^It replaces your current address/)
    expect(section.getByText(moved)).toBeTruthy()
    expect(section.getByText(/^We’ve sent you a link/)).toBeTruthy()
    expect(store.getState().user.email).toBe(session.user.email)
  })

  it('does not say that a link was sent to an address that has got too many', async () => {
    const session = await server.anAccount()
    const again = () => server.call('POST', '/account/confirm-email', { token: session.token })
    for (let count = 2; count <= 5; count += 1) expect((await again()).statusCode).toBe(202)
    const { user } = await open('/account', session)
    const section = within(await screen.findByRole('region', { name: 'Email address' }))
    await user.type(section.getByLabelText('New email'), session.user.email)
    await user.type(section.getByLabelText('Current password'), password)
    await user.click(section.getByRole('button', { name: 'Change email' }))
    await section.findByText(/^Your change is saved, but too many links have gone to this address/)
    expect(section.queryByText(/^We’ve sent you a link/)).toBeNull()
  })
})

it('an order waits for the confirmation, with a clear message and nothing lost', async () => {
  const session = await server.anAccount()
  const fridge = completeLead({ ...lead('a-sb50-grey', [fridgeBranch]), objectId: 'lead-1' })
  window.localStorage.setItem('cart', JSON.stringify([fridge]))
  const { user } = await renderApp({
    path: '/place-order',
    preloadedState: { ...signedInAs(session), catalogue: { ...catalogue, complete: true } },
  })
  await screen.findByText(/^You can order once it’s confirmed/)
  const type = async (name: string, text: string) =>
    user.type(await screen.findByRole('textbox', { name }), text)
  await type('Name', 'Ann Farmer')
  await type('Phone', '0400 000 000')
  await type('Delivery address', '1 Shed Road')
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await screen.findByText(/^First confirm your email address/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ann Farmer')
  const body = { token: await tokenTo(session.user.email) }
  expect((await server.call('POST', '/confirm-email', { body })).statusCode).toBe(204)
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await screen.findByText(/^Thank you! Order O\d{5} has been placed/)
})
