import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axios, { AxiosError } from 'axios'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { http } from '@/api/baseQuery'
import { App } from '@/app/App'
import { makeAppPages } from '@/app/appPages'
import { makeStore } from '@/app/makeStore'
import type { AppOptions } from '@/app/makeStore'
import { injectSignedInSlices } from '@/store/injectSignedInSlices'
import type { SessionAnswer } from '@/contract/auth'
import { startLanguage } from '@/locales/i18n'
import { selectCurrentLang } from '@/store/localeSlice'
import { loadLazyParts } from './lazyParts'
import { startTestServer } from './testServer'
import type { TestServer, TestServerOptions } from './testServer'

// Fastify recognises bodies by Node's own ArrayBuffer, which jsdom replaces.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

loadLazyParts()

export const password = 'a lead for every shed'

/** The whole app at an address, as `main.tsx` starts it. */
export async function renderApp({ path = '/', ...options }: AppOptions & { path?: string } = {}) {
  window.history.replaceState(null, '', path)
  const app = makeStore({ injectSlices: injectSignedInSlices, ...options })
  onTestFinished(app.stop)
  await app.restored
  await startLanguage(selectCurrentLang(app.store.getState()))
  const view = render(<App app={app} pages={makeAppPages(app)} />)
  await act(() => app.loadApi())
  return { ...view, app, store: app.store, user: userEvent.setup({ delay: null }) }
}

/** A request as sent. */
type Sent = {
  method: string
  url: string
  authorization: string | undefined
  key: string | undefined
  body: unknown
}

/** `lost`: the server handles the request, but its response is lost. */
type Fault = 'offline' | 'lost' | { status: number; body?: string }

export type ServerOptions = TestServerOptions & {
  /** A new server for each test, which finds its first data: for tests that change the catalogue or the shop. */
  isForOneTest?: boolean
}

/**
 * A server for the tests of a file, and its connection: every call goes there, and can be inspected, delayed and made
 * to fail.
 */
export function useServer({ isForOneTest = false, ...options }: ServerOptions = {}) {
  const [start, end] = isForOneTest ? [beforeEach, afterEach] : [beforeAll, afterAll]
  const sendToServer = axios.getAdapter('http')
  const { adapter: usual } = http.defaults
  const sent: Sent[] = []
  let server: TestServer
  let fault: Fault | null = null
  let fails: (url: string) => boolean = () => false
  let delay: Promise<void> = Promise.resolve()
  let heldAnswer = { url: '', until: Promise.resolve() }

  http.defaults.adapter = async (config) => {
    const { method = '', url = '', headers } = config
    const body: unknown = config.data
    const authorization = headers.get('Authorization')
    const key = headers.get('Idempotency-Key')
    sent.push({
      method,
      url,
      body,
      authorization: authorization ? String(authorization) : undefined,
      key: key ? String(key) : undefined,
    })
    // As browsers do; axios otherwise keeps a form's type on a request without a body.
    if (body === undefined) headers.setContentType(null)
    await delay
    if (fails(url)) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    if (fault === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    if (fault === 'lost') {
      await sendToServer(config)
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    }
    if (fault) {
      const headers = { 'content-type': 'application/problem+json' }
      return { ...fault, data: fault.body ?? '', statusText: '', headers, config }
    }
    const answer = await sendToServer(config)
    if (url === heldAnswer.url) await heldAnswer.until
    return answer
  }

  start(async () => {
    server = await startTestServer(options)
    http.defaults.baseURL = `${server.address}/api`
  })
  end(() => server.close())
  afterAll(() => {
    if (usual) http.defaults.adapter = usual
  })
  beforeEach(() => {
    sent.length = 0
    fault = null
    fails = () => false
    delay = Promise.resolve()
    heldAnswer = { url: '', until: Promise.resolve() }
  })

  /** A call that does not go through the app. */
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { token, key, body }: { token?: string; key?: string; body?: object },
  ) =>
    server.inject({
      method,
      url: `/api${path}`,
      ...(body && { payload: body }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
    })

  return {
    sent,
    call,
    database: () => server.db,
    clock: () => server.clock,
    mails: () => server.mails,
    dataDir: () => server.dataDir,
    adminPassword: () => server.adminPassword,
    /** Creates an account on the server, without the app. */
    anAccount: async (userName?: string): Promise<SessionAnswer> => {
      const { token, ...user } = await server.signUp({ password, ...(userName && { userName }) })
      return { token, user: { avatar: '', userName: user.userName, email: user.email, authority: ['USER'] } }
    },
    /** The response of sign-in, undefined if it is refused. */
    signIn: async (userName: string, secret = password): Promise<SessionAnswer | undefined> => {
      const answer = await call('POST', '/sign-in', { body: { userName, password: secret } })
      return answer.statusCode === 200 ? answer.json<SessionAnswer>() : undefined
    },
    signOut: ({ token }: SessionAnswer) => call('POST', '/sign-out', { token }),
    get: async <Body,>(path: string, token: string) => (await call('GET', path, { token })).json<Body>(),
    statusOf: async (path: string, token: string) => (await call('GET', path, { token })).statusCode,
    fail: (how: Fault | null) => {
      fault = how
    },
    /** Calls to this path, or to matching ones, fail. */
    failOn: (which: string | ((url: string) => boolean)) => {
      fails = typeof which === 'string' ? (url) => url === which : which
    },
    /** Delays every call until the returned function is called. */
    hold: () => {
      let release = () => {}
      delay = new Promise((resolve) => (release = resolve))
      return release
    },
    /** Answers to calls to this path arrive when the returned function is called. */
    holdAnswer: (url: string) => {
      let release = () => {}
      heldAnswer = { url, until: new Promise((resolve) => (release = resolve)) }
      return release
    },
  }
}

/** The state of a signed-in user. */
export function signedInAs({ token, user }: SessionAnswer) {
  return { auth: { session: { signedIn: true, token } }, user }
}

export async function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name })
}
