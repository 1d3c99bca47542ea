import { adminDaySchema, newOrdersSchema } from '@/contract/adminDay'
import type { AdminDay, NewOrders } from '@/contract/adminDay'
import { listTag } from './adminOrdersApi'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'

const newOrdersTag = { type: 'Order', id: 'new' } as const

const adminDayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminDay: build.query<AdminDay, void>({
      query: (): Call => ({ url: '/admin/day' }),
      responseSchema: adminDaySchema,
      providesTags: [listTag],
      onQueryStarted: onAnswer(({ counts: { newOrders } }, dispatch) =>
        dispatch(adminDayApi.util.updateQueryData('getNewOrders', undefined, () => ({ newOrders }))),
      ),
    }),
    getNewOrders: build.query<NewOrders, void>({
      query: (): Call => ({ url: '/admin/day/new' }),
      responseSchema: newOrdersSchema,
      providesTags: [newOrdersTag],
      // A list that shows must not contradict the number.
      onQueryStarted: async (_none, api) => {
        const before = api.getCacheEntry().data?.newOrders
        const answer = await api.queryFulfilled.catch(() => null)
        if (answer && before !== undefined && answer.data.newOrders !== before)
          api.dispatch(adminDayApi.util.invalidateTags([listTag]))
      },
    }),
    markOrdersSeen: build.mutation<AdminDay, number>({
      query: (latest): Call => ({ url: '/admin/day/seen', method: 'POST', body: { latest } }),
      responseSchema: adminDaySchema,
      onQueryStarted: onAnswer((day, dispatch) =>
        dispatch(adminDayApi.util.updateQueryData('getAdminDay', undefined, () => day)),
      ),
      // Counted again, since a count that was requested before may arrive later.
      invalidatesTags: [newOrdersTag],
    }),
  }),
})

export const { useGetAdminDayQuery, useGetNewOrdersQuery, useMarkOrdersSeenMutation } = adminDayApi
