import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit'
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist'
import type { PersistConfig, Persistor, PersistorOptions } from 'redux-persist'
import type { PersistPartial } from 'redux-persist/es/persistReducer'
import { restoreTimeoutMs, storedStateVersion } from '@/config/constants'
import type { StateSchemas } from '@/storage/validateStored'
import type { StorageProblems } from '@/storage/problems'
import { withinTime } from '@/lib/withinTime'
import { readStored } from '@/storage/restore'
import { makeStateStore, stateKey } from '@/storage/stateStore'
import type { StateStore } from '@/storage/stateStore'
import { isStoredKey, storedForm, storedKeys } from '@/storage/storedForm'
import type { StoredKey, StoredState } from '@/storage/storedForm'
import type { KeyValueStorage } from '@/storage/keyValueStorage'
import type { StartState } from '@/store/rootReducer'

/** Delay between two slices of one write; a whole state takes about seven times this. */
const throttleMs = 40

export type PersistenceOptions = {
  storage: KeyValueStorage
  problems: StorageProblems
  loadStateSchemas: () => Promise<StateSchemas>
}

type Slices = Partial<StoredState>
type Inbound = Slices & { _persist?: unknown }

function pickSlices(slices: Slices, isPicked: (key: StoredKey) => boolean): Slices {
  return Object.fromEntries(Object.entries(slices).filter(([key]) => isPicked(key as StoredKey)))
}

/** Replaces the slices that the store has; the others are merged when their reducers are injected. */
function mergeRehydrated<State extends StartState>(inbound: Inbound, _original: State, state: State): State {
  const { order, ...slices } = pickSlices(inbound, (key) => isStoredKey(key) && key in state)
  return { ...state, ...slices, ...(order && { order: { ...state.order, ...order } }) }
}

const storedFormOf = {
  in: <Key extends StoredKey>(slice: StoredState[Key], key: PropertyKey) =>
    typeof key === 'string' && isStoredKey(key) ? storedForm(key as Key, slice) : slice,
  out: <T>(slice: T): T => slice,
}

function persistConfig<State extends StartState>(
  storage: StateStore,
  restore: () => Promise<Slices>,
): PersistConfig<State> {
  return {
    key: stateKey,
    keyPrefix: '',
    version: storedStateVersion,
    storage,
    whitelist: storedKeys,
    transforms: [storedFormOf],
    throttle: throttleMs,
    // redux-persist's own timeout would overwrite the stored state with the defaults.
    timeout: 0,
    getStoredState: async () => ({
      ...(await restore()),
      _persist: { version: storedStateVersion, rehydrated: true },
    }),
    stateReconciler: mergeRehydrated,
  }
}

/** The late-restored slices to apply: a session or a catalogue that is newer than the restore is kept. */
function applicableLate({ auth, user, order, catalogue, ...settings }: Slices, state: StartState): Slices {
  const isSignedIn = state.auth.session.signedIn
  const isOtherUsers = order && order.draftOwner !== '' && order.draftOwner !== state.user.userName
  return {
    ...settings,
    ...(isSignedIn ? {} : { ...(auth && { auth }), ...(user && { user }) }),
    ...(order && !(isSignedIn && isOtherUsers) && { order }),
    ...(catalogue && state.catalogue?.receivedAt === undefined && { catalogue }),
  }
}

/** Restored slices whose reducers are not injected yet, and the keys of slices that were not stored. */
function makePending() {
  let pending: { slices: Slices; absent: StoredKey[] } = { slices: {}, absent: [] }
  return {
    add: (slices: Slices, absent: StoredKey[] = []): void => {
      pending = { slices: { ...pending.slices, ...slices }, absent: [...pending.absent, ...absent] }
    },
    take: () => {
      const result = pending
      pending = { slices: {}, absent: [] }
      return result
    },
  }
}

type RestoreParts = {
  stateStore: StateStore
  pending: ReturnType<typeof makePending>
  slicesOf: () => Slices
  keepInMemory: () => void
  onLate: (slices: Slices) => void
}

