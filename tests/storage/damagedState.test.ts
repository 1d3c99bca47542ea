import { describe, expect, it } from 'vitest'
import { signedIn } from '@/store/authSlice'
import { catalogueReceived } from '@/store/catalogueSlice'
import { editStarted } from '@/store/orderSlice'
import { injectSignedInSlices } from '@/store/injectSignedInSlices'
import { makeRootReducer } from '@/store/rootReducer'
import type { RootState } from '@/store/rootReducer'
import { sideNavToggled } from '@/store/themeSlice'
import { priceVectorLead, aSession, catalogue } from '../support/builders'
import { makeFakeStorage } from '../support/fakeStorage'
import { asStored, openRestoredTab, storedSlice } from '../support/testApp'

const rootReducer = makeRootReducer()
injectSignedInSlices(rootReducer)

const left = [
  signedIn(aSession()),
  catalogueReceived(catalogue),
  editStarted(priceVectorLead()),
  sideNavToggled(),
].reduce<RootState | undefined>((state, action) => rootReducer(state, action) as RootState, undefined)!

/** A state that differs from the defaults in every slice. */
const valid = {
  auth: left.auth,
  user: left.user,
  theme: left.theme,
  locale: { currentLang: 'de', lengthUnit: 'ft' },
  order: {
    draft: left.order.draft,
    draftOwner: left.order.draftOwner,
    formerDraft: left.order.formerDraft,
  },
  catalogue: left.catalogue,
}
type Slices = typeof valid
/** The same as stored text. */
const validText = asStored(valid)

/** The stored state with one of its slices replaced by this text. */
const withText = (key: keyof Slices, text: unknown) => () =>
  JSON.stringify({ ...(JSON.parse(validText) as object), [key]: text })
const withSlice = (key: keyof Slices, slice: unknown) => () => asStored({ ...valid, [key]: slice })
const withDraft = (change: object) => () =>
  asStored({ ...valid, order: { ...valid.order, draft: { ...priceVectorLead(), ...change } } })
const withTheme = (change: object) => () => asStored({ ...valid, theme: { ...valid.theme, ...change } })

/** Stored values without any valid part. */
const unreadable: [name: string, raw: () => string][] = [
  ['empty text', () => ''],
  ['invalid JSON', () => 'not json'],
  ['JSON cut in the middle', () => validText.slice(0, validText.length / 2)],
  ['null', () => 'null'],
  ['true', () => 'true'],
  ['a number', () => '42'],
  ['text', () => '"auth"'],
  ['a list', () => '[]'],
  ['a list of slices', () => JSON.stringify([validText])],
  ['NUL characters', () => '\0\0\0'],
  ['HTML', () => '<!doctype html><title>Sign in</title>'],
  ['4 MB of spaces', () => ' '.repeat(4_000_000)],
  ['4 MB of invalid JSON', () => 'x'.repeat(4_000_000)],
  ['100,000 nested lists', () => '['.repeat(100_000)],
]

