import type { Dispatch } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import { catalogueApi } from '@/api/catalogueApi'
import { reportOf } from '@/api/errorMessage'
import { signedIn, signedOut } from '@/store/authSlice'
import { connectorAChosen } from '@/store/orderSlice'
import { aConnectorA, aSession, catalogue } from '../support/builders'
import { answerCalls, aProblem, networkFailure } from '../support/network'
import type { Answer, AnswerTo } from '../support/network'
import { openRestoredTab, storedSlice } from '../support/testApp'

async function openApp(answerTo: AnswerTo) {
  const sent = answerCalls(answerTo)
  const app = await openRestoredTab()
  const { authApi } = await app.loadApi()
  const { dispatch } = app.store
  const { signIn, signUp, signOut, forgotPassword, resetPassword } = authApi.endpoints
  let present = app.store.getState().auth
  let timesSignedOut = 0
  app.store.subscribe(() => {
    const { auth } = app.store.getState()
    if (auth !== present && !auth.session.signedIn) timesSignedOut++
    present = auth
  })
  return {
    ...app,
    sent,
    getCatalogue: () =>
      dispatch(catalogueApi.endpoints.getCatalogue.initiate(undefined, { forceRefetch: true })),
    signIn: () => dispatch(signIn.initiate({ userName: 'buyer', password: 'secret' })).unwrap(),
    signUp: () =>
      dispatch(
        signUp.initiate({ userName: 'buyer', email: 'buyer@example.com', password: 'secret' }),
      ).unwrap(),
    signOut: () => dispatch(signOut.initiate()),
    forgotPassword: () => dispatch(forgotPassword.initiate({ email: 'buyer@example.com' })).unwrap(),
    resetPassword: () => dispatch(resetPassword.initiate({ token: 't', password: 'secret' })).unwrap(),
    timesSignedOut: () => timesSignedOut,
    session: () => app.store.getState().auth.session,
  }
}

/** A response that arrives on `arrive`. */
function makeLater(answer: Answer) {
  let arrive = () => {}
  const later = new Promise<Answer>((resolve) => {
    arrive = () => resolve(answer)
  })
  return { later, arrive: () => arrive() }
}

const translate = (key: string) => `[${key}]`
const refused = aProblem(401, 'Sign in first.')

describe('sign-in and sign-up', () => {
  it.each(['signIn', 'signUp'] as const)('%s stores token and profile at once', async (call) => {
    const app = await openApp(() => ({ status: call === 'signIn' ? 200 : 201, json: aSession() }))
    expect(await reportOf(app[call](), translate)).toEqual({ status: 'success', message: '' })
    expect(app.session()).toEqual({ signedIn: true, token: 'token-of-buyer' })
    expect(app.store.getState().user).toEqual(aSession().user)
    expect(storedSlice(app.storage, 'auth')).toEqual({ session: app.session() })
    expect(app.sent).toHaveLength(1)
  })

  it('gives a profile without authority the role user', async () => {
    const { authority: _authority, ...user } = aSession().user
    const app = await openApp(() => ({ status: 200, json: { token: 't', user } }))
    await app.signIn()
    expect(app.store.getState().user.authority).toEqual(['USER'])
  })

  it.each<[string, Answer | typeof networkFailure, string, Record<string, string>]>([
    ['the server’s message', aProblem(401, 'Wrong name or password.'), 'Wrong name or password.', {}],
    ['errors by field', aProblem(409, 'Taken.', { email: 'Taken.' }), 'Taken.', { email: 'Taken.' }],
    ['our own text without one', networkFailure, '[errors.offline]', {}],
    [
      'our own text for an incomplete response',
      { status: 200, json: { token: 't' } },
      '[errors.badAnswer]',
      {},
    ],
  ])('that fail report %s and keep the session unchanged', async (_name, answer, message, errors) => {
    const app = await openApp(() => answer)
    expect(await reportOf(app.signIn(), translate)).toEqual({ status: 'failed', message, errors })
    expect(app.session()).toEqual({ signedIn: false, token: null })
  })

  it('refused during another session do not end that one', async () => {
    const app = await openApp(() => refused)
    app.store.dispatch(signedIn(aSession()))
    await app.signIn().catch(() => undefined)
    expect(app.session().token).toBe('token-of-buyer')
  })
})

