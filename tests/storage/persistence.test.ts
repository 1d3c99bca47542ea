import { describe, expect, it } from 'vitest'
import { signedIn, signedOut } from '@/store/authSlice'
import { catalogueReceived } from '@/store/catalogueSlice'
import { changeUndone, connectorAChosen, editStarted, orderQuoted, quantityEntered } from '@/store/orderSlice'
import { tabSelected } from '@/store/configSlice'
import { lengthUnitChosen } from '@/store/localeSlice'
import { sideNavToggled } from '@/store/themeSlice'
import { aConnectorA, priceVectorLead, aSession, catalogue } from '../support/builders'
import { makeFakeStorage } from '../support/fakeStorage'
import { asStored, openRestoredTab, storedSlice } from '../support/testApp'

describe('the persisted state', () => {
  it('is restored after a reload', async () => {
    const before = await openRestoredTab()
    before.store.dispatch(signedIn(aSession()))
    before.store.dispatch(catalogueReceived(catalogue))
    before.store.dispatch(connectorAChosen(aConnectorA()))
    before.store.dispatch(sideNavToggled())
    await before.flush()
    const after = await openRestoredTab(before.storage)
    for (const key of ['auth', 'user', 'theme', 'locale', 'catalogue'] as const)
      expect(after.store.getState()[key]).toEqual(before.store.getState()[key])
    expect(after.store.getState().order.draft).toEqual(before.store.getState().order.draft)
    expect(after.store.getState().order.draftOwner).toBe('buyer')
    expect(after.reported).toEqual([])
  })

  it('has the unit of lengths, which older versions did not store', async () => {
    const { store, storage, flush } = await openRestoredTab()
    store.dispatch(lengthUnitChosen('ft'))
    await flush()
    expect((await openRestoredTab(storage)).store.getState().locale).toEqual({
      currentLang: 'en',
      lengthUnit: 'ft',
    })
    const older = makeFakeStorage({ auth: asStored({ locale: { currentLang: 'de' } }) })
    const restored = await openRestoredTab(older)
    expect(restored.store.getState().locale).toEqual({ currentLang: 'de', lengthUnit: 'cm' })
    expect(restored.reported).toEqual([])
  })

  it('is stored under the key auth, six slices and no other, each as JSON text', async () => {
    const { store, storage, flush } = await openRestoredTab()
    store.dispatch(tabSelected('tab2'))
    await flush()
    const stored = JSON.parse(storage.stored.get('auth') ?? '') as Record<string, string>
    expect(Object.keys(stored).sort()).toEqual(
      ['_persist', 'auth', 'catalogue', 'locale', 'order', 'theme', 'user'].sort(),
    )
    expect(JSON.parse(stored.auth ?? '')).toEqual({ session: { signedIn: false, token: null } })
    expect([...storage.stored.keys()]).toEqual(['auth'])
  })

  it('has of the order slice only the draft, its owner, the previous draft and the undo state', async () => {
    const { store, storage, flush } = await openRestoredTab()
    store.dispatch(connectorAChosen(aConnectorA()))
    store.dispatch(editStarted(priceVectorLead()))
    store.dispatch(orderQuoted())
    await flush()
    expect(Object.keys(storedSlice(storage, 'order') as object)).toEqual([
      'draft',
      'draftOwner',
      'formerDraft',
      'undo',
    ])
    const { store: reloaded } = await openRestoredTab(storage)
    expect(reloaded.getState().order.draft.objectId).toBe('order-1')
    expect(reloaded.getState().order.formerDraft?.connectorA.value).toBe('a-sb50-grey')
    expect(reloaded.getState().order.quote).toBeNull()
    reloaded.dispatch(changeUndone())
    expect(reloaded.getState().order.draft.connectorA.value).toBe('a-sb50-grey')
    expect(reloaded.getState().order.formerDraft).toBeNull()
  })

  it('opens with a closed side panel, whatever was stored', async () => {
    const { store, storage, flush } = await openRestoredTab()
    await flush()
    const theme = { ...store.getState().theme, panelExpand: true }
    storage.stored.set('auth', asStored({ theme }))
    const reloaded = await openRestoredTab(storage)
    expect(reloaded.store.getState().theme.panelExpand).toBe(false)
    expect(reloaded.store.getState().theme.layout).toEqual(theme.layout)
  })

  it('has as much of a large catalogue as fits, marked as incomplete', async () => {
    const { store, storage, flush } = await openRestoredTab()
    const many = Array.from({ length: 10_000 }, (_, i) =>
      aConnectorA({ value: `a-${i}`, label: `Plug ${i}` }),
    )
    store.dispatch(catalogueReceived({ ...catalogue, connectorAList: many }))
    await flush()
    expect(storage.stored.get('auth')?.length).toBeLessThan(2 * 256_000)
    expect(JSON.stringify(storedSlice(storage, 'catalogue')).length).toBeLessThanOrEqual(256_000)
    const reloaded = (await openRestoredTab(storage)).store.getState().catalogue
    expect(reloaded.complete).toBe(false)
    expect(reloaded.wireList).toHaveLength(catalogue.wireList.length)
    expect(reloaded.connectorAList.length).toBeGreaterThan(100)
    expect(store.getState().catalogue.complete).toBe(true)
  })

  it('has the catalogue as received', async () => {
    const { store, storage, flush } = await openRestoredTab()
    const connectorAList = [aConnectorA({ value: 'z', label: 'Z', stock: 0 }), aConnectorA({ label: 'a' })]
    store.dispatch(catalogueReceived({ ...catalogue, connectorAList }))
    await flush()
    const { store: reloaded } = await openRestoredTab(storage)
    expect(reloaded.getState().catalogue).toMatchObject({ ...catalogue, connectorAList })
  })
})

describe('when it is written', () => {
  it('is at once on sign-in and sign-out, so that closing the page cannot lose it', async () => {
    const { store, storage } = await openRestoredTab()
    store.dispatch(signedIn(aSession()))
    expect(storedSlice(storage, 'auth')).toEqual({ session: { signedIn: true, token: 'token-of-buyer' } })
    store.dispatch(signedOut())
    expect(storedSlice(storage, 'auth')).toEqual({ session: { signedIn: false, token: null } })
  })

  it('is again once another tab has replaced it, although nothing has changed here', async () => {
    const { store, storage, flush } = await openRestoredTab()
    store.dispatch(quantityEntered('7'))
    await flush()
    const ours = storage.stored.get('auth')
    const { writes } = storage
    store.dispatch(quantityEntered('8'))
    store.dispatch(quantityEntered('7'))
    await flush()
    expect([storage.stored.get('auth'), storage.writes]).toEqual([ours, writes])
    storage.stored.delete('auth')
    store.dispatch(quantityEntered('8'))
    store.dispatch(quantityEntered('7'))
    await flush()
    expect(storedSlice(storage, 'order')).toMatchObject({ draft: { quantity: '7' } })
  })

  it.each(['pagehide', 'visibilitychange'])('is at the latest on %s', async (type) => {
    const { store, storage } = await openRestoredTab()
    store.dispatch(quantityEntered('7'))
    if (type === 'pagehide') window.dispatchEvent(new Event(type))
    else {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event(type))
      Reflect.deleteProperty(document, 'visibilityState')
    }
    expect(storedSlice(storage, 'order')).toMatchObject({ draft: { quantity: '7' } })
  })
})
