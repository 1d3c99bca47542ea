import { storedLeadSchema } from '@/contract/lead'
import type { CartItem } from '@/domain/lead/cart'
import { makeTextLock } from './lock'
import type { RunAlone } from './lock'
import { storageProblems } from './problems'
import type { StorageProblems } from './problems'
import { browserStorage } from './keyValueStorage'
import type { KeyValueStorage } from './keyValueStorage'

const cartKey = 'cart'
const damagedCartKey = 'cart.damaged'

/** Returns the cart after a change. It may run again on the leads that another tab has saved. */
export type CartChange = (leads: CartItem[]) => CartItem[]

type Options = {
  storage: KeyValueStorage
  problems: StorageProblems
  runAlone?: RunAlone
}

/** Splits a stored cart into its valid leads and the texts of the invalid ones. */
function splitCart(raw: string): { leads: CartItem[]; damaged: string[] } {
  let entries: unknown
  try {
    entries = JSON.parse(raw)
  } catch {
    entries = undefined
  }
  if (!Array.isArray(entries)) return { leads: [], damaged: [raw] }
  const leads: CartItem[] = []
  const damaged: string[] = []
  for (const entry of entries) {
    const { data } = storedLeadSchema.safeParse(entry)
    if (data) leads.push(data)
    else damaged.push(JSON.stringify(entry))
  }
  return { leads, damaged }
}

/** Keeps unreadable cart entries as text, under a separate key. */
function makeDamagedCart({ storage, problems }: Pick<Options, 'storage' | 'problems'>) {
  return {
    setAside: (damaged: string[]): void => {
      const earlier = storage.read(damagedCartKey)
      const text = damaged.join('\n')
      // They are there already if the rest of the cart could not be written the last time.
      if (!earlier?.endsWith(text))
        storage.write(damagedCartKey, earlier === null ? text : `${earlier}\n${text}`)
      problems.report('cartRecovered')
    },

    damagedCart: (): string | null => {
      try {
        return storage.read(damagedCartKey)
      } catch {
        return null
      }
    },

    discardDamagedCart: (): void => {
      try {
        storage.remove(damagedCartKey)
      } catch {
        problems.report('notSaved', cartKey)
      }
    },
  }
}

/** Leads are not changed in place, so that only the changed one of 500 is written as text again. */
const texts = new WeakMap<CartItem, string>()

function textOf(lead: CartItem): string {
  const text = texts.get(lead) ?? JSON.stringify(lead)
  texts.set(lead, text)
  return text
}

/** The saved leads of this browser, newest last, under one storage key shared by all tabs. */
export function makeCart({ storage, problems, runAlone = makeTextLock(cartKey, storage) }: Options) {
  const listeners = new Set<(leads: CartItem[]) => void>()
  /** The last text read or written, so that the same text is validated once. */
  let last: { raw: string | null; leads: CartItem[] } = { raw: null, leads: [] }
  /** Changes that could not be written; each later attempt repeats them. */
  let unsaved: CartChange[] = []
  let current: CartItem[] = last.leads

  const { setAside, ...damaged } = makeDamagedCart({ storage, problems })

  const write = (leads: CartItem[]) => {
    const raw = `[${leads.map(textOf).join(',')}]`
    storage.write(cartKey, raw)
    last = { raw, leads }
  }

  /** The stored leads; `safe` is false while a write would lose stored data. */
  const read = ({ isLocked }: { isLocked: boolean }): { leads: CartItem[]; safe: boolean } => {
    let leads = last.leads
    try {
      const raw = storage.read(cartKey)
      if (raw === last.raw) return { leads, safe: true }
      if (raw === null) {
        last = { raw, leads: [] }
        return { leads: last.leads, safe: true }
      }
      const sorted = splitCart(raw)
      leads = sorted.leads
      if (sorted.damaged.length === 0) {
        last = { raw, leads }
      } else if (isLocked) {
        setAside(sorted.damaged)
        write(leads)
      }
      return { leads, safe: true }
    } catch {
      problems.report('notSaved', cartKey)
      return { leads, safe: false }
    }
  }

  const save = (leads: CartItem[]): boolean => {
    try {
      write(leads)
      problems.writeSucceeded(cartKey)
      return true
    } catch {
      problems.report('notSaved', cartKey)
      return false
    }
  }

  const applyChange = (change?: CartChange) =>
    runAlone(() => {
      const { leads: stored, safe } = read({ isLocked: true })
      const changes = change ? [...unsaved, change] : unsaved
      const leads = changes.reduce((before, next) => next(before), stored)
      const saved = changes.length === 0 || (safe && save(leads))
      unsaved = saved ? [] : changes
      if (leads !== current) {
        current = leads
        for (const listener of listeners) listener(leads)
      }
      return { leads, saved }
    })

  storage.watch((key) => {
    if (key === cartKey || key === null) void applyChange()
  })

  return {
    /** The valid stored leads, read without the lock: a change that another tab has just made may be missing. */
    peekCart: (): CartItem[] => {
      current = read({ isLocked: false }).leads
      return current
    },

    /** The stored leads with the changes of all tabs. */
    loadCart: async (): Promise<CartItem[]> => (await applyChange()).leads,

    /** Returns whether the change is stored; if not, it is kept in memory. */
    changeCart: async (change: CartChange): Promise<{ saved: boolean }> => {
      const { saved } = await applyChange(change)
      return { saved }
    },

    /** Calls the listener on every change, from any tab. */
    onCartChange: (listener: (leads: CartItem[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    ...damaged,
  }
}

export type Cart = ReturnType<typeof makeCart>

export const browserCart = makeCart({ storage: browserStorage, problems: storageProblems })
export const { damagedCart, discardDamagedCart } = browserCart
export const changeCart: Cart['changeCart'] = (change) => browserCart.changeCart(change)
