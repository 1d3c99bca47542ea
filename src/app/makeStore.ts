import { configureStore, createDynamicMiddleware, isAnyOf } from '@reduxjs/toolkit'
import type { Middleware, Reducer, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { baseApi } from '@/api/baseApi'
import { loadOnce } from '@/lib/loadOnce'
import type { Cart } from '@/storage/cart'
import { loadStateSchemas as loadAllSchemas } from '@/storage/validateStored'
import { storageProblems } from '@/storage/problems'
import { browserStorage } from '@/storage/keyValueStorage'
import { signedIn, signedOut, tokenRenewed } from '@/store/authSlice'
import type { AppDispatch } from '@/store/hooks'
import { makeRootReducer } from '@/store/rootReducer'
import type { RootReducer, RootState } from '@/store/rootReducer'
import { syncTabs } from './syncTabs'
import { makeLoadApi } from './loadApi'
import { makePersistence } from './persistence'
import type { PersistenceOptions } from './persistence'

type AppState = RootState & Partial<WithSlice<typeof baseApi>>

export type AppOptions = Partial<PersistenceOptions> & {
  preloadedState?: Partial<RootState>
  cart?: Cart
  /** Injects the slices of signed-in users at start instead of lazily. */
  injectSlices?: (rootReducer: RootReducer) => void
}

const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

/** A change of session is written at once, so that closing the page cannot lose it. */
const isStoredAtOnce = isAnyOf(signedIn, signedOut, tokenRenewed)

/** Flushes when the page is hidden, the last event that browsers guarantee. */
function whenHidden(flush: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', hidden)
  }
}

/** Creates the store with persistence, restore and synchronisation between tabs; used by the app and its tests. */
export function makeStore({
  preloadedState,
  storage = browserStorage,
  problems = storageProblems,
  loadStateSchemas = loadAllSchemas,
  cart,
  injectSlices,
}: AppOptions = {}) {
  const rootReducer = makeRootReducer()
  injectSlices?.(rootReducer)
  // Pages that read the slices of signed-in users render only after these are loaded.
  const reducer = rootReducer as Reducer<AppState, UnknownAction>
  const persistence = makePersistence(reducer, { storage, problems, loadStateSchemas })
  const dynamicMiddleware = createDynamicMiddleware<RootState, AppDispatch>()
  const flushAfter =
    (isMatch: (action: unknown) => boolean): Middleware<object, RootState> =>
    () =>
    (next) =>
    (action) => {
      const result = next(action)
      if (isMatch(action)) void persistence.flush()
      return result
    }
  const store = configureStore({
    reducer: persistence.reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      // The development checks are slow with thousands of parts; their warnings would be noise.
      defaults({
        immutableCheck: { warnAfter: 60_000 },
        serializableCheck: { ignoredActions: persistActions, warnAfter: 60_000 },
      }).concat(dynamicMiddleware.middleware, flushAfter(isStoredAtOnce)),
  })

  const ending = new AbortController()
  const untilEnd = (stop: () => void) => {
    if (ending.signal.aborted) stop()
    else ending.signal.addEventListener('abort', stop)
  }
  const loadSignedInState = loadOnce(async () => {
    const [loaded] = await Promise.all([import('./signedInState'), restored])
    persistence.addSlices(() => loaded.injectSignedInSlices(rootReducer))
    untilEnd(loaded.mirrorCart(cart ?? loaded.browserCart, store.dispatch))
    // After the cart has been read, of which nothing is to be stored.
    dynamicMiddleware.addMiddleware(flushAfter(loaded.isStoredAtOnce))
  })
  untilEnd(persistence.stop)
  const restored = persistence.start(store).then(() => {
    untilEnd(whenHidden(() => void persistence.flush()))
    untilEnd(syncTabs(store, { persistence, storage, loadStateSchemas, loadSignedInState }))
  })

  return {
    store,
    restored,
    flush: persistence.flush,
    /** Applies the state that was restored too late, after the problem `late` was reported. */
    applyLateRestore: persistence.applyLateRestore,
    loadSignedInState,
    loadApi: makeLoadApi({
      rootReducer,
      dynamicMiddleware,
      dispatch: store.dispatch,
      loadSignedInState,
    }),
    stop: () => ending.abort(),
  }
}

export type AppStore = ReturnType<typeof makeStore>