/** Restores the stored state within a time limit; a later result goes to `onLate`. */
function makeRestore(
  { storage, problems, loadStateSchemas }: PersistenceOptions,
  { stateStore, pending, slicesOf, keepInMemory, onLate }: RestoreParts,
): () => Promise<Slices> {
  return async () => {
    const answer = readStored({ stateStore, storage, loadStateSchemas })
    const restored = await withinTime(answer, restoreTimeoutMs)
    if (!restored) {
      keepInMemory()
      void answer.then(({ slices, memoryOnly }) => {
        if (memoryOnly) return
        onLate(slices)
        problems.report('late')
      })
      return {}
    }
    const { slices, absent, memoryOnly, problem } = restored
    if (memoryOnly) keepInMemory()
    if (problem) problems.report(problem)
    const started = slicesOf()
    const isPending = (key: StoredKey) => !(key in started)
    stateStore.markSynced(pickSlices(started, (key) => absent.includes(key)))
    stateStore.markSynced(slices)
    pending.add(pickSlices(slices, isPending), absent.filter(isPending))
    return slices
  }
}

function startPersistor(store: Store, isDone: () => void): Persistor {
  const options: PersistorOptions & { manualPersist: boolean } = { manualPersist: true }
  return persistStore(store, options, isDone)
}

/**
 * Restores and stores the persisted slices. If the stored value must not be overwritten (it was read too late, cannot
 * be read, or a damaged one could not be backed up), nothing is written and the app continues in memory.
 */
export function makePersistence<State extends StartState>(
  reducer: Reducer<State, UnknownAction>,
  options: PersistenceOptions,
) {
  const stateStore = makeStateStore(options.storage, options.problems)
  let persistor: Persistor
  let store: Store<State>
  let memoryOnly = false
  let isApplyingRemote = false
  let lateRestore: Slices | null = null
  const pending = makePending()

  const slicesOf = (): Slices => pickSlices(store.getState(), isStoredKey)

  const merge = (slices: Slices) => {
    pending.add(pickSlices(slices, (key) => !(key in store.getState())))
    store.dispatch({ type: REHYDRATE, key: stateKey, payload: slices })
  }

  const keepInMemory = () => {
    memoryOnly = true
    persistor.pause()
  }

  const onLate = (slices: Slices) => (lateRestore = slices)
  const restore = makeRestore(options, { stateStore, pending, slicesOf, keepInMemory, onLate })

  return {
    // redux-persist's type requires its own key in the preloaded state, where it must be absent.
    reducer: persistReducer<State, UnknownAction>(persistConfig(stateStore, restore), reducer) as Reducer<
      State & PersistPartial,
      UnknownAction,
      Partial<State>
    >,

    /** Resolves when the state is restored, or the time limit has passed. */
    start: (started: Store<State>): Promise<void> => {
      store = started
      return new Promise((resolve) => {
        persistor = startPersistor(store, resolve)
        persistor.persist()
      })
    },

    /**
     * Injects slices. Their initial and their restored state come in one action, so that nothing is written between.
     */
    addSlices: (inject: () => void): void => {
      const { slices, absent } = pending.take()
      inject()
      store.dispatch({ type: REHYDRATE, key: stateKey, payload: slices })
      stateStore.markSynced(pickSlices(slicesOf(), (key) => absent.includes(key)))
    },

    /** All changes so far are stored when this returns, before the promise resolves. */
    flush: async (): Promise<void> => {
      // A remote change is already stored, but not yet marked as synced.
      if (!isApplyingRemote) await persistor.flush()
    },

    merge,

    /** Whether this tab has no unwritten change of this slice. */
    isClean: (key: StoredKey): boolean => {
      const slice = slicesOf()[key]
      return memoryOnly || !slice || stateStore.isSynced(key, slice)
    },

    reapply: stateStore.reapply,

    /** Applies changes that another tab has already stored, without writing them again. */
    applyRemote: (change: () => void): void => {
      const before = slicesOf()
      isApplyingRemote = true
      try {
        change()
      } finally {
        isApplyingRemote = false
        stateStore.applyRemote(before, slicesOf())
      }
    },

    /** Applies the state that was restored after the app had started. */
    applyLateRestore: (): void => {
      if (!lateRestore) return
      const slices = applicableLate(lateRestore, store.getState())
      stateStore.markSynced(slices)
      lateRestore = null
      memoryOnly = false
      persistor.persist()
      merge(slices)
    },

    stop: (): void => {
      void persistor.flush()
      persistor.pause()
    },
  }
}

export type Persistence = ReturnType<typeof makePersistence>
