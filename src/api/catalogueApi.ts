import { catalogueAnswerSchema } from '@/contract/catalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { catalogueReceived } from '@/store/catalogueSlice'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Screens read the slice that the response updates; it may be restored before the network responds. */
    getCatalogue: build.query<Catalogue, void>({
      query: (): Call => ({ url: '/catalogue' }),
      responseSchema: catalogueAnswerSchema,
      providesTags: ['Catalogue'],
      onQueryStarted: async (_nothing, { queryFulfilled, dispatch }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(catalogueReceived(answer.data))
      },
    }),
  }),
})

export const { useGetCatalogueQuery } = catalogueApi
