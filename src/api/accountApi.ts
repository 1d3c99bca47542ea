import { ownAccountSchema } from '@/contract/account'
import type { ChangeAccountBody, ConfirmPasswordBody, OwnAccount } from '@/contract/account'
import { profileReceived } from '@/store/userSlice'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

const answerSchema = answers(ownAccountSchema)

type Answering = { queryFulfilled: Promise<{ data: OwnAccount }>; dispatch: (action: unknown) => unknown }

/** Stores the returned profile; signing out cancels pending calls. */
async function receiveProfile({ queryFulfilled, dispatch }: Answering): Promise<OwnAccount | null> {
  const answer = await queryFulfilled.catch(() => null)
  if (!answer) return null
  dispatch(profileReceived(answer.data))
  return answer.data
}

/** Apart from sign-in and sign-up, which then load without the code of the account page. */
const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnAccount: build.query<OwnAccount, void>({
      query: (): Call => ({ url: '/account' }),
      responseSchema: answerSchema,
      onQueryStarted: async (_nothing, answering) => void (await receiveProfile(answering)),
    }),
    changeAccount: build.mutation<OwnAccount, ChangeAccountBody>({
      query: (body): Call => ({ url: '/account', method: 'PATCH', body }),
      responseSchema: answerSchema,
      onQueryStarted: async (_body, answering) => {
        const account = await receiveProfile(answering)
        if (account)
          await answering.dispatch(accountApi.util.upsertQueryData('getOwnAccount', undefined, account))
      },
    }),
    /** For these two the caller leaves the page and ends the session here on arrival. */
    signOutEverywhere: build.mutation<unknown, ConfirmPasswordBody>({
      query: (body): Call => ({ url: '/account/sign-out-everywhere', method: 'POST', body }),
    }),
    deleteAccount: build.mutation<unknown, ConfirmPasswordBody>({
      query: (body): Call => ({ url: '/account', method: 'DELETE', body }),
    }),
  }),
})

export const {
  useGetOwnAccountQuery,
  useChangeAccountMutation,
  useSignOutEverywhereMutation,
  useDeleteAccountMutation,
} = accountApi