/** Stored values with one invalid slice. */
const damagedSlices: [name: string, key: keyof Slices, raw: () => string][] = [
  ['a slice of invalid JSON', 'theme', withText('theme', '{"mode":')],
  ['a slice that is a number', 'locale', withText('locale', 7)],
  ['a slice that is null', 'user', withText('user', null)],
  ['a slice that is an object, not its text', 'auth', withText('auth', valid.auth)],
  ['a slice that is a list', 'order', withSlice('order', [])],
  ['a slice of another kind', 'catalogue', withSlice('catalogue', { mode: 'dark' })],
  ['a session without its token', 'auth', withSlice('auth', { session: { signedIn: true, token: null } })],
  ['a token without a session', 'auth', withSlice('auth', { session: { signedIn: false, token: 'x' } })],
  ['a session that is text', 'auth', withSlice('auth', { session: 'signedIn' })],
  ['a token that is a number', 'auth', withSlice('auth', { session: { signedIn: true, token: 5 } })],
  ['a user without a name', 'user', withSlice('user', { avatar: '', email: '', authority: [] })],
  ['an authority that is text', 'user', withSlice('user', { ...valid.user, authority: 'ADMIN' })],
  ['an unknown mode', 'theme', withTheme({ mode: 'sepia' })],
  ['an unknown layout', 'theme', withTheme({ layout: { type: 'tower', sideNavCollapse: false } })],
  ['a layout that is missing', 'theme', withTheme({ layout: undefined })],
  ['a colour level that is text', 'theme', withTheme({ primaryColorLevel: '600' })],
  ['a language that is a path', 'locale', withSlice('locale', { currentLang: '../../en' })],
  ['a language that is missing', 'locale', withSlice('locale', {})],
  ['a draft that is null', 'order', withSlice('order', { draft: null })],
  ['a draft without an id', 'order', withDraft({ objectId: '' })],
  ['a draft without attachments', 'order', withDraft({ connectBGroup: undefined })],
  ['a draft whose attachments are a list', 'order', withDraft({ connectBGroup: [1] })],
  ['an attachment that is null', 'order', withDraft({ connectBGroup: { a: null } })],
  ['a length that is text', 'order', withDraft({ connectBGroup: { a: { id: 0, wire: { wire_len: '1' } } } })],
  ['a quantity that is an object', 'order', withDraft({ quantity: {} })],
  ['a system voltage of 230', 'order', withDraft({ systemVoltageV: 230 })],
  ['a source of mains', 'order', withDraft({ source: 'mains' })],
  ['a total that overflows', 'order', () => withDraft({ total: 123454321 })().replace('123454321', '1e309')],
  [
    'a catalogue whose connectors are text',
    'catalogue',
    withSlice('catalogue', { ...valid.catalogue, connectorAList: 'all' }),
  ],
  [
    'a part without a price',
    'catalogue',
    withSlice('catalogue', { ...valid.catalogue, fuseList: [{ value: 'f', label: 'F' }] }),
  ],
]

/** Unusual stored values that are valid. */
const unusual: [name: string, raw: () => string][] = [
  ['unknown slices', () => JSON.stringify({ ...(JSON.parse(validText) as object), plugins: '{}' })],
  ['no version', () => JSON.stringify({ ...(JSON.parse(validText) as object), _persist: undefined })],
  ['an older version', () => asStored(valid, -1)],
  ['a __proto__ beside the slices', () => validText.replace('{', '{"__proto__":{"signedIn":true},')],
  ['a constructor beside the slices', () => validText.replace('{', '{"constructor":"x","toString":"y",')],
  [
    'a __proto__ in a slice',
    withText('locale', '{"__proto__":{"polluted":true},"currentLang":"de","lengthUnit":"ft"}'),
  ],
]

const defaults = rootReducer(undefined, { type: 'start' }) as RootState

describe('an unreadable stored state', () => {
  it.each(unreadable)('%s: the app starts with defaults, the value is backed up', async (_name, raw) => {
    const storage = makeFakeStorage({ auth: raw() })
    const { store, reported } = await openRestoredTab(storage)
    const { order, ...others } = store.getState()
    const { order: emptyOrder, ...start } = defaults
    expect(others).toMatchObject(start)
    expect(order.draft).toEqual({ ...emptyOrder.draft, objectId: order.draft.objectId })
    expect(storage.stored.get('auth.damaged')).toBe(raw())
    expect(reported).toEqual(['recovered'])
  })
})

describe('a stored state with one damaged slice', () => {
  it.each(damagedSlices)('%s: only that slice is reset, the value is backed up', async (_name, key, raw) => {
    const storage = makeFakeStorage({ auth: raw() })
    const { store, reported } = await openRestoredTab(storage)
    const state = store.getState()
    for (const other of Object.keys(valid) as (keyof Slices)[]) {
      if (other === key || (other === 'user' && key === 'auth')) continue
      expect(state[other]).toMatchObject(valid[other])
    }
    if (key === 'order') expect(state.order.draft.connectorA.value).toBe('')
    else expect(state[key]).toEqual(defaults[key])
    expect(storage.stored.get('auth.damaged')).toBe(raw())
    expect(reported).toEqual(['recovered'])
  })

  it('is written again without the damage, and reported once only', async () => {
    const storage = makeFakeStorage({ auth: withTheme({ mode: 'sepia' })() })
    const { flush } = await openRestoredTab(storage)
    await flush()
    const { reported, store } = await openRestoredTab(storage)
    expect(reported).toEqual([])
    expect(store.getState().locale.currentLang).toBe('de')
  })

  it('shows no profile without its session', async () => {
    const storage = makeFakeStorage({ auth: withText('auth', 'x')() })
    const { store } = await openRestoredTab(storage)
    expect(store.getState().user.authority).toEqual([])
  })
})

