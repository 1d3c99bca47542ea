import { adminMailListSchema, sentAgainSchema } from '@/contract/adminMails'
import type { AdminMailList, AdminMailsQuery, SendAgainBody, SentAgain } from '@/contract/adminMails'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { listUrl } from './listUrl'

const listTag = { type: 'Order', id: 'mails' } as const

const adminMailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUndeliveredMails: build.query<AdminMailList, AdminMailsQuery>({
      query: (query): Call => ({ url: listUrl('/admin/mails', query) }),
      responseSchema: adminMailListSchema,
      providesTags: [listTag],
    }),
    sendMailsAgain: build.mutation<SentAgain, SendAgainBody>({
      query: (body): Call => ({ url: '/admin/mails/send-again', method: 'POST', body }),
      responseSchema: sentAgainSchema,
      // A mail that is not found is being tried already, or was sent: the list is out of date.
      invalidatesTags: [listTag],
    }),
  }),
})

export const { useGetUndeliveredMailsQuery, useSendMailsAgainMutation } = adminMailsApi
