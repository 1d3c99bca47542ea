import { configureStore, createDynamicMiddleware, isAnyOf } from '@reduxjs/toolkit'
import type { Middleware, Reducer, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { baseApi } from '@/api/baseApi'
import { loadOnce } from '@/lib/loadOnce'
import type { Cart } from '@/storage/cart'
import { loadStateSchemas as loadContract } from '@/storage/validateStored'
import { storageProblems } from '@/storage/problems'
import { browserStorage } from '@/storage/keyValueStorage'
import { signedIn, signedOut } from '@/store/authSlice'
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
  /** Adds the slices of the shop from the start, not when they are first needed. */
  injectShop?: (rootReducer: RootReducer) => void
}

const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

/** A session that changed hands is stored before anything else can happen to the page. */
const isStoredAtOnce = isAnyOf(signedIn, signedOut)

/** Ends with the page going out of sight, the last moment that a browser promises. */
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

/** The store with persistence, what to load into it, and what ties it to other tabs; one for app and tests. */
export function makeStore({
  preloadedState,
  texts: storage = browserStorage,
  problems = storageProblems,
  loadStateSchemas = loadContract,
  cart,
  injectShop,
}: AppOptions = {}) {
  const rootReducer = makeRootReducer()
  injectShop?.(rootReducer)
  // Pages read the slices of the shop, and are shown once these are loaded.
  const reducer = rootReducer as Reducer<AppState, UnknownAction>
  const persistence = makePersistence(reducer, { texts: storage, problems, loadStateSchemas })
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
      // That the checks of development take long with a catalogue of thousands is no fault.
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
  const loadShop = loadOnce(async () => {
    const [loaded] = await Promise.all([import('./shopState'), restored])
    persistence.addSlices(() => loaded.injectShop(rootReducer))
    dynamicMiddleware.addMiddleware(flushAfter(loaded.isStoredAtOnce))
    untilEnd(loaded.mirrorCart(cart ?? loaded.browserCart, store.dispatch))
  })
  untilEnd(persistence.stop)
  const restored = persistence.start(store).then(() => {
    untilEnd(whenHidden(() => void persistence.flush()))
    untilEnd(syncTabs(store, { persistence, texts: storage, loadStateSchemas, loadShop }))
  })

  return {
    store,
    restored,
    flush: persistence.flush,
    /** Applies the stored state that came too late, after the problem `late` was reported. */
    applyLateRestore: persistence.applyLateRestore,
    loadShop,
    loadApi: makeLoadApi({ rootReducer, dynamicMiddleware, dispatch: store.dispatch, loadShop }),
    stop: () => ending.abort(),
  }
}

export type AppStore = ReturnType<typeof makeStore>
