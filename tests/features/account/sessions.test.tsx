import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heading, renderApp, signedInAs, useServer } from '../../support/renderApp'

const server = useServer()

const list = () => within(screen.getByRole('region', { name: 'Sessions' }))

it('are listed, and each other one can be ended', async () => {
  const session = await server.anAccount()
  const other = await server.signIn(session.user.userName)
  await server.database().updateTable('session').set({ device: 'Firefox, Linux' }).execute()
  const { user } = await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  await heading('Account')
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
  expect(list().getByText('This session')).toBeTruthy()
  expect(list().getByText(/^Last used: .*20\d\d/)).toBeTruthy()
  await user.click(list().getByRole('button', { name: 'End the session on Firefox, Linux' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(list().getByRole('list'))
  expect(await server.statusOf('/account', other!.token)).toBe(401)
  expect(await server.statusOf('/account', session.token)).toBe(200)
})

it('that have ended elsewhere leave the list', async () => {
  const session = await server.anAccount()
  const other = await server.signIn(session.user.userName)
  const { user } = await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  const end = await screen.findByRole('button', { name: 'End the session on Unknown device' })
  await server.signOut(other!)
  await user.click(end)
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(list().getByRole('list'))
})

it('that could not be ended stay, with the reason', async () => {
  const session = await server.anAccount()
  await server.signIn(session.user.userName)
  const { user } = await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  const end = await screen.findByRole('button', { name: 'End the session on Unknown device' })
  server.fail('offline')
  await user.click(end)
  expect((await list().findByRole('alert')).textContent).not.toBe('')
  expect(list().getAllByRole('listitem')).toHaveLength(2)
})

it('that cannot be loaded are loaded again on request', async () => {
  const session = await server.anAccount()
  server.failOn('/account/sessions')
  const { user } = await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  const again = await waitFor(() => list().getByRole('button'))
  server.failOn(() => false)
  await user.click(again)
  await list().findByText('This session')
})
