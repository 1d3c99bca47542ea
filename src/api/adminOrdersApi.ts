import * as z from 'zod/mini'
import { adminOrderListSchema, adminOrderSchema } from '@/contract/adminOrders'
import type {
  AdminOrder,
  AdminOrderList,
  AdminOrdersQuery,
  ChangeOrderBody,
  ExportedOrdersQuery,
} from '@/contract/adminOrders'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { listUrl } from './listUrl'

const adminOrder = answers(adminOrderSchema)

/** The lists of orders; each changed order is returned whole and has a tag of its own. */
const listTag = { type: 'Order', id: 'lists' } as const

const orderUrl = (number: string) => `/admin/orders/${encodeURIComponent(number)}`

const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminOrders: build.query<AdminOrderList, AdminOrdersQuery>({
      query: (query): Call => ({ url: listUrl('/admin/orders', query) }),
      responseSchema: adminOrderListSchema,
      providesTags: [listTag],
    }),
    getAdminOrder: build.query<AdminOrder, string>({
      query: (number): Call => ({ url: orderUrl(number) }),
      responseSchema: adminOrder,
      providesTags: (_order, _error, number) => [{ type: 'Order', id: number }],
    }),
    changeAdminOrder: build.mutation<AdminOrder, { number: string; body: ChangeOrderBody }>({
      query: ({ number, body }): Call => ({ url: orderUrl(number), method: 'PATCH', body }),
      responseSchema: adminOrder,
      onQueryStarted: async ({ number }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(adminOrdersApi.util.updateQueryData('getAdminOrder', number, () => answer.data))
      },
      // A refusal means that the order shown is stale; without a response a refetch would fail too.
      invalidatesTags: (_order, error, { number }) => {
        if (error && 'reason' in error) return []
        return [listTag, 'Catalogue', ...(error ? [{ type: 'Order' as const, id: number }] : [])]
      },
    }),
    /** A mutation, so that the file's text stays out of the query cache. */
    exportAdminOrders: build.mutation<string, ExportedOrdersQuery>({
      query: (query): Call => ({ url: listUrl('/admin/orders/export', query), isFile: true }),
      responseSchema: z.string(),
    }),
  }),
})

export const {
  useGetAdminOrdersQuery,
  useGetAdminOrderQuery,
  useChangeAdminOrderMutation,
  useExportAdminOrdersMutation,
} = adminOrdersApi
