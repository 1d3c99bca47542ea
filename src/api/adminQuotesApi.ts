import { adminQuoteListSchema, adminQuoteSchema } from '@/contract/adminQuotes'
import type { AdminQuote, AdminQuoteList, AdminQuotesQuery, ChangeQuoteBody } from '@/contract/adminQuotes'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { listUrl } from './listUrl'

const listTag = { type: 'Order', id: 'quotes' } as const

const adminQuotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminQuotes: build.query<AdminQuoteList, AdminQuotesQuery>({
      query: (query): Call => ({ url: listUrl('/admin/quotes', query) }),
      responseSchema: adminQuoteListSchema,
      providesTags: [listTag],
    }),
    changeAdminQuote: build.mutation<AdminQuote, { number: string; body: ChangeQuoteBody }>({
      query: ({ number, body }): Call => ({
        url: `/admin/quotes/${encodeURIComponent(number)}`,
        method: 'PATCH',
        body,
      }),
      responseSchema: adminQuoteSchema,
      // Without a response nothing is known to have changed, and a refetch would only fail too.
      invalidatesTags: (_quote, error) => (error && 'reason' in error ? [] : [listTag]),
    }),
  }),
})

export const { useGetAdminQuotesQuery, useChangeAdminQuoteMutation } = adminQuotesApi
