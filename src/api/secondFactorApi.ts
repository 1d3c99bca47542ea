import type { ConfirmPasswordBody } from '@/contract/account'
import {
  recoveryCodesSchema,
  renewedTokenSchema,
  secondFactorSchema,
  secondFactorSetUpSchema,
} from '@/contract/secondFactor'
import type {
  ConfirmFactorBody,
  FirstCodeBody,
  RecoveryCodes,
  RenewedToken,
  SecondFactor,
  SecondFactorSetUp,
} from '@/contract/secondFactor'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { inTurn, receiveToken } from './receiveToken'
import type { Answering } from './receiveToken'

const url = '/admin/second-factor'
const factorTag = 'SecondFactor'

async function receiveChange(answering: Answering<RenewedToken>): Promise<void> {
  if (await receiveToken(answering))
    answering.dispatch(baseApi.util.invalidateTags([factorTag, 'OwnSession']))
}

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: (): Call => ({ url }),
      responseSchema: secondFactorSchema,
      providesTags: [factorTag],
    }),
    beginSecondFactor: build.mutation<SecondFactorSetUp, ConfirmPasswordBody>({
      queryFn: inTurn((body) => ({ url, method: 'POST', body })),
      responseSchema: secondFactorSetUpSchema,
      onQueryStarted: (_body, answering) => receiveChange(answering),
    }),
    turnSecondFactorOn: build.mutation<RecoveryCodes, FirstCodeBody>({
      queryFn: inTurn((body) => ({ url: `${url}/on`, method: 'POST', body })),
      responseSchema: recoveryCodesSchema,
      onQueryStarted: (_body, answering) => receiveChange(answering),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, ConfirmFactorBody>({
      queryFn: inTurn((body) => ({ url: `${url}/recovery-codes`, method: 'POST', body })),
      responseSchema: recoveryCodesSchema,
      onQueryStarted: (_body, answering) => receiveChange(answering),
    }),
    turnSecondFactorOff: build.mutation<RenewedToken, ConfirmFactorBody>({
      queryFn: inTurn((body) => ({ url: `${url}/off`, method: 'POST', body })),
      responseSchema: renewedTokenSchema,
      onQueryStarted: (_body, answering) => receiveChange(answering),
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