describe('sign-out', () => {
  it("tells the server to end the token, and removes the user's data", async () => {
    const app = await openApp(({ url }) =>
      url === '/sign-out' ? { status: 204 } : { status: 200, json: catalogue },
    )
    app.store.dispatch(signedIn(aSession()))
    app.store.dispatch(connectorAChosen(aConnectorA()))
    await app.getCatalogue()
    expect(JSON.stringify(app.store.getState().api?.queries)).toContain('getCatalogue')
    await app.signOut()
    const call = app.sent.find(({ url }) => url === '/sign-out')
    expect(call?.header('Authorization')).toBe('Bearer token-of-buyer')
    expect(app.session()).toEqual({ signedIn: false, token: null })
    expect(app.store.getState().user).toEqual({ avatar: '', userName: '', email: '', authority: [] })
    expect(app.store.getState().api?.queries).toEqual({})
    expect(app.store.getState().order.draft.connectorA.value).toBe('a-sb50-grey')
    expect(JSON.stringify([...app.storage.stored])).not.toContain('token-of-buyer')
  })

  it('ends the session in this browser at once, also when the server never responds', async () => {
    const app = await openApp(() => new Promise(() => undefined))
    app.store.dispatch(signedIn(aSession()))
    void app.signOut()
    await Promise.resolve()
    expect(app.session().signedIn).toBe(false)
    expect(app.sent).toHaveLength(1)
  })

  it('ends it also without a network', async () => {
    const app = await openApp(() => networkFailure)
    app.store.dispatch(signedIn(aSession()))
    await app.signOut()
    expect(app.session().signedIn).toBe(false)
  })

  it('sends no request when signed out', async () => {
    const app = await openApp(() => ({ status: 204 }))
    await app.signOut()
    expect(app.sent).toEqual([])
  })

  it("followed by another user clears the previous user's cached responses", async () => {
    const app = await openApp(() => ({ status: 200, json: catalogue }))
    app.store.dispatch(signedIn(aSession()))
    await app.getCatalogue()
    app.store.dispatch(signedIn(aSession('buyer', 'newer')))
    expect(app.store.getState().api?.queries).not.toEqual({})
    app.store.dispatch(signedIn(aSession('other')))
    expect(app.store.getState().api?.queries).toEqual({})
  })
})

describe('a 401', () => {
  it('for the current token signs out and keeps the draft', async () => {
    const app = await openApp(() => refused)
    app.store.dispatch(signedIn(aSession()))
    app.store.dispatch(connectorAChosen(aConnectorA()))
    await app.getCatalogue()
    await vi.waitFor(() => expect(app.session()).toEqual({ signedIn: false, token: null }))
    expect(app.store.getState().order.draft.connectorA.value).toBe('a-sb50-grey')
    expect(app.store.getState().order.draftOwner).toBe('buyer')
  })

  it.each<[string, (dispatch: Dispatch) => void]>([
    ['that was signed out', (dispatch) => dispatch(signedOut())],
    ['that another tab has replaced', () => undefined],
  ])('for an older token %s keeps the newer session', async (_, change) => {
    const { later, arrive } = makeLater(refused)
    const app = await openApp(() => later)
    app.store.dispatch(signedIn(aSession('buyer', 'old')))
    const calls = [app.getCatalogue(), app.forgotPassword().catch(() => undefined)]
    change(app.store.dispatch)
    app.store.dispatch(signedIn(aSession('buyer', 'new')))
    arrive()
    await Promise.all(calls)
    // Signing out would follow in a timer.
    await new Promise((resolve) => setTimeout(resolve))
    expect(app.session()).toEqual({ signedIn: true, token: 'new' })
  })

  it('for five calls at once signs out once', async () => {
    const { later, arrive } = makeLater(refused)
    const app = await openApp(() => later)
    app.store.dispatch(signedIn(aSession()))
    const calls = Array.from({ length: 5 }, () => app.forgotPassword().catch(() => undefined))
    arrive()
    await Promise.all(calls)
    await vi.waitFor(() => expect(app.session().signedIn).toBe(false))
    expect(app.timesSignedOut()).toBe(1)
  })

  it('reaches the caller, though signing out aborts the calls that are running', async () => {
    const app = await openApp(() => refused)
    app.store.dispatch(signedIn(aSession()))
    const call = app.forgotPassword()
    await expect(call).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(app.session().signedIn).toBe(false))
  })

  it('for a call without a token changes nothing', async () => {
    const app = await openApp(() => refused)
    const before = app.store.getState().auth
    await app.getCatalogue()
    await new Promise((resolve) => setTimeout(resolve))
    expect(app.store.getState().auth).toBe(before)
  })
})

describe('a forgotten password', () => {
  it('returns the server’s message', async () => {
    const app = await openApp(() => ({
      status: 202,
      json: { message: 'If we know the address, a mail is on its way.' },
    }))
    expect((await app.forgotPassword()).message).toMatch(/on its way/)
    expect(app.sent[0]?.body).toEqual({ email: 'buyer@example.com' })
  })

  it('is reset with an empty response', async () => {
    const app = await openApp(() => ({ status: 204 }))
    expect(await reportOf(app.resetPassword(), translate)).toEqual({ status: 'success', message: '' })
    expect(app.sent[0]).toMatchObject({ method: 'POST', url: '/reset-password' })
  })
})

describe('the API', () => {
  it('is loaded once, and its state exists before it is read', async () => {
    answerCalls(() => ({ status: 204 }))
    const app = await openRestoredTab()
    const [one, two] = await Promise.all([app.loadApi(), app.loadApi()])
    expect(one).toBe(two)
    expect(app.store.getState().api?.config.middlewareRegistered).toBe(true)
  })

  it('stores nothing of its state', async () => {
    const app = await openApp(() => ({ status: 200, json: catalogue }))
    await app.getCatalogue()
    await app.flush()
    expect(storedSlice(app.storage, 'api')).toBeUndefined()
  })
})