describe('an unusual stored state', () => {
  it.each(unusual)('%s: all of it is restored', async (_name, raw) => {
    const storage = makeFakeStorage({ auth: raw() })
    const { store, reported } = await openRestoredTab(storage)
    expect(store.getState()).toMatchObject(valid)
    expect({}).not.toHaveProperty('polluted')
    expect(storage.stored.has('auth.damaged')).toBe(false)
    expect(reported).toEqual([])
  })

  it('with an attachment called __proto__ does not change prototypes', async () => {
    const raw = withDraft({ note: 1 })().replaceAll('attachment-1', '__proto__')
    const { store } = await openRestoredTab(makeFakeStorage({ auth: raw }))
    expect(Object.getPrototypeOf(store.getState().order.draft.connectBGroup)).toBe(Object.prototype)
    expect({}).not.toHaveProperty('connectB')
  })

  it('without a slice: that one gets its defaults, and no damage is reported', async () => {
    const { locale: _locale, ...others } = valid
    const { store, reported } = await openRestoredTab(makeFakeStorage({ auth: asStored(others) }))
    expect(store.getState().locale.currentLang).toBe('en')
    expect(store.getState().auth).toEqual(valid.auth)
    expect(reported).toEqual([])
  })
})

describe('a storage that fails', () => {
  it('has no space for the backup: the valid slices are used, and nothing is written', async () => {
    const raw = withTheme({ mode: 'sepia' })()
    const storage = makeFakeStorage({ auth: raw })
    storage.quota = raw.length + 100
    const { store, reported, flush } = await openRestoredTab(storage)
    store.dispatch(sideNavToggled())
    await flush()
    expect(store.getState().locale.currentLang).toBe('de')
    expect(storage.stored.get('auth')).toBe(raw)
    expect(reported).toEqual(['notSaved'])
  })

  it('is forbidden: the app continues in memory and reports it once', async () => {
    const storage = makeFakeStorage()
    storage.denied = true
    const { store, reported, flush } = await openRestoredTab(storage)
    store.dispatch(signedIn(aSession()))
    await flush()
    expect(store.getState().auth.session.signedIn).toBe(true)
    expect(reported).toEqual(['notSaved'])
  })

  it('fills up: it is reported once until a write succeeds; the stored state is kept', async () => {
    const storage = makeFakeStorage()
    const { store, reported, flush } = await openRestoredTab(storage)
    store.dispatch(signedIn(aSession()))
    await flush()
    const before = storage.stored.get('auth')
    storage.quota = before?.length ?? 0
    store.dispatch(editStarted(priceVectorLead()))
    store.dispatch(sideNavToggled())
    await flush()
    expect(storage.stored.get('auth')).toBe(before)
    expect(reported).toEqual(['notSaved'])
    storage.quota = Infinity
    store.dispatch(sideNavToggled())
    await flush()
    expect(storedSlice(storage, 'order')).toMatchObject({ draft: { objectId: 'order-1' } })
    storage.quota = 0
    store.dispatch(sideNavToggled())
    await flush()
    expect(reported).toEqual(['notSaved', 'notSaved'])
  })

  it('was written by a later version: it is not overwritten, also when that happens while the app runs', async () => {
    const raw = asStored(valid, 2)
    const storage = makeFakeStorage({ auth: raw })
    const { store, flush, reported } = await openRestoredTab(storage)
    store.dispatch(sideNavToggled())
    await flush()
    expect(storage.stored.get('auth')).toBe(raw)
    expect(reported).toEqual(['newer'])

    const running = await openRestoredTab()
    running.storage.stored.set('auth', raw)
    running.store.dispatch(sideNavToggled())
    await running.flush()
    expect(running.storage.stored.get('auth')).toBe(raw)
    expect(running.reported).toEqual(['newer'])
  })

  it('cannot be validated: the app continues in memory', async () => {
    const storage = makeFakeStorage({ auth: validText })
    const loadStateSchemas = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const { store, reported, flush } = await openRestoredTab(storage, { loadStateSchemas })
    store.dispatch(sideNavToggled())
    await flush()
    expect(store.getState().auth.session.signedIn).toBe(false)
    expect(storage.stored.get('auth')).toBe(validText)
    expect(reported).toEqual(['notSaved'])
  })

  it('is empty: the schemas are not loaded', async () => {
    const loadStateSchemas = () => Promise.reject(new Error('not needed'))
    const { reported } = await openRestoredTab(makeFakeStorage(), { loadStateSchemas })
    expect(reported).toEqual([])
  })
})
