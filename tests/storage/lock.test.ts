import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTextLock } from '@/storage/lock'
import type { KeyValueStorage } from '@/storage/keyValueStorage'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A browser's locks: requests of one name run one after the other. */
function makeLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (held.get(name) ?? Promise.resolve()).then(work)
    const finished = turn
      .catch(() => undefined)
      .then(() => {
        if (held.get(name) === finished) held.delete(name)
      })
    held.set(name, finished)
    return turn
  }
  const query = () => Promise.resolve({ held: Array.from(held.keys(), (name) => ({ name })) })
  return { request, query } as unknown as LockManager
}

/** Tabs that see each other's writes only after `arrive`. */
function makeSlowTabs(count: number) {
  const tabs = Array.from({ length: count }, () => ({ text: '[]', listeners: new Set<() => void>() }))
  const texts = tabs.map((tab): KeyValueStorage => {
    const change = (value: string) => {
      tab.text = value
      last = value
    }
    return {
      read: () => tab.text,
      write: (_, value) => change(value),
      remove: () => change(''),
      watch: (changed) => {
        const listener = () => changed('cart')
        tab.listeners.add(listener)
        return () => void tab.listeners.delete(listener)
      },
    }
  })
  let last = '[]'
  return {
    texts,
    arrive: () => {
      for (const tab of tabs) {
        tab.text = last
        for (const listener of tab.listeners) listener()
      }
    },
  }
}

describe('a lock on a stored text', () => {
  function open() {
    const locks = makeLocks()
    const { texts, arrive } = makeSlowTabs(2)
    const tabs = texts.map((text) => {
      const runAlone = makeTextLock('cart', text, locks)
      const add = (what: string) =>
        runAlone(() => {
          const before = JSON.parse(text.read('cart') ?? '[]') as string[]
          text.write('cart', JSON.stringify([...before, what]))
          return Promise.resolve()
        })
      return { text, add }
    })
    return { one: tabs[0]!, other: tabs[1]!, arrive }
  }

  it('waits until this tab reads the last write of another tab', async () => {
    const { one, other, arrive } = open()
    await one.add('a')
    const adding = other.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(other.text.read('cart')).toBe('[]')
    arrive()
    await adding
    expect(other.text.read('cart')).toBe('["a","b"]')
  })

  it('continues after two seconds, whatever is stored', async () => {
    const { one, other } = open()
    await one.add('a')
    const adding = other.add('b')
    await vi.advanceTimersByTimeAsync(2000)
    await adding
    expect(other.text.read('cart')).toBe('["b"]')
  })

  it('waits for the latest of several writes', async () => {
    const { one, other, arrive } = open()
    await one.add('a')
    await one.add('b')
    const adding = other.add('c')
    arrive()
    await adding
    await other.add('d')
    expect(other.text.read('cart')).toBe('["a","b","c","d"]')
  })
})

it('work is done, one after the other, where the browser refuses locks as it refuses storage', async () => {
  const denied = new DOMException('The request was denied.', 'SecurityError')
  const fail = () => {
    throw denied
  }
  const refuse = () => Promise.reject(denied)
  const storage: KeyValueStorage = { read: fail, write: fail, remove: fail, watch: () => () => undefined }
  const runAlone = makeTextLock('cart', storage, { request: refuse, query: refuse })
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} ends`)
  }
  await Promise.all([runAlone(work('a')), runAlone(work('b'))])
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
