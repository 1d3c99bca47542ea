import type { DynamicMiddlewareInstance, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type * as authApi from '@/api/authApi'
import type { baseApi } from '@/api/baseApi'
import { loadOnce } from '@/lib/loadOnce'
import type { AppDispatch } from '@/store/hooks'
import type { RootReducer, RootState } from '@/store/rootReducer'

/** The state once the API is loaded. */
type LoadedState = RootState & WithSlice<typeof baseApi>
type ApiDispatch = Parameters<typeof baseApi.middleware>[0]['dispatch']

type AuthApi = typeof authApi

type LoadApiOptions = {
  rootReducer: RootReducer
  dynamicMiddleware: DynamicMiddlewareInstance<RootState, AppDispatch>
  dispatch: (action: UnknownAction) => unknown
  /** Loads the slices that API responses update. */
  loadSignedInState: () => Promise<unknown>
}

/** Loads the API on first use and injects it into the store. */
export function makeLoadApi({
  rootReducer,
  dynamicMiddleware,
  dispatch,
  loadSignedInState,
}: LoadApiOptions): () => Promise<AuthApi> {
  return loadOnce(async () => {
    const [{ baseApi, forgetAnswersOfFormerUser }, authApi] = await Promise.all([
      import('@/api/baseApi'),
      import('@/api/authApi'),
      loadSignedInState(),
    ])
    rootReducer.inject(baseApi)
    const addMiddleware = dynamicMiddleware.addMiddleware.withTypes<{
      state: LoadedState
      dispatch: ApiDispatch
    }>()
    addMiddleware(baseApi.middleware, forgetAnswersOfFormerUser)
    // An injected reducer gets its state with the next action; hooks read that state before they dispatch.
    dispatch({ type: 'api/loaded' })
    return authApi
  })
}
