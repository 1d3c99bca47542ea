import type { DynamicMiddlewareInstance, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type * as authApi from '@/api/authApi'
import type { baseApi } from '@/api/baseApi'
import type { AppDispatch } from '@/store/hooks'
import { rootReducer } from '@/store/rootReducer'
import type { RootState } from '@/store/rootReducer'

/** The state once the API is loaded. */
type LoadedState = RootState & WithSlice<typeof baseApi>
type ApiDispatch = Parameters<typeof baseApi.middleware>[0]['dispatch']

type AuthApi = typeof authApi

/**
 * Loads the API when it is first needed and ties it into the store. A load that failed is forgotten, so that
 * the next call tries again.
 */
export function makeLoadApi(
  dynamicMiddleware: DynamicMiddlewareInstance<RootState, AppDispatch>,
  dispatch: (action: UnknownAction) => unknown,
): () => Promise<AuthApi> {
  let loading: Promise<AuthApi> | null = null

  const load = async (): Promise<AuthApi> => {
    const [{ baseApi, forgetAnswersOfFormerUser }, account] = await Promise.all([
      import('@/api/baseApi'),
      import('@/api/authApi'),
    ])
    rootReducer.inject(baseApi)
    const addMiddleware = dynamicMiddleware.addMiddleware.withTypes<{
      state: LoadedState
      dispatch: ApiDispatch
    }>()
    addMiddleware(baseApi.middleware, forgetAnswersOfFormerUser)
    // An injected reducer has its state from the next action on; hooks read it before they dispatch.
    dispatch({ type: 'api/loaded' })
    return account
  }

  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
}
