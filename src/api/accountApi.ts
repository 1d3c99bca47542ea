import { changedAccountSchema, ownAccountSchema, ownSessionsSchema } from '@/contract/account'
import type {
  ChangeAccountBody,
  ChangedAccount,
  ConfirmPasswordBody,
  OwnAccount,
  OwnSessions,
} from '@/contract/account'
import { profileReceived } from '@/store/userSlice'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'
import { inTurn, receiveToken } from './receiveToken'

const answerSchema = answers(ownAccountSchema)
const changedSchema = answers(changedAccountSchema)
const sessionsSchema = answers(ownSessionsSchema)

async function keepAccount(account: OwnAccount, dispatch: (action: unknown) => unknown): Promise<void> {
  dispatch(profileReceived(account))
  await dispatch(accountApi.util.upsertQueryData('getOwnAccount', undefined, account))
}

/** Apart from sign-in and sign-up, which then load without the code of the account page. */
const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnAccount: build.query<OwnAccount, void>({
      query: (): Call => ({ url: '/account' }),
      responseSchema: answerSchema,
      onQueryStarted: onAnswer((account, dispatch) => dispatch(profileReceived(account))),
    }),
    changeAccount: build.mutation<ChangedAccount, ChangeAccountBody>({
      queryFn: inTurn((body) => ({ url: '/account', method: 'PATCH', body })),
      responseSchema: changedSchema,
      onQueryStarted: async (_body, answering) => {
        const changed = await receiveToken(answering)
        if (!changed) return
        const { token: _token, linkRefused: _refused, ...account } = changed
        await keepAccount(account, answering.dispatch)
        answering.dispatch(accountApi.util.invalidateTags(['OwnSession']))
      },
    }),
    /** Mails another link that confirms the email address, unless it was confirmed elsewhere. */
    sendConfirmation: build.mutation<OwnAccount, void>({
      query: (): Call => ({ url: '/account/confirm-email', method: 'POST' }),
      responseSchema: answerSchema,
      onQueryStarted: onAnswer((account, dispatch) => void keepAccount(account, dispatch)),
    }),
    getOwnSessions: build.query<OwnSessions, void>({
      query: (): Call => ({ url: '/account/sessions' }),
      responseSchema: sessionsSchema,
      providesTags: ['OwnSession'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id): Call => ({ url: `/account/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // A session that is not found has ended elsewhere.
      invalidatesTags: (_answer, error) => (error && !('status' in error) ? [] : ['OwnSession']),
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
  useLazyGetOwnAccountQuery,
  useChangeAccountMutation,
  useSendConfirmationMutation,
  useGetOwnSessionsQuery,
  useEndSessionMutation,
  useSignOutEverywhereMutation,
  useDeleteAccountMutation,
} = accountApi
