import { catalogueAnswerSchema } from '@/contract/catalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { catalogueReceived } from '@/store/catalogueSlice'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Screens read the slice that the response updates; it may be restored before the network responds. */
    getCatalogue: build.query<Catalogue, void>({
      query: (): Call => ({ url: '/catalogue' }),
      responseSchema: catalogueAnswerSchema,
      providesTags: ['Catalogue'],
      onQueryStarted: onAnswer((catalogue, dispatch) => dispatch(catalogueReceived(catalogue))),
    }),
  }),
})

export const { useGetCatalogueQuery } = catalogueApi
