import * as z from 'zod/mini'
import { adminOrderListSchema, adminOrderSchema } from '@/contract/adminOrders'
import type {
  AdminOrder,
  AdminOrderList,
  AdminOrdersQuery,
  ChangeOrderBody,
  ExportedOrdersQuery,
} from '@/contract/adminOrders'
import { invoiceSchema } from '@/contract/invoices'
import type { Invoice } from '@/contract/invoices'
import type { EnterPaymentBody } from '@/contract/payments'
import type { ApiError } from './apiError'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { listUrl } from './listUrl'

const adminOrder = answers(adminOrderSchema)
const invoiceAnswer = answers(invoiceSchema)

/** The lists of orders; each changed order is returned whole and has a tag of its own. */
const listTag = { type: 'Order', id: 'lists' } as const

const orderUrl = (number: string) => `/admin/orders/${encodeURIComponent(number)}`

/** A refusal means that the order shown is stale; without a response a refetch would fail too. */
function changedOrders(error: ApiError | undefined, number: string) {
  if (error && 'reason' in error) return []
  return [listTag, ...(error ? [{ type: 'Order' as const, id: number }] : [])]
}

type Answering = { queryFulfilled: Promise<{ data: AdminOrder }>; dispatch: (action: unknown) => unknown }

/** The answer is the changed order. */
async function showAnswer(number: string, { dispatch, queryFulfilled }: Answering): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer) dispatch(adminOrdersApi.util.updateQueryData('getAdminOrder', number, () => answer.data))
}

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
    getAdminInvoice: build.query<Invoice, { number: string; invoice: string }>({
      query: ({ number, invoice }): Call => ({
        url: `${orderUrl(number)}/invoices/${encodeURIComponent(invoice)}`,
      }),
      responseSchema: invoiceAnswer,
    }),
    changeAdminOrder: build.mutation<AdminOrder, { number: string; body: ChangeOrderBody }>({
      query: ({ number, body }): Call => ({ url: orderUrl(number), method: 'PATCH', body }),
      responseSchema: adminOrder,
      onQueryStarted: ({ number }, call) => showAnswer(number, call),
      invalidatesTags: (_order, error, { number }) => ['Catalogue', ...changedOrders(error, number)],
    }),
    enterPayment: build.mutation<AdminOrder, { number: string; body: EnterPaymentBody }>({
      query: ({ number, body }): Call => ({ url: `${orderUrl(number)}/payments`, method: 'POST', body }),
      responseSchema: adminOrder,
      onQueryStarted: ({ number }, call) => showAnswer(number, call),
      invalidatesTags: (_order, error, { number }) => changedOrders(error, number),
    }),
    removePayment: build.mutation<AdminOrder, { number: string; id: number; version: number }>({
      query: ({ number, id, version }): Call => ({
        url: `${orderUrl(number)}/payments/${id}`,
        method: 'DELETE',
        body: { version },
      }),
      responseSchema: adminOrder,
      onQueryStarted: ({ number }, call) => showAnswer(number, call),
      invalidatesTags: (_order, error, { number }) => changedOrders(error, number),
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
  useGetAdminInvoiceQuery,
  useChangeAdminOrderMutation,
  useEnterPaymentMutation,
  useRemovePaymentMutation,
  useExportAdminOrdersMutation,
} = adminOrdersApi
