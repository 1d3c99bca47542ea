import { describe, expect, it } from 'vitest'
import { catalogueApi } from '@/api/catalogueApi'
import { errorMessage } from '@/api/errorMessage'
import { signedIn } from '@/store/authSlice'
import { aSession, catalogue } from '../support/builders'
import { answerCalls, aProblem, networkFailure, tooSlow } from '../support/network'
import type { Answer, AnswerTo } from '../support/network'
import { asStored, openRestoredTab } from '../support/testApp'
import { makeFakeStorage } from '../support/fakeStorage'

async function openApp(answerTo: AnswerTo, storage = makeFakeStorage()) {
  const sent = answerCalls(answerTo)
  const app = await openRestoredTab(storage)
  await app.loadApi()
  const getCatalogue = () =>
    app.store.dispatch(catalogueApi.endpoints.getCatalogue.initiate(undefined, { forceRefetch: true }))
  return { ...app, sent, getCatalogue }
}

describe('a call', () => {
  it('goes to /api with the token and the language of the current state', async () => {
    const { store, sent, getCatalogue } = await openApp(() => ({ status: 200, json: catalogue }))
    await getCatalogue()
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/catalogue' })
    expect(sent[0]?.header('Authorization')).toBeNull()
    expect(sent[0]?.header('Accept-Language')).toBe('en')
    store.dispatch(signedIn(aSession()))
    await getCatalogue()
    expect(sent[1]?.header('Authorization')).toBe('Bearer token-of-buyer')
  })

  it('sends the stored token, from the first call on', async () => {
    const storage = makeFakeStorage({
      auth: asStored({
        auth: { session: { signedIn: true, token: 'stored' } },
        user: aSession().user,
        locale: { currentLang: 'de', lengthUnit: 'cm' },
      }),
    })
    const { sent, getCatalogue } = await openApp(() => ({ status: 200, json: catalogue }), storage)
    await getCatalogue()
    expect(sent[0]?.header('Authorization')).toBe('Bearer stored')
    expect(sent[0]?.header('Accept-Language')).toBe('de')
  })

  it('stores the catalogue in its slice, sorted and complete', async () => {
    const { store, getCatalogue } = await openApp(() => ({ status: 200, json: catalogue }))
    expect((await getCatalogue()).error).toBeUndefined()
    const { connectorAList, complete } = store.getState().catalogue
    expect(complete).toBe(true)
    expect(connectorAList).toHaveLength(catalogue.connectorAList.length)
  })

  it('is not retried automatically', async () => {
    const { sent, getCatalogue } = await openApp(() => networkFailure)
    await getCatalogue()
    expect(sent).toHaveLength(1)
  })
})

const html: Answer = { status: 200, text: '<html><script>alert(1)</script></html>', type: 'text/html' }

describe('a failed call', () => {
  it.each<[string, Answer | typeof networkFailure, unknown, unknown]>([
    ['no network', networkFailure, { reason: 'offline' }, { key: 'errors.offline' }],
    ['no response in time', tooSlow, { reason: 'timeout' }, { key: 'errors.timeout' }],
    ['HTML instead of JSON', html, { reason: 'badAnswer' }, { key: 'errors.badAnswer' }],
    [
      'HTML declared as JSON',
      { ...html, type: 'application/json' },
      { reason: 'badAnswer' },
      { key: 'errors.badAnswer' },
    ],
    [
      'the catalogue declared as HTML',
      { status: 200, text: JSON.stringify(catalogue), type: 'text/html' },
      { reason: 'badAnswer' },
      { key: 'errors.badAnswer' },
    ],
    [
      'JSON cut in the middle',
      { status: 200, text: '{"currency":' },
      { reason: 'badAnswer' },
      { key: 'errors.badAnswer' },
    ],
    ['an empty response', { status: 200 }, { reason: 'badAnswer' }, { key: 'errors.badAnswer' }],
    [
      'JSON of another shape',
      { status: 200, json: { lists: [] } },
      { reason: 'badAnswer' },
      { key: 'errors.badAnswer' },
    ],
    [
      'a part without its price',
      { status: 200, json: { ...catalogue, fuseList: [{}] } },
      { reason: 'badAnswer' },
      { key: 'errors.badAnswer' },
    ],
    [
      'a problem',
      aProblem(422, 'No.', { quantity: 'Too many.' }),
      { status: 422, data: { message: 'No.' } },
      { message: 'No.', fieldErrors: { quantity: 'Too many.' } },
    ],
    ['HTML with status 502', { ...html, status: 502 }, { status: 502, data: null }, { key: 'errors.server' }],
    [
      'a problem without a message',
      { status: 500, json: { status: 500 } },
      { status: 500, data: null },
      { key: 'errors.server' },
    ],
    ['a rate limit without a body', { status: 429 }, { status: 429, data: null }, { key: 'errors.tooMany' }],
    [
      'an unexpected status',
      { status: 404, text: 'Not found', type: 'text/plain' },
      { status: 404, data: null },
      { key: 'errors.badAnswer' },
    ],
  ])('for %s: has one error shape and a text, and changes no state', async (_name, answer, error, text) => {
    const { store, getCatalogue } = await openApp(() => answer)
    const before = store.getState().catalogue
    const result = await getCatalogue()
    expect(result.error).toMatchObject(error as object)
    expect(errorMessage(result.error)).toMatchObject(text as object)
    expect(JSON.stringify(result.error)).not.toContain('<script>')
    expect(store.getState().catalogue).toBe(before)
  })

  it('that was aborted shows no error', async () => {
    const { getCatalogue } = await openApp(() => new Promise(() => undefined))
    const call = getCatalogue()
    call.abort()
    expect(errorMessage((await call).error)).toBeNull()
  })

  it('that succeeds when retried is cleared', async () => {
    let offline = true
    const { getCatalogue } = await openApp(() =>
      offline ? networkFailure : { status: 200, json: catalogue },
    )
    expect((await getCatalogue()).isError).toBe(true)
    offline = false
    const { isError, data } = await getCatalogue()
    expect(isError).toBe(false)
    expect(data?.currency).toBe('AUD')
  })
})

describe('errorMessage', () => {
  it('is null without an error', () => {
    expect(errorMessage(undefined)).toBeNull()
    expect(errorMessage(null)).toBeNull()
  })

  it('says that code could not be loaded', () => {
    expect(errorMessage(new TypeError('Failed to fetch dynamically imported module'))).toMatchObject({
      key: 'errors.notLoaded',
    })
  })

  it('has a text for unexpected errors', () => {
    for (const odd of ['text', 7, {}, new Error('bug'), { message: 'serialized' }])
      expect(errorMessage(odd)).toEqual({ key: 'errors.server', fieldErrors: {} })
  })
})
