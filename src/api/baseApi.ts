import type { Middleware } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { keepUnusedDataForS } from '@/config/constants'
import type { RootState } from '@/store/rootReducer'
import { selectUser } from '@/store/userSlice'
import type { ApiError } from './apiError'
import { baseQuery } from './baseQuery'

/** The base of all /api calls: each resource injects its endpoints with the contract's response schemas. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: keepUnusedDataForS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  tagTypes: [
    'Catalogue',
    'Order',
    'OwnSession',
    'SavedLead',
    'SecondFactor',
    'Shop',
    'AdminAccount',
    'AdminCatalogue',
    'CatalogueHistory',
  ],
  catchSchemaFailure: ({ message }): ApiError => ({ reason: 'badAnswer', message }),
  endpoints: () => ({}),
})

/** Clears the cache when the user changes or signs out. */
export const forgetAnswersOfFormerUser: Middleware<object, RootState> = (store) => (next) => (action) => {
  const { userName } = selectUser(store.getState())
  const result = next(action)
  if (userName !== '' && selectUser(store.getState()).userName !== userName)
    store.dispatch(baseApi.util.resetApiState())
  return result
}
