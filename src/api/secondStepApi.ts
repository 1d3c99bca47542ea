import { sessionAnswerSchema } from '@/contract/auth'
import type { SessionAnswer } from '@/contract/auth'
import type { SecondStepBody } from '@/contract/secondFactor'
import { answers } from './answers'
import { beginSession } from './authApi'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

/** Apart from sign-in, which most people do without it. */
const secondStepApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    finishSignIn: build.mutation<SessionAnswer, SecondStepBody>({
      query: (body): Call => ({ url: '/sign-in/second-step', method: 'POST', body, isSignIn: true }),
      responseSchema: answers(sessionAnswerSchema),
      onQueryStarted: beginSession,
    }),
  }),
})

export const { useFinishSignInMutation } = secondStepApi
