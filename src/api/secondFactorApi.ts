import type { ConfirmPasswordBody } from '@/contract/account'
import { recoveryCodesSchema, secondFactorSchema, secondFactorSetUpSchema } from '@/contract/secondFactor'
import type {
  ConfirmFactorBody,
  FirstCodeBody,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetUp,
} from '@/contract/secondFactor'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

const url = '/admin/second-factor'
const factorTag = 'SecondFactor'

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
    turnSecondFactorOn: build.mutation<RecoveryCodes, FirstCodeBody>({
      query: (body): Call => ({ url: `${url}/on`, method: 'POST', body }),
      responseSchema: recoveryCodesSchema,
      invalidatesTags: (answer) => (answer ? [factorTag, 'OwnSession'] : []),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, ConfirmFactorBody>({
      query: (body): Call => ({ url: `${url}/recovery-codes`, method: 'POST', body }),
      responseSchema: recoveryCodesSchema,
      invalidatesTags: (answer) => (answer ? [factorTag] : []),
    }),
    turnSecondFactorOff: build.mutation<unknown, ConfirmFactorBody>({
      query: (body): Call => ({ url: `${url}/off`, method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : [factorTag, 'OwnSession']),
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
