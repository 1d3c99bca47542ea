import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heading, password, renderApp, useServer } from '../../support/renderApp'

const server = useServer()

async function signInWithPrintedPassword(path: string) {
  const session = await server.anAccount()
  await server
    .database()
    .updateTable('account')
    .set({ mustChangePassword: 1 })
    .where('userName', '=', session.user.userName)
    .execute()
  const view = await renderApp({ path })
  await view.user.type(await screen.findByLabelText('User name or email'), session.user.userName)
  await view.user.type(screen.getByLabelText('Password'), password)
  await view.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await heading('Choose a password')
  return { ...view, session }
}

it('a printed password is replaced before the app goes on, to the page that was asked for', async () => {
  const { user, store } = await signInWithPrintedPassword('/cart')
  const token = store.getState().auth.session.token
  expect(server.sent.map(({ url }) => url)).toEqual(['/sign-in'])
  await user.type(screen.getByLabelText('Current password'), password)
  await user.type(screen.getByLabelText('New password'), 'another lead for the boat')
  await user.type(screen.getByLabelText('Confirm password'), 'another lead for the boat')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await heading('Cart')
  const { auth, user: profile } = store.getState()
  expect(auth.session.token).not.toBe(token)
  expect(await server.statusOf('/account', auth.session.token ?? '')).toBe(200)
  expect(profile.mustChangePassword).toBeUndefined()
})

it('no other page opens before, but signing out is possible', async () => {
  const { user, store } = await signInWithPrintedPassword('/')
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  await heading('Sign in')
  expect(store.getState().auth.session.token).toBeNull()
})
