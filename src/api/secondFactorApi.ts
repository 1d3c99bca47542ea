import type { ConfirmPasswordBody } from '@/contract/account'
import {
  factorOnSchema,
  recoveryCodesSchema,
  renewedTokenSchema,
  secondFactorSchema,
  secondFactorSetUpSchema,
} from '@/contract/secondFactor'
import type {
  ConfirmFactorBody,
  FactorOn,
  FirstCodeBody,
  RecoveryCodes,
  RenewedToken,
  SecondFactor,
  SecondFactorSetUp,
} from '@/contract/secondFactor'
import { tokenRenewed } from '@/store/authSlice'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

const url = '/admin/second-factor'
const factorTag = 'SecondFactor'

type Answering = { queryFulfilled: Promise<{ data: RenewedToken }>; dispatch: (action: unknown) => unknown }

/** Stores the new token of this session; signing out cancels pending calls. */
async function receiveToken({ queryFulfilled, dispatch }: Answering): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (!answer) return
  dispatch(tokenRenewed(answer.data.token))
  // Not `invalidatesTags`, which fetches before the new token is in the store.
  dispatch(baseApi.util.invalidateTags([factorTag, 'OwnSession']))
}

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: (): Call => ({ url }),
      responseSchema: secondFactorSchema,
      providesTags: [factorTag],
    }),
    beginSecondFactor: build.mutation<SecondFactorSetUp, ConfirmPasswordBody>({
      query: (body): Call => ({ url, method: 'POST', body }),
      responseSchema: secondFactorSetUpSchema,
    }),
    turnSecondFactorOn: build.mutation<FactorOn, FirstCodeBody>({
      query: (body): Call => ({ url: `${url}/on`, method: 'POST', body }),
      responseSchema: factorOnSchema,
      onQueryStarted: (_body, answering) => receiveToken(answering),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, ConfirmFactorBody>({
      query: (body): Call => ({ url: `${url}/recovery-codes`, method: 'POST', body }),
      responseSchema: recoveryCodesSchema,
      invalidatesTags: (answer) => (answer ? [factorTag] : []),
    }),
    turnSecondFactorOff: build.mutation<RenewedToken, ConfirmFactorBody>({
      query: (body): Call => ({ url: `${url}/off`, method: 'POST', body }),
      responseSchema: renewedTokenSchema,
      onQueryStarted: (_body, answering) => receiveToken(answering),
    }),
  }),
})

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useTurnSecondFactorOnMutation,
  useRenewRecoveryCodesMutation,
  useTurnSecondFactorOffMutation,
} = secondFactorApi
