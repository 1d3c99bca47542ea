import { describe, expect, it, vi } from 'vitest'
import type { Lead } from '@/domain/lead/lead'
import { makeCart } from '@/storage/cart'
import { makeLock } from '@/storage/lock'
import { makeStorageProblems } from '@/storage/problems'
import { signedIn, signedOut } from '@/store/authSlice'
import { priceVectorLead, aSession } from '../support/builders'
import { makeFakeStorage } from '../support/fakeStorage'
import type { FakeStorage } from '../support/fakeStorage'
import { openRestoredTab } from '../support/testApp'

/** The locks of one browser: requests run one after the other, across tabs. */
function makeFakeLocks(): LockManager {
  const runAlone = makeLock('all tabs', undefined)
  return {
    request: (_name: string, work: () => Promise<unknown>) => runAlone(work),
  } as unknown as LockManager
}

function openCart(storage: FakeStorage = makeFakeStorage(), locks = makeFakeLocks()) {
  const tabStorage = storage.tab()
  const problems = makeStorageProblems()
  const reported: string[] = []
  problems.on((problem) => reported.push(problem))
  return {
    ...makeCart({ storage: tabStorage, problems, runAlone: makeLock('cart', locks) }),
    tabStorage,
    reported,
    storage,
  }
}

const named = (objectId: string): Lead => priceVectorLead({ objectId })
const adding = (objectId: string) => (leads: Lead[]) => [...leads, named(objectId)]
const idsOf = (leads: Lead[]) => leads.map(({ objectId }) => objectId)
const storedIds = ({ stored }: FakeStorage) => idsOf(JSON.parse(stored.get('cart') ?? '[]') as Lead[])

describe('cart', () => {
  it('is a JSON list of leads under its own key, newest last, incomplete ones included', async () => {
    const cart = openCart()
    expect(await cart.changeCart(adding('a'))).toEqual({ saved: true })
    await cart.changeCart((leads) => [
      ...leads,
      priceVectorLead({ objectId: 'b', isComplete: false, connectBGroup: {} }),
    ])
    expect(storedIds(cart.storage)).toEqual(['a', 'b'])
    expect([...cart.storage.stored.keys()]).toEqual(['cart'])
    expect(await openCart(cart.storage).loadCart()).toEqual(await cart.loadCart())
  })

  it('is empty at first, and reading it stores nothing', async () => {
    const cart = openCart()
    expect(await cart.loadCart()).toEqual([])
    expect(cart.storage.writes).toBe(0)
  })

  it('is in the store after the restore, and follows each change', async () => {
    const storage = makeFakeStorage({ cart: JSON.stringify([named('a')]) })
    const { store, cart } = await openRestoredTab(storage)
    const inStore = () => idsOf(store.getState().order.orderTable)
    expect(inStore()).toEqual(['a'])
    await cart.changeCart(adding('b'))
    expect(inStore()).toEqual(['a', 'b'])
  })

  it('that another tab keeps locked is in the store at once', async () => {
    const storage = makeFakeStorage({ cart: JSON.stringify([named('a')]) })
    const runAlone = () => new Promise<never>(() => undefined)
    const cart = makeCart({ storage: storage.tab(), problems: makeStorageProblems(), runAlone })
    const { store } = await openRestoredTab(storage, { cart })
    expect(idsOf(store.getState().order.orderTable)).toEqual(['a'])
  })

  it('shows its valid leads at once, and is written only under the lock', () => {
    const text = JSON.stringify([named('a'), { damaged: true }])
    const storage = makeFakeStorage({ cart: text })
    const runAlone = () => new Promise<never>(() => undefined)
    const cart = makeCart({ storage: storage.tab(), problems: makeStorageProblems(), runAlone })
    expect(idsOf(cart.peekCart())).toEqual(['a'])
    expect(storage.stored.get('cart')).toBe(text)
    expect(cart.damagedCart()).toBeNull()
  })

  it('is kept through sign-out and for another user', async () => {
    const storage = makeFakeStorage({ cart: JSON.stringify([named('a')]) })
    const { store } = await openRestoredTab(storage)
    for (const action of [signedIn(aSession()), signedOut(), signedIn(aSession('other'))])
      store.dispatch(action)
    expect(idsOf(store.getState().order.orderTable)).toEqual(['a'])
    expect(storedIds(storage)).toEqual(['a'])
  })

  it('of 10,000 leads is read, changed and written', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      priceVectorLead({ objectId: `o${i}`, connectBGroup: {} }),
    )
    const cart = openCart(makeFakeStorage({ cart: JSON.stringify(many) }))
    expect(await cart.loadCart()).toHaveLength(10_000)
    expect(await cart.changeCart(adding('last'))).toEqual({ saved: true })
    expect(storedIds(cart.storage)).toHaveLength(10_001)
  })
})

