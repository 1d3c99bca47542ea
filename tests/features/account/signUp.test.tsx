import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { heading, password, renderApp, useServer } from '../../support/renderApp'

const server = useServer()

const labels = ['User name', 'Email', 'Password', 'Confirm password'] as const
type Label = (typeof labels)[number]

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole('button', { name: 'Sign up' })

/** All texts that describe a field. */
const descriptionOf = (label: Label) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

async function openSignUp(typed: Partial<Record<Label, string>> = {}) {
  const app = await renderApp({ path: '/sign-up' })
  await heading('Sign up')
  for (const label of labels) if (typed[label]) await app.user.type(field(label), typed[label])
  return app
}

const good = (userName: string) => ({
  'User name': userName,
  Email: `${userName}@example.com`,
  Password: password,
  'Confirm password': password,
})

describe('signing up', () => {
  it('creates the account, stores token and profile with authority USER, and opens the configurator', async () => {
    const { user, store } = await openSignUp(good('new-buyer'))
    await user.click(button())
    await heading('Configure your cable')
    expect(store.getState().auth.session).toMatchObject({ signedIn: true })
    expect(store.getState().user).toEqual({
      avatar: '',
      userName: 'new-buyer',
      email: 'new-buyer@example.com',
      authority: ['USER'],
    })
    expect((await server.signIn('new-buyer'))?.user.userName).toBe('new-buyer')
  })

  it('sends user name, email address and password, but not the confirmation', async () => {
    const { user } = await openSignUp(good('plain-buyer'))
    await user.click(button())
    await heading('Configure your cable')
    const sent = server.sent.find(({ url }) => url === '/sign-up')
    expect(JSON.parse(String(sent?.body))).toEqual({
      userName: 'plain-buyer',
      email: 'plain-buyer@example.com',
      password,
    })
  })

  it('sends one request, however often the button is pressed', async () => {
    const { user } = await openSignUp(good('eager-buyer'))
    const release = server.hold()
    await user.dblClick(button())
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await user.click(button())
    release()
    await heading('Configure your cable')
    expect(server.sent.filter(({ url }) => url === '/sign-up')).toHaveLength(1)
  })
})

it('offers a user name for one with a blank', async () => {
  const { user } = await openSignUp({ 'User name': 'Bill Murray' })
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Use “bill.murray”' }))
  expect(field('User name').value).toBe('bill.murray')
  expect(document.activeElement).toBe(field('User name'))
  expect(field('User name').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})

describe('signing up when a request fails', () => {
  it.each([
    ['offline' as const, 'We can’t reach the server. Check your connection and try again.'],
    [
      { status: 502, body: '<h1>Bad gateway</h1>' },
      'Something went wrong on the server. Try again in a moment.',
    ],
  ])('(%o) is reported, and the fields keep their values for a retry', async (fault, sentence) => {
    const values = good(`retrying-${typeof fault}`)
    const { user } = await openSignUp(values)
    server.fail(fault)
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(`${sentence} Your entries have been kept.`)
    for (const label of labels) expect(field(label).value).toBe(values[label])
    server.fail(null)
    await user.click(button())
    await heading('Configure your cable')
  })
})

describe('a name or address that is taken', () => {
  it.each([
    ['taken-name', 'User name', { 'User name': 'taken-name' }, 'This user name is taken.'],
    [
      'taken-address',
      'Email',
      { Email: 'taken-address@example.com' },
      'This email address is already in use.',
    ],
  ] as const)('is reported at its field (%s), which gets the focus', async (what, label, typed, sentence) => {
    await server.anAccount(what)
    const { user } = await openSignUp({ ...good(`other-${what}`), ...typed })
    await user.click(button())
    await waitFor(() => expect(descriptionOf(label)).toContain(sentence))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(label))
    expect(screen.queryByRole('alert'), 'told once').toBeNull()
    expect(field('Password').value).toBe(password)

    await user.type(field(label), 'm')
    expect(descriptionOf(label)).not.toContain(sentence)
  })
})

