import type * as contract from '@/contract/lead'
import type { Lead } from '@/domain/lead/lead'
import { makeTextLock } from './lock'
import type { RunAlone } from './lock'
import { storageProblems } from './problems'
import type { StorageProblems } from './problems'
import { browserStorage } from './keyValueStorage'
import type { KeyValueStorage } from './keyValueStorage'

const cartKey = 'cart'
const damagedCartKey = 'cart.damaged'

type StateSchemas = Pick<typeof contract, 'storedLeadSchema'>

/** Makes the cart after a change from the one before; it may run again, over what another tab saved. */
export type CartChange = (leads: Lead[]) => Lead[]

type Options = {
  texts: KeyValueStorage
  problems: StorageProblems
  runAlone?: RunAlone
  loadStateSchemas?: () => Promise<StateSchemas>
}

/** What a stored cart holds: its good orders, and the text of what is none. */
function sortOut(
  raw: string,
  { storedLeadSchema: storedOrderSchema }: StateSchemas,
): { orders: Lead[]; damaged: string[] } {
  let entries: unknown
  try {
    entries = JSON.parse(raw)
  } catch {
    entries = undefined
  }
  if (!Array.isArray(entries)) return { orders: [], damaged: [raw] }
  const leads: Lead[] = []
  const damaged: string[] = []
  for (const entry of entries) {
    const { data } = storedOrderSchema.safeParse(entry)
    if (data) leads.push(data)
    else damaged.push(JSON.stringify(entry))
  }
  return { orders: leads, damaged }
}

/** The text of what was found in the cart and could not be read, kept under a key of its own. */
function makeDamagedCart({ texts: storage, problems }: Pick<Options, 'texts' | 'problems'>) {
  return {
    setAside: (damaged: string[]): void => {
      const earlier = storage.read(damagedCartKey)
      storage.write(damagedCartKey, [...(earlier === null ? [] : [earlier]), ...damaged].join('\n'))
      problems.report('cartRecovered')
    },

    damagedCart: (): string | null => {
      try {
        return storage.read(damagedCartKey)
      } catch {
        return null
      }
    },

    /** The user has saved it, or does not want it. */
    discardDamagedCart: (): void => {
      try {
        storage.remove(damagedCartKey)
      } catch {
        problems.report('notSaved')
      }
    },
  }
}

/** The saved orders of this browser, newest last, under a key of their own that all tabs change. */
export function makeCart({
  texts: storage,
  problems,
  runAlone = makeTextLock(cartKey, storage),
  loadStateSchemas = () => import('@/contract/lead'),
}: Options) {
  const listeners = new Set<(leads: Lead[]) => void>()
  /** What was read or written last, so that the same text is checked once. */
  let last: { raw: string | null; orders: Lead[] } = { raw: null, orders: [] }
  /** Changes that storage refused; each later try makes them again. */
  let unsaved: CartChange[] = []
  let shown: Lead[] = last.orders

  const { setAside, ...damaged } = makeDamagedCart({ texts: storage, problems })

  const write = (leads: Lead[]) => {
    const raw = JSON.stringify(leads)
    storage.write(cartKey, raw)
    last = { raw, orders: leads }
  }

  /** The stored orders; `safe` is false while writing would lose something that is stored. */
  const read = async (): Promise<{ orders: Lead[]; safe: boolean }> => {
    let leads = last.orders
    try {
      const raw = storage.read(cartKey)
      if (raw === last.raw) return { orders: leads, safe: true }
      if (raw === null) {
        last = { raw, orders: [] }
        return { orders: last.orders, safe: true }
      }
      const sorted = sortOut(raw, await loadStateSchemas())
      leads = sorted.orders
      if (sorted.damaged.length === 0) {
        last = { raw, orders: leads }
      } else {
        setAside(sorted.damaged)
        write(leads)
      }
      return { orders: leads, safe: true }
    } catch {
      problems.report('notSaved')
      return { orders: leads, safe: false }
    }
  }

  const save = (leads: Lead[]): boolean => {
    try {
      write(leads)
      problems.writeSucceeded()
      return true
    } catch {
      problems.report('notSaved')
      return false
    }
  }

  const settle = (change?: CartChange) =>
    runAlone(async () => {
      const { orders: stored, safe } = await read()
      const changes = change ? [...unsaved, change] : unsaved
      const leads = changes.reduce((before, next) => next(before), stored)
      const saved = changes.length === 0 || (safe && save(leads))
      unsaved = saved ? [] : changes
      if (leads !== shown) {
        shown = leads
        for (const listener of listeners) listener(leads)
      }
      return { orders: leads, saved }
    })

  storage.watch((key) => {
    if (key === cartKey || key === null) void settle()
  })

  return {
    loadCart: async (): Promise<Lead[]> => (await settle()).orders,

    /** Answers whether the change is stored; if not, it holds as long as this page does. */
    changeCart: async (change: CartChange): Promise<{ saved: boolean }> => {
      const { saved } = await settle(change)
      return { saved }
    },

    /** Tells of every change, whichever tab made it. */
    onCartChange: (listener: (leads: Lead[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    ...damaged,
  }
}

export type Cart = ReturnType<typeof makeCart>

export const browserCart = makeCart({ texts: browserStorage, problems: storageProblems })
export const { damagedCart, discardDamagedCart } = browserCart
export const changeCart: Cart['changeCart'] = (change) => browserCart.changeCart(change)
