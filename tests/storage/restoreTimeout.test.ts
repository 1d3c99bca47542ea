import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { injectSignedInSlices } from '@/store/injectSignedInSlices'
import type { StateSchemas } from '@/storage/validateStored'
import { loadStateSchemas } from '@/storage/validateStored'
import { withinTime } from '@/lib/withinTime'
import { readStored } from '@/storage/restore'
import { signedIn } from '@/store/authSlice'
import { catalogueReceived } from '@/store/catalogueSlice'
import { quantityEntered } from '@/store/orderSlice'
import { sideNavToggled } from '@/store/themeSlice'
import { priceVectorLead, aSession, catalogue } from '../support/builders'
import { makeFakeStorage } from '../support/fakeStorage'
import { asStored, openTab, storedSlice } from '../support/testApp'

const stored = asStored({
  auth: { session: { signedIn: true, token: 'token-of-buyer' } },
  user: aSession().user,
  locale: { currentLang: 'fr' },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tab whose schemas load on `arrive`. */
function openSlowTab(auth = stored) {
  let arrive = () => {}
  const checks = new Promise<StateSchemas>((resolve) => {
    arrive = () => void loadStateSchemas().then(resolve)
  })
  const storage = makeFakeStorage({ auth })
  const tab = openTab(storage, { injectSlices: injectSignedInSlices, loadStateSchemas: () => checks })
  let usable = false
  void tab.restored.then(() => (usable = true))
  return { ...tab, isUsable: () => usable, arrive: () => arrive() }
}

it('waits 5000 ms for the stored state, then starts without it and does not overwrite it', async () => {
  const { store, storage, isUsable, flush } = openSlowTab()
  await vi.advanceTimersByTimeAsync(4999)
  expect(isUsable()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isUsable()).toBe(true)
  expect(store.getState().auth.session.signedIn).toBe(false)
  store.dispatch(sideNavToggled())
  await flush()
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(storage.stored.get('auth')).toBe(stored)
})

it('offers a late restore; applied, the state is restored and changes are stored again', async () => {
  const { store, storage, arrive, reported, applyLateRestore, flush } = openSlowTab()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reported).toEqual([])
  arrive()
  await vi.waitFor(() => expect(reported).toEqual(['late']))
  expect(store.getState().auth.session.signedIn).toBe(false)
  applyLateRestore()
  expect(store.getState().auth.session.token).toBe('token-of-buyer')
  expect(store.getState().locale.currentLang).toBe('fr')
  store.dispatch(quantityEntered('4'))
  await flush()
  expect(storedSlice(storage, 'order')).toMatchObject({ draft: { quantity: '4' } })
  expect(storedSlice(storage, 'locale')).toEqual({ currentLang: 'fr' })
})

it('a late restore does not end a session that has started since', async () => {
  const { store, arrive, reported, applyLateRestore } = openSlowTab()
  await vi.advanceTimersByTimeAsync(5000)
  store.dispatch(signedIn(aSession('other')))
  arrive()
  await vi.waitFor(() => expect(reported).toEqual(['late']))
  applyLateRestore()
  expect(store.getState().user.userName).toBe('other')
  expect(store.getState().locale.currentLang).toBe('fr')
})

it('a late restore skips another user’s draft and an older catalogue', async () => {
  const before = openTab(makeFakeStorage(), { injectSlices: injectSignedInSlices })
  await before.restored
  before.store.dispatch(signedIn(aSession()))
  before.store.dispatch(quantityEntered('7'))
  before.store.dispatch(catalogueReceived(catalogue))
  await before.flush()

  const { store, arrive, reported, applyLateRestore } = openSlowTab(before.storage.stored.get('auth'))
  await vi.advanceTimersByTimeAsync(5000)
  store.dispatch(signedIn(aSession('other')))
  store.dispatch(catalogueReceived({ ...catalogue, currency: 'NZD' }))
  arrive()
  await vi.waitFor(() => expect(reported).toEqual(['late']))
  applyLateRestore()
  expect(store.getState().order).toMatchObject({ draftOwner: 'other', draft: { quantity: '1' } })
  expect(store.getState().catalogue.currency).toBe('NZD')
})

it('a late restore brings back the draft of a user who has signed in again', async () => {
  const order = {
    draft: priceVectorLead({ quantity: '7' }),
    draftOwner: 'buyer',
    formerDraft: null,
    undo: null,
  }
  const { store, arrive, reported, applyLateRestore } = openSlowTab(asStored({ order }))
  await vi.advanceTimersByTimeAsync(5000)
  store.dispatch(signedIn(aSession()))
  arrive()
  await vi.waitFor(() => expect(reported).toEqual(['late']))
  applyLateRestore()
  expect(store.getState().order.draft.quantity).toBe('7')
})

it('without a late restore there is nothing to apply', async () => {
  const { store, applyLateRestore } = openSlowTab()
  await vi.advanceTimersByTimeAsync(5000)
  const before = store.getState()
  applyLateRestore()
  expect(store.getState()).toBe(before)
})

it('a storage that never responds times out', async () => {
  const stateStore = { getItem: () => new Promise<never>(() => undefined) }
  const answer = withinTime(
    readStored({ stateStore, storage: makeFakeStorage().tab(), loadStateSchemas }),
    5000,
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toBeUndefined()
})

it('a storage that fails does not throw', async () => {
  const stateStore = { getItem: () => Promise.reject(new Error('gone')) }
  const restored = await readStored({ stateStore, storage: makeFakeStorage().tab(), loadStateSchemas })
  expect(restored).toEqual({ slices: {}, absent: [], memoryOnly: true, problem: 'notSaved' })
})
