import { configureStore, createDynamicMiddleware, isAnyOf } from '@reduxjs/toolkit'
import type { Middleware, WithSlice } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { baseApi } from '@/api/baseApi'
import { browserCart } from '@/storage/cart'
import type { Cart } from '@/storage/cart'
import { loadChecks as loadContract } from '@/storage/checkStored'
import { storageProblems } from '@/storage/problems'
import { browserStore } from '@/storage/textStore'
import { signedIn, signedOut } from '@/store/authSlice'
import type { AppDispatch } from '@/store/hooks'
import { draftSaved, editFinished, editStarted, orderTableLoaded } from '@/store/orderSlice'
import { rootReducer } from '@/store/rootReducer'
import type { RootState } from '@/store/rootReducer'
import { followTabs } from './followTabs'
import { makeLoadApi } from './loadApi'
import { makePersistence } from './persistence'
import type { PersistenceOptions } from './persistence'

export type AppOptions = Partial<PersistenceOptions> & {
  preloadedState?: Partial<RootState>
  cart?: Cart
}

const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

/** A session or an order that changed hands is stored before anything else can happen to the page. */
const storedAtOnce = isAnyOf(signedIn, signedOut, draftSaved, editStarted, editFinished, orderTableLoaded)

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

function followCart(cart: Cart, received: (orders: RootState['order']['orderTable']) => void): () => void {
  const stop = cart.onCartChange(received)
  void cart.loadCart().then(received)
  return stop
}

/** The store with persistence, the API to load into it, and what ties it to other tabs; one for app and tests. */
export function makeStore({
  preloadedState,
  texts = browserStore,
  problems = storageProblems,
  loadChecks = loadContract,
  cart = browserCart,
}: AppOptions = {}) {
  const persistence = makePersistence(rootReducer.withLazyLoadedSlices<WithSlice<typeof baseApi>>(), {
    texts,
    problems,
    loadChecks,
  })
  const dynamicMiddleware = createDynamicMiddleware<RootState, AppDispatch>()
  const flushing: Middleware = () => (next) => (action) => {
    const result = next(action)
    if (storedAtOnce(action)) void persistence.flush()
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
      }).concat(dynamicMiddleware.middleware, flushing),
  })

  const stops: (() => void)[] = [persistence.stop]
  const restored = persistence.start(store).then(() => {
    stops.push(
      whenHidden(() => void persistence.flush()),
      followTabs(store, persistence, texts, loadChecks),
      followCart(cart, (orders) => store.dispatch(orderTableLoaded(orders))),
    )
  })

  return {
    store,
    restored,
    flush: persistence.flush,
    /** Takes the stored state that came too late, after the problem `late` was told. */
    takeLate: persistence.takeLate,
    loadApi: makeLoadApi(dynamicMiddleware, store.dispatch),
    stop: () => stops.forEach((stop) => stop()),
  }
}

export type AppStore = ReturnType<typeof makeStore>
