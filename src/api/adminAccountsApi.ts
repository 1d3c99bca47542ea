import { adminAccountListSchema, adminAccountSchema } from '@/contract/adminAccounts'
import type {
  AdminAccount,
  AdminAccountList,
  AdminAccountsQuery,
  BlockAccountBody,
} from '@/contract/adminAccounts'
import type { ConfirmPasswordBody } from '@/contract/account'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { listUrl } from './listUrl'

export type AccountAct = 'block' | 'unblock' | 'sign-out' | 'cancel-orders' | 'promote' | 'demote'

const listTag = 'AdminAccount' as const
const accountUrl = (objectId: string) => `/admin/accounts/${encodeURIComponent(objectId)}`

/** After a refusal what is shown may be stale; without a response a refetch would fail too. */
const afterAct = (error: object | undefined, ...others: ('Order' | 'Catalogue')[]) =>
  error && 'reason' in error ? [] : [listTag, ...others]

const adminAccountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminAccounts: build.query<AdminAccountList, AdminAccountsQuery>({
      query: (query): Call => ({ url: listUrl('/admin/accounts', query) }),
      responseSchema: adminAccountListSchema,
      providesTags: [listTag],
    }),
    changeAdminAccount: build.mutation<
      AdminAccount,
      { objectId: string; act: AccountAct; body?: BlockAccountBody | ConfirmPasswordBody }
    >({
      query: ({ objectId, act, body }): Call => ({
        url: `${accountUrl(objectId)}/${act}`,
        method: 'POST',
        ...(body && { body }),
      }),
      responseSchema: adminAccountSchema,
      invalidatesTags: (_account, error, { act }) =>
        act === 'cancel-orders' ? afterAct(error, 'Order', 'Catalogue') : afterAct(error),
    }),
    deleteAdminAccount: build.mutation<unknown, string>({
      query: (objectId): Call => ({ url: accountUrl(objectId), method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => afterAct(error, 'Order'),
    }),
  }),
})

export const { useGetAdminAccountsQuery, useChangeAdminAccountMutation, useDeleteAdminAccountMutation } =
  adminAccountsApi