describe('cart in two tabs', () => {
  it('loses nothing of 100 interleaved additions', async () => {
    const storage = makeFakeStorage()
    const locks = makeFakeLocks()
    const tabs = [openCart(storage, locks), openCart(storage, locks)]
    const ids = Array.from({ length: 100 }, (_, i) => `o${i}`)
    await Promise.all(ids.map(async (id, i) => tabs[i % 2]?.changeCart(adding(id))))
    expect(storedIds(storage).sort()).toEqual(ids.sort())
    for (const tab of tabs) expect(await tab.loadCart()).toHaveLength(100)
  })

  it('calls listeners for changes from any tab', async () => {
    const storage = makeFakeStorage()
    const [one, two] = [openCart(storage), openCart(storage)]
    const received: string[][] = []
    const stop = two.onCartChange((leads) => received.push(idsOf(leads)))
    await one.changeCart(adding('a'))
    await vi.waitFor(() => expect(received).toEqual([['a']]))
    await two.changeCart(adding('b'))
    expect(received).toEqual([['a'], ['a', 'b']])
    stop()
    await two.changeCart(adding('c'))
    expect(received).toHaveLength(2)
  })

  it('continues after a change that throws', async () => {
    const cart = openCart()
    const failing = cart.changeCart(() => {
      throw new Error('no such order')
    })
    await expect(failing).rejects.toThrow('no such order')
    expect(await cart.changeCart(adding('a'))).toEqual({ saved: true })
  })
})

