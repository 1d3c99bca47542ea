import { onTestFinished } from 'vitest'
import { makeStore } from '@/app/makeStore'
import type { AppOptions } from '@/app/makeStore'
import { loadStateSchemas } from '@/storage/validateStored'
import { makeCart } from '@/storage/cart'
import { makeStorageProblems } from '@/storage/problems'
import type { StorageProblem } from '@/storage/problems'
import { makeFakeStorage } from './fakeStorage'
import type { FakeStorage } from './fakeStorage'

/** A tab of the app with new or given storage; it is closed after the test. */
export function openTab(storage: FakeStorage = makeFakeStorage(), options: AppOptions = {}) {
  const tabStorage = storage.tab()
  const problems = makeStorageProblems()
  const reported: StorageProblem[] = []
  problems.on((problem, isOver) => {
    if (!isOver) reported.push(problem)
  })
  const cart = makeCart({ storage: tabStorage, problems })
  const app = makeStore({ storage: tabStorage, problems, cart, loadStateSchemas, ...options })
  onTestFinished(app.stop)
  return { ...app, cart, tabStorage, reported, storage }
}

/** The same, restored and with the slices, as for a signed-in user. */
export async function openRestoredTab(storage?: FakeStorage, options?: AppOptions) {
  const tab = openTab(storage, options)
  await tab.restored
  await tab.loadSignedInState()
  return tab
}

/** A slice as stored. */
export function storedSlice(storage: FakeStorage, key: string): unknown {
  const slices = JSON.parse(storage.stored.get('auth') ?? '{}') as Record<string, string>
  return slices[key] === undefined ? undefined : JSON.parse(slices[key])
}

/** The value that redux-persist stores under `auth`: each slice as JSON, and all of them as JSON again. */
export function asStored(slices: Record<string, unknown>, version = 1): string {
  const texts = Object.entries(slices).map(([key, slice]) => [key, JSON.stringify(slice)])
  return JSON.stringify({
    ...Object.fromEntries(texts),
    _persist: JSON.stringify({ version, rehydrated: true }),
  })
}
