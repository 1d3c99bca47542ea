import * as z from 'zod/mini'
import { adminOrderListSchema, adminOrderSchema, orderCountsSchema } from '@/contract/adminOrders'
import type {
  AdminOrder,
  AdminOrderList,
  AdminOrdersQuery,
  AdminOrderSummary,
  ChangeOrderBody,
  ExportedOrdersQuery,
  OrderCounts,
} from '@/contract/adminOrders'
import { invoiceSchema } from '@/contract/invoices'
import type { Invoice } from '@/contract/invoices'
import type { EnterPaymentBody } from '@/contract/payments'
import type { ApiError } from './apiError'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'
import { listUrl } from './listUrl'

const adminOrder = answers(adminOrderSchema)
const invoiceAnswer = answers(invoiceSchema)

/** The lists of orders; each changed order is returned whole and has a tag of its own. */
export const listTag = { type: 'Order', id: 'lists' } as const

const orderUrl = (number: string) => `/admin/orders/${encodeURIComponent(number)}`

/** A refusal means that the order shown is stale; without a response a refetch would fail too. */
function changedOrders(error: ApiError | undefined, number: string) {
  if (error && 'reason' in error) return []
  return [listTag, ...(error ? [{ type: 'Order' as const, id: number }] : [])]
}

export type SeveralOrders = {
  orders: readonly Pick<AdminOrderSummary, 'number' | 'version'>[]
  change: Omit<ChangeOrderBody, 'version'>
}

/** What came of changing several orders: those that were not changed, with the reason. */
type SeveralOutcomes = { changed: string[]; failed: { number: string; error: ApiError }[] }

type Send = (call: Call) => PromiseLike<{ error?: ApiError | undefined }> | { error?: ApiError | undefined }

/** Without an answer, or signed out, the next order would fail too. */
const concernsAll = (error: ApiError) => 'reason' in error || error.status === 401 || error.status === 503

async function changeEach({ orders, change }: SeveralOrders, send: Send): Promise<SeveralOutcomes> {
  const outcomes: SeveralOutcomes = { changed: [], failed: [] }
  let ofAll: ApiError | undefined
  for (const { number, version } of orders) {
    const error =
      ofAll ?? (await send({ url: orderUrl(number), method: 'PATCH', body: { version, ...change } })).error
    if (error) outcomes.failed.push({ number, error })
    else outcomes.changed.push(number)
    if (error && concernsAll(error)) ofAll = error
  }
  return outcomes
}

/** The answer is the changed order. */
const showOrder = onAnswer((order: AdminOrder, dispatch, { number }: { number: string }) =>
  dispatch(adminOrdersApi.util.updateQueryData('getAdminOrder', number, () => order)),
)

const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminOrders: build.query<AdminOrderList, AdminOrdersQuery>({
      query: (query): Call => ({ url: listUrl('/admin/orders', query) }),
      responseSchema: adminOrderListSchema,
      providesTags: [listTag],
    }),
    getOrderCounts: build.query<OrderCounts, void>({
      query: (): Call => ({ url: '/admin/orders/counts' }),
      responseSchema: orderCountsSchema,
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
      onQueryStarted: showOrder,
      invalidatesTags: (_order, error, { number }) => ['Catalogue', ...changedOrders(error, number)],
    }),
    /** One after the other, each as if it were changed alone: some may be refused. */
    changeAdminOrders: build.mutation<SeveralOutcomes, SeveralOrders>({
      queryFn: async (several, _api, _options, call) => ({ data: await changeEach(several, call) }),
      invalidatesTags: ['Catalogue', 'Order'],
    }),
    /** These orders whole, fetched one after the other; fails with the first that cannot be fetched. */
    getChosenOrders: build.query<AdminOrder[], readonly string[]>({
      queryFn: async (numbers, _api, _options, call) => {
        const orders: AdminOrder[] = []
        for (const number of numbers) {
          const { data, error } = await call({ url: orderUrl(number) })
          if (error) return { error }
          const order = adminOrder.safeParse(data)
          if (!order.success) return { error: { reason: 'badAnswer', message: order.error.message } }
          orders.push(order.data)
        }
        return { data: orders }
      },
      providesTags: (_orders, _error, numbers) => numbers.map((id) => ({ type: 'Order' as const, id })),
    }),
    /** Idempotent: the same key and text are mailed once, however often they are sent. */
    sendOrderMessage: build.mutation<AdminOrder, { number: string; text: string; key: string }>({
      query: ({ number, text, key }): Call => ({
        url: `${orderUrl(number)}/messages`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
      responseSchema: adminOrder,
      onQueryStarted: showOrder,
    }),
    enterPayment: build.mutation<AdminOrder, { number: string; body: EnterPaymentBody }>({
      query: ({ number, body }): Call => ({ url: `${orderUrl(number)}/payments`, method: 'POST', body }),
      responseSchema: adminOrder,
      onQueryStarted: showOrder,
      invalidatesTags: (_order, error, { number }) => changedOrders(error, number),
    }),
    removePayment: build.mutation<AdminOrder, { number: string; id: number; version: number }>({
      query: ({ number, id, version }): Call => ({
        url: `${orderUrl(number)}/payments/${id}`,
        method: 'DELETE',
        body: { version },
      }),
      responseSchema: adminOrder,
      onQueryStarted: showOrder,
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
  useGetOrderCountsQuery,
  useGetAdminOrderQuery,
  useGetAdminInvoiceQuery,
  useChangeAdminOrderMutation,
  useChangeAdminOrdersMutation,
  useGetChosenOrdersQuery,
  useSendOrderMessageMutation,
  useEnterPaymentMutation,
  useRemovePaymentMutation,
  useExportAdminOrdersMutation,
} = adminOrdersApi