describe('a password', () => {
  it('that is common is refused by the server, shown at its field', async () => {
    const common = { Password: 'qwertyuiop', 'Confirm password': 'qwertyuiop' }
    const { user } = await openSignUp({ ...good('careless'), ...common })
    await user.click(button())
    await waitFor(() =>
      expect(descriptionOf('Password')).toContain('This password is too easy to guess. Choose another.'),
    )
    expect(document.activeElement).toBe(field('Password'))
  })

  it('may contain any characters, and its length counts characters', async () => {
    const astral = '🔌🔋⚡🔧🚙🛥🏕🌞🧰'
    const { user } = await openSignUp({ ...good('emoji'), Password: astral })
    await user.click(field('Confirm password'))
    await waitFor(() => expect(descriptionOf('Password')).toContain('Use at least 10 characters.'))
    await user.type(field('Password'), '🪫')
    expect(descriptionOf('Password')).not.toContain('Use at least')
  })
})

describe('each field', () => {
  const userName = 'Use 3–32 characters: letters a–z, numbers, . _ or - (no spaces).'
  const email = 'Enter an email address like name@example.com.'
  it.each<[Label, string, string]>([
    ['User name', 'ab', userName],
    ['User name', 'a b c', userName],
    ['User name', 'jürgen', userName],
    ['User name', 'a'.repeat(33), 'This is too long.'],
    ['Email', 'nobody', email],
    ['Email', 'no body@example.com', email],
    ['Email', '@example.com', email],
    ['Password', 'short one', 'Use at least 10 characters.'],
    ['Password', 'x'.repeat(129), 'Use at most 128 characters.'],
    ['Confirm password', 'another password', 'The passwords don’t match.'],
  ])('is validated on blur: %s "%s"', async (label, typed, sentence) => {
    const { user } = await openSignUp()
    await user.click(field(label))
    await user.paste(typed)
    expect(field(label).getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(descriptionOf(label)).toContain(sentence))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(field(label).value).toBe(typed)
  })

  it.each<[Label, string]>([
    ['User name', 'a.b'],
    ['User name', 'Buyer_07-x'],
    ['User name', 'a'.repeat(32)],
    ['Email', 'first.last+shop@sub.example.com'],
    ['Password', '1234567890'],
    ['Password', 'x'.repeat(128)],
  ])('accepts a valid value: %s "%s"', async (label, typed) => {
    const { user } = await openSignUp({ 'User name': label === 'User name' ? '' : 'x' })
    await user.click(field(label))
    await user.paste(typed)
    await user.tab()
    if (label === 'Password') await user.tab()
    // The invalid user name is reported by then.
    if (label !== 'User name') await waitFor(() => expect(descriptionOf('User name')).toContain(userName))
    expect(field(label).getAttribute('aria-invalid')).toBeNull()
  })

  it('is validated on submit; the first invalid one gets the focus, and nothing is sent', async () => {
    const { user } = await openSignUp({ 'User name': 'right-name' })
    await user.click(button())
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    expect(labels.map((label) => field(label).getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
      'true',
      'true',
    ])
    expect(descriptionOf('Confirm password')).toBe('This field is required.')
    expect(server.sent).toEqual([])
  })

  it('shows its rule before there is an error', async () => {
    await openSignUp()
    expect(descriptionOf('User name')).toBe('3–32 characters: letters a–z, numbers, . _ or - (no spaces).')
    expect(descriptionOf('Password')).toMatch(/^10–128 characters\./)
  })

  it('is recognised by password managers', async () => {
    await openSignUp()
    expect(labels.map((label) => field(label).autocomplete)).toEqual([
      'username',
      'email',
      'new-password',
      'new-password',
    ])
  })
})

describe('the password confirmation', () => {
  it('is validated again when the password changes', async () => {
    const { user } = await openSignUp({ Password: 'a lead for every shet', 'Confirm password': password })
    await user.tab()
    await waitFor(() => expect(descriptionOf('Confirm password')).toBe('The passwords don’t match.'))
    await user.clear(field('Password'))
    await user.type(field('Password'), password)
    expect(field('Confirm password').getAttribute('aria-invalid')).toBeNull()
  })
})
