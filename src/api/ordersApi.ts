import { invoiceSchema } from '@/contract/invoices'
import {
  orderListSchema,
  orderReceiptSchema,
  orderSchema,
  quoteListSchema,
  quoteSchema,
} from '@/contract/orders'
import type { PlaceOrderBody, QuoteBody } from '@/contract/orders'
import { shopDocumentSchema, openLeadsSchema, shopSchema } from '@/contract/shop'
import type { ShopDocumentName } from '@/contract/shop'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'

const shownShop = { type: 'Shop', id: 'shown' } as const
const placedOrder = answers(orderSchema)
const quote = answers(quoteSchema)
const invoice = answers(invoiceSchema)

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getShop: build.query({
      query: (_nothing: void): Call => ({ url: '/shop' }),
      responseSchema: shopSchema,
      providesTags: [shownShop],
    }),
    getOpenLeads: build.query({
      query: (_nothing: void): Call => ({ url: '/open-leads' }),
      responseSchema: openLeadsSchema,
      providesTags: ['Order'],
    }),
    /** In the user's language if available: the header names it, the argument only separates cache entries. */
    getShopDocument: build.query({
      query: ({ name }: { name: ShopDocumentName; language: string }): Call => ({ url: `/shop/${name}` }),
      responseSchema: shopDocumentSchema,
      providesTags: [shownShop],
    }),
    /** Idempotent: the same key and body place one order, however often they are sent. */
    placeOrder: build.mutation({
      query: ({ body, key }: { body: PlaceOrderBody; key: string }): Call => ({
        url: '/orders',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      responseSchema: orderReceiptSchema,
      // A refusal too means that the catalogue shown is stale.
      invalidatesTags: ['Catalogue', 'Order'],
    }),
    getOrders: build.query({
      query: (cursor: string | null): Call => ({
        url: cursor === null ? '/orders' : `/orders?cursor=${cursor}`,
      }),
      responseSchema: orderListSchema,
      providesTags: ['Order'],
    }),
    getOrder: build.query({
      query: (number: string): Call => ({ url: `/orders/${encodeURIComponent(number)}` }),
      responseSchema: placedOrder,
      providesTags: ['Order'],
    }),
    getInvoice: build.query({
      query: (of: { number: string; invoice: string }): Call => ({
        url: `/orders/${encodeURIComponent(of.number)}/invoices/${encodeURIComponent(of.invoice)}`,
      }),
      responseSchema: invoice,
    }),
    cancelOrder: build.mutation({
      query: (number: string): Call => ({
        url: `/orders/${encodeURIComponent(number)}/cancel`,
        method: 'POST',
      }),
      responseSchema: placedOrder,
      // Patched at once, so that it cannot be cancelled twice while the order is refetched.
      onQueryStarted: onAnswer((order, dispatch, number) =>
        dispatch(ordersApi.util.upsertQueryData('getOrder', number, order)),
      ),
      // Without a response nothing is known to have changed, and a refetch would only fail too.
      invalidatesTags: (_order, error) => (error && 'reason' in error ? [] : ['Catalogue', 'Order']),
    }),
    makeQuote: build.mutation({
      query: (body: QuoteBody): Call => ({ url: '/quotes', method: 'POST', body }),
      responseSchema: quote,
      // Cached under its number, so that the page does not fetch the quote again.
      onQueryStarted: onAnswer((made, dispatch) =>
        dispatch(ordersApi.util.upsertQueryData('getQuote', made.number, made)),
      ),
      // A price or part has changed since the catalogue was read.
      invalidatesTags: (_quote, error) =>
        error && 'status' in error && error.status === 409 ? ['Catalogue'] : [],
    }),
    /** Placing an order changes the state of its quote. */
    getQuotes: build.query({
      query: (cursor: string | null): Call => ({
        url: cursor === null ? '/quotes' : `/quotes?cursor=${cursor}`,
      }),
      responseSchema: quoteListSchema,
      providesTags: ['Order'],
    }),
    /** Those that hold prices for leads with one of these fingerprints, cheapest first. */
    getHoldingQuotes: build.query({
      query: (fingerprints: string): Call => ({ url: `/quotes?fingerprints=${fingerprints}` }),
      responseSchema: quoteListSchema,
      providesTags: ['Order'],
    }),
    getQuote: build.query({
      query: (number: string): Call => ({ url: `/quotes/${encodeURIComponent(number)}` }),
      // Until the page of a new quote opens; no longer, since the shop can make a quote void at any time.
      keepUnusedDataFor: 5,
      responseSchema: quote,
      providesTags: ['Order'],
    }),
  }),
})

export const {
  useGetShopQuery,
  useGetOpenLeadsQuery,
  useGetShopDocumentQuery,
  usePlaceOrderMutation,
  useGetOrdersQuery,
  useGetOrderQuery,
  useGetInvoiceQuery,
  useCancelOrderMutation,
  useMakeQuoteMutation,
  useGetQuotesQuery,
  useGetHoldingQuotesQuery,
  useGetQuoteQuery,
} = ordersApi
