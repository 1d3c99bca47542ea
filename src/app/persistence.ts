import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit'
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist'
import type { Persistor, PersistorOptions } from 'redux-persist'
import type { PersistPartial } from 'redux-persist/es/persistReducer'
import { restoreTimeoutMs, storedStateVersion } from '@/config/constants'
import type { Checks } from '@/storage/checkStored'
import type { StorageProblems } from '@/storage/problems'
import { inTime, readStored } from '@/storage/restore'
import type { Restored } from '@/storage/restore'
import { makeStateStore, stateKey } from '@/storage/stateStore'
import { isStoredKey, storedForm, storedKeys } from '@/storage/storedForm'
import type { StoredKey, StoredState } from '@/storage/storedForm'
import type { TextStore } from '@/storage/textStore'
import type { RootState } from '@/store/rootReducer'

/** Between two slices of one write; the whole state is written after about seven times this. */
const throttleMs = 40

export type PersistenceOptions = {
  texts: TextStore
  problems: StorageProblems
  loadChecks: () => Promise<Checks>
}

type Inbound = Partial<StoredState> & { _persist?: unknown }

function layOver<State extends RootState>(inbound: Inbound, _before: State, state: State): State {
  const { _persist, ...slices } = inbound
  return { ...state, ...slices, order: { ...state.order, ...slices.order } }
}

const storedFormOf = {
  in: <Key extends StoredKey>(slice: StoredState[Key], key: PropertyKey) =>
    typeof key === 'string' && isStoredKey(key) ? storedForm(key as Key, slice) : slice,
  out: <T>(slice: T): T => slice,
}

/**
 * Restores and keeps the persisted slices. Where the stored value must not be touched (it came too late, cannot
 * be read or cannot be set aside) nothing is written any more and the app goes on in memory.
 */
export function makePersistence<State extends RootState>(
  reducer: Reducer<State, UnknownAction>,
  { texts, problems, loadChecks }: PersistenceOptions,
) {
  const stateStore = makeStateStore(texts, problems)
  let persistor: Persistor
  let store: Store<State>
  let memoryOnly = false
  let isFollowing = false
  let late: Partial<StoredState> | null = null

  const lay = (slices: Partial<StoredState>) => {
    store.dispatch({ type: REHYDRATE, key: stateKey, payload: slices })
  }

  const keepInMemory = () => {
    memoryOnly = true
    persistor.pause()
  }

  const offerLate = ({ slices, memoryOnly: unread }: Restored) => {
    if (unread) return
    late = slices
    problems.report('late')
  }

  const restore = async (): Promise<Partial<StoredState>> => {
    const answer = readStored({ stateStore, texts, loadChecks })
    const restored = await inTime(answer, restoreTimeoutMs)
    if (!restored) {
      keepInMemory()
      void answer.then(offerLate)
      return {}
    }
    if (restored.memoryOnly) keepInMemory()
    if (restored.problem) problems.report(restored.problem)
    const started: Partial<StoredState> = store.getState()
    stateStore.adopt(Object.fromEntries(restored.absent.map((key) => [key, started[key]])))
    stateStore.adopt(restored.slices)
    return restored.slices
  }

  return {
    // The package's type asks for its own part of the state in the first one, where it must not be.
    reducer: persistReducer<State, UnknownAction>(
      {
        key: stateKey,
        keyPrefix: '',
        version: storedStateVersion,
        storage: stateStore,
        whitelist: storedKeys,
        transforms: [storedFormOf],
        throttle: throttleMs,
        // Its own timeout would write the defaults over what is stored.
        timeout: 0,
        getStoredState: async () => ({
          ...(await restore()),
          _persist: { version: storedStateVersion, rehydrated: true },
        }),
        stateReconciler: layOver,
      },
      reducer,
    ) as Reducer<State & PersistPartial, UnknownAction, Partial<State>>,

    /** Resolves when the state is as it was left, or as near to it as there is. */
    start: (started: Store<State>): Promise<void> => {
      store = started
      return new Promise((resolve) => {
        const options: PersistorOptions & { manualPersist: boolean } = { manualPersist: true }
        persistor = persistStore(store, options, resolve)
        persistor.persist()
      })
    },

    /** All changes so far are stored when this returns, not only when it resolves. */
    flush: async (): Promise<void> => {
      // What is followed is stored already, and not yet known as such.
      if (!isFollowing) await persistor.flush()
    },

    layOver: (slices: Partial<StoredState>): void => lay(slices),

    /** Whether this tab has no change of this slice that is yet to be written. */
    isSettled: (key: StoredKey): boolean => memoryOnly || stateStore.isKnown(key, store.getState()[key]),

    /** Stores again what another tab, not having read it yet, has just written over. */
    putBack: stateStore.putBack,

    /** Makes changes that another tab has stored already, without writing them again. */
    follow: (change: () => void): void => {
      const before = store.getState()
      isFollowing = true
      try {
        change()
      } finally {
        isFollowing = false
        stateStore.follow(before, store.getState())
      }
    },

    /** Takes what was stored when it came after the app had started; a session and lists of parts begun since stay. */
    takeLate: (): void => {
      if (!late) return
      const { auth, user, order, catalogue, ...looks } = late
      const { auth: session, user: profile, catalogue: lists } = store.getState()
      const isOthers = order && order.draftOwner !== '' && order.draftOwner !== profile.userName
      const slices: Partial<StoredState> = {
        ...looks,
        ...(session.session.signedIn ? {} : { ...(auth && { auth }), ...(user && { user }) }),
        ...(order && !(session.session.signedIn && isOthers) && { order }),
        ...(catalogue && lists.receivedAt === undefined && { catalogue }),
      }
      stateStore.adopt(slices)
      late = null
      memoryOnly = false
      persistor.persist()
      lay(slices)
    },

    stop: (): void => {
      void persistor.flush()
      persistor.pause()
    },
  }
}

export type Persistence = ReturnType<typeof makePersistence>
