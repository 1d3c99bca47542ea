import type * as contract from '@/contract/lead'
import type { Order } from '@/domain/order'
import { makeTextLock } from './lock'
import type { RunAlone } from './lock'
import { storageProblems } from './problems'
import type { StorageProblems } from './problems'
import { browserStore } from './textStore'
import type { TextStore } from './textStore'

const cartKey = 'cart'
const damagedCartKey = 'cart.damaged'

type Checks = Pick<typeof contract, 'storedOrderSchema'>

/** Makes the cart after a change from the one before; it may run again, over what another tab saved. */
export type CartChange = (orders: Order[]) => Order[]

type Options = {
  texts: TextStore
  problems: StorageProblems
  runAlone?: RunAlone
  loadChecks?: () => Promise<Checks>
}

/** What a stored cart holds: its good orders, and the text of what is none. */
function sortOut(raw: string, { storedOrderSchema }: Checks): { orders: Order[]; damaged: string[] } {
  let entries: unknown
  try {
    entries = JSON.parse(raw)
  } catch {
    entries = undefined
  }
  if (!Array.isArray(entries)) return { orders: [], damaged: [raw] }
  const orders: Order[] = []
  const damaged: string[] = []
  for (const entry of entries) {
    const { data } = storedOrderSchema.safeParse(entry)
    if (data) orders.push(data)
    else damaged.push(JSON.stringify(entry))
  }
  return { orders, damaged }
}

/** The text of what was found in the cart and could not be read, kept under a key of its own. */
function makeDamagedCart({ texts, problems }: Pick<Options, 'texts' | 'problems'>) {
  return {
    setAside: (damaged: string[]): void => {
      const earlier = texts.read(damagedCartKey)
      texts.write(damagedCartKey, [...(earlier === null ? [] : [earlier]), ...damaged].join('\n'))
      problems.report('cartRecovered')
    },

    damagedCart: (): string | null => {
      try {
        return texts.read(damagedCartKey)
      } catch {
        return null
      }
    },

    /** The user has saved it, or does not want it. */
    discardDamagedCart: (): void => {
      try {
        texts.remove(damagedCartKey)
      } catch {
        problems.report('notSaved')
      }
    },
  }
}

/** The saved orders of this browser, newest last, under a key of their own that all tabs change. */
export function makeCart({
  texts,
  problems,
  runAlone = makeTextLock(cartKey, texts),
  loadChecks = () => import('@/contract/lead'),
}: Options) {
  const listeners = new Set<(orders: Order[]) => void>()
  /** What was read or written last, so that the same text is checked once. */
  let last: { raw: string | null; orders: Order[] } = { raw: null, orders: [] }
  /** Changes that storage refused; each later try makes them again. */
  let unsaved: CartChange[] = []
  let shown: Order[] = last.orders

  const { setAside, ...damaged } = makeDamagedCart({ texts, problems })

  const write = (orders: Order[]) => {
    const raw = JSON.stringify(orders)
    texts.write(cartKey, raw)
    last = { raw, orders }
  }

  /** The stored orders; `safe` is false while writing would lose something that is stored. */
  const read = async (): Promise<{ orders: Order[]; safe: boolean }> => {
    let orders = last.orders
    try {
      const raw = texts.read(cartKey)
      if (raw === last.raw) return { orders, safe: true }
      if (raw === null) {
        last = { raw, orders: [] }
        return { orders: last.orders, safe: true }
      }
      const sorted = sortOut(raw, await loadChecks())
      orders = sorted.orders
      if (sorted.damaged.length === 0) {
        last = { raw, orders }
      } else {
        setAside(sorted.damaged)
        write(orders)
      }
      return { orders, safe: true }
    } catch {
      problems.report('notSaved')
      return { orders, safe: false }
    }
  }

  const save = (orders: Order[]): boolean => {
    try {
      write(orders)
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
      const orders = changes.reduce((before, next) => next(before), stored)
      const saved = changes.length === 0 || (safe && save(orders))
      unsaved = saved ? [] : changes
      if (orders !== shown) {
        shown = orders
        for (const listener of listeners) listener(orders)
      }
      return { orders, saved }
    })

  texts.watch((key) => {
    if (key === cartKey || key === null) void settle()
  })

  return {
    loadCart: async (): Promise<Order[]> => (await settle()).orders,

    /** Answers whether the change is stored; if not, it holds as long as this page does. */
    changeCart: async (change: CartChange): Promise<{ saved: boolean }> => {
      const { saved } = await settle(change)
      return { saved }
    },

    /** Tells of every change, whichever tab made it. */
    onCartChange: (listener: (orders: Order[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    ...damaged,
  }
}

export type Cart = ReturnType<typeof makeCart>

export const browserCart = makeCart({ texts: browserStore, problems: storageProblems })
export const { damagedCart, discardDamagedCart } = browserCart
export const changeCart: Cart['changeCart'] = (change) => browserCart.changeCart(change)