describe('an invalid stored cart', () => {
  it.each([
    ['invalid JSON', 'x'],
    ['empty text', ''],
    ['an object', '{"0":{}}'],
    ['null', 'null'],
    ['text', '"[]"'],
    ['cut in the middle', JSON.stringify([priceVectorLead()]).slice(0, 900)],
  ])('%s: it is moved aside, reported, and returned unchanged for download', async (_name, raw) => {
    const cart = openCart(makeFakeStorage({ cart: raw }))
    expect(await cart.loadCart()).toEqual([])
    expect(cart.damagedCart()).toBe(raw)
    expect(cart.reported).toEqual(['cartRecovered'])
    expect(await cart.changeCart(adding('a'))).toEqual({ saved: true })
    expect(storedIds(cart.storage)).toEqual(['a'])
  })

  it.each([
    ['null', null],
    ['a number', 1],
    ['a list', []],
    ['a lead without an id', { ...priceVectorLead(), objectId: undefined }],
    ['a lead whose attachments are text', { ...priceVectorLead(), connectBGroup: 'all' }],
    ['a lead without postage', { ...priceVectorLead(), post: undefined }],
  ])('with one invalid entry, %s: it is moved aside, the valid ones are kept', async (_name, entry) => {
    const cart = openCart(makeFakeStorage({ cart: JSON.stringify([named('a'), entry, named('b')]) }))
    expect(idsOf(await cart.loadCart())).toEqual(['a', 'b'])
    expect(storedIds(cart.storage)).toEqual(['a', 'b'])
    expect(JSON.parse(cart.damagedCart() ?? '')).toEqual(JSON.parse(JSON.stringify(entry)))
    expect(cart.reported).toEqual(['cartRecovered'])
  })

  it('keeps earlier entries that were moved aside', async () => {
    const storage = makeFakeStorage({ cart: 'first' })
    await openCart(storage).loadCart()
    storage.stored.set('cart', '[17]')
    const cart = openCart(storage)
    await cart.loadCart()
    expect(cart.damagedCart()).toBe('first\n17')
  })

  it('is moved aside once, however often the rest cannot be written', async () => {
    const raw = JSON.stringify([named('a'), { price: 17 }])
    const storage = makeFakeStorage({ cart: raw })
    const tab = storage.tab()
    const write = (key: string, value: string) => {
      if (key === 'cart') throw new DOMException('Storage is full', 'QuotaExceededError')
      tab.write(key, value)
    }
    for (let time = 1; time <= 3; time += 1) {
      const cart = makeCart({ storage: { ...tab, write }, problems: makeStorageProblems() })
      expect(idsOf(await cart.loadCart())).toEqual(['a'])
      expect(cart.damagedCart()).toBe('{"price":17}')
    }
    expect(storage.stored.get('cart')).toBe(raw)
  })

  it('is not overwritten if there is no space to move it aside', async () => {
    const raw = JSON.stringify([named('a'), { price: 'x'.repeat(2000) }])
    const storage = makeFakeStorage({ cart: raw })
    storage.quota = raw.length + 100
    const cart = openCart(storage)
    expect(idsOf(await cart.loadCart())).toEqual(['a'])
    expect(await cart.changeCart((leads) => leads.slice(1))).toEqual({ saved: false })
    expect(await cart.loadCart()).toEqual([])
    expect(storage.stored.get('cart')).toBe(raw)
    expect(cart.reported).toEqual(['notSaved'])
  })

  it('without the fields of later versions gets their defaults', async () => {
    const { systemVoltageV: _v, fedFrom: _f, dropLimitPercent: _d, ...later } = priceVectorLead()
    const { source: _s, sourceAh: _ah, sourceVocV: _voc, ...early } = later
    const cart = openCart(makeFakeStorage({ cart: JSON.stringify([early]) }))
    expect(await cart.loadCart()).toEqual([priceVectorLead({ source: '' })])
    expect(cart.damagedCart()).toBeNull()
  })
})

describe('a storage that rejects the cart', () => {
  it('because it is full: the change is kept in memory and saved with the next one that fits', async () => {
    const cart = openCart()
    await cart.changeCart(adding('a'))
    cart.storage.quota = 0
    expect(await cart.changeCart(adding('b'))).toEqual({ saved: false })
    expect(idsOf(await cart.loadCart())).toEqual(['a', 'b'])
    expect(storedIds(cart.storage)).toEqual(['a'])
    expect(cart.reported).toEqual(['notSaved'])
    cart.storage.quota = Infinity
    expect(await cart.changeCart(adding('c'))).toEqual({ saved: true })
    expect(storedIds(cart.storage)).toEqual(['a', 'b', 'c'])
  })

  it('does not let a pending change undo what another tab has saved since', async () => {
    const storage = makeFakeStorage()
    const [one, two] = [openCart(storage), openCart(storage)]
    storage.quota = 0
    await one.changeCart(adding('mine'))
    storage.quota = Infinity
    await two.changeCart(adding('theirs'))
    await vi.waitFor(() => expect(storedIds(storage)).toEqual(['theirs', 'mine']))
  })

  it('because it is forbidden: the cart is kept in memory', async () => {
    const storage = makeFakeStorage()
    storage.denied = true
    const cart = openCart(storage)
    expect(await cart.loadCart()).toEqual([])
    expect(await cart.changeCart(adding('a'))).toEqual({ saved: false })
    expect(idsOf(await cart.loadCart())).toEqual(['a'])
    expect(cart.damagedCart()).toBeNull()
    expect(cart.reported).toEqual(['notSaved'])
  })
})
