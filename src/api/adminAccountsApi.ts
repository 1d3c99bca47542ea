import { adminAccountListSchema, adminAccountSchema } from '@/contract/adminAccounts'
import type {
  AdminAccount,
  AdminAccountList,
  AdminAccountsQuery,
  BlockAccountBody,
} from '@/contract/adminAccounts'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

export type AccountAct = 'block' | 'unblock' | 'sign-out' | 'cancel-orders' | 'demote'

const listTag = 'AdminAccount'
const accountUrl = (objectId: string) => `/admin/accounts/${encodeURIComponent(objectId)}`

function listUrl(query: AdminAccountsQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value)
  return `/admin/accounts?${parameters.toString()}`
}

/** After a refusal the account shown may be stale; without a response a refetch would fail too. */
const afterAct = (error: object | undefined) => (error && 'reason' in error ? [] : ([listTag] as const))

const adminAccountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminAccounts: build.query<AdminAccountList, AdminAccountsQuery>({
      query: (query): Call => ({ url: listUrl(query) }),
      responseSchema: adminAccountListSchema,
      providesTags: [listTag],
    }),
    changeAdminAccount: build.mutation<
      AdminAccount,
      { objectId: string; act: AccountAct; body?: BlockAccountBody }
    >({
      query: ({ objectId, act, body }): Call => ({
        url: `${accountUrl(objectId)}/${act}`,
        method: 'POST',
        ...(body && { body }),
      }),
      responseSchema: adminAccountSchema,
      invalidatesTags: (_account, error, { act }) => [
        ...afterAct(error),
        ...(act === 'cancel-orders' ? (['Order', 'Catalogue'] as const) : []),
      ],
    }),
    deleteAdminAccount: build.mutation<unknown, string>({
      query: (objectId): Call => ({ url: accountUrl(objectId), method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => [...afterAct(error), 'Order'],
    }),
  }),
})

export const { useGetAdminAccountsQuery, useChangeAdminAccountMutation, useDeleteAdminAccountMutation } =
  adminAccountsApi
