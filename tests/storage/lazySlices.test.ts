import { expect, it, vi } from 'vitest'
import type { StateSchemas } from '@/storage/validateStored'
import { loadStateSchemas } from '@/storage/validateStored'
import { restoreTimeoutMs } from '@/config/constants'
import { signedIn } from '@/store/authSlice'
import { quantityEntered } from '@/store/orderSlice'
import { sideNavToggled } from '@/store/themeSlice'
import { priceVectorLead, aSession } from '../support/builders'
import { makeFakeStorage } from '../support/fakeStorage'
import { asStored, openRestoredTab, openTab, storedSlice } from '../support/testApp'

const order = {
  draft: priceVectorLead({ quantity: '7' }),
  draftOwner: 'buyer',
  formerDraft: null,
  undo: null,
}
const session = {
  auth: { session: { signedIn: true, token: 'token-of-buyer' } },
  user: aSession().user,
}

/** A tab with only the slices of the sign-in page. */
async function openSignInTab(storage = makeFakeStorage()) {
  const tab = openTab(storage)
  await tab.restored
  expect(tab.store.getState()).not.toHaveProperty('order')
  return tab
}

it('keeps stored slices unchanged while they are not loaded', async () => {
  const storage = makeFakeStorage({ auth: asStored({ order }) })
  const before = storedSlice(storage, 'order')
  const { store, flush, reported } = await openSignInTab(storage)
  store.dispatch(sideNavToggled())
  await flush()
  expect(storedSlice(storage, 'theme')).toMatchObject({ layout: { sideNavCollapse: true } })
  expect(storedSlice(storage, 'order')).toEqual(before)
  expect(reported).toEqual([])
})

it('restores slices when they are loaded, and then stores their changes', async () => {
  const storage = makeFakeStorage({ auth: asStored({ order }) })
  const { store, flush, loadSignedInState } = await openSignInTab(storage)
  await loadSignedInState()
  expect(store.getState().order).toMatchObject(order)
  await flush()
  expect(storedSlice(storage, 'order')).toEqual(order)
  store.dispatch(quantityEntered('8'))
  await flush()
  expect(storedSlice(storage, 'order')).toMatchObject({ draft: { quantity: '8' } })
})

it('restores the draft of the user who signs in, and not for another user', async () => {
  for (const [userName, quantity] of [
    ['buyer', '7'],
    ['other', '1'],
  ] as const) {
    const { store, loadSignedInState } = await openSignInTab(makeFakeStorage({ auth: asStored({ order }) }))
    await loadSignedInState()
    const { token, user } = aSession()
    store.dispatch(signedIn({ token, user: { ...user, userName } }))
    expect(store.getState().order).toMatchObject({ draftOwner: userName, draft: { quantity } })
  }
})

it('does not overwrite a slice that another tab has stored since with its initial state', async () => {
  const storage = makeFakeStorage()
  const early = await openSignInTab(storage)
  const other = await openRestoredTab(storage)
  other.store.dispatch(quantityEntered('5'))
  await other.flush()
  await early.loadSignedInState()
  early.store.dispatch(sideNavToggled())
  await early.flush()
  expect(storedSlice(storage, 'order')).toMatchObject({ draft: { quantity: '5' } })
})

it("loads the slices before it applies another tab's sign-in, and the stored draft is kept", async () => {
  const storage = makeFakeStorage()
  const early = await openSignInTab(storage)
  const other = await openRestoredTab(storage)
  other.store.dispatch(signedIn(aSession()))
  other.store.dispatch(quantityEntered('5'))
  await other.flush()
  await vi.waitFor(() => expect(early.store.getState().auth.session.signedIn).toBe(true))
  expect(early.store.getState().order.draftOwner).toBe('buyer')
  early.store.dispatch(sideNavToggled())
  await early.flush()
  expect(storedSlice(storage, 'order')).toMatchObject({ draft: { quantity: '5' } })
})

it('applies a late restore to slices that are loaded after it', async () => {
  vi.useFakeTimers()
  const storage = makeFakeStorage({ auth: asStored({ ...session, order }) })
  let arrive = () => {}
  const schemas = new Promise<StateSchemas>(
    (resolve) => (arrive = () => void loadStateSchemas().then(resolve)),
  )
  const tab = openTab(storage, { loadStateSchemas: () => schemas })
  await vi.advanceTimersByTimeAsync(restoreTimeoutMs)
  vi.useRealTimers()
  await tab.restored
  arrive()
  await vi.waitFor(() => expect(tab.reported).toEqual(['late']))
  tab.applyLateRestore()
  await tab.flush()
  expect(storedSlice(storage, 'order')).toEqual(order)
  await tab.loadSignedInState()
  expect(tab.store.getState()).toMatchObject({ ...session, order })
})
