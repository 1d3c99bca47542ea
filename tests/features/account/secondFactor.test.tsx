import { screen, waitFor, within } from '@testing-library/react'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import type { AppStore } from '@/app/makeStore'
import type { SessionAnswer } from '@/contract/auth'
import { recoveryCodesSchema, secondFactorSetUpSchema } from '@/contract/secondFactor'
import { heading, password, renderApp, signedInAs, useServer } from '../../support/renderApp'

const server = useServer()

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock().now() })

const section = () => screen.findByRole('region', { name: 'Two-factor authentication' })
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
const region = async () => within(await section())

/** An administrator without a second factor. */
async function anAdministrator() {
  const session = await server.anAccount()
  await server
    .database()
    .updateTable('account')
    .set({ authority: '["ADMIN","USER"]' })
    .where('userName', '=', session.user.userName)
    .execute()
  return { ...session, user: { ...session.user, authority: ['ADMIN', 'USER'] } }
}

async function withFactor() {
  const session = await anAdministrator()
  const { token } = session
  const body = { password }
  const begun = await server.call('POST', '/admin/second-factor', { token, body })
  const { secret } = secondFactorSetUpSchema.parse(begun.json())
  const on = await server.call('POST', '/admin/second-factor/on', { token, body: { code: codeOf(secret) } })
  server.clock().advance(30_000)
  return { ...session, token: recoveryCodesSchema.parse(on.json()).token, secret }
}

const listedSessions = async () =>
  within(await screen.findByRole('region', { name: 'Sessions' })).findAllByRole('listitem')

/** The page goes on with the new token of its session; the others have ended. */
async function expectRenewed(store: AppStore['store'], ...ended: SessionAnswer[]) {
  await waitFor(async () => expect(await listedSessions()).toHaveLength(1))
  const { signedIn, token } = store.getState().auth.session
  expect(signedIn).toBe(true)
  expect(await server.statusOf('/account', token ?? '')).toBe(200)
  for (const { token: other } of ended) expect(await server.statusOf('/account', other)).toBe(401)
  const sentAfter = server.sent.slice(
    server.sent.findLastIndex(({ url }) => /factor\/(on|off)$/.test(url)) + 1,
  )
  expect(new Set(sentAfter.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${token}`]))
}

it('is switched on with password and code, shows recovery codes once and renews the session', async () => {
  const session = await anAdministrator()
  const other = await server.signIn(session.user.userName)
  const { user, store } = await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  await user.type(await (await region()).findByLabelText('Current password'), password)
  await user.click((await region()).getByRole('button', { name: 'Set up' }))
  const code = await codeField()
  expect(document.activeElement).toBe(code)
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
  expect((await region()).getByRole('img', { name: 'QR code of the key' })).toBeTruthy()
  const secret = (await section()).querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  await user.type(code, '12345')
  await user.click((await region()).getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(code)
  await user.paste(codeOf(secret).replace(/^.../, '$& '))
  await user.click((await region()).getByRole('button', { name: 'Turn on' }))
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  await user.click((await region()).getByRole('button', { name: 'I’ve saved them' }))
  const isOn = await (await region()).findByText('Two-factor authentication is on. Recovery codes left: 10.')
  expect(document.activeElement).toBe(isOn.parentElement)
  await expectRenewed(store, other!)
})

it('shows its recovery codes also when the page asks for something before their answer arrives', async () => {
  const session = await anAdministrator()
  await server.signIn(session.user.userName)
  const { user } = await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  const end = await screen.findByRole('button', { name: 'End the session on Unknown device' })
  await user.type(await (await region()).findByLabelText('Current password'), `${password}{Enter}`)
  const code = await codeField()
  const secret = (await section()).querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  const release = server.holdAnswer('/admin/second-factor/on')
  await user.type(code, `${codeOf(secret)}{Enter}`)
  await expect
    .poll(() => server.database().selectFrom('secondFactor').select('isOn').execute())
    .toContainEqual({ isOn: 1 })
  await user.click(end)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' })))
  release()
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
})

it('keeps the focus in its section when a step is cancelled', async () => {
  const { user } = await renderApp({
    path: '/account',
    preloadedState: signedInAs(await anAdministrator()),
  })
  await user.type(await (await region()).findByLabelText('Current password'), `${password}{Enter}`)
  await codeField()
  await user.click((await region()).getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).not.toBe(document.body)
  expect((await section()).contains(document.activeElement)).toBe(true)
  expect((await region()).getByRole('button', { name: 'Set up' })).toBeTruthy()
})

it('keeps the focus in its section when switching it off is cancelled', async () => {
  const { user } = await renderApp({ path: '/account', preloadedState: signedInAs(await withFactor()) })
  await user.click(await (await region()).findByRole('button', { name: 'Turn off' }))
  await user.click((await region()).getByRole('button', { name: 'Cancel' }))
  expect(
    document.activeElement?.contains((await region()).getByText(/^Two-factor authentication is on/)),
  ).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('is switched off with password and code, and renews the session', async () => {
  const session = await withFactor()
  const { user, store } = await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  await user.click(await (await region()).findByRole('button', { name: 'Turn off' }))
  await user.type((await region()).getByLabelText('Current password'), password)
  await user.type(await codeField(), codeOf(session.secret))
  await user.click((await region()).getByRole('button', { name: 'Turn off' }))
  await (
    await region()
  ).findByText('Two-factor authentication is off. You’ve been signed out on all other devices.')
  await expectRenewed(store)
})

it('is not offered to buyers', async () => {
  const session = await server.anAccount()
  await renderApp({ path: '/account', preloadedState: signedInAs(session) })
  await screen.findByRole('region', { name: 'Password' })
  expect(screen.queryByRole('region', { name: 'Two-factor authentication' })).toBeNull()
  expect(server.sent.map(({ url }) => url)).not.toContain('/admin/second-factor')
})

it('is asked for after the password; a code may have spaces and other digits', async () => {
  const { user: profile, secret } = await withFactor()
  const { user, store } = await renderApp({ path: '/sign-in' })
  await heading('Sign in')
  await user.type(screen.getByRole('textbox', { name: 'User name or email' }), profile.userName)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  await heading('Enter a code')
  const code = await codeField()
  expect(document.activeElement).toBe(code)
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
  expect(store.getState().auth.session.signedIn).toBe(false)
  await user.type(code, 'wrong{Enter}')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(code)
  await user.clear(code)
  const arabic = codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
  await user.paste(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)
  await user.keyboard('{Enter}')
  await heading('Today')
  expect(store.getState().auth.session.signedIn).toBe(true)
})

it('may be a recovery code, and leads back to the password', async () => {
  const { user: profile } = await withFactor()
  const { user } = await renderApp({ path: '/sign-in' })
  await heading('Sign in')
  await user.type(screen.getByRole('textbox', { name: 'User name or email' }), profile.userName)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  await heading('Enter a code')
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Recovery code' })
  expect(code.inputMode).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  await heading('Sign in')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'User name or email' }))
})
